import { DATOS_SIN_FORMA_DE_PAGO } from '@aldia/contract/hojas/reportes.ts';
import { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { reportes } from '@aldia/contract/reportes.ts';
import { ROTULOS_DE_REPORTES as R, AVISOS_DE_REPORTES as T } from '@aldia/contract/textos-reportes.ts';
import { ESTADO_DE_USUARIO, NOMBRE_DE_ESTADO_DE_USUARIO } from '@aldia/domain/suscripciones/estados.ts';
import { NativeSelect } from '@mantine/core';
import { useLista } from '../../base/direccion/use-lista.ts';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TAMANIOS_DE_PAGINA } from '../../ui/data-table/tipos.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useDireccion } from './direccion.ts';

const COLUMNAS = columnasDeHoja(DATOS_SIN_FORMA_DE_PAGO);
const ESTADOS = Object.values(ESTADO_DE_USUARIO);

/** /reporte_usuarios_sin_forma_pago: users without a card that can be charged (spec 3, section 2.9). */
export function SinFormaDePagoPage() {
  const { direccion, cambiar } = useDireccion();
  const { estado_usuario: estadoUsuario } = direccion;
  const { tabla } = useLista(
    reportes.sinFormaDePago,
    { estadoUsuario },
    {
      ordenes: ORDENES_POR_NOMBRE_Y_NIT,
      ordenUsual: 'nombre',
      tamanios: TAMANIOS_DE_PAGINA,
      siFalla: 'reportes.sinFormaDePago',
    },
  );
  return (
    <Page titulo={R.sinFormaDePago}>
      <DataTable
        titulo={R.sinFormaDePago}
        columnas={COLUMNAS}
        {...tabla}
        barra={
          <FilterBar>
            <NativeSelect
              label="Estado"
              value={estadoUsuario ?? ''}
              data={[
                { value: '', label: R.todos },
                ...ESTADOS.map((id) => ({ value: String(id), label: NOMBRE_DE_ESTADO_DE_USUARIO[id] })),
              ]}
              onChange={(e) => cambiar({ estado_usuario: ESTADOS.find((id) => String(id) === e.currentTarget.value) })}
            />
          </FilterBar>
        }
        vacio={{ texto: T.todosConTarjeta }}
      />
    </Page>
  );
}
