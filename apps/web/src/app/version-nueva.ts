import { recargar } from '../base/avisos/recargar.ts';
import { observable } from '../ui/observable.ts';

const GUION = '/sw.js';
/** A tab that stays open all day asks for a new version when somebody comes back to it, this often at most. */
const CADA_MS = 15 * 60_000;

let esperando: ServiceWorker | null = null;
const { decir, useAhora } = observable();

/** The worker of a newer version that waits to be let in; null when this page is of the newest one. */
export const useVersionNueva = (): ServiceWorker | null => useAhora(() => esperando);

/** Lets the newer version in and loads the page again once it is there: this tab alone, the others ask by themselves. */
export function tomarVersion(nueva: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', recargar, { once: true });
  // A worker is of this origin, and takes no other argument than what is handed over with the word.
  nueva.postMessage('tomar', []);
}

export function dejarVersion(): void {
  esperando = null;
  decir();
}

/** Without one that controls the page, what was installed is the first version and there is nothing to ask. */
function preguntarPor(nueva: ServiceWorker | null): void {
  if (!nueva || !navigator.serviceWorker.controller) return;
  esperando = nueva;
  decir();
}

/** Of a browser that was told to let none in there is nothing to watch. */
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
/** Once for each page: from then on it starts without network too. A browser that does not have it, or forbids it, goes on. */
export function instalarCascara(): void {
  if (puesta || !('serviceWorker' in navigator)) return;
  puesta = true;
  registrar().then(vigilarVersiones, () => undefined);
}
