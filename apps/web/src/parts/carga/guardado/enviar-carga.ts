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

/** What the server says when a colleague saved first. */
const Conflicto = z.object({ version: z.number(), modificada_por: z.string(), modificada_en: z.string().nullable() });
export type Conflicto = z.output<typeof Conflicto>;

export interface FalloDeGuardado {
  readonly texto: string;
  readonly errores: readonly ErrorDeCarga[];
  /** Nobody answered: it may have been saved, so trying again must carry the same key. */
  readonly sinRespuesta: boolean;
  /** The application already took the person to a page about it. */
  readonly tienePagina: boolean;
}
export type FinDeGuardado =
  | { readonly tipo: 'guardada'; readonly salida: Salida<typeof carga.guardar> }
  /** Given up before it went out: nothing reached the server. */
  | { readonly tipo: 'cancelada' }
  | { readonly tipo: 'conflicto'; readonly conflicto: Conflicto }
  | { readonly tipo: 'fallo'; readonly fallo: FalloDeGuardado };

const CLASE_DE_LISTA: Readonly<Record<string, Clase>> = {
  facturas: 'emitidas',
  recibidas: 'recibidas',
  retenciones: 'isr',
  retencionesIVA: 'iva',
};

/** The server knows lists and not files: the refusal is told with the names that the person knows. */
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

/** What a save may be told while it is on its way. */
export interface Envio extends OpcionesDeEscritura, Pick<OpcionesDeEnvio, 'alEnviarFilas' | 'alPerderLaRed'> {
  readonly idempotencia: string;
  /** It went out once and nobody answered: it may have been saved, and then its parts are not there any more. */
  readonly seRepite: boolean;
  /** All of it is written and goes out: from here on only its answer says whether it was saved. */
  readonly alEnviar: () => void;
}
/** Sends its parts again when the server has them no more: they wait for a day, and a crash loses them. */
const VECES = 3;

/** Writes the load in its thread, sends it and says how it ended. Never rejects for what the server may answer. */
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
