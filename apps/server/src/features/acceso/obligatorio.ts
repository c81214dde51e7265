import { ROL } from '@aldia/domain/permisos/roles.ts';
import type { Ajustes } from '../../shared/env.ts';

/** Who may not be without the second factor: whoever administers the real product (D-47). It is offered to every role. */
export const esObligatorio = (ajustes: Pick<Ajustes, 'ALDIA_MODO'>, roles: readonly number[]): boolean =>
  ajustes.ALDIA_MODO === 'produccion' && roles.includes(ROL.administrador);
