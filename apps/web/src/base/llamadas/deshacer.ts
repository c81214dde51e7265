import { TEXTOS } from '@aldia/contract/acciones.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_DESHACER } from '@aldia/contract/textos-deshacer.ts';
import { SEGUNDOS_PARA_DESHACER } from '@aldia/domain/declaraciones/deshacer.ts';
import { avisar, type OpcionesDeAviso } from '../avisos/avisos.ts';
import { llamar, nuevaClave, yaTienePagina } from './api.ts';
import { invalidar } from './clave-de.ts';

/** How something that is already done is taken back. */
export interface Vuelta {
  /** Calls the server; rejects with its refusal. */
  readonly deshacer: () => Promise<unknown>;
  /** Under the sentence: whose it was. */
  readonly detalle?: string;
  readonly alDeshacer?: () => unknown;
}

/** Asked for when it is needed: the first page brings this file, and not the calls of declarations. */
const llamadaDeVuelta = async () => (await import('@aldia/contract/declaraciones.ts')).declaraciones.deshacer;

/** Takes back an act on a declaration, by the id that the act answered. */
export const deDeclaracion = (deshacer: string) => async () =>
  llamar(await llamadaDeVuelta(), { deshacer }, { idempotencia: nuevaClave() });

/** Takes it back, says what happened and asks again for what changed. Never rejects. */
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
 * The one block of ten seconds: what a toast needs to offer the way back. What it speaks of is done already, on the server,
 * so nothing is lost with the tab; what leaves the house waits there until the time is over. `invalida` is what the act itself
 * made old: taking it back makes it old again.
 */
export function vueltaDe(vuelta: Vuelta, invalida: readonly Endpoint[]): OpcionesDeAviso {
  return {
    duracionMs: SEGUNDOS_PARA_DESHACER * 1000,
    accion: { rotulo: AVISOS_DE_DESHACER.deshacer, alElegir: () => void volver(vuelta, invalida) },
    ...(vuelta.detalle === undefined ? {} : { detalle: vuelta.detalle }),
  };
}
