import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { estadoDeMandato } from '@aldia/domain/gestor/mandato.ts';
import { posicionDe } from '../../../shared/clientes.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { calendarioHasta } from '../../declaraciones/index.ts';
import { mandatosDe } from '../../gestor-permisos/index.ts';
import { countClientes, listClientes, listMeses } from '../cuadricula.repo.ts';
import { aClienteEnCartera } from '../en-cartera.ts';
import { preguntaDe } from '../pregunta.ts';

const MESES_DEL_ANIO = 12;

/** A page of the caller's active clients with the months of a year. */
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
  const [meses, calendario, mandatos] = await Promise.all([
    listMeses(ctx.bd, p, ids),
    calendarioHasta(ctx.bd, p.hasta, MESES_DEL_ANIO),
    mandatosDe(ctx.bd, gestorId, ids),
  ]);
  const deCada = Map.groupBy(meses, (m) => m.usuarioId);
  return {
    ...pagina,
    filas: pagina.filas.map((c) => ({
      ...aClienteEnCartera(c, deCada.get(c.usuarioId) ?? [], calendario),
      mandato: estadoDeMandato(mandatos.get(c.usuarioId) ?? null, p.hoy),
    })),
  };
});
