import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import type * as z from 'zod';
import { hoy } from '../../../base/reloj.ts';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoSeleccion, CampoTexto } from '../../../ui/formulario/campos.tsx';

const { diasInhabiles, insertarDiaInhabil, quitarDiaInhabil } = catalogos;
type Fila = Salida<typeof diasInhabiles>[number];
type Definicion = DeCatalogo<Fila, Entrada<typeof insertarDiaInhabil>, z.input<typeof insertarDiaInhabil.entrada>>;
const col = columnasDe<Fila>();
const ALCANCES = [
  { valor: 'nacional', rotulo: 'Nacional' },
  { valor: 'municipal', rotulo: 'Municipal' },
];

const DIA_INHABIL: Definicion = {
  uno: 'día inhábil',
  columnas: [
    col.fecha('Fecha', (f) => f.fecha),
    col.texto('Descripción', (f) => f.descripcion),
    col.texto('Alcance', (f) => (f.alcance === 'nacional' ? 'Nacional' : 'Municipal')),
  ],
  nombreDe: (f) => `${f.descripcion}, ${formatDia(f.fecha)}`,
  invalida: [diasInhabiles],
  valores: () => ({ fecha: hoy(), descripcion: '', alcance: 'nacional' }),
  Campos: () => (
    <>
      <CampoDia nombre="fecha" rotulo="Fecha" requerido />
      <CampoTexto nombre="descripcion" rotulo="Descripción" maximo={120} requerido />
      <CampoSeleccion nombre="alcance" rotulo="Alcance" opciones={ALCANCES} requerido />
    </>
  ),
  insertar: { ...insertarDiaInhabil, dice: TEXTOS['catalogos.insertarDiaInhabil'] },
  retiro: {
    eliminar: { ...quitarDiaInhabil, dice: TEXTOS['catalogos.quitarDiaInhabil'] },
    luego: T.luegoDeQuitarDia,
  },
};

export function DiasInhabiles() {
  const tabla = useFilas(diasInhabiles, {});
  return <Mantenimiento de={DIA_INHABIL} titulo={PESTANIAS.general.dias_inhabiles} tabla={tabla} />;
}
