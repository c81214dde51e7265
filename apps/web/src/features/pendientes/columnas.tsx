import { DATOS_PENDIENTES } from '@aldia/contract/hojas/pendientes.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { ChipDeMotivo } from './motivos.tsx';

export const COLUMNAS = columnasDeHoja(DATOS_PENDIENTES, {
  dibujos: {
    NIT: (f) => (
      <span className="pend-entero">
        <CopyCell copiar={f.nit} rotulo="NIT">
          {formatNit(f.nit)}
        </CopyCell>
      </span>
    ),
    'Qué lo bloquea': (f) => <ChipDeMotivo motivo={f.motivo} />,
  },
});
