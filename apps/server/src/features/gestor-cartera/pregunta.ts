import { mes } from '@aldia/domain/fechas/fechas.ts';
import type { FiltroDeCartera } from '@aldia/domain/gestor/cartera.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { palabrasDe } from '../../shared/palabras.ts';
import { plazosEntre } from '../pendientes/index.ts';
import type { PreguntaDeCartera } from './cuadricula.repo.ts';

interface Pedida {
  readonly anio: number;
  readonly busqueda: string;
  readonly filtro: FiltroDeCartera | null;
}

/** What is asked of the caller's own portfolio: no call takes a gestor's id. */
export async function preguntaDe(ctx: ContextoDeConsulta, e: Pedida): Promise<PreguntaDeCartera> {
  const [desde, hasta] = [mes(`${e.anio}-01`), mes(`${e.anio}-12`)];
  return {
    gestorId: ctx.actor.usuarioId,
    palabras: palabrasDe(e.busqueda),
    filtro: e.filtro,
    plazos: await plazosEntre(ctx.bd, { primero: desde, ultimo: hasta }),
    desde,
    hasta,
    hoy: ctx.reloj.hoy(),
  };
}
