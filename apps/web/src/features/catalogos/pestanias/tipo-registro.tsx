import { tipoRegistro } from '@aldia/contract/catalogos/tipo-registro.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { bajaDe, pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

export const TiposDeRegistro = pestaniaDe(
  tipoRegistro,
  { titulo: PESTANIAS.ros.tipo_registro, archivo: 'tipo registro' },
  (col) => ({
    uno: 'tipo de registro',
    columnas: [
      col.texto('Descripción', (f) => f.descripcion),
      col.texto('Orden', (f) => f.orden),
      col.texto('Título en formulario', (f) => f.tituloFormulario),
      col.texto('Línea', (f) => f.linea),
    ],
    nombreDe: (f) => f.descripcion,
    invalida: [tipoRegistro.listado, catalogos.tiposDeRegistroActivos],
    valores: (f) => ({
      descripcion: f?.descripcion ?? '',
      orden: String(f?.orden ?? ''),
      titulo_formulario: f?.tituloFormulario ?? '',
    }),
    Campos: ({ fila }) => (
      <>
        <CampoTexto nombre="descripcion" rotulo="Descripción" maximo={200} requerido />
        <CampoTexto nombre="orden" rotulo="Orden" modo="numeric" requerido />
        <CampoTexto nombre="titulo_formulario" rotulo="Título en formulario" maximo={200} requerido />
        <p className="al-parrafo">{fila?.linea ? llenar(T.conLinea, { linea: fila.linea }) : T.sinLinea}</p>
      </>
    ),
    sinEnter: true,
    baja: {
      ...bajaDe(tipoRegistro, T.luegoDeQuitarTipo),
      razon: (f) => (f.linea === null ? null : llenar(T.conLinea, { linea: f.linea })),
    },
  }),
);
