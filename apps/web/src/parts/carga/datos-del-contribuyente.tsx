import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatCui } from '@aldia/domain/identificadores/cui.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { ReactNode } from 'react';
import { CopyCell } from '../../ui/copy-cell.tsx';
import './carga.css';

interface DatosDelContribuyenteProps {
  readonly fila: FilaDeDeclaracion;
  /** Where the bar above names the month, it is not named again. */
  readonly conPeriodo?: boolean;
  /** More of the same, each a `div` of term and value. */
  readonly children?: ReactNode;
}

/** Who is being worked on and for which month; the same on every step. */
export function DatosDelContribuyente({ fila, conPeriodo = true, children }: DatosDelContribuyenteProps) {
  return (
    <dl className="al-carga-datos">
      <div>
        <dt>CUI/DPI</dt>
        <dd>
          {fila.cui === '' ? (
            '—'
          ) : (
            <CopyCell copiar={fila.cui} rotulo="CUI/DPI">
              {formatCui(fila.cui)}
            </CopyCell>
          )}
        </dd>
      </div>
      <div>
        <dt>NIT</dt>
        <dd>
          <CopyCell copiar={fila.nit} rotulo="NIT">
            {formatNit(fila.nit)}
          </CopyCell>
        </dd>
      </div>
      {conPeriodo && (
        <div>
          <dt>Período</dt>
          <dd>
            <strong>{formatMes(fila.periodo)}</strong>
          </dd>
        </div>
      )}
      <div>
        <dt>Régimen</dt>
        <dd>{fila.regimen}</dd>
      </div>
      {children}
    </dl>
  );
}
