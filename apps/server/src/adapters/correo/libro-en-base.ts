import { setTimeout as esperar } from 'node:timers/promises';
import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { Kysely } from 'kysely';
import type { Bd } from '../../shared/db.ts';
import { Dialecto } from '../../shared/dialecto.ts';
import {
  claimSalidas,
  deleteEntregasDeAntes,
  type FinDeEntrega,
  findEntrega,
  markFines,
  type Salida,
} from '../../shared/entregas.repo.ts';
import { crearPoolPostgres } from '../../shared/pool-postgres.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Tablas } from '../../shared/tablas.generated.ts';
import { EN_CAMINO_MS, GUARDAR_MS, type LibroDeEntregas, type LibroPropio } from './libro-de-entregas.ts';

/** The book that every worker of every machine reads (ADR 51). The sending process opens it at `url`. */
export const libroEnBase = (bd: Bd, reloj: Reloj, url: string): LibroDeEntregas => ({
  lugar: { url },
  ahora: () => reloj.ahora(),
  entrega: async (messageId) => {
    const fila = await findEntrega(bd, messageId);
    if (fila?.fin === 'entregada') return 'hecha';
    const viva = fila && fila.fin === null && fila.sale_en >= sumarMilisegundos(reloj.ahora(), -EN_CAMINO_MS);
    return viva ? 'en-camino' : 'desconocida';
  },
  olvidar: () => deleteEntregasDeAntes(bd, sumarMilisegundos(reloj.ahora(), -GUARDAR_MS)),
});

/** A server's answer is written as soon as the database is back: only this process knows it. */
const REINTENTO_MS = 500;
const REINTENTOS = EN_CAMINO_MS / REINTENTO_MS;

/**
 * Uses one connection, and one statement at a time for all that waits meanwhile: with a slow database eight messages cost
 * little more than one.
 */
export function libroPropioEnBase(url: string): LibroPropio {
  const pool = crearPoolPostgres({
    url,
    conexiones: 1,
    turnoMs: 5000,
    plazoMs: 5000,
    sentencias: null,
    alFallarConexion: () => undefined,
    // Whoever opened this process is gone and the last answer is written: no connection keeps the process, nor anybody off the base.
    dejaTerminar: true,
  });
  const bd: Bd = new Kysely<Tablas>({ dialect: new Dialecto({ pool }) });
  const salir = porLotes((todas: readonly Salida[]) => claimSalidas(bd, todas));
  const acabar = porLotes((todos: readonly { messageId: string; fin: FinDeEntrega }[]) => markFines(bd, todos));
  async function acaba(messageId: string, fin: FinDeEntrega): Promise<void> {
    for (let quedan = REINTENTOS; ; quedan--) {
      try {
        return await acabar({ messageId, fin });
      } catch (e) {
        if (quedan <= 0) throw e;
        await esperar(REINTENTO_MS);
      }
    }
  }
  return {
    sale: async (messageId, ahora) => {
      const caducaEn = sumarMilisegundos(ahora, -EN_CAMINO_MS);
      return (await salir({ messageId, saleEn: ahora, caducaEn })).has(messageId);
    },
    acaba,
  };
}

/** Groups calls: all that come while a statement is under way go together with the next one. */
function porLotes<T, R>(hacer: (todos: readonly T[]) => Promise<R>): (uno: T) => Promise<R> {
  let juntando: { readonly todos: T[]; readonly hecho: Promise<R> } | null = null;
  let ultimo: Promise<unknown> = Promise.resolve();
  return (uno) => {
    if (!juntando) {
      const todos: T[] = [];
      const hecho = ultimo.then(() => {
        juntando = null;
        return hacer(todos);
      });
      juntando = { todos, hecho };
      ultimo = hecho.catch(() => undefined);
    }
    juntando.todos.push(uno);
    return juntando.hecho;
  };
}
