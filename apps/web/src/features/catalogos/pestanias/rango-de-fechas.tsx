import { rangoDeFechas } from '@aldia/contract/catalogos/rango-de-fechas.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

const { listado, actualizar } = rangoDeFechas;
const DIAS = Array.from({ length: 28 }, (_, i) => ({ valor: String(i + 1), rotulo: String(i + 1) }));

export const RangosDeFechas = pestaniaDe(
  { listado, insertar: actualizar },
  { titulo: PESTANIAS.pequenioContribuyente.rangos, nota: () => <p className="al-parrafo">{T.diasDeMes}</p> },
  (col) => ({
    uno: 'rango de fechas',
    columnas: [
      col.texto('Día de inicio', (f) => f.diaInicio),
      col.texto('Día de fin', (f) => f.diaFin),
      col.texto('Cantidad de personas', (f) => f.cantidadPersonas),
    ],
    nombreDe: (f) => `días ${f.diaInicio} a ${f.diaFin}`,
    invalida: [listado],
    valores: (f) => ({
      id: null,
      huella: undefined,
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
    insertarEdita: true,
  }),
);
