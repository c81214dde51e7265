import type { Salida } from '@aldia/contract/endpoint.ts';
import type { TarjetaVerificada, tarjetas } from '@aldia/contract/tarjetas.ts';
import { marcaDeTarjeta, ultimosCuatro } from '@aldia/domain/identificadores/tarjeta.ts';
import { MAXIMO_DE_TARJETAS, serviraDePrincipal, venceODebeRenovarse } from '@aldia/domain/tarjetas/tarjeta.ts';
import type * as z from 'zod';
import { AppError } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { lockPersona } from '../../shared/personas.repo.ts';
import { sellarCuenta } from './sellado.ts';
import { findPlan, insertTarjeta, listTarjetas, nextTarjetaId, setPrincipal } from './tarjetas.repo.ts';

type Verificada = Omit<z.output<typeof TarjetaVerificada>, 'contratos'>;
export type Tarjeta = Salida<typeof tarjetas.insertar>;

/** The brand from the card number; if stars hide the digits that tell it, the provider's word. */
const marcaDe = (t: Verificada): string => (/^\d/.test(t.no) || t.marca === '' ? marcaDeTarjeta(t.no) : t.marca);

/**
 * Stores a verified card of a person: the token, sealed for its row, and the last four digits of the number, nothing else of it.
 * Without `principal`, the domain decides whether it becomes the principal card (`serviraDePrincipal`). Throws TARJETA_VENCIDA and
 * DEMASIADAS_TARJETAS.
 */
export async function guardarTarjeta(
  ctx: Contexto,
  usuarioId: number,
  t: Verificada,
  principal?: boolean,
): Promise<Tarjeta> {
  if (venceODebeRenovarse(t.fechaExpiracion, ctx.reloj.hoy())) throw new AppError('TARJETA_VENCIDA');
  // Lock the person: there is one principal card at a time.
  await lockPersona(ctx.tx, usuarioId);
  const anteriores = await listTarjetas(ctx.tx, usuarioId);
  if (anteriores.length >= MAXIMO_DE_TARJETAS) throw new AppError('DEMASIADAS_TARJETAS');
  const id = await nextTarjetaId(ctx.tx);
  const antes = anteriores.find((a) => a.activo) ?? null;
  const activo = principal ?? serviraDePrincipal(antes, (await findPlan(ctx.tx, usuarioId)) ?? null, ctx.reloj.hoy());
  const tarjeta = {
    id,
    nombrePortador: t.nombrePortador,
    activo,
    ultimosNumeros: ultimosCuatro(t.no),
    marca: marcaDe(t),
    fechaExpiracion: t.fechaExpiracion,
  };
  const cuentaCifrada = sellarCuenta(ctx.maestra, { usuarioId, metodoPagoId: id }, t.token);
  if (activo && antes) await setPrincipal(ctx.tx, usuarioId, null);
  await insertTarjeta(ctx.tx, { ...tarjeta, usuarioId, cuentaCifrada, ahora: ctx.reloj.ahora() });
  await ctx.auditar({ accion: 'tarjeta.agregada', entidad: 'metodo_pago', entidadId: id, despues: tarjeta });
  if (activo && antes)
    await ctx.auditar({
      accion: 'tarjeta.principal',
      entidad: 'metodo_pago',
      entidadId: id,
      antes: { principal: antes.id },
      despues: { principal: id },
    });
  return { ...tarjeta, rechazada: false };
}
