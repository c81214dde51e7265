import { TEXTOS } from '@aldia/contract/acciones.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_DESHACER } from '@aldia/contract/textos-deshacer.ts';
import { SEGUNDOS_PARA_DESHACER } from '@aldia/domain/declaraciones/deshacer.ts';
import { avisar, type OpcionesDeAviso } from '../avisos/avisos.ts';
import { llamar, nuevaClave, yaTienePagina } from './api.ts';
import { invalidar } from './clave-de.ts';

/** How to take back something that is already done. */
export interface Vuelta {
  /** Calls the server; rejects with its refusal. */
  readonly deshacer: () => Promise<unknown>;
  /** Shown under the sentence: the client it belongs to. */
  readonly detalle?: string;
  readonly alDeshacer?: () => unknown;
}

/** Imported on demand: the first page loads this file, but not the calls of declarations. */
const llamadaDeVuelta = async () => (await import('@aldia/contract/declaraciones.ts')).declaraciones.deshacer;

/** Takes back an act on a declaration, by the id in the answer of that act. */
export const deDeclaracion = (deshacer: string) => async () =>
  llamar(await llamadaDeVuelta(), { deshacer }, { idempotencia: nuevaClave() });

/** Takes the act back, shows a toast and refetches what changed. A refused call does not reject. */
async function volver({ deshacer, alDeshacer }: Vuelta, invalida: readonly Endpoint[]): Promise<void> {
  const texto = TEXTOS['declaraciones.deshacer'];
  try {
    await deshacer();
    avisar('exito', texto.exito);
    await alDeshacer?.();
  } catch (error) {
    if (!(error instanceof ErrorDeLlamada)) throw error;
    if (!yaTienePagina(await llamadaDeVuelta(), error)) avisar('fallo', texto.fallo, { detalle: error.message });
  } finally {
    invalidar(invalida);
  }
}

/**
 * The options of a toast that offers the way back for ten seconds. The act is already done on the server, so closing the tab
 * loses nothing; anything that leaves the product (a mail) waits there until the time is over. `invalida`: the endpoints that
 * the act made stale, and that taking it back makes stale again.
 */
export function vueltaDe(vuelta: Vuelta, invalida: readonly Endpoint[]): OpcionesDeAviso {
  return {
    duracionMs: SEGUNDOS_PARA_DESHACER * 1000,
    accion: { rotulo: AVISOS_DE_DESHACER.deshacer, alElegir: () => void volver(vuelta, invalida) },
    ...(vuelta.detalle === undefined ? {} : { detalle: vuelta.detalle }),
  };
}
