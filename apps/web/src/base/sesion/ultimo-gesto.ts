const PREFIJO = 'aldia-gesto ';

/**
 * When somebody last worked in any tab of that session, as far as its tabs said it. In milliseconds since 1970; 0 when no tab
 * did, or the browser keeps nothing for this site.
 */
export function leerGesto(clave: string): number {
  try {
    return Number(localStorage.getItem(PREFIJO + clave)) || 0;
  } catch {
    return 0;
  }
}

/** Tells the other tabs of that session that somebody was here then. */
export function decirGesto(clave: string, cuando: number): void {
  try {
    localStorage.setItem(PREFIJO + clave, String(cuando));
  } catch {
    // storage closed by the browser: each tab counts alone
  }
}

/** Forgets what sessions said that nobody used since that moment: a closed tab does not take its own with it. */
export function olvidarGestosDeAntes(cuando: number): void {
  try {
    for (const clave of Object.keys(localStorage))
      if (clave.startsWith(PREFIJO) && leerGesto(clave.slice(PREFIJO.length)) < cuando) localStorage.removeItem(clave);
  } catch {
    // the same: there is nothing to forget
  }
}
