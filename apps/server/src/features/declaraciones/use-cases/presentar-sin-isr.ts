import { estadoTras } from '@aldia/domain/declaraciones/estados.ts';
import { puedePresentar } from '@aldia/domain/declaraciones/permisos.ts';
import { type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { cambiar } from '../cambiar.ts';
import { selectDelMesForUpdate } from '../declaraciones.repo.ts';
import { aDeclaracion } from '../desde-fila.ts';
import { exigirAccion, exigirFila } from '../exigir.ts';

/** 'Presentar sin ISR': no agent withheld income tax this month (G-107). */
export const presentarSinIsr = transaccional(async ({ usuarioId, fecha }: { usuarioId: number; fecha: Mes }, ctx) => {
  const fila = await selectDelMesForUpdate(ctx.tx, usuarioId, periodoDeclarado(fecha));
  if (!fila) throw new AppError('DECLARACION_NO_ENCONTRADA');
  const d = aDeclaracion(fila);
  exigirFila(puedePresentar, ctx.actor, d);
  exigirAccion('noAplicaIsr', d);
  const retencionIsr = 'no-aplica' as const;
  return cambiar(ctx, d, 'declaracion.sinIsr', {
    retencionIsr,
    estadoId: estadoTras('noAplicaIsr', { ...d, retencionIsr }),
  });
});
