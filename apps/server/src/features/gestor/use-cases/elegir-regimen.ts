import { impedimentoDeRegimen } from '@aldia/domain/gestor/regimen-de-cliente.ts';
import { AppError } from '../../../shared/app-error.ts';
import { exigirCarteraAbierta } from '../../../shared/exigir-cartera-abierta.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { abrirLoDeHoy, pasarDeRegimen } from '../../declaraciones/index.ts';
import { lockDeCartera, updateRegimen } from '../gestion.repo.ts';

export interface RegimenElegido {
  readonly usuarios: readonly number[];
  readonly regimenId: number;
}

/**
 * The regime of one client or of many (D-62): all of them or none. Throws CARTERA_DE_SOLO_LECTURA, CLIENTE_NO_ENCONTRADO when one is
 * not of the portfolio, and what the domain has against the first who may not have it.
 */
export const elegirRegimen = transaccional(async ({ usuarios, regimenId }: RegimenElegido, ctx) => {
  await exigirCarteraAbierta({ ...ctx, bd: ctx.tx });
  const ids = [...new Set(usuarios)];
  const clientes = await lockDeCartera(ctx.tx, ctx.actor.usuarioId, ids);
  if (clientes.length < ids.length) throw new AppError('CLIENTE_NO_ENCONTRADO');
  for (const c of clientes) {
    const impedimento = impedimentoDeRegimen(regimenId, {
      regimenId: c.regimenId,
      tieneMeses: Boolean(c.tieneMeses),
      tienePlan: Boolean(c.tienePlan),
    });
    if (impedimento) throw new AppError(impedimento, { cliente: c.nombre });
  }
  const cambian = clientes.filter((c) => c.regimenId !== regimenId);
  const firma = { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  const quienes = cambian.map((c) => c.id);
  await updateRegimen(ctx.tx, quienes, regimenId, firma);
  await pasarDeRegimen(ctx.tx, quienes, regimenId);
  // On the last day of a month, whose night was before this, nobody would open it any more.
  await abrirLoDeHoy(ctx.tx, ctx.reloj.hoy(), quienes);
  for (const c of cambian)
    await ctx.auditar({
      accion: 'cartera.regimen',
      entidad: 'usuario',
      entidadId: c.id,
      antes: { regimen_id: c.regimenId },
      despues: { regimen_id: regimenId },
    });
  return { elegidos: cambian.length };
});
