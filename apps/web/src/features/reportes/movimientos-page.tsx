import { DATOS_DE_MOVIMIENTOS } from '@aldia/contract/hojas/reportes.ts';
import { type Movimiento, reportes } from '@aldia/contract/reportes.ts';
import { ROTULOS_DE_REPORTES as R, AVISOS_DE_REPORTES as T } from '@aldia/contract/textos-reportes.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { useListaSeguida } from '../../base/direccion/use-lista-seguida.ts';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useRango } from './direccion.ts';
import { FiltroDeRango } from './filtro-de-rango.tsx';
import './reportes.css';

const COLUMNAS = columnasDeHoja(DATOS_DE_MOVIMIENTOS);
const ORDENES = ['fecha', '-fecha'];

/** /reporte_movimientos: the ledger's entries about the charges of some days; more rows load on scroll (spec 3, section 2.2). */
export function MovimientosPage() {
  const { desde, hasta } = useRango();
  const { tabla, primera } = useListaSeguida(
    reportes.movimientos,
    { desde, hasta },
    { ordenes: ORDENES, siFalla: 'reportes.movimientos' },
  );
  return (
    <Page titulo={R.movimientos} sub={primera && <Sumas {...primera} />}>
      <DataTable<Movimiento>
        titulo={R.movimientos}
        columnas={COLUMNAS}
        {...tabla}
        porPagina="todas"
        barra={
          <FilterBar>
            <FiltroDeRango />
          </FilterBar>
        }
        vacio={{ texto: T.sinMovimientos }}
      />
    </Page>
  );
}

type Leido = NonNullable<ReturnType<typeof useListaSeguida<typeof reportes.movimientos>>['primera']>;
/** The totals of all rows, including those not loaded yet. */
const Sumas = ({ cobrado, devuelto, neto }: Pick<Leido, 'cobrado' | 'devuelto' | 'neto'>) => (
  <dl className="rep-sumas">
    {[[R.cobros, cobrado] as const, [R.devoluciones, devuelto] as const, [R.neto, neto] as const].map(
      ([rotulo, monto]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{`${monto < 0 ? '−' : ''}${formatQ(monto)}`}</dd>
        </div>
      ),
    )}
  </dl>
);
