import type { Cola } from './cola.ts';

/**
 * Where what a client decided waits for the network, in this browser: one record per person and month, of numbers of
 * authorisation and decisions. No amount, no name: what a lost phone tells is which invoices, of whoever signed in.
 */
const BASE = 'aldia-por-enviar';
const MESES = 'meses';

const cumplida = <T>(peticion: IDBRequest<T>): Promise<T> =>
  new Promise((listo, fallo) => {
    peticion.onsuccess = () => listo(peticion.result);
    peticion.onerror = () => fallo(peticion.error);
  });

async function enMeses<T>(modo: IDBTransactionMode, hacer: (meses: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const apertura = indexedDB.open(BASE, 1);
  apertura.onupgradeneeded = () => apertura.result.createObjectStore(MESES);
  const base = await cumplida(apertura);
  try {
    return await cumplida(hacer(base.transaction(MESES, modo).objectStore(MESES)));
  } finally {
    base.close();
  }
}

/** All that waits in this browser, by its key. A browser that keeps nothing has nothing. */
export async function leerTodo(): Promise<ReadonlyMap<string, Cola>> {
  try {
    const claves = await enMeses('readonly', (m) => m.getAllKeys());
    const colas = await enMeses<Cola[]>('readonly', (m) => m.getAll());
    return new Map(colas.map((cola, i) => [String(claves[i]), cola]));
  } catch {
    return new Map();
  }
}

/** Keeps a record, or forgets it when it is null. What cannot be kept lives as long as the page. */
export async function escribir(clave: string, cola: Cola | null): Promise<void> {
  if (cola !== null) for (const oyente of oyentes) oyente();
  try {
    if (cola === null) await enMeses('readwrite', (m) => m.delete(clave));
    else await enMeses('readwrite', (m) => m.put(cola, clave));
  } catch {
    // storage closed by the browser: the page still has it
  }
}

const oyentes = new Set<() => void>();
/** Calls who listens when something waits in this browser: what was kept before, and each time that more is. Returns how to stop. */
export function alHaberAlgo(oyente: () => void): () => void {
  oyentes.add(oyente);
  void leerTodo().then((todas) => {
    if (todas.size > 0 && oyentes.has(oyente)) oyente();
  });
  return () => oyentes.delete(oyente);
}
