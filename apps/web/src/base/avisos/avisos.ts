import { DURACION_DE_BUENA_MS, DURACION_DE_PROBLEMA_MS } from '@aldia/contract/duraciones.ts';
import { observable } from '../../ui/observable.ts';

export type TipoDeAviso = 'exito' | 'fallo' | 'informa' | 'espera';

export interface Aviso {
  readonly id: number;
  readonly tipo: TipoDeAviso;
  readonly texto: string;
  /** The reason, under the sentence. */
  readonly detalle?: string;
  readonly duracionMs: number;
  /** What the person may do about it while the toast is shown. */
  readonly accion?: AccionDeAviso;
}
export interface AccionDeAviso {
  readonly rotulo: string;
  readonly alElegir: () => void;
}
export interface OpcionesDeAviso {
  readonly detalle?: string;
  readonly duracionMs?: number;
  readonly accion?: AccionDeAviso;
}

/** How long a toast stays. Good news is short; a problem stays at least long enough to be read, whatever the action asks (D-49). */
export function duracionDe(tipo: TipoDeAviso, pedida?: number): number {
  const esProblema = tipo === 'fallo' || tipo === 'espera';
  if (esProblema) return Math.max(DURACION_DE_PROBLEMA_MS, pedida ?? 0);
  return pedida ?? (tipo === 'exito' ? DURACION_DE_BUENA_MS : DURACION_DE_PROBLEMA_MS);
}

const MAXIMO = 4;
let avisos: readonly Aviso[] = [];
let ultimo = 0;
const { decir, useAhora } = observable();

function poner(nuevos: readonly Aviso[]): void {
  avisos = nuevos;
  decir();
}

/** Shows a toast. It replaces a toast with the same sentence, unless the older one offers an action. */
export function avisar(tipo: TipoDeAviso, texto: string, { detalle, duracionMs, accion }: OpcionesDeAviso = {}): void {
  ultimo += 1;
  const nuevo: Aviso = {
    id: ultimo,
    tipo,
    texto,
    duracionMs: duracionDe(tipo, duracionMs),
    ...(detalle && detalle !== texto ? { detalle } : {}),
    ...(accion ? { accion } : {}),
  };
  poner([...avisos.filter((a) => a.texto !== texto || a.accion), nuevo].slice(-MAXIMO));
}

/** Closes a toast and runs its action, so that the action runs once. */
export function elegirAccion({ id, accion }: Aviso): void {
  quitarAviso(id);
  accion?.alElegir();
}
/** Runs the action of the newest toast that has one; false when no toast has one. */
export function elegirUltimaAccion(): boolean {
  const ultimoConAccion = avisos.findLast((a) => a.accion);
  if (ultimoConAccion) elegirAccion(ultimoConAccion);
  return ultimoConAccion !== undefined;
}

/** Removes the action of a toast whose time is over, even if a person still reads the toast. */
export function caducarAccion(id: number): void {
  poner(avisos.map(({ accion, ...a }) => (accion && a.id !== id ? { ...a, accion } : a)));
}
export function quitarAviso(id: number): void {
  poner(avisos.filter((a) => a.id !== id));
}

/** What is on the screen now. */
export const avisosALaVista = (): readonly Aviso[] => avisos;

export const useAvisos = (): readonly Aviso[] => useAhora(() => avisos);
