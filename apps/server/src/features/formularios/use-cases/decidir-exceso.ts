import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { formularios } from '@aldia/contract/formularios.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { exigirFila, formulariosDe, tomarDeclaracion } from '../../declaraciones/index.ts';
import { upsertDecision } from '../excesos.repo.ts';
import { excesosDelMes } from '../excesos.ts';

/** Records the decision about credit notes that do not fit in a box (D-44). It changes no figure. */
export const decidirExceso = transaccional(
  async ({ id, formulario, linea, ...e }: Entrada<typeof formularios.decidirExceso>, ctx) => {
    const d = await tomarDeclaracion(ctx.tx, id);
    exigirFila(puedeTrabajar, ctx.actor, d);
    const exceso = excesosDelMes(await formulariosDe(ctx.tx, d)).find(
      (x) => x.formulario === formulario && x.linea === linea,
    );
    if (!exceso || exceso.base !== e.base || exceso.impuesto !== e.impuesto) throw new AppError('EXCESO_DISTINTO');
    const firma = { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
    await upsertDecision(ctx.tx, { declaracionId: id, formulario, linea, ...e, ...firma });
    await ctx.auditar({
      accion: 'declaracion.excesoDecidido',
      entidad: 'declaracion',
      entidadId: id,
      antes: null,
      despues: {
        formulario,
        linea,
        base: toQuetzales(e.base),
        impuesto: toQuetzales(e.impuesto),
        decision: e.decision,
      },
    });
    return { id };
  },
);
