import type { cobros } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { marcaDeTarjeta, ultimosCuatro } from '@aldia/domain/identificadores/tarjeta.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { precioConCanje } from '../cupones/cupones.ts';
import { claveDeCarrito } from '../envio/clave.ts';
import { cobrar } from '../envio/cobrar.ts';
import { exigirMonto, prepararCobro } from '../envio/preparar.ts';
import { respuestaDe } from '../respuesta/respuesta.ts';
import type { Carritos, Compra, Impedimentos, Intencion } from '../tipos.ts';

async function compraDe(carritos: Carritos, entrada: Entrada<typeof cobros.vender>, ctx: ContextoDeConsulta) {
  const { usuarioId } = ctx.actor;
  const carrito = await carritos.carritoDe(ctx, usuarioId);
  if (!carrito) throw new AppError('SIN_PLAN_ELEGIDO');
  const { canjeId, precioDeLista } = carrito;
  const monto = await precioConCanje(ctx, { usuarioId, canjeId, precioDeLista });
  exigirMonto(entrada.amount, monto);
  const compra: Omit<Compra, 'clave'> = {
    usuarioId,
    proposito: 'alta',
    propositoId: String(carrito.tipoSuscripcionId),
    monto,
    precioDeLista,
    detalle: { concepto: `Suscripción al plan ${carrito.nombre}`, tipoSuscripcionId: carrito.tipoSuscripcionId },
    tarjeta: {
      cuenta: entrada.token,
      nombrePortador: entrada.client,
      ultimosNumeros: ultimosCuatro(entrada.numero),
      marca: marcaDeTarjeta(entrada.numero),
      fechaExpiracion: entrada.fechaExpiracion,
    },
    // A coupon that no longer lowers the price is not tied to the charge.
    ...(canjeId !== null && monto < precioDeLista ? { canjeId } : {}),
  };
  return { ...compra, clave: await claveDeCarrito(ctx, compra) };
}

/** pago/sale: charges the cart of the draft, once. The card is stored with the charge, so that the completer can finish alone. */
export const vender = (ventas: Carritos & Impedimentos) =>
  enPasos(
    async (entrada: Entrada<typeof cobros.vender>, ctx): Promise<Intencion> => {
      const { id } = await prepararCobro(ctx, await compraDe(ventas, entrada, ctx));
      return cobrar(ctx, ventas, id, { cvv: entrada.cvv });
    },
    async (_entrada, _ctx, intencion) => respuestaDe(intencion),
  );
