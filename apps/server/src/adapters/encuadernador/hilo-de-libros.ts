// The thread that writes one file: nothing here ever makes somebody else's call wait.
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Cuadro, RenglonDeTomo, Tomo } from '../../shared/puertos.ts';
import type { Fuente } from './fuente.ts';
import { escribirExcel } from './libro-en-excel.ts';
import { escribirPdf } from './libro-en-pdf.ts';

export interface Encargo {
  readonly formato: 'pdf' | 'excel';
  readonly tomos: readonly Tomo[];
}
/** What the thread says: it needs the next slice or the tables of a book, it has bytes, or it ended. */
export type DelHilo =
  | { readonly pide: 'lote' | 'cuadros'; readonly tomo: number }
  | { readonly bytes: Uint8Array }
  | { readonly fin: true };
/** What it is answered; no lines: they ended. */
export interface AlHilo {
  readonly renglones?: readonly RenglonDeTomo[];
  readonly cuadros?: readonly Cuadro[];
}

const GRUESO = 64 * 1024;

async function trabajar({ formato, tomos }: Encargo, puerto: NonNullable<typeof parentPort>): Promise<void> {
  const respuestas = on(puerto, 'message')[Symbol.asyncIterator]();
  const decir = (mensaje: DelHilo): void => puerto.postMessage(mensaje, []);
  let partes: Uint8Array[] = [];
  let pesan = 0;
  const entregar = (): void => {
    if (pesan > 0) decir({ bytes: new Uint8Array(Buffer.concat(partes)) });
    [partes, pesan] = [[], 0];
  };
  // The libraries hand over crumbs.
  const salida = (bytes: Uint8Array): void => {
    partes.push(bytes);
    pesan += bytes.length;
    if (pesan >= GRUESO) entregar();
  };
  const pedir = async (pide: 'lote' | 'cuadros', tomo: number): Promise<AlHilo> => {
    entregar();
    decir({ pide, tomo });
    const { value } = await respuestas.next();
    return value?.[0];
  };
  const fuente: Fuente = {
    async *renglones(tomo) {
      for (let lote = await pedir('lote', tomo); lote.renglones; lote = await pedir('lote', tomo)) yield lote.renglones;
    },
    cuadros: async (tomo) => (await pedir('cuadros', tomo)).cuadros ?? [],
  };
  const [primero] = tomos;
  if (formato === 'pdf') await escribirPdf(tomos, fuente, salida);
  else if (primero) await escribirExcel(primero, fuente, salida);
  entregar();
  decir({ fin: true });
  puerto.close();
}

if (parentPort) await trabajar(workerData, parentPort);
