import type { Aviso, CodigoDeLibro } from '@aldia/domain/carga/avisos.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { ErrorDeLibro } from '@aldia/lector/error-de-libro.ts';
import type { Peticion, Respuesta, Resultado, Trabajo } from '@aldia/lector/protocolo.ts';

/** What is told while a file is read. */
export interface OyenteDeLectura {
  readonly alProgreso?: (leidas: number, total: number | null) => void;
  /** Notices as they come: the first ones are on the screen while the rest is read. */
  readonly alAvisar?: (nuevos: readonly Aviso[]) => void;
  /** The reading starts again: discard everything reported so far. */
  readonly alReinicio?: () => void;
}
export interface Leido {
  readonly resultado: Resultado;
  readonly facturas: readonly FacturaLeida[];
  readonly avisos: readonly Aviso[];
}

/** The part of a Worker that is used here; tests bring their own. */
export type Hilo = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'>;
const hiloDelNavegador = (): Hilo => new Worker(new URL('./lector.worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads files in a thread of its own, one after the other, so that the page never freezes (D-30). Stopping terminates the
 * thread, because a busy reader receives no message. Rejects with ErrorDeLibro only.
 */
export class LectorDeArchivos {
  readonly #crear: () => Hilo;
  #hilo: Hilo | null = null;
  #cola: Promise<unknown> = Promise.resolve();

  constructor(crear: () => Hilo = hiloDelNavegador) {
    this.#crear = crear;
  }

  /** Starts the thread before it is needed, so that the first file does not wait for it. */
  calentar(): void {
    this.#hilo ??= this.#crear();
  }

  leer(archivo: Blob, trabajo: Trabajo, oyente: OyenteDeLectura, senal: AbortSignal): Promise<Leido> {
    const turno = this.#cola.then(() => this.#trabajar(archivo, trabajo, oyente, senal));
    this.#cola = turno.catch(() => undefined);
    return turno;
  }

  cerrar(): void {
    this.#hilo?.terminate();
    this.#hilo = null;
  }

  async #trabajar(archivo: Blob, trabajo: Trabajo, oyente: OyenteDeLectura, senal: AbortSignal): Promise<Leido> {
    if (senal.aborted) throw new ErrorDeLibro('CANCELADO', 'before its turn');
    const bytes = await archivo.arrayBuffer().catch((causa: unknown) => {
      throw new ErrorDeLibro('LIBRO_DANADO', 'the file changed or went away', causa);
    });
    this.calentar();
    const hilo = this.#hilo;
    if (!hilo) throw new ErrorDeLibro('LIBRO_DANADO', 'no thread');
    try {
      return await escuchar(hilo, { tipo: 'leer', bytes, trabajo }, bytes, oyente, senal);
    } catch (error) {
      if (error instanceof ErrorDeLibro && SIN_HILO.has(error.codigo)) this.cerrar();
      throw error;
    }
  }
}

/** After these errors the thread is unusable: it was stopped, or it died. */
const SIN_HILO: ReadonlySet<CodigoDeLibro> = new Set<CodigoDeLibro>(['CANCELADO', 'SIN_MEMORIA']);

function escuchar(
  hilo: Hilo,
  peticion: Peticion,
  bytes: ArrayBuffer,
  oyente: OyenteDeLectura,
  senal: AbortSignal,
): Promise<Leido> {
  return new Promise((resolver, rechazar) => {
    const control = new AbortController();
    const acumulado = new Acumulado(oyente);
    const terminar = (hacer: () => void): void => {
      control.abort();
      hacer();
    };
    const alMensaje = ({ data }: MessageEvent<Respuesta>): void => {
      if (data.tipo === 'listo')
        terminar(() => resolver({ resultado: data.resultado, facturas: acumulado.facturas, avisos: acumulado.avisos }));
      else if (data.tipo === 'error') terminar(() => rechazar(new ErrorDeLibro(data.codigo, data.detalle)));
      else acumulado.tomar(data);
    };
    const alMorir = (): void => terminar(() => rechazar(new ErrorDeLibro('SIN_MEMORIA', 'the thread died')));
    const alCancelar = (): void => terminar(() => rechazar(new ErrorDeLibro('CANCELADO', 'by the person')));
    const { signal } = control;
    hilo.addEventListener('message', alMensaje, { signal });
    hilo.addEventListener('error', alMorir, { signal });
    senal.addEventListener('abort', alCancelar, { signal });
    hilo.postMessage(peticion, [bytes]);
  });
}

/** Gathers the batches of one reading. */
class Acumulado {
  facturas: FacturaLeida[] = [];
  avisos: Aviso[] = [];
  readonly #oyente: OyenteDeLectura;

  constructor(oyente: OyenteDeLectura) {
    this.#oyente = oyente;
  }

  tomar(respuesta: Exclude<Respuesta, { tipo: 'listo' } | { tipo: 'error' }>): void {
    if (respuesta.tipo === 'progreso') this.#oyente.alProgreso?.(respuesta.leidas, respuesta.total);
    else if (respuesta.tipo === 'reinicio') {
      this.facturas = [];
      this.avisos = [];
      this.#oyente.alReinicio?.();
    } else {
      // Not `push(...lote)`: a batch can be longer than the arguments a call may have.
      for (const factura of respuesta.lote.facturas) this.facturas.push(factura);
      for (const aviso of respuesta.lote.avisos) this.avisos.push(aviso);
      if (respuesta.lote.avisos.length > 0) this.#oyente.alAvisar?.(respuesta.lote.avisos);
    }
  }
}
