import type { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import { type EstadoDeCobro, estaVivo } from '@aldia/domain/cobros/estados.ts';
import {
  type PideSuCuenta,
  problemaDeTarjeta,
  type SituacionDelCliente,
  servicioDe,
} from '@aldia/domain/inicio/lo-que-toca.ts';

export interface DineroDelCliente {
  readonly actual: Salida<typeof suscripciones.actual>;
  readonly tarjetas: Salida<typeof tarjetas.listar>;
  readonly cobros: Salida<typeof cobros.propios>;
  readonly paga: Faltante['paga'];
  readonly gestor: Faltante['gestor'];
  /** What their account lacks. */
  readonly falta: Faltante['falta'];
}
type Faltante = Salida<typeof suscripciones.faltante>;

const DEVOLVIENDO: readonly EstadoDeCobro[] = ['anulando', 'anulacion_fallida'];

export const cobroAbiertoDe = ({ cobros }: DineroDelCliente) => cobros.find((c) => estaVivo(c.estado));
export const principalDe = ({ tarjetas }: DineroDelCliente) => tarjetas.find((t) => t.activo) ?? null;

const pideSuCuenta = ({ falta, gestor }: DineroDelCliente): PideSuCuenta | null =>
  falta.includes('contrasenia_sat') ? 'falta_contrasenia' : gestor?.porDecidir ? 'decidir_gestor' : null;

/** What a client is told of besides their month, money and account: the domain says what comes of it. */
export function situacionDeDinero(
  d: DineroDelCliente,
): Pick<SituacionDelCliente, 'servicio' | 'cobroAbierto' | 'tarjeta' | 'cuenta'> {
  const abierto = cobroAbiertoDe(d);
  return {
    servicio: servicioDe(d.actual, { paga: d.paga, sigueElGestor: d.gestor?.sigue === true }),
    cobroAbierto: abierto ? (DEVOLVIENDO.includes(abierto.estado) ? 'devolviendo' : 'en_duda') : null,
    // The card of a plan that somebody else pays instead is not charged.
    tarjeta: d.paga === 'gestor' ? null : problemaDeTarjeta(d.actual?.proximoCobro ?? null, principalDe(d)),
    cuenta: pideSuCuenta(d),
  };
}
