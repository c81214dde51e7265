import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { puedeReasignar } from '@aldia/domain/declaraciones/permisos.ts';
import { nombreDeRol } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { cambiar } from '../cambiar.ts';
import { findColaborador, listColaboradores } from '../declaraciones.repo.ts';
import { recordarParaDeshacer } from '../deshacer.ts';
import { exigirVersion, tomarDeclaracion } from '../exigir.ts';

export const colaboradores = consulta(async (_: object, ctx) => {
  const filas = await listColaboradores(ctx.bd);
  return filas.map(({ id, nombre, rolId }) => ({ id, nombre, rol: nombreDeRol(rolId) }));
});

/** Gives a declaration to somebody else of the active staff, or to nobody (G-119). */
export const reasignar = transaccional(
  async ({ presentacionId, colaboradorId, version }: Entrada<typeof declaraciones.reasignar>, ctx) => {
    const d = await tomarDeclaracion(ctx.tx, presentacionId);
    if (!puedeReasignar(ctx.actor)) throw new AppError('SIN_PERMISO');
    await exigirVersion(ctx, d, version);
    const colaborador = colaboradorId === null ? null : await findColaborador(ctx.tx, colaboradorId);
    if (colaborador === undefined) throw new AppError('COLABORADOR_NO_ENCONTRADO');
    const deshacer = await recordarParaDeshacer(ctx, d, 'reasignar');
    await cambiar(ctx, d, 'declaracion.reasignada', { asignadoId: colaborador?.id ?? null });
    return {
      id: d.id,
      asignadoId: colaborador?.id ?? null,
      asignado: colaborador?.nombre ?? AVISOS.noAsignado,
      deshacer,
    };
  },
);
