import type { Endpoint, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import type { ServidorDeTabla } from '../../ui/data-table/tipos.ts';
import { llamar } from '../llamadas/api.ts';
import { useConsulta } from '../llamadas/use-consulta.ts';
import type { EnDireccion } from './direccion-de-trabajo.ts';

interface PaginaDeServidor<F> {
  readonly filas: readonly F[];
  readonly total: number;
  readonly siguiente: string | null;
}
type EndpointDeLista = Endpoint & { readonly paginada: true };
type Fila<E extends Endpoint> = Salida<E> extends { filas: readonly (infer F)[] } ? F : never;
type Base<E extends Endpoint> = Omit<Entrada<E>, 'busqueda' | 'orden' | 'siguiente'>;

/** The contract read it already; of an endpoint that nobody named yet no type follows. */
const esPagina = <F>(salida: unknown): salida is PaginaDeServidor<F> =>
  esTabla(salida) && Array.isArray(salida['filas']);

const POR_EXPORTACION = 100;

/**
 * A list that the server searches, orders and pages, with its state in the address. Gives DataTable its `filas`,
 * `consulta` and `servidor`, and `todas` for the Excel of the whole filtered list.
 */
export function useLista<E extends EndpointDeLista>(
  endpoint: E,
  base: Base<E>,
  direccion: EnDireccion,
  cambiar: (parte: EnDireccion) => void,
) {
  const { busqueda = '', orden, cursores = [] } = direccion;
  const entradaDe = (siguiente: string | null, mas: object = {}) =>
    // Of an endpoint that nobody named yet the input has no fields; `Base` asks for all that are not put here.
    ({ ...base, busqueda, ...(orden === undefined ? {} : { orden }), siguiente, ...mas }) as unknown as Entrada<E>;
  const consulta = useConsulta(endpoint, entradaDe(cursores.at(-1) ?? null), { conAnterior: true });
  const pagina = esPagina<Fila<E>>(consulta.data) ? consulta.data : undefined;
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
  return { consulta, filas: pagina?.filas, servidor, todas };
}
