import { actividadEconomica } from '@aldia/contract/catalogos/actividad-economica.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { bajaDe, pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

export const ActividadesEconomicas = pestaniaDe(
  actividadEconomica,
  { titulo: PESTANIAS.ros.actividad_economica, archivo: 'actividad economica' },
  (col) => ({
    uno: 'actividad económica',
    columnas: [col.texto('Descripción', (f) => f.descripcion)],
    nombreDe: (f) => f.descripcion,
    invalida: [actividadEconomica.listado, catalogos.actividadesActivas],
    valores: (f) => ({ descripcion: f?.descripcion ?? '' }),
    Campos: () => <CampoTexto nombre="descripcion" rotulo="Descripción" maximo={200} requerido />,
    sinEnter: true,
    baja: bajaDe(actividadEconomica, T.luegoDeEliminar),
  }),
);
