import { huellaSha256 } from './cifrado.ts';

const LARGO = 16;

/** A row with a hash of what was read of it: a client that writes over the row sends the hash back. */
export const conHuella = <F extends object>(fila: F): F & { readonly huella: string } => conHuellaDe(fila, fila);

/** The same, over a part of the row alone: a change in the rest is nobody's write. */
export const conHuellaDe = <F extends object>(fila: F, parte: Partial<F>): F & { readonly huella: string } => ({
  ...fila,
  huella: huellaSha256(JSON.stringify(parte)).slice(0, LARGO),
});
