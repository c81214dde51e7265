import { rangoDeFechas } from '@aldia/contract/catalogos/rango-de-fechas.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type * as z from 'zod';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoSeleccion, CampoTexto } from '../../../ui/formulario/campos.tsx';

type Fila = Salida<typeof rangoDeFechas.listado>[number];
const { listado, actualizar } = rangoDeFechas;
type Definicion = DeCatalogo<Fila, Entrada<typeof actualizar>, z.input<typeof actualizar.entrada>>;
const col = columnasDe<Fila>();
const DIAS = Array.from({ length: 28 }, (_, i) => ({ valor: String(i + 1), rotulo: String(i + 1) }));

const RANGO: Definicion = {
  uno: 'rango de fechas',
  columnas: [
    col.texto('Día de inicio', (f) => f.diaInicio),
    col.texto('Día de fin', (f) => f.diaFin),
    col.texto('Cantidad de personas', (f) => f.cantidadPersonas),
  ],
  nombreDe: (f) => `días ${f.diaInicio} a ${f.diaFin}`,
  invalida: [listado],
  valores: (f) => ({
    id: f?.id ?? null,
    huella: f?.huella,
    dia_inicio: String(f?.diaInicio ?? ''),
    dia_fin: String(f?.diaFin ?? ''),
    cantidad: String(f?.cantidadPersonas ?? ''),
  }),
  Campos: () => (
    <>
      <CampoSeleccion nombre="dia_inicio" rotulo="Día de inicio" opciones={DIAS} requerido />
      <CampoSeleccion nombre="dia_fin" rotulo="Día de fin" opciones={DIAS} requerido />
      <CampoTexto nombre="cantidad" rotulo="Cantidad de personas" modo="numeric" requerido />
    </>
  ),
  insertar: actualizar,
  insertarEdita: true,
};

export function RangosDeFechas() {
  const tabla = useFilas(listado, {});
  return (
    <>
      <p className="al-parrafo">{T.diasDeMes}</p>
      <Mantenimiento de={RANGO} titulo={PESTANIAS.pequenioContribuyente.rangos} tabla={tabla} />
    </>
  );
}
