import type { DeQuien } from '@aldia/contract/listas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';

/** Whose rows are asked for: the id of who asks, nobody's (null), or everybody's. */
export function asignadoQue(de: DeQuien, { usuarioId }: Pick<Actor, 'usuarioId'>): number | null | 'todas' {
  if (de === 'todas') return 'todas';
  return de === 'sin_asignar' ? null : usuarioId;
}
