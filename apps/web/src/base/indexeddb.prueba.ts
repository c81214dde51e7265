import { vi } from 'vitest';

type Tienda = Map<string, unknown>;
const nada = (): unknown => undefined;

/** What a request waits for, and what follows it, is said within these turns. */
const TURNOS = 30;
async function trasLoDicho(): Promise<void> {
  for (let i = 0; i < TURNOS; i++) await Promise.resolve();
}

interface Peticion {
  result: unknown;
  error: unknown;
  onsuccess: () => unknown;
  onerror: () => unknown;
  onupgradeneeded: () => unknown;
}
const peticion = (result: unknown = undefined): Peticion => ({
  result,
  error: null,
  onsuccess: nada,
  onerror: nada,
  onupgradeneeded: nada,
});

/** A database of the browser: its transactions go one after another, and each is all or nothing. */
class Base {
  readonly tiendas = new Map<string, Tienda>();
  /** Nothing more is kept, as in a phone that is full. */
  llena = false;
  private turno: Promise<void> = Promise.resolve();

  readonly close = nada;
  createObjectStore(nombre: string): void {
    this.tiendas.set(nombre, new Map());
  }
  transaction(nombre: string) {
    const tienda = this.tiendas.get(nombre) ?? new Map<string, unknown>();
    const porHacer: (() => void)[] = [];
    const pedir = (hacer: () => unknown): Peticion => {
      const p = peticion();
      porHacer.push(() => {
        try {
          p.result = structuredClone(hacer());
        } catch (error) {
          p.error = error;
          p.onerror();
          throw error;
        }
        p.onsuccess();
      });
      return p;
    };
    const poner = (v: unknown, k: string) => {
      if (this.llena) throw new DOMException('full', 'QuotaExceededError');
      tienda.set(k, structuredClone(v));
    };
    const objectStore = {
      get: (k: string) => pedir(() => tienda.get(k)),
      getAll: () => pedir(() => [...tienda.values()]),
      getAllKeys: () => pedir(() => [...tienda.keys()]),
      count: () => pedir(() => tienda.size),
      put: (v: unknown, k: string) => pedir(() => poner(v, k)),
      add: (v: unknown, k: string) => pedir(() => tienda.has(k) || poner(v, k)),
      delete: (k: string) => pedir(() => tienda.delete(k)),
    };
    const transaccion = { error: null as unknown, oncomplete: nada, onabort: nada, objectStore: () => objectStore };
    this.turno = this.turno.then(async () => {
      const antes = [...tienda];
      try {
        await trasLoDicho();
        for (let hacer = porHacer.shift(); hacer; hacer = porHacer.shift()) {
          hacer();
          await trasLoDicho();
        }
        transaccion.oncomplete();
      } catch (error) {
        tienda.clear();
        for (const [k, v] of antes) tienda.set(k, v);
        transaccion.error = error;
        transaccion.onabort();
      }
    });
    return transaccion;
  }
}

/** The browser's IndexedDB, which the DOM of tests has not, as far as this site uses it. Returns what it keeps. */
export function ponerIndexedDb() {
  const bases = new Map<string, Base>();
  const baseDe = (nombre: string): Base => {
    const base = bases.get(nombre) ?? new Base();
    bases.set(nombre, base);
    return base;
  };
  vi.stubGlobal('indexedDB', {
    open: (nombre: string) => {
      const base = baseDe(nombre);
      const p = peticion(base);
      queueMicrotask(() => {
        if (base.tiendas.size === 0) p.onupgradeneeded();
        p.onsuccess();
      });
      return p;
    },
  });
  return {
    llenar: (nombre: string, llena: boolean) => {
      baseDe(nombre).llena = llena;
    },
    /** What a store of a database has, by its key. */
    en: (nombre: string, tienda: string): ReadonlyMap<string, unknown> =>
      baseDe(nombre).tiendas.get(tienda) ?? new Map<string, unknown>(),
  };
}
