import type { cobros } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { contarEnVentana } from '../../../shared/limite.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { reservarCupon } from '../cupones/cupones.ts';
import type { Carritos } from '../tipos.ts';

/** Tries in ten minutes, right or wrong, so that nobody guesses codes (security C13). */
const INTENTOS = 5;
const VENTANA_S = 600;

/** The plan of the caller's draft, for a call that names none, as that of the specification does. Throws SIN_PLAN_ELEGIDO. */
async function planElegido(carritos: Pick<Carritos, 'carritoDe'>, ctx: ContextoDeConsulta): Promise<number> {
  const carrito = await carritos.carritoDe(ctx, ctx.actor.usuarioId);
  if (!carrito) throw new AppError('SIN_PLAN_ELEGIDO');
  return carrito.tipoSuscripcionId;
}

/** Reserves a coupon for a plan or a load of clients, at its price of today; ignores the price that the browser sends (P21). */
export const canjearCupon = (carritos: Pick<Carritos, 'planPara' | 'precioDeCarga' | 'carritoDe'>) =>
  enPasos(
    async ({ tipoSuscripcionId, borradorId }: Entrada<typeof cobros.canjearCupon>, ctx) => {
      const { bd, actor, reloj } = ctx;
      const veces = await contarEnVentana(bd, `cupon:${actor.usuarioId}`, VENTANA_S, reloj.ahora());
      if (veces > INTENTOS) throw new AppError('DEMASIADOS_INTENTOS', { segundos: VENTANA_S });
      if (borradorId !== undefined) return { precio: await carritos.precioDeCarga(ctx, borradorId), regimenId: null };
      return carritos.planPara(ctx, tipoSuscripcionId ?? (await planElegido(carritos, ctx)), true);
    },
    async (entrada, ctx, plan) => {
      const { usuarioId } = ctx.actor;
      const pedido = { usuarioId, codigo: entrada.cupon, precioDeLista: plan.precio, regimenId: plan.regimenId };
      const { id, descuento, precioActual, nuevoPrecio, tipo, venceEn } = await reservarCupon(ctx, pedido);
      await ctx.auditar({
        accion: 'cupon.reservado',
        entidad: 'cupon_canje',
        entidadId: id,
        despues: { codigo: entrada.cupon, nuevoPrecio: toQuetzales(nuevoPrecio), venceEn },
      });
      return { id, descuento, precioActual, nuevoPrecio, tipo, venceEn };
    },
  );
