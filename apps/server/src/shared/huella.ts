import { huellaSha256 } from './cifrado.ts';

const LARGO = 16;

/** A row with the print of what was read of it: who writes over it sends the print back. */
export const conHuella = <F extends object>(fila: F): F & { readonly huella: string } => ({
  ...fila,
  huella: huellaSha256(JSON.stringify(fila)).slice(0, LARGO),
});
