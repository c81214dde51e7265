// The thread that writes files, one after another, so that nothing here makes another call wait.
import { on } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Cuadro, RenglonDeTomo, Tomo } from '../../shared/puertos.ts';
import type { Fuente } from './fuente.ts';
import { escribirExcel } from './libro-en-excel.ts';
import { escribirPdf } from './libro-en-pdf.ts';

export interface Encargo {
  readonly formato: 'pdf' | 'excel';
  readonly tomos: readonly [Tomo, ...Tomo[]];
}
/** Message of the thread: it needs the next slice or the tables of a book, it has bytes, or it ended. */
export type DelHilo =
  | { readonly pide: 'lote' | 'cuadros'; readonly tomo: number }
  | { readonly bytes: Uint8Array }
  | { readonly fin: true };
/** Answer to the thread; without lines, they ended. (A free thread gets an `Encargo`.) */
export interface AlHilo {
  /** As JSON: writing and reading it takes half the time of copying so many small lists. */
  readonly renglones?: string;
  readonly cuadros?: readonly Cuadro[];
}

const GRUESO = 64 * 1024;

async function trabajar(
  { formato, tomos }: Encargo,
  puerto: MessagePort,
  siguiente: () => Promise<AlHilo>,
): Promise<void> {
  const decir = (mensaje: DelHilo): void => puerto.postMessage(mensaje, []);
  let partes: Uint8Array[] = [];
  let pesan = 0;
  const entregar = (): void => {
    if (pesan > 0) decir({ bytes: new Uint8Array(Buffer.concat(partes)) });
    [partes, pesan] = [[], 0];
  };
  // The libraries give very small pieces: they are joined here.
  const salida = (bytes: Uint8Array): void => {
    partes.push(bytes);
    pesan += bytes.length;
    if (pesan >= GRUESO) entregar();
  };
  const pedir = async (pide: 'lote' | 'cuadros', tomo: number): Promise<AlHilo> => {
    entregar();
    decir({ pide, tomo });
    return await siguiente();
  };
  const fuente: Fuente = {
    async *renglones(tomo) {
      for (let lote = await pedir('lote', tomo); lote.renglones; lote = await pedir('lote', tomo)) {
        const renglones: readonly RenglonDeTomo[] = JSON.parse(lote.renglones);
        yield renglones;
      }
    },
    cuadros: async (tomo) => (await pedir('cuadros', tomo)).cuadros ?? [],
  };
  await (formato === 'pdf' ? escribirPdf : escribirExcel)(tomos, fuente, salida);
  entregar();
  decir({ fin: true });
}

if (parentPort) {
  const mensajes = on(parentPort, 'message')[Symbol.asyncIterator]();
  const siguiente = async () => (await mensajes.next()).value?.[0];
  while (true) await trabajar(await siguiente(), parentPort, siguiente);
}
