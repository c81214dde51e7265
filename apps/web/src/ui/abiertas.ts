/** How to close what is open over the page, the newest last. */
const abiertas: (() => void)[] = [];
const alAbrirse: (() => () => void)[] = [];
let terminan: readonly (() => void)[] = [];

/** `empezar` runs when something opens over a page where nothing was open, and what it gives when nothing is open any more. */
export function mientrasHayaAlgo(empezar: () => () => void): void {
  alAbrirse.push(empezar);
}

/** Something opens over the page, and `cerrar` closes it as its cross does. Gives what says that it is gone. */
export function abrirSobreLaPagina(cerrar: () => void): () => void {
  abiertas.push(cerrar);
  if (abiertas.length === 1) terminan = alAbrirse.map((empezar) => empezar());
  return () => {
    abiertas.splice(abiertas.indexOf(cerrar), 1);
    if (abiertas.length === 0) for (const terminar of terminan) terminar();
  };
}

/** Closes what was opened last; false when nothing is open. What cannot be closed now stays open. */
export function cerrarLaUltima(): boolean {
  const cerrar = abiertas.at(-1);
  cerrar?.();
  return cerrar !== undefined;
}
