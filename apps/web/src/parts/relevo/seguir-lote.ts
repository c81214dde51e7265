import type { Endpoint, Salida } from '@aldia/contract/endpoint.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { useEffect } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { llamar, llamarDeFondo, nuevaClave } from '../../base/llamadas/api.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { vueltaDe } from '../../base/llamadas/deshacer.ts';
import { sesionActual } from '../../base/sesion/sesion.ts';
import { deCuantos } from '../../ui/en-miles.ts';
import { observable } from '../../ui/observable.ts';

export type Lote = Salida<typeof relevo.lote>;
const CADA_MS = 1500;

/** The progress of an act on many, as far as this tab knows. */
interface Seguido {
  readonly ahora: Lote;
  /** The last question failed; it stays so until the person asks again. */
  readonly fallo: boolean;
}
/** The followed acts, by the server's first answer. */
const seguidos = new WeakMap<Lote, Seguido>();
/** The acts whose dialog is open: the dialog reports a failure, so no toast does. */
const mirados = new WeakSet<Lote>();
const { decir, useAhora } = observable();

function anotar(lote: Lote, seguido: Seguido): void {
  seguidos.set(lote, seguido);
  decir();
}

/**
 * That file imports calls of half the product, so it loads when an act begins and not with the page. If it fails to load, the
 * screens of the act itself still refetch.
 */
const loQueCambia = (): Promise<readonly Endpoint[]> =>
  import('./lo-que-cambia.ts').then(
    ({ LO_QUE_CAMBIA }) => LO_QUE_CAMBIA,
    () => [relevo.colaboradores, relevo.previa],
  );

/** Asks for the progress until the act is done, even if nobody watches; then shows a toast with the way back. */
async function preguntar(lote: Lote, hecho: string): Promise<void> {
  const deQuien = sesionActual()?.token;
  const queCambia = loQueCambia();
  let ahora = seguidos.get(lote)?.ahora ?? lote;
  anotar(lote, { ahora, fallo: false });
  while (!ahora.terminado) {
    await new Promise((listo) => setTimeout(listo, CADA_MS));
    if (sesionActual()?.token !== deQuien) return;
    try {
      ahora = await llamarDeFondo(relevo.lote, { id: lote.id });
    } catch {
      anotar(lote, { ahora, fallo: true });
      if (!mirados.has(lote)) decirQueNoSeSabe(() => void preguntar(lote, hecho));
      return;
    }
    anotar(lote, { ahora, fallo: false });
  }
  const invalida = await queCambia;
  invalidar(invalida);
  decirHecho(ahora, hecho, invalida);
}

const decirQueNoSeSabe = (alElegir: () => void): void =>
  avisar('fallo', T.noSeSabe, { accion: { rotulo: T.volverAPreguntar, alElegir } });

function decirHecho({ id, omitidas }: Lote, hecho: string, invalida: readonly Endpoint[]): void {
  const deshacer = () => llamar(relevo.deshacer, { id }, { idempotencia: nuevaClave() });
  const detalle = omitidas > 0 ? { detalle: deCuantos(omitidas, T.unaOmitida, T.omitidas) } : {};
  avisar('exito', hecho, vueltaDe({ deshacer, ...detalle }, invalida));
}

/** Follows an act on many to its end, even after the component unmounts. `hecho`: the catalogue's sentence for the end. */
export function useLoteSeguido(lote: Lote, hecho: string): Seguido & { readonly preguntarOtraVez: () => void } {
  useEffect(() => {
    mirados.add(lote);
    if (!seguidos.has(lote)) void preguntar(lote, hecho);
    return () => void mirados.delete(lote);
  }, [lote, hecho]);
  const seguido = useAhora(() => seguidos.get(lote));
  return { ahora: lote, fallo: false, ...seguido, preguntarOtraVez: () => void preguntar(lote, hecho) };
}
