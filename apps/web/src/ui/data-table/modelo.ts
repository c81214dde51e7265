import { plegar } from '@aldia/domain/textos/plegar.ts';
import {
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Columna } from './columnas-de.ts';
import type { DireccionDeLista } from './direccion-de-lista.ts';
import { porRango, rangosDe } from './ordenar.ts';
import type { ServidorDeTabla } from './tipos.ts';

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, columnVisibilityFeature });

export interface OrdenDeTabla {
  readonly id: string;
  readonly desc: boolean;
}

const SIN_ORDEN: readonly OrdenDeTabla[] = [];

export interface ModeloDeTabla<F> {
  readonly visibles: readonly Columna<F>[];
  /** The rows of the page on the screen. */
  readonly enPagina: readonly F[];
  /** All rows that pass the search, in order: sums and Excel read them. */
  readonly todas: readonly F[];
  readonly total: number;
  /** `total` is a lower bound. */
  readonly alMenos: boolean;
  /** The columns that order the table, the main one first. */
  readonly ordenes: readonly OrdenDeTabla[];
  /** `sumar` adds the column to the order, where the server accepts several. */
  readonly ordenar: (columna: Columna<F>, sumar: boolean) => void;
  readonly pagina: number;
  readonly paginas: number;
  readonly irA: (pagina: number) => void;
  readonly busqueda: string;
  readonly buscar: (texto: string) => void;
  readonly alternarColumna: (id: string) => void;
}

interface EntradaDeModelo<F> {
  readonly filas: readonly F[];
  readonly columnas: readonly Columna<F>[];
  readonly porPagina: number | 'todas';
  readonly servidor: ServidorDeTabla | undefined;
  /** Where search, order and page are kept; null: in this component. */
  readonly direccion?: DireccionDeLista | null;
}

/** The stored text and the shown text: a NIT is found with its hyphen and without. */
const leido = <F>(columna: Columna<F>, fila: F): string =>
  columna.escrito ? `${columna.texto(fila)} ${columna.escrito(fila)}` : columna.texto(fila);

function useFiltradas<F>(filas: readonly F[], columnas: readonly Columna<F>[], busqueda: string): readonly F[] {
  const busca = busqueda !== '';
  // Built only during a search: for five thousand rows it takes longer than drawing the page.
  const indice = useMemo(
    () =>
      (busca ? filas : []).map((f) =>
        plegar(
          columnas
            .map((c) => (c.clase === 'monto' ? `${c.texto(f)} ${c.texto(f).replace(/[Q,]/g, '')}` : leido(c, f)))
            .join(' '),
        ),
      ),
    [filas, columnas, busca],
  );
  return useMemo(() => {
    const palabras = plegar(busqueda).split(/\s+/).filter(Boolean);
    if (palabras.length === 0) return filas;
    return filas.filter((_, i) => palabras.every((p) => indice[i]?.includes(p)));
  }, [filas, indice, busqueda]);
}

/** Orders the rows by one column; `orden` undefined keeps their order. */
function useOrdenadas<F>(
  filas: readonly F[],
  columnas: readonly Columna<F>[],
  orden: OrdenDeTabla | undefined,
): readonly F[] {
  const id = orden?.id;
  // The ranks do not depend on the direction: reversing the order compares nothing again.
  const rangos = useMemo(() => {
    const columna = columnas.find((c) => c.id === id);
    return columna ? rangosDe(filas.map((f) => columna.valor(f))) : null;
  }, [filas, columnas, id]);
  return useMemo(() => (rangos ? porRango(filas, rangos, orden?.desc ?? false) : filas), [filas, rangos, orden?.desc]);
}

/** Search, order, pages and visible columns of a table; with a server, the server searches, orders and pages. */
export function useModeloDeTabla<F extends object>({
  filas,
  columnas,
  porPagina,
  servidor,
  direccion = null,
}: EntradaDeModelo<F>): ModeloDeTabla<F> {
  'use no memo'; // the table instance is one object that changes inside: its reads must not be remembered
  const [escrita, setEscrita] = useState('');
  const busqueda = direccion ? (direccion.estado.busqueda ?? '') : escrita;
  const ordenEscrito = direccion?.estado.orden;
  const filtradas = useFiltradas(filas, columnas, useDeferredValue(servidor ? '' : busqueda));
  const tamanio = porPagina === 'todas' || servidor ? Number.MAX_SAFE_INTEGER : porPagina;
  const definiciones = useMemo(
    () =>
      columnas.map((c) => ({
        id: c.id,
        accessorFn: (f: F) => c.valor(f),
        enableSorting: c.clase !== 'accion',
        sortDescFirst: false,
      })),
    [columnas],
  );
  const tabla = useTable({
    features,
    columns: definiciones,
    data: filtradas,
    manualSorting: servidor !== undefined,
    manualPagination: servidor !== undefined,
    autoResetPageIndex: false,
    initialState: {
      sorting: [...ordenDe(ordenEscrito, columnas)],
      pagination: { pageIndex: 0, pageSize: tamanio },
      columnVisibility: Object.fromEntries(columnas.filter((c) => c.oculta).map((c) => [c.id, false])),
    },
  });
  // The address decides: Back and a pasted link restore the order.
  useEffect(() => {
    if (direccion) tabla.setSorting([...ordenDe(ordenEscrito, columnas)]);
  }, [direccion, ordenEscrito, columnas, tabla]);
  const { pagination, columnVisibility, sorting } = tabla.state;
  const paginas = Math.max(1, Math.ceil(filtradas.length / tamanio));
  const pedida = direccion ? (direccion.estado.pagina ?? 1) - 1 : pagination.pageIndex;
  const enPantalla = Math.min(pedida, paginas - 1);
  const primero = sorting[0];
  // The arrow of the head is painted first: thousands of rows are ordered afterwards.
  const ordenadas = useOrdenadas(filtradas, columnas, useDeferredValue(servidor ? undefined : primero));
  // The callbacks keep their identity, so that a change in a row does not draw the bar and the head again.
  const ordenar = useCallback(
    (columna: Columna<F>, sumar: boolean) =>
      servidor
        ? servidor.alOrdenar(
            sumar && (servidor.columnasALaVez ?? 1) > 1
              ? ordenSumado(servidor.orden, columna.orden, servidor.columnasALaVez ?? 1)
              : siguienteOrden(servidor.orden, columna.orden),
          )
        : direccion
          ? direccion.cambiar({ orden: siguienteOrden(ordenEscrito ?? null, columna.id) ?? undefined })
          : tabla.getColumn(columna.id)?.toggleSorting(),
    [servidor, direccion, ordenEscrito, tabla],
  );
  const buscar = useCallback(
    (texto: string) => {
      if (servidor) servidor.alBuscar(texto);
      else if (direccion) direccion.cambiar({ busqueda: texto || undefined });
      else setEscrita(texto);
      tabla.setPageIndex(0);
    },
    [servidor, direccion, tabla],
  );
  const ordenes = useMemo(
    () =>
      servidor
        ? ordenesDeServidor(servidor.orden, columnas)
        : primero
          ? [{ id: primero.id, desc: primero.desc }]
          : SIN_ORDEN,
    [servidor, columnas, primero],
  );
  return {
    visibles: columnas.filter((c) => columnVisibility[c.id] !== false),
    todas: ordenadas,
    enPagina: servidor ? filtradas : ordenadas.slice(enPantalla * tamanio, (enPantalla + 1) * tamanio),
    total: servidor ? servidor.total : filtradas.length,
    alMenos: servidor?.alMenos ?? false,
    ordenes,
    ordenar,
    pagina: servidor ? servidor.pagina : enPantalla + 1,
    paginas,
    irA: (pagina) =>
      direccion ? direccion.cambiar({ pagina: pagina > 1 ? pagina : undefined }) : tabla.setPageIndex(pagina - 1),
    busqueda: servidor ? servidor.busqueda : busqueda,
    buscar,
    alternarColumna: (id) => tabla.getColumn(id)?.toggleVisibility(),
  };
}

function ordenesDeServidor<F>(orden: string | null, columnas: readonly Columna<F>[]): readonly OrdenDeTabla[] {
  return (orden ?? '').split(',').flatMap((parte) => {
    const columna = columnas.find((c) => c.orden !== undefined && c.orden === parte.replace(/^-/, ''));
    return columna ? [{ id: columna.id, desc: parte.startsWith('-') }] : [];
  });
}

/** Adds a column to the order, reverses it, or removes it; with too many columns the last one gives way. */
export function ordenSumado(actual: string | null, campo: string | undefined, maximo: number): string | null {
  if (campo === undefined) return actual;
  const partes = (actual ?? '').split(',').filter(Boolean);
  const donde = partes.findIndex((p) => p.replace(/^-/, '') === campo);
  if (donde === -1) return [...partes.slice(0, maximo - 1), campo].join(',');
  const siguiente = partes[donde] === campo ? [`-${campo}`] : [];
  return partes.toSpliced(donde, 1, ...siguiente).join(',') || null;
}

/** Parses '-Nombre'. An order that names no column counts as absent. */
function ordenDe<F>(orden: string | undefined, columnas: readonly Columna<F>[]): readonly OrdenDeTabla[] {
  const id = orden?.replace(/^-/, '');
  const conocida = columnas.some((c) => c.id === id && c.clase !== 'accion');
  return id !== undefined && conocida ? [{ id, desc: orden?.startsWith('-') ?? false }] : [];
}

/**
 * The next order of a column: ascending, descending, none. With several columns a new one goes last, and replaces the last one
 * when there is no room.
 */
export function siguienteOrden(actual: string | null, campo: string | undefined, cuantos = 1): string | null {
  if (campo === undefined) return actual;
  const ordenes = actual === null ? [] : actual.split(',');
  const nuevos = ordenes.includes(campo)
    ? ordenes.map((o) => (o === campo ? `-${campo}` : o))
    : ordenes.includes(`-${campo}`)
      ? ordenes.filter((o) => o !== `-${campo}`)
      : [...ordenes.slice(0, cuantos - 1), campo];
  return nuevos.length === 0 ? null : nuevos.join(',');
}

export const sePuedeOrdenar = <F>(columna: Columna<F>, servidor: ServidorDeTabla | undefined): boolean =>
  columna.clase !== 'accion' && (servidor === undefined || columna.orden !== undefined);
