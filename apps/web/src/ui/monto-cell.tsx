import { textoDeMonto } from '@aldia/contract/columnas.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';

export interface MontoCellProps {
  readonly monto: Centavos;
  /** Says in words that the balance is in the taxpayer's favour: never only by a sign (D-10). */
  readonly aFavor?: boolean;
}

export function MontoCell({ monto, aFavor = false }: MontoCellProps) {
  return (
    <span className="al-monto">
      {textoDeMonto(monto)}
      {aFavor && <span className="al-monto-favor"> a favor</span>}
    </span>
  );
}
