import type { EndpointDeLista } from '@aldia/contract/hojas/hoja.ts';
import type { ClaveDeTexto, TextoDeAccion } from '@aldia/contract/textos.ts';
import { useEffect, useEffectEvent } from 'react';
import { FILAS_POR_PAGINA, type ServidorDeTabla } from '../../ui/data-table/tipos.ts';
import { useHoja } from '../descargas/use-hoja.ts';
import { useConsulta } from '../llamadas/use-consulta.ts';
import { type BaseDeLista, entradaDeLista, esPagina, ordenConocido } from './lista-de-servidor.ts';
import { esPaginaVencida, useEmpezarDeNuevo } from './pagina-vencida.ts';
import { useDireccion } from './use-direccion.ts';

export interface OpcionesDeLista {
  /** The orders that the list knows. */
  readonly ordenes?: readonly string[];
  /** The order that the head of the table shows until somebody chooses one. */
  readonly ordenUsual?: string;
  /** How many columns may order the list at once; one by default. */
  readonly columnasALaVez?: number;
  /** Rows per page by default, and the sizes to choose from; the route keeps the choice with `TamanioDeLista`. */
  readonly porPagina?: number;
  readonly tamanios?: readonly number[];
  readonly siFalla?: ClaveDeTexto | TextoDeAccion;
}

/**
 * A list that the server searches, orders and pages, with its state in the address. Gives DataTable all of it in
 * `tabla`, with the Excel of the whole filtered list, which the server writes (`contract/hojas`).
 */
export function useLista<E extends EndpointDeLista>(
  endpoint: E,
  base: BaseDeLista<E>,
  { ordenes, ordenUsual, columnasALaVez, porPagina = FILAS_POR_PAGINA, tamanios, siFalla }: OpcionesDeLista = {},
) {
  const { direccion, cambiar } = useDireccion<'filas'>();
  const { busqueda = '', cursores = [] } = direccion;
  const orden = ordenConocido(direccion.orden, ordenes) ?? ordenUsual;
  const limite = tamanios?.find((n) => n === direccion.filas) ?? porPagina;
  const entradaDe = (siguiente: string | null) => entradaDeLista(base, { busqueda, orden, siguiente, limite });
  const consulta = useConsulta(endpoint, entradaDe(cursores.at(-1) ?? null), {
    conAnterior: true,
    callaSi: (error) => cursores.length > 0 && esPaginaVencida(error),
    ...(siFalla && { siFalla }),
  });
  const pagina = esPagina<E>(consulta.data) ? consulta.data : undefined;
  const atras = cursores.slice(0, -1);
  const antes = atras.length === 0 ? undefined : atras;
  // An empty page, whose last row was removed, goes back to the page before it without a history entry.
  const vacia = !consulta.isPlaceholderData && pagina?.filas.length === 0;
  const deMas = vacia ? cursores.length : 0;
  const retroceder = useEffectEvent(() => cambiar({ cursores: antes }, true));
  useEffect(() => {
    if (deMas > 0) retroceder();
  }, [deMas]);
  const vencida = cursores.length > 0 && esPaginaVencida(consulta.error);
  useEmpezarDeNuevo(vencida, () => cambiar({ cursores: undefined }, true));
  const servidor: ServidorDeTabla = {
    total: pagina?.total ?? 0,
    alMenos: pagina?.alMenos ?? false,
    siguiente: pagina?.siguiente ?? null,
    pagina: cursores.length + 1,
    busqueda,
    orden: orden ?? null,
    ...(columnasALaVez === undefined ? {} : { columnasALaVez }),
    ...(tamanios && {
      tamanios: {
        opciones: tamanios,
        valor: limite,
        alElegir: (filas) => cambiar({ filas: filas === porPagina ? undefined : filas }),
      },
    }),
    alBuscar: (texto) => cambiar({ busqueda: texto || undefined, cursores: undefined }),
    alOrdenar: (nuevo) => cambiar({ orden: nuevo ?? undefined, cursores: undefined }),
    alMover: (direccionDePagina) => {
      if (direccionDePagina === 'siguiente' && pagina?.siguiente)
        return cambiar({ cursores: [...cursores, pagina.siguiente] });
      cambiar({ cursores: direccionDePagina === 'primera' ? undefined : antes });
    },
  };
  const excel = useHoja(endpoint, () => entradaDe(null));
  return {
    consulta,
    entrada: () => entradaDe(null),
    tabla: { filas: deMas > 0 ? undefined : pagina?.filas, consulta, servidor, excel },
  };
}
