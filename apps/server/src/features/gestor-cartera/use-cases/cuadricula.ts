import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { anioDe } from '@aldia/domain/fechas/fechas.ts';
import { estadoDeMandato } from '@aldia/domain/gestor/mandato.ts';
import { posicionDe } from '../../../shared/clientes.repo.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { calendarioHasta } from '../../declaraciones/index.ts';
import { mandatosDe } from '../../gestor-permisos/index.ts';
import { countClientes, listClientes, listMeses, type PreguntaDeCartera } from '../cuadricula.repo.ts';
import { aClienteEnCartera } from '../en-cartera.ts';
import { countLibros } from '../libros.repo.ts';
import { preguntaDe } from '../pregunta.ts';

const MESES_DEL_ANIO = 12;

/** The deadlines of every month that is read: of the year, and of the open months. */
function calendarioDe(ctx: ContextoDeConsulta, { desde, hasta, abierto }: PreguntaDeCartera) {
  const primero = abierto && abierto.primero < desde ? abierto.primero : desde;
  const ultimo = abierto && abierto.ultimo > hasta ? abierto.ultimo : hasta;
  return calendarioHasta(ctx.bd, ultimo, (anioDe(ultimo) - anioDe(primero) + 1) * MESES_DEL_ANIO);
}

/** A page of the caller's active clients: the marks of a year, and what blocks each client now. */
export const cuadricula = consulta(async (e: Entrada<typeof gestorCartera.cuadricula>, ctx) => {
  const { orden, anio, filtro } = e;
  const p = await preguntaDe(ctx, e);
  const { gestorId, palabras } = p;
  const pagina = await paginar({ lista: 'cuadricula', gestorId, palabras, orden, anio, filtro }, e, {
    listar: (desde, limite) => listClientes(ctx.bd, p, { orden, desde, limite }),
    contar: (hasta) => countClientes(ctx.bd, p, hasta),
    posicionDe: (fila) => posicionDe(orden, fila),
  });
  const ids = pagina.filas.map((c) => c.usuarioId);
  const [meses, calendario, mandatos, libros] = await Promise.all([
    listMeses(ctx.bd, p, ids),
    calendarioDe(ctx, p),
    mandatosDe(ctx.bd, gestorId, ids),
    countLibros(ctx.bd, ids, p),
  ]);
  const deCada = Map.groupBy(meses, (m) => m.usuarioId);
  const librosDe = Map.groupBy(libros, (l) => l.usuarioId);
  return {
    ...pagina,
    filas: pagina.filas.map((c) => ({
      ...aClienteEnCartera(c, deCada.get(c.usuarioId) ?? [], calendario, anio),
      libros: (librosDe.get(c.usuarioId) ?? []).map(({ periodo, cuantos }) => ({ periodo, cuantos })),
      mandato: estadoDeMandato(mandatos.get(c.usuarioId) ?? null, p.hoy),
    })),
  };
});
