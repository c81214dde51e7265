import { clasificarLibro } from '@aldia/domain/carga/clasificar.ts';
import { leerConstancias } from '@aldia/domain/carga/constancias.ts';
import { filasCorregidas } from '@aldia/domain/carga/corregido.ts';
import { LectorDeFacturas } from '@aldia/domain/carga/facturas.ts';
import { leerEmisores, leerRetenedores } from '@aldia/domain/carga/listados.ts';
import type { ContextoDeFacturas } from '@aldia/domain/carga/reglas-de-carga.ts';
import { limitesDe } from '@aldia/domain/carga/tipos-de-carga.ts';
import { leerClientes, leerSociedades } from '@aldia/domain/gestor/leer-cartera.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import { escribirCorregido } from './escribir-corregido.ts';
import { type LibroRecorrido, leerLibro, type OpcionesDeLectura, recorrerLibro } from './leer-libro.ts';
import { type Respuesta, type Resultado, type Trabajo, tipoDeCargaDe } from './protocolo.ts';

/** Receives the worker's answers. */
export type Responder = (respuesta: Respuesta) => void;

const FACTURAS_POR_LOTE = 2000;
const AVISOS_POR_LOTE = 500;

/**
 * Does one task on a workbook and reports its progress; the last answer is always 'listo' or 'error'. In: the file, the task, the listener
 * and a signal to stop. Never throws for any contents of a file.
 */
export async function procesar(
  bytes: Uint8Array,
  trabajo: Trabajo,
  responder: Responder,
  senal: AbortSignal,
): Promise<void> {
  const opciones = {
    limites: limitesDe(tipoDeCargaDe(trabajo)),
    senal,
    alProgreso: (leidas: number, total: number | null): void => responder({ tipo: 'progreso', leidas, total }),
  };
  try {
    responder({ tipo: 'listo', resultado: await hacer(bytes, trabajo, responder, opciones) });
  } catch (error) {
    responder(respuestaDeError(error));
  }
}

function respuestaDeError(error: unknown): Respuesta {
  if (error instanceof ErrorDeLibro) return { tipo: 'error', codigo: error.codigo, detalle: error.message };
  const detalle = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const sinMemoria = /allocation|out of memory|invalid (string|array) length/i.test(detalle);
  return { tipo: 'error', codigo: sinMemoria ? 'SIN_MEMORIA' : 'LIBRO_DANADO', detalle };
}

async function hacer(
  bytes: Uint8Array,
  trabajo: Trabajo,
  responder: Responder,
  opciones: OpcionesDeLectura,
): Promise<Resultado> {
  if (trabajo.clase === 'facturas') return leerFacturasPorLotes(bytes, trabajo.contexto, responder, opciones);
  const { celdas } = await leerLibro(bytes, opciones);
  switch (trabajo.clase) {
    case 'constancias':
      return { clase: 'constancias', lectura: leerConstancias(celdas, trabajo.contexto) };
    case 'clasificar':
      return { clase: 'clasificar', posibles: clasificarLibro(celdas) };
    case 'retenedores':
      return { clase: 'retenedores', lectura: leerRetenedores(celdas) };
    case 'emisores':
      return { clase: 'emisores', lectura: leerEmisores(celdas) };
    case 'clientes':
      return { clase: 'clientes', lectura: leerClientes(celdas) };
    case 'sociedades':
      return { clase: 'sociedades', lectura: leerSociedades(celdas) };
    case 'corregido': {
      const filas = filasCorregidas(celdas, trabajo.avisos, trabajo.filaDeEncabezado);
      return { clase: 'corregido', bytes: await escribirCorregido(filas, trabajo.filaDeEncabezado) };
    }
  }
}

async function leerFacturasPorLotes(
  bytes: Uint8Array,
  contexto: ContextoDeFacturas,
  responder: Responder,
  opciones: OpcionesDeLectura,
): Promise<Resultado> {
  let lector = new LectorDeFacturas(contexto);
  let veces = 0;
  const enVano = new AbortController();
  const empezar = () => {
    if (veces++ > 0) responder({ tipo: 'reinicio' });
    lector = new LectorDeFacturas(contexto);
    const despacho = new Despacho(lector, responder);
    return (celdas: Parameters<LectorDeFacturas['agregar']>[0], numero: number): void => {
      lector.agregar(celdas, numero);
      despacho.revisar();
      // Without SAT's header no invoice can come, so a million rows would be read for nothing.
      if (lector.imposible) enVano.abort();
    };
  };
  const senal = opciones.senal === undefined ? enVano.signal : AbortSignal.any([opciones.senal, enVano.signal]);
  const libro = await recorrerLibro(bytes, empezar, { ...opciones, senal }).catch(
    (error: unknown): LibroRecorrido | null => {
      if (enVano.signal.aborted && opciones.senal?.aborted !== true) return null;
      throw error;
    },
  );
  lector.sinLeer(libro?.sinLeer ?? []);
  const resumen = lector.terminar();
  responder({ tipo: 'lote', lote: lector.tomarLote() });
  return { clase: 'facturas', resumen, libro };
}

/** Sends batches: the first notice at once, so that the person sees it while the rest is read; afterwards by hundreds. */
class Despacho {
  readonly #lector: LectorDeFacturas;
  readonly #responder: Responder;
  #primero = true;

  constructor(lector: LectorDeFacturas, responder: Responder) {
    this.#lector = lector;
    this.#responder = responder;
  }

  revisar(): void {
    const { facturas, avisos } = this.#lector.pendientes;
    if (facturas < FACTURAS_POR_LOTE && avisos < (this.#primero ? 1 : AVISOS_POR_LOTE)) return;
    if (avisos > 0) this.#primero = false;
    this.#responder({ tipo: 'lote', lote: this.#lector.tomarLote() });
  }
}
