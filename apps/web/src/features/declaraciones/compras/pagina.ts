/** This page among those that this browser has open. Loaded again it is another one, which inherits what this one had. */
export const PAGINA = crypto.randomUUID();

const CANDADO = 'aldia-borrador-';
// Of a page that is not secure there is none.
const candados: LockManager | undefined = globalThis.navigator.locks;

let dicho = false;
/** From now until this page is gone the others know that what it has is its own. */
export function decirQueVive(): void {
  if (dicho) return;
  dicho = true;
  void candados?.request(CANDADO + PAGINA, () => new Promise(() => undefined)).catch(() => undefined);
}

/** Tells the pages that are alive and not this one, of those that said so. */
export async function deOtraPagina(): Promise<(pagina: string) => boolean> {
  const { held = [] } = (await candados?.query()) ?? {};
  const vivas = new Set(held.map(({ name }) => name));
  return (pagina) => pagina !== PAGINA && vivas.has(CANDADO + pagina);
}
