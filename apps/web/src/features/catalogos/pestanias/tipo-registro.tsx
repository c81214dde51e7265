import { tipoRegistro } from '@aldia/contract/catalogos/tipo-registro.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type * as z from 'zod';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

type Fila = Salida<typeof tipoRegistro.listado>[number];
type Definicion = DeCatalogo<
  Fila,
  Entrada<typeof tipoRegistro.insertar>,
  z.input<typeof tipoRegistro.insertar.entrada>
>;
const col = columnasDe<Fila>();

const TIPO_REGISTRO: Definicion = {
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
      <p className="al-parrafo">{fila?.linea ? T.conLinea.replace('{linea}', fila.linea) : T.sinLinea}</p>
    </>
  ),
  sinEnter: true,
  insertar: tipoRegistro.insertar,
  actualizar: tipoRegistro.actualizar,
  baja: {
    estado: tipoRegistro.estado,
    uso: tipoRegistro.uso,
    vigente: (f) => f.deletedAt === null,
    razon: (f) => (f.linea === null ? null : T.conLinea.replace('{linea}', f.linea)),
    luego: T.luegoDeEliminar,
  },
};

export function TiposDeRegistro() {
  const tabla = useFilas(tipoRegistro.listado, {}, { archivo: 'tipo registro' });
  return <Mantenimiento de={TIPO_REGISTRO} titulo={PESTANIAS.ros.tipo_registro} tabla={tabla} />;
}
