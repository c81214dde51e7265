import { perfilDeclaracion } from '@aldia/contract/catalogos/perfil-declaracion.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { plegar } from '@aldia/domain/textos/plegar.ts';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type * as z from 'zod';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { columnaDeEstado, Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { OPCIONES_SI_NO } from '../../../parts/mantenimiento/si-no.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { exportarAExcel } from '../../../ui/data-table/excel.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { IconChevronDown, IconFileSpreadsheet, IconSearch } from '../../../ui/iconos.ts';
import { NoVino } from '../../../ui/no-vino.tsx';
import { conLaSuya } from '../mantenimiento/con-la-suya.ts';

type ConPerfiles = Salida<typeof perfilDeclaracion.listado>[number];
type Fila = ConPerfiles['perfiles'][number];
const { insertar, actualizar, estado, uso, listado } = perfilDeclaracion;
type Definicion = DeCatalogo<Fila, Entrada<typeof insertar>, z.input<typeof insertar.entrada>>;

const col = columnasDe<Fila>();
const COLUMNAS = [
  col.texto('Tipo de emisor', (f) => f.tipoEmisor.descripcion),
  col.estado('Incluir', (f) => (f.incluir ? { rotulo: 'SI', tono: 'listo' } : { rotulo: 'NO', tono: 'neutro' })),
];

function Campos({ fila }: { readonly fila: Fila | null }) {
  const tipos = useConsulta(catalogos.tiposDeEmisorActivos, {});
  return (
    <>
      <CampoSeleccion
        nombre="tipo_emisor_id"
        rotulo="Tipo de emisor"
        opciones={conLaSuya(tipos.data, fila?.tipoEmisor)}
        conBusqueda
        requerido
      />
      <NoVino consulta={tipos} />
      <CampoSeleccion nombre="incluir" rotulo="Incluir" opciones={OPCIONES_SI_NO} requerido />
    </>
  );
}

const vigente = (f: Fila): boolean => f.deletedAt === null;
const perfilDe = (actividad: number): Definicion => ({
  uno: 'perfil de declaración',
  columnas: COLUMNAS,
  nombreDe: (f) => f.tipoEmisor.descripcion,
  invalida: [listado],
  valores: (f) => ({
    actividad_economica_id: actividad,
    tipo_emisor_id: String(f?.tipoEmisorId ?? ''),
    incluir: (f?.incluir ?? true) ? '1' : '0',
  }),
  Campos,
  sinEnter: true,
  insertar,
  actualizar,
  baja: { estado, uso, vigente, luego: T.luegoDeEliminar },
});

function exportar(actividades: readonly ConPerfiles[]): Promise<void> {
  const filas = actividades.flatMap((a) => a.perfiles.map((p) => ({ ...p, actividad: a.descripcion })));
  const deExcel = columnasDe<(typeof filas)[number]>();
  const columnas = [deExcel.texto('Actividad económica', (f) => f.actividad), ...COLUMNAS, columnaDeEstado(vigente)];
  return exportarAExcel('perfil declaracion', columnas, filas);
}

/** Each activity with its kinds of issuer, one open at a time (spec 3, section 2.7). */
export function PerfilesDeDeclaracion() {
  const consulta = useConsulta(listado, {}, { frescaMs: 0, siFalla: listado.dice });
  const [buscada, setBuscada] = useState('');
  const [abierta, setAbierta] = useState<number | null>(null);
  if (consulta.isPending) return <Cargando lineas={8} />;
  if (consulta.isLoadingError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  const visibles = consulta.data.filter((a) => plegar(a.descripcion).includes(plegar(buscada)));
  return (
    <div className="cat-cuerpo">
      <p className="al-parrafo">{T.perfilDeActividad}</p>
      <div className="cat-barra">
        <TextInput
          type="search"
          aria-label="Buscar actividad económica"
          placeholder="Buscar"
          value={buscada}
          onChange={(e) => setBuscada(e.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
        />
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} />}
          onClick={() => void exportar(visibles)}
        >
          Excel
        </Button>
      </div>
      {visibles.length === 0 && <Vacio texto={T.sinActividades} />}
      {visibles.map((a) => (
        <UnaActividad
          key={a.id}
          actividad={a}
          abierta={abierta === a.id}
          alAlternar={() => setAbierta(abierta === a.id ? null : a.id)}
        />
      ))}
    </div>
  );
}

interface ActividadProps {
  readonly actividad: ConPerfiles;
  readonly abierta: boolean;
  readonly alAlternar: () => void;
}
function UnaActividad({ actividad, abierta, alAlternar }: ActividadProps) {
  const panel = useId();
  return (
    <section className="cat-actividad">
      <h2>
        <button type="button" aria-expanded={abierta} aria-controls={panel} onClick={alAlternar}>
          <IconChevronDown size={16} aria-hidden="true" />
          {`${actividad.descripcion} (${actividad.perfiles.length})`}
        </button>
      </h2>
      <div id={panel} hidden={!abierta}>
        {abierta && (
          <Mantenimiento
            de={perfilDe(actividad.id)}
            titulo={`${PESTANIAS.ros.perfil_declaracion}: ${actividad.descripcion}`}
            tabla={{ filas: actividad.perfiles }}
          />
        )}
      </div>
    </section>
  );
}
