import { ORDENES_DE_DECLARACIONES } from '@aldia/contract/listas.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useHoy } from '../../base/reloj.ts';
import { MonthPicker } from '../../ui/month-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DEL_DIA, DEL_MES } from './columnas.tsx';
import { useDiaElegido, useDireccion } from './direccion.ts';
import { FiltroDeDia } from './filtro-de-dia.tsx';
import { TablaDeSeguimiento } from './tabla-de-seguimiento.tsx';

const VISTAS = [
  { valor: 'dia', rotulo: 'Por día' },
  { valor: 'mes', rotulo: 'Por mes' },
] as const;
const DE_LISTA = { ordenes: ORDENES_DE_DECLARACIONES, siFalla: 'seguimiento.listar' } as const;

/** /seguimiento_declaraciones: what was worked in a day, or how a whole month goes (spec 2, section 2.10; G-31). */
export function SeguimientoPage() {
  const { direccion, cambiar } = useDireccion();
  const por = direccion.por ?? 'dia';
  return (
    <Page titulo={R.seguimiento}>
      <Tabs<'dia' | 'mes'> opciones={VISTAS} valor={por} onChange={(v) => cambiar({ por: v })} etiqueta="Vista">
        {por === 'dia' ? <DelDia /> : <DelMes />}
      </Tabs>
    </Page>
  );
}

function DelDia() {
  const { fecha, elegir } = useDiaElegido();
  const { tabla } = useLista(seguimiento.delDia, { fecha, fechaUsuario: formatDia(useHoy()), orden: 'dia' }, DE_LISTA);
  return (
    <TablaDeSeguimiento
      titulo="Seguimiento del día"
      columnas={DEL_DIA}
      {...tabla}
      barra={<FiltroDeDia rotulo="Fecha" fecha={fecha} alElegir={elegir} />}
      vacio={{ texto: T.diaSinSeguimiento }}
    />
  );
}

function DelMes() {
  const { mes, hoy: limite, cambiar: elegirMes } = useMesDeTrabajo();
  const { tabla } = useLista(seguimiento.delMes, { fecha: mes, orden: 'dia' }, DE_LISTA);
  return (
    <TablaDeSeguimiento
      titulo="Seguimiento del mes"
      columnas={DEL_MES}
      {...tabla}
      barra={<MonthPicker mes={mes} onChange={elegirMes} hasta={limite} rotulo="Mes" />}
      vacio={{ texto: T.mesSinDeclaraciones }}
    />
  );
}
