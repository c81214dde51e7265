import { olvidarLlave } from './boveda.ts';
import { conservarSesion } from './sesion.ts';

/** How a person likes the screen is no part of a session. */
const PREFERENCIAS: readonly string[] = ['aldia-tema', 'aldia-atajos'];
/** What the service worker keeps: files of the build, the same for everybody. */
const CASCARA = 'aldia-cascara-';
/** A change of it is heard by the other tabs. */
const AVISO = 'aldia-limpieza';

const otros: (() => Promise<void>)[] = [];
/** What else goes with a session: who has it forgets it. */
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
 * The end of a session: the browser forgets what this site kept of anybody, with network or without it. What a client saved and
 * the server does not know yet stays, and is its owner's (ADR 44): therefore it is the page that forgets, and the server orders
 * no more than its cache (`Clear-Site-Data`).
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

/** Another tab ended its session, and the key with it: this one writes its own record again. */
export function vigilarLimpieza(): void {
  addEventListener('storage', ({ key }) => {
    if (key === AVISO) void conservarSesion();
  });
}
