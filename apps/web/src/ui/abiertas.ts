/** How to close what is open over the page, the newest last. */
export const abiertas: (() => void)[] = [];

/** Closes what was opened last, as its cross does; false when nothing is open. What cannot be closed now stays open. */
export function cerrarLaUltima(): boolean {
  const cerrar = abiertas.at(-1);
  cerrar?.();
  return cerrar !== undefined;
}
