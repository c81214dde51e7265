import { DATOS_DE_CLIENTES_DEL_DIA } from '@aldia/contract/hojas/seguimiento.ts';
import { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { DIA_DE_DECLARACION } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { type Dia, formatDia, type Mes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { UnstyledButton } from '@mantine/core';
import { useCola } from '../../base/direccion/cola.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useHoy } from '../../base/reloj.ts';
import { EnlaceAlMes } from '../../parts/declaraciones/filas/enlace-al-mes.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { IconInfoCircle } from '../../ui/iconos.ts';
import { Page } from '../../ui/page.tsx';
import { NitConCopia } from './columnas.tsx';
import { useDiaElegido } from './direccion.ts';
import { FiltroDeDia } from './filtro-de-dia.tsx';
import './seguimiento.css';

/** A day that nobody can choose, in a month that has it (D-83). */
const esFueraDeLosDias = (fecha: Dia): boolean => Number(fecha.slice(8)) > DIA_DE_DECLARACION.ultimo;
const FUERA_DE_LOS_DIAS = llenar(T.fueraDeLosDias, { ultimo: String(DIA_DE_DECLARACION.ultimo) });
/** The name links to the month that is declared on that day. */
const columnasDe = (periodo: Mes) =>
  columnasDeHoja(DATOS_DE_CLIENTES_DEL_DIA, {
    dibujos: {
      Nombre: (f) => <EnlaceAlMes usuarioId={f.id} periodo={periodo} nombre={f.nombre} />,
      NIT: (f) => <NitConCopia {...f} />,
    },
  });

/** What the list shows, available to mouse, focus and finger. */
const Ayuda = () => (
  <UnstyledButton className="seg-ayuda" aria-label={T.quienesPidieron} data-dicho={T.quienesPidieron}>
    <IconInfoCircle size={18} aria-hidden="true" />
  </UnstyledButton>
);

/** /reporte_inicial: who asked to declare on a day (spec 2, section 2.8). */
export function ClientesDelDiaPage() {
  const { fecha, elegir } = useDiaElegido();
  const periodo = periodoDeclarado(mesDe(fecha));
  const { tabla } = useLista(
    seguimiento.clientesDelDia,
    { fecha, fechaUsuario: formatDia(useHoy()), orden: 'nombre' },
    {
      ordenes: ORDENES_POR_NOMBRE_Y_NIT,
      siFalla: 'seguimiento.clientesDelDia',
    },
  );
  useCola(tabla.filas?.map(({ id }) => ({ usuarioId: id, periodo })));
  const filtro = (
    <span className="seg-con-ayuda">
      <FiltroDeDia rotulo="Fecha" fecha={fecha} alElegir={elegir} />
      <Ayuda />
    </span>
  );
  return (
    <Page titulo={R.clientesDelDia}>
      <DataTable
        titulo={R.clientesDelDia}
        columnas={columnasDe(periodo)}
        {...tabla}
        barra={filtro}
        vacio={{ texto: esFueraDeLosDias(fecha) ? FUERA_DE_LOS_DIAS : T.nadiePidio }}
      />
    </Page>
  );
}
