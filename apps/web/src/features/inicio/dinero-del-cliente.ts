import type { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import { estaVivo } from '@aldia/domain/cobros/estados.ts';
import { pagaSuscripcion } from '@aldia/domain/cobros/propositos.ts';
import {
  type PideSuCuenta,
  problemaDeTarjeta,
  type SituacionDelCliente,
  servicioDe,
} from '@aldia/domain/inicio/lo-que-toca.ts';
import { fraseDePago, seDevuelve } from '../../parts/cobros/cobro-abierto.ts';

export interface DineroDelCliente {
  readonly actual: Salida<typeof suscripciones.actual>;
  readonly tarjetas: Salida<typeof tarjetas.listar>;
  readonly cobros: Salida<typeof cobros.propios>;
  readonly paga: Faltante['paga'];
  readonly gestor: Faltante['gestor'];
  /** What the account lacks. */
  readonly falta: Faltante['falta'];
}
type Faltante = Salida<typeof suscripciones.faltante>;

type Cobro = DineroDelCliente['cobros'][number];

/** Whether a charge blocks every other payment of the subscription (P08): until it ends, the sheet speaks of nothing else. */
const detieneElPlan = (c: Cobro): boolean => c.detiene && pagaSuscripcion(c.proposito);
const abiertosDe = ({ cobros }: DineroDelCliente) => cobros.filter((c) => estaVivo(c.estado));
export const cobroAbiertoDe = (d: DineroDelCliente) => abiertosDe(d).find(detieneElPlan);

/**
 * Notices about unfinished payments that do not block the plan, beside the state of the service and never instead of it: an
 * extra service, or an old payment that nobody waits for (P10, D-50).
 */
export const pagosAparteDe = (d: DineroDelCliente): readonly string[] => [
  ...new Set(
    abiertosDe(d)
      .filter((c) => !detieneElPlan(c))
      .map(fraseDePago),
  ),
];
/** Whether the plan has an unresolved payment: it cannot be paid again before that is known (P10). */
export const suPlanEspera = (d: DineroDelCliente): boolean =>
  abiertosDe(d).some((c) => c.tipoSuscripcionId !== null && c.tipoSuscripcionId === d.actual?.tipoSuscripcionId);
export const principalDe = ({ tarjetas }: DineroDelCliente) => tarjetas.find((t) => t.activo) ?? null;

const pideSuCuenta = ({ falta, gestor }: DineroDelCliente): PideSuCuenta | null =>
  falta.includes('contrasenia_sat') ? 'falta_contrasenia' : gestor?.porDecidir ? 'decidir_gestor' : null;

/** The client's situation in money and account; the domain decides what follows from it. */
export function situacionDeDinero(
  d: DineroDelCliente,
): Pick<SituacionDelCliente, 'servicio' | 'cobroAbierto' | 'tarjeta' | 'cuenta'> {
  const abierto = cobroAbiertoDe(d);
  return {
    servicio: servicioDe(d.actual, { paga: d.paga, sigueElGestor: d.gestor?.sigue === true }),
    cobroAbierto: abierto ? (seDevuelve(abierto) ? 'devolviendo' : 'en_duda') : null,
    // When a gestor pays, the client's card is not charged.
    tarjeta: d.paga === 'gestor' ? null : problemaDeTarjeta(d.actual?.proximoCobro ?? null, principalDe(d)),
    cuenta: pideSuCuenta(d),
  };
}
