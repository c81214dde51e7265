import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { useSesion } from './sesion.ts';

const NADIE: Actor = { usuarioId: 0, roles: [] };

/** The actor for the row policies; the server checks the same policies again. */
export function useActor(): Actor {
  return useSesion() ?? NADIE;
}
