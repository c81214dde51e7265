import { DATOS_DE_MAESTRO } from '@aldia/contract/hojas/reportes.ts';
import { CAMPOS_DE_MAESTRO, reportes } from '@aldia/contract/reportes.ts';
import { ROTULOS_DE_REPORTES as R, AVISOS_DE_REPORTES as T } from '@aldia/contract/textos-reportes.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useHoja } from '../../base/descargas/use-hoja.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useHoy } from '../../base/reloj.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { cuandoFue } from '../../ui/cuando-fue.ts';
import { AvanceDeExcel } from '../../ui/data-table/boton-de-excel.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { MonthPicker } from '../../ui/month-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { useDireccion } from './direccion.ts';

const COLUMNAS = columnasDeHoja(DATOS_DE_MAESTRO);
const TITULOS = DATOS_DE_MAESTRO.map((d) => d.titulo);
const ORDENES = CAMPOS_DE_MAESTRO.flatMap((c) => [c, `-${c}`]);
const FILAS = 5;
const ORDENES_A_LA_VEZ = 3;

/** /reporte_maestro_mes: what was charged in a month and how its declarations go (spec 3, section 2.5). */
export function MaestroPage() {
  const { direccion, cambiar } = useDireccion();
  const { mes = null } = direccion;
  const elegir = <MonthPicker mes={mes} hasta={useHoy()} rotulo={R.mes} onChange={(m) => cambiar({ mes: m })} />;
  if (mes === null)
    return (
      <Page
        titulo={R.maestro}
        acciones={
          <BotonConRazon razon={T.eligeMes} alPulsar={() => undefined}>
            PDF
          </BotonConRazon>
        }
      >
        {elegir}
        <Vacio texto={T.eligeMes} />
      </Page>
    );
  return <DelMes mes={mes}>{elegir}</DelMes>;
}

function DelMes({ mes, children }: { readonly mes: Mes; readonly children: React.ReactNode }) {
  const { tabla, consulta, entrada } = useLista(
    reportes.maestro,
    { mes },
    { ordenes: ORDENES, columnasALaVez: ORDENES_A_LA_VEZ, porPagina: FILAS, siFalla: 'reportes.maestro' },
  );
  const pdf = useHoja(reportes.maestro, entrada, 'pdf');
  const leido = consulta.data?.actualizadoEn;
  return (
    <Page
      titulo={R.maestro}
      sub={leido === undefined ? null : <p className="al-parrafo">{`${R.ultimaActualizacion}: ${cuandoFue(leido)}`}</p>}
      acciones={
        <BotonConRazon razon={pdf.estado === 'creando' ? T.enCurso : null} alPulsar={() => pdf.pedir(TITULOS)}>
          PDF
        </BotonConRazon>
      }
    >
      <AvanceDeExcel excel={pdf} />
      {pdf.estado === 'fallo' && <p role="alert">{T.pdfFallo}</p>}
      <DataTable titulo={R.maestro} columnas={COLUMNAS} {...tabla} barra={children} vacio={{ texto: T.mesVacio }} />
    </Page>
  );
}
