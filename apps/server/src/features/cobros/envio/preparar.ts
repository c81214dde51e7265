import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import { detieneAOtros } from '@aldia/domain/cobros/estados.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { hashDeToken, idAleatorio } from '../../../shared/cifrado.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { lockPersona } from '../../../shared/personas.repo.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { guardarTarjeta } from '../../tarjetas/index.ts';
import { atarCanje } from '../cupones/cupones.ts';
import { type Entorno, enTransaccion } from '../en-transaccion.ts';
import { anotarCambio, cambiarEstado } from '../intencion/cambiar-estado.ts';
import {
  findPeriodoPagado,
  findPorClave,
  findRecienAplicada,
  insertIntencion,
  listVivas,
} from '../intencion/intenciones.repo.ts';
import type { Compra, Intencion } from '../tipos.ts';

/** What must be equal for two requests to be the same purchase. The card is not part of it: the first request's card is charged. */
function huellaDe(c: Compra): Buffer {
  const { enLugarDe } = c.detalle;
  return hashDeToken(
    JSON.stringify([
      c.beneficiarioId ?? c.usuarioId,
      c.proposito,
      c.propositoId,
      c.monto,
      c.precioDeLista,
      c.canjeId ?? 0,
      ...(enLugarDe === undefined ? [] : [enLugarDe]),
    ]),
  );
}

/**
 * Compares the price that the caller saw with the real one; the caller's price has no other use (P21). Throws MONTO_DISTINTO, with the
 * real price, when they differ.
 */
export function exigirMonto(visto: Centavos, monto: Centavos): void {
  if (visto !== monto) throw new AppError('MONTO_DISTINTO', { monto: formatQ(monto) });
}

/**
 * Commits the intent of a purchase, or returns the charge that already exists: with the same key, alive for the same purchase, having
 * paid the same period of a subscription, or just delivered for the same purchase. Throws CLAVE_REPETIDA when the key belongs to
 * another purchase, and PAGO_EN_DUDA or PAGO_EN_CURSO when another charge of its purpose is not over. Sends nothing.
 */
export async function prepararCobro(entorno: Entorno, compra: Compra): Promise<Intencion> {
  const huella = huellaDe(compra);
  return enTransaccion(entorno, async (ctx) => {
    // One person's charges are prepared one after the other; two people do not wait for each other.
    await lockPersona(ctx.tx, compra.usuarioId);
    const previa = await findPorClave(ctx.tx, compra.usuarioId, compra.clave);
    if (previa) {
      if (!previa.huella.equals(huella)) throw new AppError('CLAVE_REPETIDA');
      return previa.intencion;
    }
    const otra = (await pagadaYa(ctx, compra)) ?? (await exigirSinOtra(ctx, compra, huella));
    return otra ?? crear(ctx, compra, huella);
  });
}

/** A caller may act on a page from before another person, or another tab, paid: this finds that charge (P11). */
async function pagadaYa({ tx, reloj }: Contexto, c: Compra): Promise<Intencion | null> {
  const { usuarioId, proposito, propositoId, repeticionMs } = c;
  if (proposito === 'renovacion') return findPeriodoPagado(tx, propositoId);
  if (repeticionMs === undefined) return null;
  const desde = sumarMilisegundos(reloj.ahora(), -repeticionMs);
  return findRecienAplicada(tx, { usuarioId, propositos: [proposito], propositoId, desde });
}

async function exigirSinOtra(ctx: Contexto, compra: Compra, huella: Buffer): Promise<Intencion | null> {
  const ahora = ctx.reloj.ahora();
  for (const v of await listVivas(ctx.tx, compra.usuarioId, compra.proposito)) {
    const { intencion: i } = v;
    if (v.huella.equals(huella)) return i;
    const esLaMisma = i.propositoId === compra.propositoId;
    if (!esLaMisma && !detieneAOtros(i.estado, i.creadaEn, ahora)) continue;
    if (i.estado === 'en_duda') throw new AppError('PAGO_EN_DUDA', { monto: formatQ(i.monto) });
    throw new AppError('PAGO_EN_CURSO');
  }
  return null;
}

async function crear(ctx: Contexto, compra: Compra, huella: Buffer): Promise<Intencion> {
  const { tarjeta, canjeId, metodoPagoId, ...resto } = compra;
  const metodo = tarjeta
    ? await guardarTarjeta(
        ctx,
        compra.usuarioId,
        { ...tarjeta, no: `****${tarjeta.ultimosNumeros}`, token: tarjeta.cuenta },
        false,
      )
    : null;
  const i = await insertIntencion(ctx.tx, {
    ...resto,
    id: idAleatorio(),
    huella,
    detalle: {
      ...resto.detalle,
      ...(canjeId === undefined ? {} : { canjeId }),
      ...(metodo ? { tarjetaNueva: true } : {}),
    },
    metodoPagoId: metodo?.id ?? metodoPagoId ?? null,
    creadaPor: ctx.actor.usuarioId || null,
    ahora: ctx.reloj.ahora(),
  });
  await anotarCambio(ctx, null, i, 'Se va a cobrar');
  if (canjeId !== undefined) await atarCanje(ctx, canjeId, i);
  if (i.monto > 0) return i;
  // A price of 0 is approved here: there is no provider to ask (P22).
  return cambiarEstado(ctx, i, { a: 'aprobada', motivo: 'Sin costo', codigo: CODIGO.aprobado, transaccionId: '0' });
}
