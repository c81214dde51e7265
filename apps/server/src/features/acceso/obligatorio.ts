import { ROL } from '@aldia/domain/permisos/roles.ts';
import type { Ajustes } from '../../shared/env.ts';

/** Whether the second factor is mandatory: for administrators of the production system (D-47). Every role may switch it on. */
export const esObligatorio = (ajustes: Pick<Ajustes, 'ALDIA_MODO'>, roles: readonly number[]): boolean =>
  ajustes.ALDIA_MODO === 'produccion' && roles.includes(ROL.administrador);
