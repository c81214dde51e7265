/**
 * The browser storage for decisions that wait for the network, and the messages between its tabs. Each month has one shared
 * record, and each page a draft of its own: authorisation numbers and decisions, no amounts and no names. A lost phone
 * therefore reveals only which invoices, of which signed-in person. The end of a session does not delete it
 * (`base/sesion/limpieza.ts`).
 */
const BASE = 'aldia-por-enviar';
const MESES = 'meses';

export const cumplida = <T>(peticion: IDBRequest<T>): Promise<T> =>
  new Promise((listo, fallo) => {
    peticion.onsuccess = () => listo(peticion.result);
    peticion.onerror = () => fallo(peticion.error);
  });

/** Runs `hacer` in one transaction; resolves once the browser confirms that it is stored. */
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
/** The channel between the tabs of this browser; null where it does not exist. Such a tab notices changes when a person returns to it. */
function elCanal(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') abierto ??= new BroadcastChannel(BASE);
  return abierto;
}
const enEstaPagina = new Set<() => void>();
/** Tells the other tabs which month changed, and the listeners of this page that something changed. */
export function decirCambio(clave: string): void {
  elCanal()?.postMessage(clave);
  for (const mirar of enEstaPagina) mirar();
}

/** Calls `hacer` with each month that another tab changes. Returns how to stop. */
export function alCambiarOtra(hacer: (clave: string) => void): () => void {
  const canal = elCanal();
  const oir = ({ data }: MessageEvent) => hacer(String(data));
  canal?.addEventListener('message', oir);
  return () => canal?.removeEventListener('message', oir);
}
/** Calls `hacer` when this page may have missed something: the network returns, or a person returns to the page. Returns how to stop. */
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

/** Calls `oyente` when this browser stores something that waits: at once for older records, and after each new one. */
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
