import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { DATOS_DEL_DIA, DATOS_DEL_MES, noPresento } from '@aldia/contract/hojas/seguimiento.ts';
import { ROTULOS_DE_SEGUIMIENTO as R } from '@aldia/contract/textos-seguimiento.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { EnlaceAlMes } from '../../parts/declaraciones/filas/enlace-al-mes.tsx';
import {
  ChipDeEstado,
  pagoEnPantalla,
  retencionesEnPantalla,
} from '../../parts/declaraciones/filas/montos-de-fila.tsx';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDe, columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { ChipDeRegimen, chipSiNo } from './celdas.tsx';

export const col = columnasDe<FilaDeDeclaracion>();

/** The copyable NIT, the same in every staff list. */
export const NitConCopia = ({ nit, nombre }: { readonly nit: string; readonly nombre: string }) => (
  <CopyCell copiar={nit} rotulo={`NIT de ${nombre}`}>
    {formatNit(nit)}
  </CopyCell>
);

const DIBUJOS = {
  Nombre: (f: FilaDeDeclaracion) => (
    <span className="seg-nombre">
      <EnlaceAlMes {...f} />
    </span>
  ),
  NIT: (f: FilaDeDeclaracion) => <NitConCopia {...f} />,
  [R.regimen]: (f: FilaDeDeclaracion) => <ChipDeRegimen id={f.regimenId} nombre={f.regimen} />,
  Facturas: (f: FilaDeDeclaracion) => chipSiNo(f.facturas),
  Retenciones: (f: FilaDeDeclaracion) => chipSiNo(f.retenciones),
  [R.estado]: (f: FilaDeDeclaracion) => <ChipDeEstado {...f} />,
  'Pago realizado': (f: FilaDeDeclaracion) => chipSiNo(f.pagoRealizado),
};

/** The columns of the daily follow-up and of one client's months (spec 2, section 2.10). */
export const DEL_DIA = columnasDeHoja(DATOS_DEL_DIA, {
  dibujos: { ...DIBUJOS, [R.totalRetenciones]: retencionesEnPantalla, [R.pagoDeImpuesto]: pagoEnPantalla },
});

/** The columns by month: when each month was last worked on, and its totals in few columns. */
export const DEL_MES = columnasDeHoja(DATOS_DEL_MES, {
  dibujos: {
    ...DIBUJOS,
    'Total retención': (f) => (noPresento(f) ? R.noPresento : retencionesEnPantalla(f)),
    'Pago (ISR / IVA)': pagoEnPantalla,
  },
});
