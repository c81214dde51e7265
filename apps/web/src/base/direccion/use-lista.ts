import type { Endpoint, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import type { ClaveDeTexto, TextoDeAccion } from '@aldia/contract/textos.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { FILAS_POR_PAGINA, type ServidorDeTabla } from '../../ui/data-table/tipos.ts';
import { llamar } from '../llamadas/api.ts';
import { useConsulta } from '../llamadas/use-consulta.ts';
import { useDireccion } from './use-direccion.ts';

interface PaginaDeServidor<F> {
  readonly filas: readonly F[];
  readonly total: number;
  readonly siguiente: string | null;
}
type EndpointDeLista = Endpoint & { readonly paginada: true };
type Fila<E extends Endpoint> = Salida<E> extends { filas: readonly (infer F)[] } ? F : never;
/** Without an `orden` of the address the server is asked for this one. */
type Base<E extends Endpoint> = Omit<Entrada<E>, 'busqueda' | 'orden' | 'siguiente' | 'limite'> & {
  readonly orden?: string;
};

export interface OpcionesDeLista {
  /** The orders that the list knows: one that somebody wrote by hand and it does not is as if it were not there. */
  readonly ordenes?: readonly string[];
  /** The order that the head of the table shows until somebody chooses one. */
  readonly ordenUsual?: string;
  /** How many columns it is ordered by at once; one unless said. */
  readonly columnasALaVez?: number;
  /** How many rows a page may hold, where one chooses: the route keeps it with `TamanioDeLista`; the first is the usual one unless the list's own is among them. */
  readonly tamanios?: readonly number[];
  /** Name of its Excel, without extension. */
  readonly archivo: string;
  readonly siFalla?: ClaveDeTexto | TextoDeAccion;
}

/** The contract read it already; of an endpoint that nobody named yet no type follows. */
const esPagina = <F>(salida: unknown): salida is PaginaDeServidor<F> =>
  esTabla(salida) && Array.isArray(salida['filas']);

const POR_EXPORTACION = 100;

/**
 * A list that the server searches, orders and pages, with its state in the address. Gives DataTable all of it in
 * `tabla`, with the Excel of the whole filtered list.
 */
export function useLista<E extends EndpointDeLista>(
  endpoint: E,
  base: Base<E>,
  { ordenes, ordenUsual, columnasALaVez, tamanios, archivo, siFalla }: OpcionesDeLista,
) {
  const { direccion, cambiar } = useDireccion<'filas'>();
  const { busqueda = '', cursores = [] } = direccion;
  const conocido = ordenes === undefined || ordenes.includes(direccion.orden ?? '');
  const orden = (conocido ? direccion.orden : undefined) ?? ordenUsual;
  const usual = tamanios?.includes(FILAS_POR_PAGINA) === false ? tamanios[0] : FILAS_POR_PAGINA;
  const limite = tamanios?.find((n) => n === direccion.filas) ?? usual ?? FILAS_POR_PAGINA;
  const comun = { ...base, limite, busqueda, ...(orden === undefined ? {} : { orden }) };
  const entradaDe = (siguiente: string | null, mas: object = {}) =>
    // Of an endpoint that nobody named yet the input has no fields; `Base` asks for all that are not put here.
    ({ ...comun, siguiente, ...mas }) as unknown as Entrada<E>;
  const consulta = useConsulta(endpoint, entradaDe(cursores.at(-1) ?? null), {
    conAnterior: true,
    ...(siFalla && { siFalla }),
  });
  const pagina = esPagina<Fila<E>>(consulta.data) ? consulta.data : undefined;
  const servidor: ServidorDeTabla = {
    total: pagina?.total ?? 0,
    siguiente: pagina?.siguiente ?? null,
    pagina: cursores.length + 1,
    busqueda,
    orden: orden ?? null,
    ...(columnasALaVez === undefined ? {} : { columnasALaVez }),
    ...(tamanios && {
      tamanios: {
        opciones: tamanios,
        valor: limite,
        alElegir: (filas) => cambiar({ filas: filas === usual ? undefined : filas }),
      },
    }),
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
  const todas = async (): Promise<Fila<E>[]> => {
    const filas: Fila<E>[] = [];
    let cursor: string | null = null;
    do {
      const parte: unknown = await llamar(endpoint, entradaDe(cursor, { limite: POR_EXPORTACION }));
      if (!esPagina<Fila<E>>(parte)) break;
      filas.push(...parte.filas);
      cursor = parte.siguiente;
    } while (cursor !== null);
    return filas;
  };
  const excel = { nombre: archivo, todas };
  return { consulta, tabla: { filas: pagina?.filas, consulta, servidor, excel } };
}
