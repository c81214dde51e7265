import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { type DataTableProps, FILAS_POR_PAGINA, TAMANIOS_DE_PAGINA } from '../../ui/data-table/tipos.ts';
import type { Llamada } from './definicion.ts';

/** What DataTable draws of a list, whoever pages it. */
export type TablaDe<F> = Pick<
  DataTableProps<F>,
  'filas' | 'consulta' | 'servidor' | 'excel' | 'enDireccion' | 'porPagina' | 'tamanios'
>;

/** Where the specification names none: fifty rows, and these to choose from (decisions-3, 45). */
const USUALES = { porPagina: FILAS_POR_PAGINA, tamanios: TAMANIOS_DE_PAGINA } as const;
/** The deadlines and the small taxpayers' subscriptions (spec 3, section 9). */
export const DE_CINCO = { porPagina: 5, tamanios: [5, 15, 30, 50] } as const;

export interface OpcionesDeFilas {
  /** Name of its Excel, letter for letter; without it the list has none. */
  readonly archivo?: string;
  readonly paginas?: Pick<TablaDe<never>, 'porPagina' | 'tamanios'>;
  /** Says nothing when it fails, whatever the call says. */
  readonly callada?: boolean;
}
export type Listado<E, F> = Omit<Endpoint, 'entrada' | 'salida'> & Pick<Llamada<E, readonly F[]>, 'entrada' | 'salida'>;

/** A whole list, which the table searches, orders and pages. */
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
