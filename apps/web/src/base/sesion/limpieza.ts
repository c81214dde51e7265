import { olvidarLlave } from './boveda.ts';
import { conservarSesion } from './sesion.ts';

/** Display preferences are not part of a session. */
const PREFERENCIAS: readonly string[] = ['aldia-tema', 'aldia-atajos', 'aldia-menu'];
/** What the service worker keeps: files of the build, the same for everybody. */
const CASCARA = 'aldia-cascara-';
/** Writing this key tells the other tabs. */
const AVISO = 'aldia-limpieza';

const otros: (() => Promise<void>)[] = [];
/** Registers something else to forget when a session ends. */
export function alVaciar(como: () => Promise<void>): void {
  otros.push(como);
}

function olvidarTextos(): void {
  try {
    for (const clave of Object.keys(localStorage)) if (!PREFERENCIAS.includes(clave)) localStorage.removeItem(clave);
    sessionStorage.clear();
  } catch {
    // storage closed by the browser: there is nothing to forget
  }
}
async function olvidarCajas(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cajas = (await caches.keys()).filter((nombre) => !nombre.startsWith(CASCARA));
  await Promise.all(cajas.map((nombre) => caches.delete(nombre)));
}

/**
 * At the end of a session the browser forgets what this site kept of anybody, with or without network. What a client saved and
 * the server does not have yet stays, and belongs to that client (ADR 44). The page therefore does the forgetting, and the
 * server only orders to clear the cache (`Clear-Site-Data`).
 */
export async function vaciar(): Promise<void> {
  olvidarTextos();
  await Promise.allSettled([olvidarLlave(), olvidarCajas(), ...otros.map((olvidar) => olvidar())]);
  try {
    localStorage.setItem(AVISO, crypto.randomUUID());
  } catch {
    // the same
  }
  await conservarSesion();
}

/** When another tab ends its session and deletes the shared key, this tab writes its own record again. */
export function vigilarLimpieza(): void {
  addEventListener('storage', ({ key }) => {
    if (key === AVISO) void conservarSesion();
  });
}
