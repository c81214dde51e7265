import { actividadEconomica } from '@aldia/contract/catalogos/actividad-economica.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type * as z from 'zod';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

type Fila = Salida<typeof actividadEconomica.listado>[number];
type Definicion = DeCatalogo<
  Fila,
  Entrada<typeof actividadEconomica.insertar>,
  z.input<typeof actividadEconomica.insertar.entrada>
>;
const col = columnasDe<Fila>();

const ACTIVIDAD_ECONOMICA: Definicion = {
  uno: 'actividad económica',
  columnas: [col.texto('Descripción', (f) => f.descripcion)],
  nombreDe: (f) => f.descripcion,
  invalida: [actividadEconomica.listado, catalogos.actividadesActivas],
  valores: (f) => ({ descripcion: f?.descripcion ?? '' }),
  Campos: () => <CampoTexto nombre="descripcion" rotulo="Descripción" maximo={200} requerido />,
  sinEnter: true,
  insertar: actividadEconomica.insertar,
  actualizar: actividadEconomica.actualizar,
  baja: {
    estado: actividadEconomica.estado,
    uso: actividadEconomica.uso,
    vigente: (f) => f.deletedAt === null,
    luego: T.luegoDeEliminar,
  },
};

export function ActividadesEconomicas() {
  const tabla = useFilas(actividadEconomica.listado, {}, { archivo: 'actividad economica' });
  return <Mantenimiento de={ACTIVIDAD_ECONOMICA} titulo={PESTANIAS.ros.actividad_economica} tabla={tabla} />;
}
