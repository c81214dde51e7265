import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ORDENES_DE_DECLARACIONES } from '@aldia/contract/listas.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { puedeReasignar } from '@aldia/domain/declaraciones/permisos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCola } from '../../../base/direccion/cola.ts';
import { useMesDeTrabajo } from '../../../base/direccion/mes-de-trabajo.ts';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import { vacioConEnlace } from '../../../base/vacio-con-enlace.tsx';
import { DialogosDeFila } from '../../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { useDialogos } from '../../../parts/declaraciones/acciones/use-dialogos.ts';
import {
  FiltrosDeLista,
  useFiltroDeLista,
  useVacioConFiltros,
} from '../../../parts/declaraciones/filas/filtros-de-lista.tsx';
import { IconHelpCircle } from '../../../parts/declaraciones/filas/iconos.ts';
import { MarcoDeLista } from '../../../parts/declaraciones/filas/marco-de-lista.tsx';
import { type ActosDeLista, sinOtrosActos } from '../../../parts/declaraciones/muchas/actos.ts';
import { useMuchas } from '../../../parts/declaraciones/muchas/use-muchas.tsx';
import type { Columna } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../../ui/data-table/tipos.ts';
import { MonthPicker } from '../../../ui/month-picker.tsx';
import { NoVino } from '../../../ui/no-vino.tsx';
import type { DeLaLista } from './columnas.tsx';
import { useDireccionDeLista } from './direccion.ts';

interface FechaDeDeclaracionProps {
  readonly rotulo?: string | undefined;
}

/** The month of work, with the period that it declares beside it. */
function FechaDeDeclaracion({ rotulo = ROTULOS.fechaDeDeclaracion }: FechaDeDeclaracionProps) {
  const { mes, hoy, cambiar } = useMesDeTrabajo();
  return (
    <div className="decl-fecha">
      <MonthPicker mes={mes} onChange={cambiar} hasta={hoy} rotulo={rotulo} conPeriodo={false} />
      <UnstyledButton
        className="decl-ayuda"
        aria-label={AVISOS_DE_DECLARACIONES.reglaDelMesAnterior}
        data-dicho={AVISOS_DE_DECLARACIONES.reglaDelMesAnterior}
      >
        <IconHelpCircle size={18} aria-hidden="true" />
      </UnstyledButton>
    </div>
  );
}

const MS_FRESCA = 300_000;

export interface ListaDeDeclaracionesProps {
  readonly titulo: string;
  /** All the lists of declarations have the same input and output. */
  readonly endpoint: typeof declaraciones.listasParaFormulario;
  readonly columnas: (lista: DeLaLista) => readonly Columna<FilaDeDeclaracion>[];
  readonly vacio: NonNullable<DataTableProps<FilaDeDeclaracion>['vacio']>;
  /** What the month picker is called, when not as usual. */
  readonly rotuloDelMes?: string;
  /** Acts on many rows at once, besides reassigning them. */
  readonly actos?: ActosDeLista;
  /** Acts on a row, besides those in its columns. */
  readonly gestos?: (lista: DeLaLista) => Pick<DataTableProps<FilaDeDeclaracion>, 'acciones' | 'menu' | 'alAbrir'>;
  readonly children?: ReactNode;
}

/** The text of an empty list, with a link to where documents are loaded. */
export const vacioConIngreso = (texto: string) =>
  vacioConEnlace(texto, '/ingreso_facturas', 'Ir al ingreso de facturas');

/** A list for the month and regime in the address, with the dialogs of its rows. */
export function ListaDeDeclaraciones(props: ListaDeDeclaracionesProps) {
  const { mes, hoy } = useMesDeTrabajo();
  const { regimenId } = useDireccionDeLista();
  const { tabla, consulta } = useLista(
    props.endpoint,
    // Without a chosen order the list goes by the day of declaration (G-52).
    { fecha: mes, fechaUsuario: formatDia(hoy), regimenId, orden: 'dia', ...useFiltroDeLista() },
    {
      ordenes: ORDENES_DE_DECLARACIONES,
      siFalla: 'declaraciones.listar',
    },
  );
  useCola(tabla.filas);
  const conFiltros = useVacioConFiltros();
  const muchas = useMuchas(tabla.filas, props.actos ?? sinOtrosActos);
  const { abrir, copiada, verificando, props: deDialogos } = useDialogos(consulta.refetch);
  const actor = useActor();
  const reasigna = puedeReasignar(actor);
  const gente = useColaboradores(reasigna);
  const lista = { hoy, actor, abrir, copiada, colaboradores: (reasigna && gente.data) || null };
  return (
    <MarcoDeLista verificando={verificando}>
      <DataTable
        titulo={props.titulo}
        columnas={props.columnas(lista)}
        {...tabla}
        barra={
          <>
            <FechaDeDeclaracion rotulo={props.rotuloDelMes} />
            <FiltrosDeLista />
            <NoVino consulta={gente} />
          </>
        }
        seleccion={muchas.seleccion}
        vacio={conFiltros ?? props.vacio}
        {...props.gestos?.(lista)}
      />
      {props.children}
      {muchas.dialogo}
      <DialogosDeFila {...deDialogos} />
    </MarcoDeLista>
  );
}

/** The people to whom a row can be given, for who may give it. */
const useColaboradores = (reasigna: boolean) =>
  useConsulta(
    declaraciones.colaboradores,
    {},
    { activa: reasigna, frescaMs: MS_FRESCA, siFalla: 'declaraciones.colaboradores' },
  );
