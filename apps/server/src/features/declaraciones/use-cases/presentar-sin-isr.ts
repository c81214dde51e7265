import { puedeSinIsr, sinIsrDesde } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { estadoTras } from '@aldia/domain/declaraciones/estados.ts';
import { puedePresentar } from '@aldia/domain/declaraciones/permisos.ts';
import { formatDiaLargo, type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { findDiaDeDeclaracion } from '../ajustes.repo.ts';
import { cambiar } from '../cambiar.ts';
import { findDelMesForUpdate } from '../declaraciones.repo.ts';
import { exigirAccion, exigirFila } from '../exigir.ts';

/**
 * 'Presentar sin ISR': a person states that no agent withheld income tax this month (G-107). It holds, whatever is loaded later, until
 * certificates say otherwise. Before the day that administrators set, only administrators may do it (D-84).
 */
export const presentarSinIsr = transaccional(async ({ usuarioId, fecha }: { usuarioId: number; fecha: Mes }, ctx) => {
  const periodo = periodoDeclarado(fecha);
  const d = await findDelMesForUpdate(ctx.tx, usuarioId, periodo);
  if (!d) throw new AppError('DECLARACION_NO_ENCONTRADA');
  exigirFila(puedePresentar, ctx.actor, d);
  exigirAccion('noAplicaIsr', d);
  const desde = sinIsrDesde(await findDiaDeDeclaracion(ctx.tx), periodo);
  if (!puedeSinIsr(ctx.actor, desde, ctx.reloj.hoy()))
    throw new AppError('SIN_ISR_TODAVIA', { dia: formatDiaLargo(desde) });
  const retencionIsr = 'no-aplica' as const;
  return cambiar(ctx, d, 'declaracion.sinIsr', {
    retencionIsr,
    sinIsr: true,
    estadoId: estadoTras('noAplicaIsr', { ...d, retencionIsr }),
  });
});
