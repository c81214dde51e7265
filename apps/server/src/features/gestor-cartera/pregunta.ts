import { mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import type { FiltroDeCartera } from '@aldia/domain/gestor/cartera.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { palabrasDe } from '../../shared/palabras.ts';
import { plazosAbiertos } from '../pendientes/index.ts';
import type { PreguntaDeCartera } from './cuadricula.repo.ts';

const MESES_DEL_ANIO = 12;

interface Pedida {
  readonly anio: number;
  readonly busqueda: string;
  readonly filtro: FiltroDeCartera | null;
}

/**
 * The question about the caller's own portfolio: no call takes a gestor's id. The year applies only to the marks. Open months count
 * whatever year is shown: in February the late months are those of the year before.
 */
export async function preguntaDe(ctx: ContextoDeConsulta, e: Pedida): Promise<PreguntaDeCartera> {
  const { tramo: abierto, plazos } = await plazosAbiertos(ctx.bd);
  return {
    gestorId: ctx.actor.usuarioId,
    palabras: palabrasDe(e.busqueda),
    filtro: e.filtro,
    plazos,
    abierto,
    desde: mesDelAnio(e.anio, 1),
    hasta: mesDelAnio(e.anio, MESES_DEL_ANIO),
    hoy: ctx.reloj.hoy(),
  };
}
