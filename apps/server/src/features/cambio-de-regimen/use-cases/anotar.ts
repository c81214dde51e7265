import type { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { desdeCuando, impedimentoDeCambio, seQuita } from '@aldia/domain/cambio-de-regimen/cambio.ts';
import { formatMes, type Mes, mesAnterior, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { firmarEdicion, tomarUsuario } from '../../../shared/edicion-de-usuario.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { findRegimenDelMes } from '../../../shared/regimen-en.repo.ts';
import { ponerRegimenDesde } from '../../declaraciones/index.ts';
import {
  deleteDesde,
  findMeses,
  findTitular,
  insertCambio,
  listCambios,
  sostener,
  updateRegimenDeHoy,
} from '../cambio-de-regimen.repo.ts';
import { avisarDeCambio, avisarDeQueSigue } from '../correos.ts';
import { exigirQueCambie } from '../exigir.ts';
import { planDeUnRegimen } from './de-cliente.ts';

/** Holds a client whose regime changes from a month on, and reads what decides it. Throws what the two calls declare. */
async function tomar(ctx: Contexto, e: { usuarioId: number; desde: Mes; version?: number | undefined }) {
  await exigirQueCambie({ ...ctx, bd: ctx.tx }, e.usuarioId);
  if (!(await findTitular(ctx.tx, e.usuarioId))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  if (!(await sostener(ctx.tx, e.usuarioId, e.desde))) throw new AppError('SERVICIO_NO_DISPONIBLE');
  await tomarUsuario(ctx, e.usuarioId, e.version);
  return { ...(await findMeses(ctx.tx, e.usuarioId)), hoy: ctx.reloj.hoy() };
}
/** Brings the untouched months and the person to what is written now, and audits it. Returns how many months changed. */
async function asentar(
  ctx: Contexto,
  { usuarioId, desde }: { readonly usuarioId: number; readonly desde: Mes },
  siNinguno: number,
): Promise<number> {
  await updateRegimenDeHoy(ctx.tx, usuarioId, mesDe(ctx.reloj.hoy()), siNinguno);
  await firmarEdicion(ctx, usuarioId);
  return ponerRegimenDesde(ctx.tx, desde, usuarioId, ctx.actor.usuarioId);
}

async function planDeOtro(ctx: Contexto, usuarioId: number, regimenId: number) {
  const plan = await planDeUnRegimen(ctx.tx, usuarioId);
  return plan?.regimenId === regimenId ? null : plan;
}

/**
 * Writes down that a client has another regime from a month on, in the place of the changes from that month on. The months before keep
 * theirs. Throws CLIENTE_NO_ENCONTRADO, CARTERA_DE_SOLO_LECTURA, USUARIO_CAMBIADO and the domain's reason against it.
 */
export const anotar = transaccional(async (e: Entrada<typeof cambioDeRegimen.anotar>, ctx) => {
  const { usuarioId, regimenId: despuesId, desde } = e;
  const meses = await tomar(ctx, e);
  const { primero, ultimo } = desdeCuando(meses);
  // A month too early is refused as such: the first one that a date may have has none before it.
  const posible = desde < primero ? primero : desde;
  const antesId = await findRegimenDelMes(ctx.tx, usuarioId, mesAnterior(posible));
  const impedimento = impedimentoDeCambio({ ...meses, antesId, despuesId, desde });
  if (impedimento) {
    throw new AppError(impedimento, { mes: formatMes(impedimento === 'REGIMEN_MUY_LEJOS' ? ultimo : primero) });
  }
  if (antesId === null) throw new AppError('REGIMEN_SIN_ELEGIR');
  await deleteDesde(ctx.tx, usuarioId, desde);
  const cambio = { usuarioId, desde, antesId, despuesId };
  await insertCambio(ctx.tx, { ...cambio, por: ctx.actor.usuarioId, en: ctx.reloj.ahora() });
  const pasaron = await asentar(ctx, cambio, antesId);
  await ctx.auditar({
    accion: 'regimen.cambiado',
    entidad: 'usuario',
    entidadId: usuarioId,
    antes: { regimen_id: antesId },
    despues: { regimen_id: despuesId, desde, meses: pasaron },
  });
  await avisarDeCambio(ctx, { ...cambio, plan: await planDeOtro(ctx, usuarioId, despuesId) });
  return { meses: pasaron };
});

/**
 * Takes a written change back, with those after it. Throws as `anotar` does, CAMBIO_DE_REGIMEN_NO_ENCONTRADO, and
 * CAMBIO_DE_REGIMEN_TRABAJADO when somebody worked on a month of the new regime.
 */
export const quitar = transaccional(async (e: Entrada<typeof cambioDeRegimen.quitar>, ctx) => {
  const { usuarioId, desde } = e;
  const meses = await tomar(ctx, e);
  const cambio = (await listCambios(ctx.tx, usuarioId)).find((c) => c.desde === desde);
  if (!cambio) throw new AppError('CAMBIO_DE_REGIMEN_NO_ENCONTRADO');
  if (!seQuita(cambio, meses)) throw new AppError('CAMBIO_DE_REGIMEN_TRABAJADO');
  await deleteDesde(ctx.tx, usuarioId, desde);
  const pasaron = await asentar(ctx, e, cambio.antesId);
  await ctx.auditar({
    accion: 'regimen.quitado',
    entidad: 'usuario',
    entidadId: usuarioId,
    antes: { regimen_id: cambio.despuesId, desde },
    despues: { regimen_id: cambio.antesId, meses: pasaron },
  });
  const plan = await planDeOtro(ctx, usuarioId, cambio.antesId);
  await avisarDeQueSigue(ctx, { usuarioId, desde, antesId: cambio.antesId, plan });
  return { meses: pasaron };
});
