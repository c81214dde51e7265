import { recargar } from '../base/avisos/recargar.ts';
import { observable } from '../ui/observable.ts';

const GUION = '/sw.js';
/** A tab that stays open all day looks for a new version when a person returns to it, this often at most. */
const CADA_MS = 15 * 60_000;

let esperando: ServiceWorker | null = null;
const { decir, useAhora } = observable();

/** The worker of a newer version that waits to take over; null when this page is the newest. */
export const useVersionNueva = (): ServiceWorker | null => useAhora(() => esperando);

/** Lets the newer version take over, then reloads this tab; other tabs ask their own person. */
export function tomarVersion(nueva: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', recargar, { once: true });
  // A message to a worker takes no target origin: its second argument is the list of objects to transfer.
  nueva.postMessage('tomar', []);
}

export function dejarVersion(): void {
  esperando = null;
  decir();
}

/** A page without a controlling worker has just installed its first version: there is nothing to ask. */
function preguntarPor(nueva: ServiceWorker | null): void {
  if (!nueva || !navigator.serviceWorker.controller) return;
  esperando = nueva;
  decir();
}

/** A browser that blocks service workers gives no registration: there is nothing to watch. */
function vigilarVersiones(registro: ServiceWorkerRegistration | undefined): void {
  if (!registro) return;
  preguntarPor(registro.waiting);
  registro.addEventListener('updatefound', () => {
    const nueva = registro.installing;
    nueva?.addEventListener('statechange', () => {
      if (nueva.state === 'installed') preguntarPor(nueva);
    });
  });
  let ultima = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - ultima < CADA_MS) return;
    ultima = Date.now();
    void registro.update().catch(() => undefined);
  });
}

const registrar = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(GUION, { updateViaCache: 'none' });

let puesta = false;
/**
 * Installs the service worker once per page; later loads then start without network. A browser without workers, or that forbids
 * them, goes on without it.
 */
export function instalarCascara(): void {
  if (puesta || !('serviceWorker' in navigator)) return;
  puesta = true;
  registrar().then(vigilarVersiones, () => undefined);
}
