import { Worker } from 'node:worker_threads';
import type { Aviso, CodigoDeLibro } from '@aldia/domain/carga/avisos.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { LecturaDeFacturas, LoteDeFacturas } from '@aldia/domain/carga/facturas.ts';
import type { ContextoDeFacturas } from '@aldia/domain/carga/reglas-de-carga.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import type { EncargoDeHilo, Respuesta, Resultado, Trabajo } from './protocolo.ts';

/** The limits of a thread, and its listeners. */
export interface OpcionesDeHilo {
  /** Heap of the thread, in MB; 512 by default. The bytes of the file are outside the heap. */
  readonly memoriaMb?: number;
  /** Time limit in milliseconds; 60,000 by default. */
  readonly tiempoMs?: number;
  readonly senal?: AbortSignal;
  readonly alLote?: (lote: LoteDeFacturas) => void;
  /** Called when all batches so far become void. */
  readonly alReinicio?: () => void;
  readonly alProgreso?: (leidas: number, total: number | null) => void;
}

const MEMORIA_MB = 512;
const TIEMPO_MS = 60_000;

/**
 * Does one task on the workbook at `ruta` in its own thread, so that a hostile file harms neither the server's memory nor its other
 * requests: the thread reads the file itself, and its bytes never pass through the caller. Rejects with ErrorDeLibro for what is wrong
 * with the book, also SIN_MEMORIA, TIEMPO_AGOTADO and CANCELADO; with another error when the file or the thread failed.
 */
export function trabajarEnHilo(ruta: string, trabajo: Trabajo, opciones: OpcionesDeHilo = {}): Promise<Resultado> {
  const hilo = new Worker(new URL('./hilo-node.ts', import.meta.url), {
    workerData: { ruta, trabajo } satisfies EncargoDeHilo,
    resourceLimits: { maxOldGenerationSizeMb: opciones.memoriaMb ?? MEMORIA_MB },
  });
  return esperar(hilo, opciones).finally(() => void hilo.terminate());
}

function esperar(hilo: Worker, opciones: OpcionesDeHilo): Promise<Resultado> {
  return new Promise((resolver, rechazar) => {
    const fallar = (codigo: CodigoDeLibro, detalle: string): void => rechazar(new ErrorDeLibro(codigo, detalle));
    const tiempo = setTimeout(() => fallar('TIEMPO_AGOTADO', 'thread'), opciones.tiempoMs ?? TIEMPO_MS);
    const cancelar = (): void => fallar('CANCELADO', 'aborted');
    hilo.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fallar('SIN_MEMORIA', error.message);
      else rechazar(error);
    });
    hilo.on('exit', () => {
      clearTimeout(tiempo);
      opciones.senal?.removeEventListener('abort', cancelar);
      rechazar(new Error('the thread that reads a workbook ended without an answer'));
    });
    hilo.on('message', (respuesta: Respuesta) => {
      if (respuesta.tipo === 'listo') resolver(respuesta.resultado);
      else if (respuesta.tipo === 'error') fallar(respuesta.codigo, respuesta.detalle);
      else contar(respuesta, opciones);
    });
    opciones.senal?.addEventListener('abort', cancelar);
    if (opciones.senal?.aborted === true) cancelar();
  });
}

function contar(respuesta: Respuesta, opciones: OpcionesDeHilo): void {
  if (respuesta.tipo === 'lote') opciones.alLote?.(respuesta.lote);
  else if (respuesta.tipo === 'reinicio') opciones.alReinicio?.();
  else if (respuesta.tipo === 'progreso') opciones.alProgreso?.(respuesta.leidas, respuesta.total);
}

/** Reads a file of invoices in its own thread and collects its batches. Rejects as `trabajarEnHilo` does. */
export async function leerFacturasEnHilo(
  ruta: string,
  contexto: ContextoDeFacturas,
  opciones: OpcionesDeHilo = {},
): Promise<LecturaDeFacturas> {
  let facturas: FacturaLeida[] = [];
  let avisos: Aviso[] = [];
  const resultado = await trabajarEnHilo(
    ruta,
    { clase: 'facturas', contexto },
    {
      ...opciones,
      alReinicio: () => {
        facturas = [];
        avisos = [];
        opciones.alReinicio?.();
      },
      alLote: (lote) => {
        for (const factura of lote.facturas) facturas.push(factura);
        for (const aviso of lote.avisos) avisos.push(aviso);
        opciones.alLote?.(lote);
      },
    },
  );
  if (resultado.clase !== 'facturas') throw new ErrorDeLibro('LIBRO_DANADO', 'unexpected answer');
  return { ...resultado.resumen, facturas, avisos };
}
