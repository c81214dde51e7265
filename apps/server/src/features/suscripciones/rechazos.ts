import { claseDeCodigo, sinRespuestaDelBanco } from '@aldia/domain/cobros/codigos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { diaAbierto } from '@aldia/domain/fechas/horario.ts';
import { ultimoEscalon } from '@aldia/domain/suscripciones/mora.ts';
import { puedeCobrarse } from '@aldia/domain/tarjetas/tarjeta.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import { findPrincipal } from '../tarjetas/index.ts';
import { type IntentoDeCompra, listIntentosDeCompra } from './compras.repo.ts';
import { compraDeRenovacion } from './compras.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** Whether the bank refused: only this counts as a retry. A charge that never reached the bank, and our own faults, do not count. */
export const esRechazo = ({ estado, codigo }: Pick<IntentoDeCompra, 'estado' | 'codigo'>): boolean =>
  estado === 'rechazada' && !sinRespuestaDelBanco(codigo) && claseDeCodigo(codigo) !== 'configuracion';

/**
 * Whether a try is the ladder's own: nobody asked for it. A person who pays by hand, or an administrator who resubscribes, uses up no step
 * when the bank refuses.
 */
export const esDeLaEscalera = ({ creadaPor }: Pick<IntentoDeCompra, 'creadaPor'>): boolean => creadaPor === null;

/** The refusal of the present step that is not written down yet; steps before it ended before `moraSiguiente`. */
export const rechazoSinAnotar = (deLaEscalera: readonly IntentoDeCompra[], { moraSiguiente }: Mora) =>
  deLaEscalera.findLast((i) => moraSiguiente === null || i.cambiadaEn >= moraSiguiente);

type Tarjeta = NonNullable<Awaited<ReturnType<typeof findPrincipal>>>;
/** A card that the bank refused with a hard code in this period is never tried again (P13). */
export const sirveParaReintentar = (tarjeta: Tarjeta, rechazos: readonly IntentoDeCompra[], hoy: Dia): boolean =>
  puedeCobrarse(tarjeta, hoy) &&
  !rechazos.some((i) => i.metodoPagoId === tarjeta.id && claseDeCodigo(i.codigo) === 'duro');

type Mora = Pick<Suscripcion, 'moraDesde' | 'moraIntentos' | 'moraSiguiente'>;
/**
 * The day of the next try, and that of the last one, after which the subscription is suspended. Null when nothing is tried. A try that
 * falls in the night waits for the morning.
 */
export function diasDeReintento(
  { ajustes }: Pick<ContextoDeConsulta, 'ajustes'>,
  { moraDesde, moraIntentos, moraSiguiente }: Mora,
): { readonly siguiente: Dia; readonly ultimo: Dia } | null {
  if (moraDesde === null || moraSiguiente === null) return null;
  const escalon = ultimoEscalon(milisegundos(moraSiguiente) - milisegundos(moraDesde), moraIntentos);
  const dia = (en: Instante) => diaAbierto(en, ajustes.RENOVACIONES_HORARIO);
  return { siguiente: dia(moraSiguiente), ultimo: dia(sumarMilisegundos(moraDesde, escalon)) };
}

/** The days of the tries of a refused renewal, and their card if it is not the refused one. Null when nothing is tried. */
export async function reintentosDe(ctx: ContextoDeConsulta, s: Suscripcion) {
  const dias = diasDeReintento(ctx, s);
  if (s.estado !== 'en_mora' || dias === null || s.proximoCobro === null) return null;
  const compra = compraDeRenovacion.id(s.id, s.proximoCobro);
  const rechazos = (await listIntentosDeCompra(ctx.bd, s.usuarioId, 'renovacion', compra)).filter(esRechazo);
  const tarjeta = await findPrincipal(ctx.bd, s.usuarioId);
  const esOtra = tarjeta && tarjeta.id !== rechazos.at(-1)?.metodoPagoId;
  const con = esOtra && sirveParaReintentar(tarjeta, rechazos, ctx.reloj.hoy()) ? tarjeta.ultimosNumeros : null;
  return { ...dias, con };
}
