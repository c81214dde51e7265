import { DATOS_DE_ESTADOS } from '@aldia/contract/hojas/reportes.ts';
import { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { LISTAS_DE_ESTADO, type ListaDeEstado } from '@aldia/contract/palabras-de-reportes.ts';
import { CAMPO_DE_LISTA, reportes } from '@aldia/contract/reportes.ts';
import { ROTULOS_DE_REPORTES as R, AVISOS_DE_REPORTES as T } from '@aldia/contract/textos-reportes.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TAMANIOS_DE_PAGINA } from '../../ui/data-table/tipos.ts';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useDireccion } from './direccion.ts';

const ROTULO: Readonly<Record<ListaDeEstado, string>> = {
  general: R.general,
  activo: R.activos,
  suspendido: R.suspendidos,
  precancelado: R.preCancelados,
  sin_sub: R.sinSuscripcion,
};
const COLUMNAS = columnasDeHoja(DATOS_DE_ESTADOS);

/** /reporte_usuarios_estado: users by the state of their subscription (spec 3, section 2.4). */
export function EstadosPage() {
  const { direccion, cambiar } = useDireccion();
  const { lista = 'general' } = direccion;
  const { tabla, consulta } = useLista(
    reportes.estados,
    { lista },
    {
      ordenes: ORDENES_POR_NOMBRE_Y_NIT,
      ordenUsual: 'nombre',
      tamanios: TAMANIOS_DE_PAGINA,
      siFalla: 'reportes.estados',
    },
  );
  const { totales } = consulta.data ?? {};
  const opciones = LISTAS_DE_ESTADO.map((valor) => ({
    valor,
    rotulo: ROTULO[valor],
    cuenta: totales?.[CAMPO_DE_LISTA[valor]] ?? null,
  }));
  return (
    <Page titulo={R.estados}>
      <Tabs<ListaDeEstado>
        opciones={opciones}
        valor={lista}
        onChange={(nueva) => cambiar({ lista: nueva })}
        etiqueta="Estado"
      >
        <DataTable titulo={ROTULO[lista]} columnas={COLUMNAS} {...tabla} vacio={{ texto: T.sinUsuarios }} />
      </Tabs>
    </Page>
  );
}
