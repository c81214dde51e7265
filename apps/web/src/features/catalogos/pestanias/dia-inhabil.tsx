import { catalogos } from '@aldia/contract/catalogos.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { correPlazos } from '@aldia/domain/parametros/feriados.ts';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

const { diasInhabiles, insertarDiaInhabil, quitarDiaInhabil } = catalogos;
const ALCANCES = [
  { valor: 'nacional', rotulo: 'Nacional' },
  { valor: 'municipal', rotulo: 'Municipal' },
];

export const DiasInhabiles = pestaniaDe(
  { listado: diasInhabiles, insertar: { ...insertarDiaInhabil, dice: TEXTOS['catalogos.insertarDiaInhabil'] } },
  { titulo: PESTANIAS.general.dias_inhabiles },
  (col) => ({
    uno: 'día inhábil',
    columnas: [
      col.fecha('Fecha', (f) => f.fecha),
      col.texto('Descripción', (f) => f.descripcion),
      col.texto('Alcance', (f) => (f.alcance === 'nacional' ? 'Nacional' : 'Municipal')),
      col.siNo('Corre vencimientos', (f) => correPlazos({ dia: f.fecha, alcance: f.alcance })),
    ],
    nombreDe: (f) => `${f.descripcion}, ${formatDia(f.fecha)}`,
    invalida: [diasInhabiles, declaraciones.ajustesDelMes],
    valores: (_, hoy) => ({ fecha: hoy, descripcion: '', alcance: 'nacional' as const }),
    Campos: () => (
      <>
        <CampoDia nombre="fecha" rotulo="Fecha" requerido />
        <CampoTexto nombre="descripcion" rotulo="Descripción" maximo={120} requerido />
        <CampoSeleccion nombre="alcance" rotulo="Alcance" ayuda={T.alcanceDeDia} opciones={ALCANCES} requerido />
      </>
    ),
    retiro: {
      eliminar: { ...quitarDiaInhabil, dice: TEXTOS['catalogos.quitarDiaInhabil'] },
      luego: T.luegoDeQuitarDia,
    },
  }),
);
