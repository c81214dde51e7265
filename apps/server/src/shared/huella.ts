import { huellaSha256 } from './cifrado.ts';

const LARGO = 16;

/** A row with the print of what was read of it: who writes over it sends the print back. */
export const conHuella = <F extends object>(fila: F): F & { readonly huella: string } => conHuellaDe(fila, fila);

/** The same, of a part of the row alone: what moves in the rest is nobody's writing. */
export const conHuellaDe = <F extends object>(fila: F, parte: Partial<F>): F & { readonly huella: string } => ({
  ...fila,
  huella: huellaSha256(JSON.stringify(parte)).slice(0, LARGO),
});
