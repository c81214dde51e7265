import type { EndpointDeLista, FilaDe } from '@aldia/contract/hojas/hoja.ts';
import type { ClaveDeTexto } from '@aldia/contract/textos.ts';
import { type QueryFunctionContext, useInfiniteQuery } from '@tanstack/react-query';
import type { ServidorDeTabla } from '../../ui/data-table/tipos.ts';
import { useAvisoDeFallo } from '../avisos/aviso-de-fallo.ts';
import { useHoja } from '../descargas/use-hoja.ts';
import { claveDe } from '../llamadas/clave-de.ts';
import { llamarPara } from '../llamadas/llamar-para.ts';
import { type BaseDeLista, entradaDeLista, esPagina, ordenConocido } from './lista-de-servidor.ts';
import { esPaginaVencida, useEmpezarDeNuevo } from './pagina-vencida.ts';
import { useDireccion } from './use-direccion.ts';

const POR_VEZ = 200;

export interface OpcionesDeListaSeguida {
  readonly ordenes: readonly string[];
  readonly siFalla?: ClaveDeTexto;
}

/**
 * A server list without pages: more rows load as the person scrolls (D-72). The server searches, orders and writes the Excel.
 * `primera` is the first answer, with what it says of the whole list.
 */
export function useListaSeguida<E extends EndpointDeLista>(
  endpoint: E,
  base: BaseDeLista<E>,
  { ordenes, siFalla }: OpcionesDeListaSeguida,
) {
  const { direccion, cambiar } = useDireccion();
  const { busqueda = '' } = direccion;
  const orden = ordenConocido(direccion.orden, ordenes);
  const entradaDe = (siguiente: string | null) => entradaDeLista(base, { busqueda, orden, siguiente, limite: POR_VEZ });
  const consulta = useInfiniteQuery({
    queryKey: [...claveDe(endpoint, entradaDe(null)), 'seguida'],
    queryFn: (que: QueryFunctionContext<readonly unknown[], string | null>) =>
      llamarPara(que)(endpoint, entradaDe(que.pageParam), { signal: que.signal }),
    meta: { viva: endpoint.viva },
    initialPageParam: null,
    getNextPageParam: (ultima) => (esPagina<E>(ultima) ? ultima.siguiente : null),
  });
  // Without rows there is nothing to begin again.
  const vencida = consulta.data !== undefined && esPaginaVencida(consulta.error);
  useEmpezarDeNuevo(vencida, () => void consulta.refetch());
  useAvisoDeFallo(consulta.isError && !vencida, siFalla);
  const paginas = consulta.data?.pages;
  const filas = paginas?.flatMap((p): readonly FilaDe<E>[] => (esPagina<E>(p) ? p.filas : []));
  const primera = paginas?.[0];
  const { hasNextPage, isFetching, fetchNextPage } = consulta;
  const servidor: ServidorDeTabla = {
    total: esPagina<E>(primera) ? primera.total : 0,
    alMenos: esPagina<E>(primera) && primera.alMenos === true,
    siguiente: null,
    pagina: 1,
    busqueda,
    orden: orden ?? null,
    alBuscar: (texto) => cambiar({ busqueda: texto || undefined }),
    alOrdenar: (nuevo) => cambiar({ orden: nuevo ?? undefined }),
    alMover: () => undefined,
    alFinal: () => void (hasNextPage && !isFetching && fetchNextPage()),
  };
  const excel = useHoja(endpoint, () => entradaDe(null));
  return { primera, tabla: { filas, consulta, servidor, excel } };
}
