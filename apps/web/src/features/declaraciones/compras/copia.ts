import { type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { observable } from '../../../ui/observable.ts';
import { cambiar, heredarBorradores, mesesGuardados } from './almacen.ts';
import { COLA_VACIA, type Cola, estaVacia, hayQueEnviar } from './cola.ts';

export interface DeMes {
  readonly usuarioId: number;
  readonly periodo: Mes;
}
type Cambio = (cola: Cola) => Cola;

/** The queue of each month as this browser last stored it. */
const guardadas = new Map<string, Cola>();
/** The changes made here since, in order: they are applied again over whatever the browser holds by then. */
const porEscribir = new Map<string, readonly Cambio[]>();
/** Both together: the queue that this page shows and sends. */
const colas = new Map<string, Cola>();
const sinLugar = new Set<string>();
const turnos = new Map<string, Promise<void>>();
const { decir, useAhora } = observable();
let heredados: Promise<void> | null = null;
let listo = false;

export const claveDe = ({ usuarioId, periodo }: DeMes): string => `${usuarioId}/${periodo}`;
export function mesDe(clave: string): DeMes | null {
  const [de, periodo] = clave.split('/');
  return de && periodo ? { usuarioId: Number(de), periodo: mes(periodo) } : null;
}
export const colaDe = (m: DeMes): Cola => colas.get(claveDe(m)) ?? COLA_VACIA;

/** False until the browser's stored queues are read: before that nothing can be decided. */
export const useListo = (): boolean => useAhora(() => listo);
export const useCola = (m: DeMes): Cola => useAhora(() => colaDe(m));
/** True when the browser did not store the month's queue: it lasts only as long as this page. */
export const useSinLugar = (m: DeMes): boolean => useAhora(() => sinLugar.has(claveDe(m)));
/** The person's months with decisions that the server does not have yet. */
export const mesesQueEsperan = (usuarioId: number): readonly Mes[] =>
  [...colas].flatMap(([clave, cola]) => {
    const m = mesDe(clave);
    return m?.usuarioId === usuarioId && hayQueEnviar(cola) ? [m.periodo] : [];
  });

const aplicar = (cola: Cola, cambios: readonly Cambio[]): Cola => cambios.reduce((c, como) => como(c), cola);
function poner(clave: string, guardada: Cola, cambios: readonly Cambio[]): void {
  guardadas.set(clave, guardada);
  porEscribir.set(clave, cambios);
  const cola = aplicar(guardada, cambios);
  if (estaVacia(cola)) colas.delete(clave);
  else colas.set(clave, cola);
  decir();
}
const pendientesDe = (clave: string): readonly Cambio[] => porEscribir.get(clave) ?? [];

async function escribir(clave: string): Promise<void> {
  const lote = pendientesDe(clave);
  try {
    const guardada = await cambiar(clave, (cola) => aplicar(cola, lote));
    sinLugar.delete(clave);
    poner(clave, guardada, pendientesDe(clave).slice(lote.length));
  } catch {
    // Storage closed by the browser: this page keeps the changes, and says so.
    if (lote.length > 0) sinLugar.add(clave);
    decir();
  }
}
/** Applies this page's changes of a month over the stored queue, and reads the result. Calls for one month run in turn. */
function alDia(clave: string): Promise<void> {
  const turno = (turnos.get(clave) ?? Promise.resolve()).then(() => escribir(clave));
  turnos.set(clave, turno);
  return turno;
}
/** Reads the stored queue of a month again, with the changes of other tabs. */
export const releer = (m: DeMes): Promise<void> => alDia(claveDe(m));

/** Reads every stored month; the first time it also takes over the drafts of closed pages. */
export async function traerLoGuardado(): Promise<void> {
  heredados ??= heredarBorradores().catch(() => undefined);
  await heredados;
  const claves = await mesesGuardados().catch(() => []);
  await Promise.all([...new Set([...claves, ...colas.keys()])].map(alDia));
  if (listo) return;
  listo = true;
  decir();
}

/** Changes the queue of a month. The screen shows it at once; resolves to whether the browser stored it. */
export async function cambiarCola(m: DeMes, como: Cambio): Promise<boolean> {
  const clave = claveDe(m);
  poner(clave, guardadas.get(clave) ?? COLA_VACIA, [...pendientesDe(clave), como]);
  await alDia(clave);
  return !sinLugar.has(clave);
}

/** At the end of a session drafts are deleted. Saved decisions belong to their owner, and are sent when they return. */
export async function olvidarBorradores(): Promise<void> {
  const meses = [...colas.keys()].flatMap((clave) => mesDe(clave) ?? []);
  await Promise.all(meses.map((m) => cambiarCola(m, (cola) => ({ ...cola, borrador: [] }))));
}
