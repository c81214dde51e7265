import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { type DataTableProps, FILAS_POR_PAGINA, TAMANIOS_DE_PAGINA } from '../../ui/data-table/tipos.ts';
import type { Llamada } from './definicion.ts';

/** The part of a list that DataTable draws, paged by the server or by the browser. */
export type TablaDe<F> = Pick<
  DataTableProps<F>,
  'filas' | 'consulta' | 'servidor' | 'excel' | 'enDireccion' | 'porPagina' | 'tamanios'
>;

/** Where the specification gives no size: fifty rows, and these sizes to choose from (decisions-3, 45). */
const USUALES = { porPagina: FILAS_POR_PAGINA, tamanios: TAMANIOS_DE_PAGINA } as const;
/** For the deadlines and the small taxpayers' subscriptions (spec 3, section 9). */
export const DE_CINCO = { porPagina: 5, tamanios: [5, 15, 30, 50] } as const;

export interface OpcionesDeFilas {
  /** Exact file name of the Excel; without it the list has none. */
  readonly archivo?: string;
  readonly paginas?: Pick<TablaDe<never>, 'porPagina' | 'tamanios'>;
  /** Shows no toast on failure, whatever the call's sentences are. */
  readonly callada?: boolean;
}
export type Listado<E, F> = Omit<Endpoint, 'entrada' | 'salida'> & Pick<Llamada<E, readonly F[]>, 'entrada' | 'salida'>;

/** A list that loads whole; the table searches, orders and pages it. */
export function useFilas<E, F>(
  listado: Listado<E, F>,
  entrada: E,
  { archivo, paginas, callada }: OpcionesDeFilas = {},
): TablaDe<F> {
  const consulta = useConsulta(listado, entrada, {
    frescaMs: 0,
    ...(listado.dice && !callada ? { siFalla: listado.dice } : {}),
  });
  return {
    filas: consulta.data,
    consulta,
    enDireccion: true,
    ...(paginas ?? USUALES),
    ...(archivo === undefined ? {} : { excel: { nombre: archivo } }),
  };
}
