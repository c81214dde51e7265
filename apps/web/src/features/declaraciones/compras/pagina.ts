/** Id of this page among the open pages of the browser. A reload gets a new id and inherits the drafts of the old page. */
export const PAGINA = crypto.randomUUID();

const CANDADO = 'aldia-borrador-';
// An insecure page has no locks.
const candados: LockManager | undefined = globalThis.navigator.locks;

let dicho = false;
/** Holds a lock until this page is gone: other pages then leave its drafts alone. */
export function decirQueVive(): void {
  if (dicho) return;
  dicho = true;
  void candados?.request(CANDADO + PAGINA, () => new Promise(() => undefined)).catch(() => undefined);
}

/** Returns a test for pages that are open and are not this one. */
export async function deOtraPagina(): Promise<(pagina: string) => boolean> {
  const { held = [] } = (await candados?.query()) ?? {};
  const vivas = new Set(held.map(({ name }) => name));
  return (pagina) => pagina !== PAGINA && vivas.has(CANDADO + pagina);
}
