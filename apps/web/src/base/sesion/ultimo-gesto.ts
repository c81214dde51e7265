const PREFIJO = 'aldia-gesto ';

/**
 * When a person last worked in any tab of that session, as the tabs recorded it. Milliseconds since 1970; 0 when no tab did, or
 * the browser keeps nothing for this site.
 */
export function leerGesto(clave: string): number {
  try {
    return Number(localStorage.getItem(PREFIJO + clave)) || 0;
  } catch {
    return 0;
  }
}

/** Records for the other tabs of that session that the person was active then. */
export function decirGesto(clave: string, cuando: number): void {
  try {
    localStorage.setItem(PREFIJO + clave, String(cuando));
  } catch {
    // storage closed by the browser: each tab counts alone
  }
}

/** Deletes the records of sessions unused since that moment: closing a tab does not delete its own. */
export function olvidarGestosDeAntes(cuando: number): void {
  try {
    for (const clave of Object.keys(localStorage))
      if (clave.startsWith(PREFIJO) && leerGesto(clave.slice(PREFIJO.length)) < cuando) localStorage.removeItem(clave);
  } catch {
    // the same: there is nothing to forget
  }
}
