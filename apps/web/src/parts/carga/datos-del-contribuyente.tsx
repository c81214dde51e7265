import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatCui } from '@aldia/domain/identificadores/cui.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { ReactNode } from 'react';
import { CopyCell } from '../../ui/copy-cell.tsx';
import './carga.css';

interface DatosDelContribuyenteProps {
  readonly fila: FilaDeDeclaracion;
  /** False where the bar above already names the month. */
  readonly conPeriodo?: boolean;
  /** More rows, each a `div` with a term and its value. */
  readonly children?: ReactNode;
}

/** The taxpayer and the month being worked on; the same on every step. */
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
