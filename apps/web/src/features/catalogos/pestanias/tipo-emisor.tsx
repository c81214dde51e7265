import { tipoEmisor } from '@aldia/contract/catalogos/tipo-emisor.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { bajaDe, pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';
import { NoVino } from '../../../ui/no-vino.tsx';
import { conLaSuya } from '../mantenimiento/con-la-suya.ts';
import { preguntaDeRegistro } from './cambio-de-linea.tsx';

type Fila = Salida<typeof tipoEmisor.listado>[number];

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
      <NoVino consulta={tipos} />
      <CampoTexto nombre="grupo" rotulo="Grupo" modo="numeric" requerido />
    </>
  );
}

export const TiposDeEmisor = pestaniaDe(
  tipoEmisor,
  { titulo: PESTANIAS.ros.tipo_emisor, archivo: 'tipos emisores' },
  (col) => ({
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
    pregunta: preguntaDeRegistro,
    baja: bajaDe(tipoEmisor, T.luegoDeEliminar),
  }),
);
