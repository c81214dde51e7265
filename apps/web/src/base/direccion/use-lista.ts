import type { EndpointDeLista } from '@aldia/contract/hojas/hoja.ts';
import type { ClaveDeTexto } from '@aldia/contract/textos.ts';
import { FILAS_POR_PAGINA, type ServidorDeTabla } from '../../ui/data-table/tipos.ts';
import { useHoja } from '../descargas/use-hoja.ts';
import { useConsulta } from '../llamadas/use-consulta.ts';
import { type BaseDeLista, entradaDeLista, esPagina, ordenConocido } from './lista-de-servidor.ts';
import { useDireccion } from './use-direccion.ts';

export interface OpcionesDeLista {
  /** The orders that the list knows. */
  readonly ordenes?: readonly string[];
  /** The order that the head of the table shows until somebody chooses one. */
  readonly ordenUsual?: string;
  /** Orders at once; 1 when it is not said. */
  readonly ordenesALaVez?: number;
  /** Rows of a page until somebody chooses, and what there is to choose. */
  readonly porPagina?: number;
  readonly tamanios?: readonly number[];
  readonly siFalla?: ClaveDeTexto;
}

/**
 * A list that the server searches, orders and pages, with its state in the address. Gives DataTable all of it in
 * `tabla`, with the Excel of the whole filtered list, which the server writes (`contract/hojas`).
 */
export function useLista<E extends EndpointDeLista>(
  endpoint: E,
  base: BaseDeLista<E>,
  { ordenes, ordenUsual, ordenesALaVez, porPagina = FILAS_POR_PAGINA, tamanios, siFalla }: OpcionesDeLista = {},
) {
  const { direccion, cambiar } = useDireccion();
  const { busqueda = '', cursores = [] } = direccion;
  const orden = ordenConocido(direccion.orden, ordenes) ?? ordenUsual;
  const limite = tamanios?.find((n) => n === direccion.limite) ?? porPagina;
  const entradaDe = (siguiente: string | null) => entradaDeLista(base, { busqueda, orden, siguiente, limite });
  const consulta = useConsulta(endpoint, entradaDe(cursores.at(-1) ?? null), {
    conAnterior: true,
    ...(siFalla && { siFalla }),
  });
  const pagina = esPagina<E>(consulta.data) ? consulta.data : undefined;
  const servidor: ServidorDeTabla = {
    total: pagina?.total ?? 0,
    siguiente: pagina?.siguiente ?? null,
    pagina: cursores.length + 1,
    busqueda,
    orden: orden ?? null,
    ...(ordenesALaVez === undefined ? {} : { ordenes: ordenesALaVez }),
    ...(tamanios && {
      tamanio: { actual: limite, opciones: tamanios, alElegir: (n) => cambiar({ limite: n, cursores: undefined }) },
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
  const excel = useHoja(endpoint, () => entradaDe(null));
  return { consulta, entrada: () => entradaDe(null), tabla: { filas: pagina?.filas, consulta, servidor, excel } };
}
