import { conservarSesion } from './sesion.ts';

/**
 * The end of a session tells the browser to forget all that this site kept (Clear-Site-Data). How a person likes the screen
 * is no part of the session, and the sessions of other tabs go on: both are put back.
 */
const PREFERENCIAS = ['aldia-tema', 'aldia-atajos'] as const;
/** A change of it is heard by the other tabs. */
const AVISO = 'aldia-limpieza';

let guardadas: readonly (readonly [string, string | null])[] = [];

/** Remembers the preferences before a call whose answer may wipe them. */
export function recordarPreferencias(): void {
  try {
    guardadas = PREFERENCIAS.map((clave) => [clave, localStorage.getItem(clave)]);
  } catch {
    // storage closed by the browser: there is nothing to put back
  }
}

/** Whose session ended: that of this tab, or one of another tab, and then that of this one goes on. */
export type DeQuienTermina = 'esta' | 'otra';

const otros: ((termina: DeQuienTermina) => Promise<void>)[] = [];
/** What else is put back: each keeps its own copy meanwhile. */
export function alReponer(como: (termina: DeQuienTermina) => Promise<void>): void {
  otros.push(como);
}

/** After the browser forgot: puts back what it should keep, here and in the other tabs. */
export async function reponer(): Promise<void> {
  try {
    for (const [clave, valor] of guardadas)
      if (valor !== null && localStorage.getItem(clave) === null) localStorage.setItem(clave, valor);
    localStorage.setItem(AVISO, crypto.randomUUID());
  } catch {
    // the same: the choice lasts until the page is reloaded
  }
  await reponerLoPropio('esta');
}
async function reponerLoPropio(termina: DeQuienTermina): Promise<void> {
  await conservarSesion();
  for (const reponerlo of otros) await reponerlo(termina);
}

/** Another tab ended its session: this one writes its own record again. */
export function vigilarLimpieza(): void {
  addEventListener('storage', ({ key }) => {
    if (key === AVISO) void reponerLoPropio('otra');
  });
}
