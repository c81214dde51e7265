import { type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { observable } from '../../../ui/observable.ts';
import { cambiar, heredarBorradores, mesesGuardados } from './almacen.ts';
import { COLA_VACIA, type Cola, estaVacia, hayQueEnviar } from './cola.ts';

export interface DeMes {
  readonly usuarioId: number;
  readonly periodo: Mes;
}
type Cambio = (cola: Cola) => Cola;

/** As this browser had it when it was last read. */
const guardadas = new Map<string, Cola>();
/** What was decided here since, in its order: it is done again over what the browser has by then. */
const porEscribir = new Map<string, readonly Cambio[]>();
/** Both together: what this page shows and sends. */
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

/** False until what this browser kept was read: nothing is decided before. */
export const useListo = (): boolean => useAhora(() => listo);
export const useCola = (m: DeMes): Cola => useAhora(() => colaDe(m));
/** What waits of a month lives as long as this page: the browser did not keep it. */
export const useSinLugar = (m: DeMes): boolean => useAhora(() => sinLugar.has(claveDe(m)));
/** The months of a person with something that the server does not know yet. */
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
    // Storage closed by the browser: this page still has it, and says so.
    if (lote.length > 0) sinLugar.add(clave);
    decir();
  }
}
/** Writes what was decided here of a month over what other tabs kept of it, and reads it: one after another. */
function alDia(clave: string): Promise<void> {
  const turno = (turnos.get(clave) ?? Promise.resolve()).then(() => escribir(clave));
  turnos.set(clave, turno);
  return turno;
}
/** What waits of a month as this browser has it now, whatever other tabs did. */
export const releer = (m: DeMes): Promise<void> => alDia(claveDe(m));

/** Reads what this browser keeps of every month; the first time also the drafts that nobody has any more. */
export async function traerLoGuardado(): Promise<void> {
  heredados ??= heredarBorradores().catch(() => undefined);
  await heredados;
  const claves = await mesesGuardados().catch(() => []);
  await Promise.all([...new Set([...claves, ...colas.keys()])].map(alDia));
  if (listo) return;
  listo = true;
  decir();
}

/** Changes what waits of a month. The screen sees it at once; says whether the browser kept it. */
export async function cambiarCola(m: DeMes, como: Cambio): Promise<boolean> {
  const clave = claveDe(m);
  poner(clave, guardadas.get(clave) ?? COLA_VACIA, [...pendientesDe(clave), como]);
  await alDia(clave);
  return !sinLugar.has(clave);
}

/** A draft goes with the session; what was saved is its owner's, and goes when they come back. */
export async function olvidarBorradores(): Promise<void> {
  const meses = [...colas.keys()].flatMap((clave) => mesDe(clave) ?? []);
  await Promise.all(meses.map((m) => cambiarCola(m, (cola) => ({ ...cola, borrador: [] }))));
}
