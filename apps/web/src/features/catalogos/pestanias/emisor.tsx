import { emisor, PAGINAS_DE_EMISORES } from '@aldia/contract/catalogos/emisor.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { DATOS_DE_EMISORES } from '@aldia/contract/hojas/emisores.ts';
import { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type * as z from 'zod';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { bajaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';
import { NoVino } from '../../../ui/no-vino.tsx';
import { conLaSuya } from '../mantenimiento/con-la-suya.ts';
import { preguntaDeEmisor } from './cambio-de-linea.tsx';

const CargaMasivaDeEmisores = dialogoAparte(
  async () => (await import('../emisores/carga-masiva-de-emisores.tsx')).CargaMasivaDeEmisores,
);

type Fila = Salida<typeof emisor.listado>['filas'][number];
type Definicion = DeCatalogo<Fila, Entrada<typeof emisor.insertar>, z.input<typeof emisor.insertar.entrada>>;
/** Every kind (spec 3, section 7.3). */
const TODOS = -1;

function Campos({ fila }: { readonly fila: Fila | null }) {
  const tipos = useConsulta(catalogos.tiposDeEmisorActivos, {});
  const suyo = fila?.tipoEmisorId ? { id: fila.tipoEmisorId, descripcion: fila.tipoEmisor } : null;
  return (
    <>
      <CampoTexto nombre="nit" rotulo="NIT" maximo={20} requerido />
      <CampoTexto nombre="nombre" rotulo="Nombre" maximo={200} requerido />
      <CampoSeleccion
        nombre="tipo_emisor_id"
        rotulo="Tipo de emisor"
        opciones={conLaSuya(tipos.data, suyo)}
        conBusqueda
        requerido
      />
      <NoVino consulta={tipos} />
    </>
  );
}

const EMISOR: Definicion = {
  uno: 'emisor',
  columnas: columnasDeHoja(DATOS_DE_EMISORES),
  nombreDe: (f) => `${f.nombre}, NIT ${formatNit(f.nit)}`,
  invalida: [emisor.listado, catalogos.emisoresActivos],
  valores: (f) => ({ nit: f?.nit ?? '', nombre: f?.nombre ?? '', tipo_emisor_id: String(f?.tipoEmisorId ?? '') }),
  Campos,
  sinEnter: true,
  insertar: emisor.insertar,
  actualizar: emisor.actualizar,
  pregunta: preguntaDeEmisor,
  baja: { ...bajaDe(emisor, T.luegoDeQuitarEmisor), alHabilitar: `${T.luegoDeHabilitar} ${T.luegoDeOtraLinea}` },
};

/** One by one, and many of them from a file. */
export function Emisores() {
  const [cargando, setCargando] = useState(false);
  const { tabla } = useLista(
    emisor.listado,
    { id: TODOS },
    {
      ordenes: ORDENES_POR_NOMBRE_Y_NIT,
      ordenUsual: 'nombre',
      tamanios: PAGINAS_DE_EMISORES,
      porPagina: PAGINAS_DE_EMISORES[0],
      siFalla: emisor.listado.dice,
    },
  );
  const carga = (
    <Button variant="default" onClick={() => setCargando(true)}>
      {T.cargaMasiva}
    </Button>
  );
  return (
    <>
      <Mantenimiento de={EMISOR} titulo={PESTANIAS.ros.emisor} tabla={tabla} barra={carga} />
      {cargando && <CargaMasivaDeEmisores alCerrar={() => setCargando(false)} />}
    </>
  );
}
