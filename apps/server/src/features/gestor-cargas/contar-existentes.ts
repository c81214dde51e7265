import { cupoDeExistentes } from '@aldia/domain/gestor/existentes.ts';
import { situacionDeGestor } from '@aldia/domain/suscripciones/situacion-de-gestor.ts';
import { AppError } from '../../shared/app-error.ts';
import { hashDeToken } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { finDeVentana } from '../../shared/cuando-volver.ts';
import { pagoDeCartera } from '../../shared/exigir-cartera-abierta.ts';
import { marcar, sinMarcar, sumarEnVentana } from '../../shared/limite.repo.ts';
import { findOficina, listConCuenta, type QuienEs } from './existentes.repo.ts';

const HORA_S = 3600;
const DIA_S = 86_400;

async function cupoDe(ctx: ContextoDeConsulta) {
  const { correlativoGestor, correoProbado } = await findOficina(ctx.bd, ctx.actor.usuarioId);
  return cupoDeExistentes(
    situacionDeGestor({ correlativoGestor, suscripcion: await pagoDeCartera(ctx) }),
    correoProbado,
  );
}

/**
 * Counts the people of these rows who exist in AlDía, because the caller is about to learn it; a row already told today does not count
 * again. Beyond the hour's or the day's limit it throws LIMITE_DE_EXISTENTES for every batch until that hour or day ends: refusing only
 * some batches would also reveal who exists. Never call it inside a transaction: the rollback of a refusal would undo the count.
 */
export async function contarExistentes(ctx: ContextoDeConsulta, filas: readonly QuienEs[]): Promise<void> {
  const { bd } = ctx;
  const ahora = ctx.reloj.ahora();
  const raiz = `existentes:${ctx.actor.usuarioId}`;
  const conCuenta = await listConCuenta(bd, filas);
  // The counters store a hash and name nobody.
  const marcas = conCuenta.map(({ nit, cui }) => `${raiz}:${hashDeToken(`${nit}:${cui}`).toString('hex')}`);
  const nuevas = await sinMarcar(bd, marcas, DIA_S, ahora);
  const cupo = await cupoDe(ctx);
  // A batch refused by the hourly limit revealed nothing: so the day does not count it.
  for (const [ventana, segundos, maximo] of [
    ['hora', HORA_S, cupo.porHora],
    ['dia', DIA_S, cupo.porDia],
  ] as const) {
    const contados = await sumarEnVentana(bd, `${raiz}:${ventana}`, segundos, nuevas.length, ahora);
    if (contados > maximo) throw new AppError('LIMITE_DE_EXISTENTES', finDeVentana(ahora, segundos));
  }
  await marcar(bd, nuevas, DIA_S, ahora);
}
