import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { DeQuien } from '@aldia/contract/listas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { asignadosPorPalabra } from '../../shared/colaboradores.repo.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { paginar } from '../../shared/paginar.ts';
import { palabrasDe } from '../../shared/palabras.ts';
import {
  type DeclaracionesElegidas,
  deDeclaraciones,
  type FilaConNombres,
  findLoComun,
  listElegidas,
} from './filas.repo.ts';
import { aFila } from './filas.ts';
import { buildPaginaDe, conPalabras, listFilas, type Orden, posicionDe } from './listas.repo.ts';
import { calendarioDe } from './vencimientos.ts';

export type { DeclaracionesElegidas } from './filas.repo.ts';

export interface PreguntaDeLista {
  readonly busqueda: string;
  readonly orden: Orden;
  readonly siguiente: string | null;
  readonly limite: number;
}
type Elegir = (todas: DeclaracionesElegidas) => DeclaracionesElegidas;

/** Rows of several months, each with its own deadlines. */
async function aFilas(bd: Conexion, filas: readonly FilaConNombres[]): Promise<FilaDeDeclaracion[]> {
  const periodos = filas.map((f) => f.periodo).sort();
  const [primero, ultimo] = [periodos[0], periodos.at(-1)];
  if (primero === undefined || ultimo === undefined) return [];
  const comun = await findLoComun(bd, primero, ultimo);
  const calendario = calendarioDe(comun);
  return filas.map((f) => aFila(f, calendario(f.periodo), comun));
}

/**
 * A page of the declarations that another feature selects. `filtro` is what the caller asked with; `contarTodas` gives their number without
 * counting them.
 */
export async function paginarDeclaraciones(
  { bd, reloj }: Pick<ContextoDeConsulta, 'bd' | 'reloj'>,
  { busqueda, orden, ...pedida }: PreguntaDeLista,
  filtro: object,
  elegir: Elegir,
  contarTodas?: () => Promise<number>,
) {
  const palabras = palabrasDe(busqueda);
  const pregunta = { ...filtro, palabras, orden };
  const elegidas = conPalabras(elegir(deDeclaraciones(bd)), palabras, await asignadosPorPalabra(bd, palabras));
  const pagina = await paginar(pregunta, pedida, {
    listar: (desde, limite) => listFilas(buildPaginaDe(bd, elegidas, { orden, desde, limite }, reloj.hoy())),
    contar: (hasta) =>
      contarTodas && palabras.length === 0
        ? contarTodas()
        : contarHasta(bd, elegidas, palabras.length === 0 ? null : hasta),
    posicionDe: (fila) => posicionDe(orden, fila),
  });
  return { ...pagina, filas: await aFilas(bd, pagina.filas) };
}

/** All the declarations that another feature selects: few by nature, such as the months of one client. */
export async function listarDeclaraciones({ bd, reloj }: Pick<ContextoDeConsulta, 'bd' | 'reloj'>, elegir: Elegir) {
  return aFilas(bd, await listElegidas(bd, elegir(deDeclaraciones(bd)), reloj.hoy()));
}

/** Which assignee's rows the caller asks for: their own id, nobody's (null), or everybody's. */
export function asignadoQue(de: DeQuien, { usuarioId }: Pick<Actor, 'usuarioId'>): number | null | 'todas' {
  if (de === 'todas') return 'todas';
  return de === 'sin_asignar' ? null : usuarioId;
}
