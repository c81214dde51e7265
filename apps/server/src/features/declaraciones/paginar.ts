import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { aCursor, deCursor } from '../../shared/cursor.ts';
import { palabrasDe } from '../../shared/palabras.ts';
import { type Conexion, listInhabiles } from './declaraciones.repo.ts';
import { aFila } from './filas.ts';
import {
  buildPaginaDe,
  conPalabras,
  countElegidas,
  type DeclaracionesElegidas,
  deDeclaraciones,
  type FilaConNombres,
  listElegidas,
  listFilas,
  type Orden,
  posicionDe,
} from './listas.repo.ts';
import { calendarioDe } from './vencimientos.ts';

export type { DeclaracionesElegidas } from './listas.repo.ts';

export interface PreguntaDeLista {
  readonly busqueda: string;
  readonly orden: Orden;
  readonly siguiente: string | null;
  readonly limite: number;
}
type Elegir = (todas: DeclaracionesElegidas) => DeclaracionesElegidas;

/** Rows of several months, each with the deadline of its own. */
async function aFilas(bd: Conexion, filas: readonly FilaConNombres[]): Promise<FilaDeDeclaracion[]> {
  const periodos = filas.map((f) => f.periodo).sort();
  const [primero, ultimo] = [periodos[0], periodos.at(-1)];
  if (primero === undefined || ultimo === undefined) return [];
  const vencimientosDe = calendarioDe(new Set(await listInhabiles(bd, primero, ultimo)));
  return filas.map((f) => aFila(f, vencimientosDe(f.periodo)));
}

/**
 * A page of the declarations that another feature chooses. `filtro` is what it was asked with, so that a cursor opens only
 * the list it came from. The total is counted on the first page only, and travels in the cursor from then on.
 */
export async function paginarDeclaraciones(
  { bd, reloj }: Pick<ContextoDeConsulta, 'bd' | 'reloj'>,
  { busqueda, orden, siguiente, limite }: PreguntaDeLista,
  filtro: object,
  elegir: Elegir,
) {
  const palabras = palabrasDe(busqueda);
  const pregunta = { ...filtro, palabras, orden };
  const avance = siguiente === null ? null : deCursor(pregunta, siguiente);
  const elegidas = conPalabras(elegir(deDeclaraciones(bd)), palabras);
  // One row more than the page says whether there is another one.
  const pedida = { orden, desde: avance?.posicion ?? null, limite: limite + 1 };
  const [halladas, total] = await Promise.all([
    listFilas(buildPaginaDe(bd, elegidas, pedida, reloj.hoy())),
    avance?.total ?? countElegidas(elegidas),
  ]);
  const visibles = halladas.slice(0, limite);
  const ultima = halladas.length > limite ? visibles.at(-1) : undefined;
  return {
    filas: await aFilas(bd, visibles),
    total,
    siguiente: ultima ? aCursor(pregunta, { total, posicion: posicionDe(orden, ultima) }) : null,
  };
}

/** All the declarations that another feature chooses: few by their nature, as the months of one client. */
export async function listarDeclaraciones({ bd, reloj }: Pick<ContextoDeConsulta, 'bd' | 'reloj'>, elegir: Elegir) {
  return aFilas(bd, await listElegidas(bd, elegir(deDeclaraciones(bd)), reloj.hoy()));
}
