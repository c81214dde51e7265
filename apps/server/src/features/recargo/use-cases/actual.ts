import type { Recargo } from '@aldia/contract/recargo.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { RECARGO_INICIAL } from '@aldia/domain/recargo/recargo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { type FilaDeRecargo, findRecargo } from '../recargo.repo.ts';

/** The surcharge as the wire carries it: the initial value until somebody changes it. */
export const aRecargo = (f: FilaDeRecargo | undefined): Recargo =>
  f
    ? { monto: parseQuetzales(f.monto), version: f.version, modificadoPor: f.nombre, modificadoEn: f.modificadoEn }
    : { monto: RECARGO_INICIAL, version: 0, modificadoPor: null, modificadoEn: null };

export const actual = consulta(async (_: object, ctx) => aRecargo(await findRecargo(ctx.bd)));
