import { contratosQueValen } from '@aldia/contract/contrato-de-servicio.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Efecto, Intencion } from '../cobros/index.ts';
import { pasarDeRegimen } from '../declaraciones/index.ts';
import { setPrincipal } from '../tarjetas/index.ts';
import { aceptoElContrato, deleteBorrador, findTitular, replacePerfil, updateDatosDeAlta } from './alta.repo.ts';
import { type BorradorCompleto, borradorCompleto, leerBorrador } from './borrador.ts';
import { correoDeBienvenida } from './correos.ts';
import { estrenar } from './estrenar.ts';
import { findPlan, type Plan } from './planes.repo.ts';
import { proximoCobroDe } from './venta.ts';

/**
 * Finishes an onboarding from its draft. The caller is the client at the last step, or the completer when the page was closed between
 * charge and save. Returns 'imposible' when the draft is not that of the charge, or when the contract was not accepted.
 */
export const darDeAlta: Efecto = async (ctx, i) => {
  const usuarioId = i.beneficiarioId;
  const listo = await loQueSeCompro(ctx, i);
  if (!listo) return 'imposible';
  const { borrador, plan, antes } = listo;
  await updateDatosDeAlta(ctx.tx, usuarioId, borrador, ctx.reloj.ahora());
  if (borrador.regimenId !== antes) await pasarDeRegimen(ctx.tx, [usuarioId], borrador.regimenId, usuarioId);
  if (borrador.regimenId === REGIMEN.ros)
    await replacePerfil(ctx.tx, usuarioId, borrador.actividadEconomicaId, borrador);
  // The auto-charge was accepted for the card that paid.
  if (i.metodoPagoId !== null) await setPrincipal(ctx.tx, usuarioId, i.metodoPagoId);
  await estrenar(ctx, { usuarioId, plan, precio: i.precioDeLista, intencionId: i.id });
  await deleteBorrador(ctx.tx, usuarioId);
  await ctx.auditar({ accion: 'alta.completada', entidad: 'usuario', entidadId: usuarioId, despues: borrador });
  const titular = await findTitular(ctx.tx, usuarioId);
  if (titular?.correo) await ctx.enviarCorreo(correoDeBienvenida(titular, plan, i));
  return (await proximoCobroDe(ctx.tx, usuarioId)) ?? 'aplicada';
};

interface LoComprado {
  readonly borrador: BorradorCompleto;
  readonly plan: Plan;
  /** The person's regime until now. */
  readonly antes: number | null;
}
async function loQueSeCompro(ctx: Contexto, i: Intencion): Promise<LoComprado | null> {
  const usuarioId = i.beneficiarioId;
  const borrador = borradorCompleto(await leerBorrador(ctx.tx, usuarioId));
  const titular = await findTitular(ctx.tx, usuarioId);
  if (!borrador || !titular?.tienePasswordSat || borrador.suscripcion !== i.detalle.tipoSuscripcionId) return null;
  const plan = await findPlan(ctx.tx, borrador.suscripcion);
  if (!plan) return null;
  const valen = contratosQueValen({ ...plan, precio: i.precioDeLista });
  return (await aceptoElContrato(ctx.tx, usuarioId, valen)) ? { borrador, plan, antes: titular.regimenId } : null;
}
