import { tablaDe } from '../tablas/tabla.ts';
import { esDelRegimen, type Remanentes, SALDOS, type Saldo, soloDelRegimen } from './saldos.ts';

/** Whether a person corrected balances of a month, and which; null means all of them (written by an older program). */
export interface Correccion {
  readonly remanentesCorregidos: boolean;
  readonly saldosCorregidos: readonly Saldo[] | null;
}

export function corregidosDe({ remanentesCorregidos, saldosCorregidos }: Correccion): readonly Saldo[] {
  if (!remanentesCorregidos) return [];
  return saldosCorregidos && saldosCorregidos.length > 0 ? saldosCorregidos : SALDOS;
}

/** Whether a person typed every balance that the forms of the regime bring in, so that the month before no longer matters. */
export const todosCorregidos = ({ regimenId, ...correccion }: Correccion & { readonly regimenId: number }): boolean => {
  const corregidos = corregidosDe(correccion);
  return SALDOS.every((saldo) => !esDelRegimen(saldo, regimenId) || corregidos.includes(saldo));
};

export const correccionDe = (corregidos: readonly Saldo[]): Correccion => ({
  remanentesCorregidos: corregidos.length > 0,
  saldosCorregidos: corregidos.length > 0 ? corregidos : null,
});

/**
 * The balances that a month brings in: those that staff typed stay, and the others follow the month before, when there is one (D-13). A
 * balance of another regime's forms does not come in.
 */
export function loQueTrae(
  d: Correccion & { readonly regimenId: number; readonly remanentes: Remanentes },
  heredados: Remanentes | null,
): Remanentes {
  const corregidos = corregidosDe(d);
  const todos = tablaDe(
    SALDOS,
    (saldo) => (corregidos.includes(saldo) || !heredados ? d.remanentes : heredados)[saldo],
  );
  return soloDelRegimen(todos, d.regimenId);
}
