import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { useAvisoDeFallo } from '../../base/avisos/aviso-de-fallo.ts';
import { useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { hoy } from '../../base/reloj.ts';
import { MonthPicker } from '../../ui/month-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DEL_DIA, DEL_MES } from './columnas.tsx';
import { conOrden, ORDENES_DE_DECLARACIONES, useDiaElegido, useDireccion } from './direccion.ts';
import { FiltroDeDia } from './filtro-de-dia.tsx';
import { TablaDeSeguimiento } from './tabla-de-seguimiento.tsx';

const VISTAS = [
  { valor: 'dia', rotulo: 'Por día' },
  { valor: 'mes', rotulo: 'Por mes' },
] as const;
const POR_PAGINA = 50;

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
  const { direccion, cambiar } = useDireccion();
  const { fecha, elegir } = useDiaElegido();
  const base = { fecha, fechaUsuario: formatDia(hoy()), limite: POR_PAGINA, orden: 'dia' as const };
  const enDireccion = conOrden(direccion, ORDENES_DE_DECLARACIONES);
  const { filas, consulta, servidor, todas } = useLista(seguimiento.delDia, base, enDireccion, cambiar);
  useAvisoDeFallo(consulta, 'seguimiento.listar');
  return (
    <TablaDeSeguimiento
      titulo="Seguimiento del día"
      columnas={DEL_DIA}
      filas={filas}
      consulta={consulta}
      servidor={servidor}
      barra={<FiltroDeDia rotulo="Fecha" fecha={fecha} alElegir={elegir} />}
      excel={{ nombre: `seguimiento_${fecha}`, todas }}
      vacio={{ texto: T.diaSinSeguimiento }}
    />
  );
}

function DelMes() {
  const { direccion, cambiar } = useDireccion();
  const { mes, hoy: limite, cambiar: elegirMes } = useMesDeTrabajo();
  const base = { fecha: mes, limite: POR_PAGINA, orden: 'dia' as const };
  const enDireccion = conOrden(direccion, ORDENES_DE_DECLARACIONES);
  const { filas, consulta, servidor, todas } = useLista(seguimiento.delMes, base, enDireccion, cambiar);
  useAvisoDeFallo(consulta, 'seguimiento.listar');
  return (
    <TablaDeSeguimiento
      titulo="Seguimiento del mes"
      columnas={DEL_MES}
      filas={filas}
      consulta={consulta}
      servidor={servidor}
      barra={<MonthPicker mes={mes} onChange={elegirMes} hasta={limite} rotulo="Mes" />}
      excel={{ nombre: `seguimiento_${mes}`, todas }}
      vacio={{ texto: T.mesSinDeclaraciones }}
    />
  );
}
