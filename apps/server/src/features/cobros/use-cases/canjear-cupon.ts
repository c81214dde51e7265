import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { contarEnVentana } from '../../../shared/limite.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { reservarCupon } from '../cupones.ts';
import { findPlan } from '../tarjetas.repo.ts';

/** Codes are not to be guessed: so many tries in ten minutes, right or wrong (security C13). */
const INTENTOS = 5;
const VENTANA_S = 600;

interface Pedido {
  readonly cupon: string;
  readonly tipoSuscripcionId: number;
}

/** Holds a coupon for a plan at its price of today; the price that the browser says is not looked at (P21). */
export const canjearCupon = enPasos(
  async (_entrada: Pedido, { bd, actor, reloj }) => {
    const veces = await contarEnVentana(bd, `cupon:${actor.usuarioId}`, VENTANA_S, reloj.ahora());
    if (veces > INTENTOS) throw new AppError('DEMASIADOS_INTENTOS', { segundos: VENTANA_S });
  },
  async (entrada, ctx) => {
    const plan = await findPlan(ctx.tx, entrada.tipoSuscripcionId);
    if (!plan) throw new AppError('PLAN_NO_DISPONIBLE');
    const { usuarioId } = ctx.actor;
    const pedido = {
      usuarioId,
      codigo: entrada.cupon,
      precioDeLista: parseQuetzales(plan.precio),
      regimenId: plan.regimen_id,
    };
    const { id, descuento, precioActual, nuevoPrecio, tipo, venceEn } = await reservarCupon(ctx, pedido);
    await ctx.auditar({
      accion: 'cupon.reservado',
      entidad: 'cupon_canje',
      entidadId: id,
      despues: { codigo: entrada.cupon, nuevoPrecio, venceEn },
    });
    return { id, descuento, precioActual, nuevoPrecio, tipo, venceEn };
  },
);
