import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { useSesion } from './sesion.ts';

const NADIE: Actor = { usuarioId: 0, roles: [] };

/** Who asks the policies of the rows; the server asks them again. */
export function useActor(): Actor {
  return useSesion() ?? NADIE;
}
