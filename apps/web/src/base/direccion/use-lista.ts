import type { Endpoint, Entrada } from '@aldia/contract/endpoint.ts';
import type { EndpointDeLista, FilaDe } from '@aldia/contract/hojas/hoja.ts';
import type { ClaveDeTexto } from '@aldia/contract/textos.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { FILAS_POR_PAGINA, type ServidorDeTabla } from '../../ui/data-table/tipos.ts';
import { useHoja } from '../descargas/use-hoja.ts';
import { useConsulta } from '../llamadas/use-consulta.ts';
import { useDireccion } from './use-direccion.ts';

interface PaginaDeServidor<F> {
  readonly filas: readonly F[];
  readonly total: number;
  readonly siguiente: string | null;
}
/** Without an `orden` of the address the server is asked for this one. */
type Base<E extends Endpoint> = Omit<Entrada<E>, 'busqueda' | 'orden' | 'siguiente' | 'limite'> & {
  readonly orden?: string;
};

export interface OpcionesDeLista {
  /** The orders that the list knows: one that somebody wrote by hand and it does not is as if it were not there. */
  readonly ordenes?: readonly string[];
  /** The order that the head of the table shows until somebody chooses one. */
  readonly ordenUsual?: string;
  readonly siFalla?: ClaveDeTexto;
}

/** The contract read it already; of an endpoint that nobody named yet no type follows. */
const esPagina = <F>(salida: unknown): salida is PaginaDeServidor<F> =>
  esTabla(salida) && Array.isArray(salida['filas']);

/**
 * A list that the server searches, orders and pages, with its state in the address. Gives DataTable all of it in
 * `tabla`, with the Excel of the whole filtered list, which the server writes (`contract/hojas`).
 */
export function useLista<E extends EndpointDeLista>(
  endpoint: E,
  base: Base<E>,
  { ordenes, ordenUsual, siFalla }: OpcionesDeLista = {},
) {
  const { direccion, cambiar } = useDireccion();
  const { busqueda = '', cursores = [] } = direccion;
  const conocido = ordenes === undefined || ordenes.includes(direccion.orden ?? '');
  const orden = (conocido ? direccion.orden : undefined) ?? ordenUsual;
  const comun = { ...base, limite: FILAS_POR_PAGINA, busqueda, ...(orden === undefined ? {} : { orden }) };
  const entradaDe = (siguiente: string | null) =>
    // Of an endpoint that nobody named yet the input has no fields; `Base` asks for all that are not put here.
    ({ ...comun, siguiente }) as unknown as Entrada<E>;
  const consulta = useConsulta(endpoint, entradaDe(cursores.at(-1) ?? null), {
    conAnterior: true,
    ...(siFalla && { siFalla }),
  });
  const pagina = esPagina<FilaDe<E>>(consulta.data) ? consulta.data : undefined;
  const servidor: ServidorDeTabla = {
    total: pagina?.total ?? 0,
    siguiente: pagina?.siguiente ?? null,
    pagina: cursores.length + 1,
    busqueda,
    orden: orden ?? null,
    alBuscar: (texto) => cambiar({ busqueda: texto || undefined, cursores: undefined }),
    alOrdenar: (nuevo) => cambiar({ orden: nuevo ?? undefined, cursores: undefined }),
    alMover: (direccionDePagina) => {
      const siguientes =
        direccionDePagina === 'siguiente' && pagina?.siguiente
          ? [...cursores, pagina.siguiente]
          : cursores.slice(0, -1);
      cambiar({ cursores: direccionDePagina === 'primera' || siguientes.length === 0 ? undefined : siguientes });
    },
  };
  const excel = useHoja(endpoint, () => entradaDe(null));
  return { consulta, tabla: { filas: pagina?.filas, consulta, servidor, excel } };
}
