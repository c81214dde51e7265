import { hashDeToken } from './cifrado.ts';

/** Far more than the people at work in a process; the oldest is forgotten, which counts one call for its address. */
const MAXIMO = 20_000;

export interface SesionesVistas {
  readonly anotar: (token: string) => void;
  readonly olvidar: (token: string) => void;
  /** The name under which its calls are counted; null for a token that opened no session here. */
  readonly de: (token: string | null) => string | null;
}

/**
 * The sessions that this process saw alive. They let a limit tell a session from a header that anybody can write: until a token
 * opens a session, its calls count for its address.
 */
export function crearSesionesVistas(): SesionesVistas {
  const vistas = new Set<string>();
  const huella = (token: string): string => hashDeToken(token).toString('base64url');
  return {
    anotar: (token) => {
      vistas.add(huella(token));
      const [masVieja] = vistas;
      if (vistas.size > MAXIMO && masVieja !== undefined) vistas.delete(masVieja);
    },
    olvidar: (token) => void vistas.delete(huella(token)),
    de: (token) => {
      if (token === null) return null;
      const clave = huella(token);
      return vistas.has(clave) ? clave : null;
    },
  };
}
