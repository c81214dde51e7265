import { DATOS_DE_PASARELA, palabraDeResultado } from '@aldia/contract/hojas/reportes.ts';
import { RESULTADOS_DE_PASARELA } from '@aldia/contract/palabras-de-reportes.ts';
import { reportes } from '@aldia/contract/reportes.ts';
import { ROTULOS_DE_REPORTES as R, AVISOS_DE_REPORTES as T } from '@aldia/contract/textos-reportes.ts';
import { NativeSelect } from '@mantine/core';
import { useLista } from '../../base/direccion/use-lista.ts';
import { cuandoFue } from '../../ui/cuando-fue.ts';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TAMANIOS_DE_PAGINA } from '../../ui/data-table/tipos.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useDireccion, useRango } from './direccion.ts';
import { FiltroDeRango } from './filtro-de-rango.tsx';

const COLUMNAS = columnasDeHoja(DATOS_DE_PASARELA, { dibujos: { Fecha: (t) => cuandoFue(t.enviadoEn) } });

/** /reporte_transacciones_pasarela: each message to the card provider and its answer (spec 3, section 2.9). */
export function PasarelaPage() {
  const { direccion, cambiar } = useDireccion();
  const { desde, hasta } = useRango();
  const { resultado } = direccion;
  const { tabla } = useLista(
    reportes.pasarela,
    { fechaInicio: desde, fechaFin: hasta, resultado },
    { ordenes: ['fecha', '-fecha'], tamanios: TAMANIOS_DE_PAGINA, siFalla: 'reportes.pasarela' },
  );
  return (
    <Page titulo={R.pasarela}>
      <DataTable
        titulo={R.pasarela}
        columnas={COLUMNAS}
        {...tabla}
        barra={
          <FilterBar>
            <FiltroDeRango />
            <NativeSelect
              label={R.resultado}
              value={resultado ?? ''}
              data={[
                { value: '', label: R.todos },
                ...RESULTADOS_DE_PASARELA.map((r) => ({ value: r, label: palabraDeResultado(r) })),
              ]}
              onChange={(e) => cambiar({ resultado: RESULTADOS_DE_PASARELA.find((r) => r === e.currentTarget.value) })}
            />
          </FilterBar>
        }
        vacio={{ texto: T.sinTransacciones }}
      />
    </Page>
  );
}
