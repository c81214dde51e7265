/**
 * Where what a client decided waits for the network, in this browser, and how its tabs hear of it. By month what all tabs
 * share, and by page its draft: numbers of authorisation and decisions. No amount, no name: what a lost phone tells is which
 * invoices, of whoever signed in. The end of a session does not empty it (`base/sesion/limpieza.ts`).
 */
const BASE = 'aldia-por-enviar';
const MESES = 'meses';

export const cumplida = <T>(peticion: IDBRequest<T>): Promise<T> =>
  new Promise((listo, fallo) => {
    peticion.onsuccess = () => listo(peticion.result);
    peticion.onerror = () => fallo(peticion.error);
  });

/** All that is done in it is one transaction, and it is done when the browser says that it keeps it. */
export async function enMeses<T>(
  modo: IDBTransactionMode,
  hacer: (meses: IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  const apertura = indexedDB.open(BASE, 1);
  apertura.onupgradeneeded = () => apertura.result.createObjectStore(MESES);
  const base = await cumplida(apertura);
  try {
    const transaccion = base.transaction(MESES, modo);
    const guardada = new Promise<void>((listo, fallo) => {
      transaccion.oncomplete = () => listo();
      transaccion.onabort = () => fallo(transaccion.error);
    });
    const [hecho] = await Promise.all([hacer(transaccion.objectStore(MESES)), guardada]);
    return hecho;
  } finally {
    base.close();
  }
}

let abierto: BroadcastChannel | null = null;
/** Between the tabs of this browser. One that has none hears when somebody comes back to it. */
function elCanal(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') abierto ??= new BroadcastChannel(BASE);
  return abierto;
}
const enEstaPagina = new Set<() => void>();
/** Tells the other tabs which month changed, and this page that something did. */
export function decirCambio(clave: string): void {
  elCanal()?.postMessage(clave);
  for (const mirar of enEstaPagina) mirar();
}

/** Calls with the month that another tab changed. Returns how to stop. */
export function alCambiarOtra(hacer: (clave: string) => void): () => void {
  const canal = elCanal();
  const oir = ({ data }: MessageEvent) => hacer(String(data));
  canal?.addEventListener('message', oir);
  return () => canal?.removeEventListener('message', oir);
}
/** Calls when this page may have missed something: it comes back to the network, or somebody to it. Returns how to stop. */
export function alDespertar(hacer: () => void): () => void {
  addEventListener('online', hacer);
  addEventListener('pageshow', hacer);
  document.addEventListener('visibilitychange', hacer);
  return () => {
    removeEventListener('online', hacer);
    removeEventListener('pageshow', hacer);
    document.removeEventListener('visibilitychange', hacer);
  };
}

/** Calls who listens when something waits in this browser: what was kept before, and each time that a tab keeps more. */
export function alHaberAlgo(oyente: () => void): () => void {
  let vigente = true;
  const mirar = () =>
    void enMeses('readonly', (m) => cumplida(m.count())).then(
      (cuantos) => {
        if (cuantos > 0 && vigente) oyente();
      },
      () => undefined,
    );
  const dejar = [alCambiarOtra(mirar), alDespertar(mirar)];
  enEstaPagina.add(mirar);
  mirar();
  return () => {
    vigente = false;
    for (const dejarlo of dejar) dejarlo();
    enEstaPagina.delete(mirar);
  };
}
