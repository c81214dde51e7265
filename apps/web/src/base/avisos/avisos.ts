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
  /** What may be done about it while it is shown; it goes with it. */
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

/** Good news are short, trouble can be read: no action makes it shorter (D-49). */
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

/** Shows a toast; the same sentence is not shown twice at once, unless each one has something of its own to be done. */
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

/** Does what a toast offers, once. */
export function elegirAccion({ id, accion }: Aviso): void {
  quitarAviso(id);
  accion?.alElegir();
}
/** Does what the newest toast offers; false when none offers anything. */
export function elegirUltimaAccion(): boolean {
  const ultimoConAccion = avisos.findLast((a) => a.accion);
  if (ultimoConAccion) elegirAccion(ultimoConAccion);
  return ultimoConAccion !== undefined;
}

/** The time of what a toast offers is over, although somebody still reads it. */
export function caducarAccion(id: number): void {
  poner(avisos.map(({ accion, ...a }) => (accion && a.id !== id ? { ...a, accion } : a)));
}
export function quitarAviso(id: number): void {
  poner(avisos.filter((a) => a.id !== id));
}

/** What is on the screen now. */
export const avisosALaVista = (): readonly Aviso[] => avisos;

export const useAvisos = (): readonly Aviso[] => useAhora(() => avisos);
