import { tipoEmisor } from '@aldia/contract/catalogos/tipo-emisor.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type * as z from 'zod';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoSeleccion, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { conLaSuya } from '../mantenimiento/con-la-suya.ts';

type Fila = Salida<typeof tipoEmisor.listado>[number];
type Definicion = DeCatalogo<Fila, Entrada<typeof tipoEmisor.insertar>, z.input<typeof tipoEmisor.insertar.entrada>>;
const col = columnasDe<Fila>();

function Campos({ fila }: { readonly fila: Fila | null }) {
  const tipos = useConsulta(catalogos.tiposDeRegistroActivos, {});
  const suyo = fila?.tipoRegistroId ? { id: fila.tipoRegistroId, descripcion: fila.tipoRegistro.descripcion } : null;
  return (
    <>
      <CampoTexto nombre="descripcion" rotulo="Descripción" maximo={200} requerido />
      <CampoSeleccion
        nombre="tipo_registro_id"
        rotulo="Tipo de registro"
        opciones={conLaSuya(tipos.data, suyo)}
        conBusqueda
        requerido
      />
      <CampoTexto nombre="grupo" rotulo="Grupo" modo="numeric" requerido />
    </>
  );
}

const TIPO_EMISOR: Definicion = {
  uno: 'tipo de emisor',
  columnas: [
    col.texto('Descripción', (f) => f.descripcion),
    col.texto('Tipo de registro', (f) => f.tipoRegistro.descripcion),
    col.texto('Grupo', (f) => f.grupo),
  ],
  nombreDe: (f) => f.descripcion,
  invalida: [tipoEmisor.listado, catalogos.tiposDeEmisorActivos],
  valores: (f) => ({
    descripcion: f?.descripcion ?? '',
    tipo_registro_id: String(f?.tipoRegistroId ?? ''),
    grupo: String(f?.grupo ?? ''),
  }),
  Campos,
  sinEnter: true,
  insertar: tipoEmisor.insertar,
  actualizar: tipoEmisor.actualizar,
  baja: {
    estado: tipoEmisor.estado,
    uso: tipoEmisor.uso,
    vigente: (f) => f.deletedAt === null,
    luego: T.luegoDeEliminar,
  },
};

export function TiposDeEmisor() {
  const tabla = useFilas(tipoEmisor.listado, {}, { archivo: 'tipos emisores' });
  return <Mantenimiento de={TIPO_EMISOR} titulo={PESTANIAS.ros.tipo_emisor} tabla={tabla} />;
}
