import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { anularCobro } from '../cierre/anular.ts';
import { findDeResuscripcion, findPorTransaccion } from '../intencion/intenciones.repo.ts';
import { listIntentos } from '../intencion/intentos.repo.ts';

/** Stands for the code while the provider has not given one: the void is tried again by itself. */
const EN_TRAMITE = 'en_tramite';

/**
 * pago/void: refunds, once, a charge that was not delivered: the caller's own, or one that an administrator opened. A repeated call
 * gets the same answer (P34).
 */
export const anular = enPasos(
  async ({ referenceId }: { referenceId: string }, ctx) => {
    const propio = await findPorTransaccion(ctx.bd, ctx.actor.usuarioId, referenceId);
    if (propio) return anularCobro(ctx, propio.id, 'Lo pidió quien pagó');
    const suyo = puede(ctx.actor, 'suscripcion.resuscribir');
    const abierto = suyo ? await findDeResuscripcion(ctx.bd, { transaccionId: referenceId }) : null;
    if (!abierto) throw new AppError('COBRO_NO_ENCONTRADO');
    return anularCobro(ctx, abierto.id, 'Lo pidió el administrador que lo abrió');
  },
  async (_entrada, ctx, i) => {
    if (i.estado === 'anulada') return { codigo: CODIGO.aprobado, transaccionId: '' };
    if (i.estado === 'aplicada') throw new AppError('COBRO_YA_APLICADO');
    const ultima = (await listIntentos(ctx.tx, i.id)).findLast((x) => x.clase === 'anulacion');
    if (!ultima) throw new AppError('COBRO_NO_ENCONTRADO');
    return { codigo: ultima.codigo || EN_TRAMITE, transaccionId: '' };
  },
);
