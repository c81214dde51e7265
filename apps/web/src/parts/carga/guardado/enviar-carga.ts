import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import * as z from 'zod';
import type { Enviado } from '../../../base/guardado/codificar.ts';
import { escribirEnHilo, type OpcionesDeEscritura } from '../../../base/guardado/en-hilo.ts';
import { llamar, yaTienePagina } from '../../../base/llamadas/api.ts';
import type { EstadoDeCarga } from '../estado/carga.estado.ts';
import type { Clase, ErrorDeCarga } from '../estado/carga.tipos.ts';
import { enviarPartes, type OpcionesDeEnvio } from './enviar-partes.ts';
import { errorDeCarga } from './payload.ts';

/** The server's answer when a colleague saved first. */
const Conflicto = z.object({ version: z.number(), modificada_por: z.string(), modificada_en: z.string().nullable() });
export type Conflicto = z.output<typeof Conflicto>;

export interface FalloDeGuardado {
  readonly texto: string;
  readonly errores: readonly ErrorDeCarga[];
  /** No answer came: the save may have happened, so a retry must use the same key. */
  readonly sinRespuesta: boolean;
  /** A page about the failure is already on the screen. */
  readonly tienePagina: boolean;
}
export type FinDeGuardado =
  | { readonly tipo: 'guardada'; readonly salida: Salida<typeof carga.guardar> }
  /** Stopped before the save was sent: the server saved nothing. */
  | { readonly tipo: 'cancelada' }
  | { readonly tipo: 'conflicto'; readonly conflicto: Conflicto }
  | { readonly tipo: 'fallo'; readonly fallo: FalloDeGuardado };

const CLASE_DE_LISTA: Readonly<Record<string, Clase>> = {
  facturas: 'emitidas',
  recibidas: 'recibidas',
  retenciones: 'isr',
  retencionesIVA: 'iva',
};

/** The server names lists, not files: this puts the file names that the person knows into the refusal. */
function textoDe(error: ErrorDeLlamada, estado: EstadoDeCarga): string {
  const clase = CLASE_DE_LISTA[error.errores[0]?.campo.split('.')[0] ?? ''];
  if (error.codigo !== 'CARGA_RECHAZADA' || clase === undefined) return error.message;
  const nombres = estado[clase].archivos.map((a) => a.archivo.name).join(', ');
  return nombres === '' ? error.message : textoDeError('CARGA_RECHAZADA', { file: nombres });
}

function falloDe(error: ErrorDeLlamada, estado: EstadoDeCarga, enviado: Enviado): FalloDeGuardado {
  const deForma = error.codigo === 'DATOS_INVALIDOS' ? enviado : null;
  return {
    texto: textoDe(error, estado),
    errores: error.errores.map((e) => errorDeCarga(e, deForma)),
    sinRespuesta: error.http === 0,
    tienePagina: yaTienePagina(carga.guardar, error),
  };
}

/** The options and callbacks of a save. */
export interface Envio extends OpcionesDeEscritura, Pick<OpcionesDeEnvio, 'alEnviarFilas' | 'alPerderLaRed'> {
  readonly idempotencia: string;
  /** The same save was sent before without an answer: if it was saved, the server has no parts left. */
  readonly seRepite: boolean;
  /** Called when everything is written and the save goes out: from here on only its answer says whether it was saved. */
  readonly alEnviar: () => void;
}
/** How often to send the parts again when the server lost them: it keeps them for a day, and a crash loses them. */
const VECES = 3;

/** Writes the load in its thread, sends it and returns how it ended. A refusal of the server does not reject. */
export async function enviarCarga(
  enviado: Enviado,
  estado: EstadoDeCarga,
  { idempotencia, seRepite, alEnviar, ...envio }: Envio,
): Promise<FinDeGuardado> {
  try {
    const { cuerpo, partes } = await escribirEnHilo(enviado, envio);
    const sinFilas = { ...enviado, facturas: [], recibidas: [] };
    for (let vez = 1; ; vez++) {
      if (partes.length > 0 && !(seRepite && vez === 1)) await enviarPartes(partes, enviado, envio);
      alEnviar();
      try {
        return { tipo: 'guardada', salida: await llamar(carga.guardar, sinFilas, { idempotencia, cuerpo }) };
      } catch (error) {
        const faltan = error instanceof ErrorDeLlamada && error.codigo === 'PARTES_AUSENTES';
        if (!faltan || vez === VECES) throw error;
      }
    }
  } catch (error) {
    if (envio.senal.aborted) return { tipo: 'cancelada' };
    if (!(error instanceof ErrorDeLlamada)) throw error;
    const otro = error.codigo === 'CONFLICTO_DE_VERSION' ? Conflicto.safeParse(error.data) : null;
    if (otro?.success) return { tipo: 'conflicto', conflicto: otro.data };
    return { tipo: 'fallo', fallo: falloDe(error, estado, enviado) };
  }
}
