import type { EstadoDeCobro } from '@aldia/contract/cobros.ts';
import { asientoDeCobro, asientoDeDevolucion } from '@aldia/domain/cobros/asientos.ts';
import { claseDeCodigo, inutilizaLaTarjeta } from '@aldia/domain/cobros/codigos.ts';
import { puedePasar, tieneDinero } from '@aldia/domain/cobros/estados.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { correoSinCobro } from '../avisos/correos.ts';
import { abrirTarea, cerrarTareas } from '../avisos/tareas.ts';
import { liberarCanje } from '../cupones/cupones.ts';
import { findCorreo, markRechazada, retireSinUsar } from '../tarjetas.repo.ts';
import type { Intencion } from '../tipos.ts';
import { insertAsiento } from './asientos.repo.ts';
import { insertEvento, updateEstado } from './intenciones.repo.ts';

export interface Cambio {
  readonly a: EstadoDeCobro;
  readonly motivo: string;
  readonly codigo?: string;
  readonly transaccionId?: string;
  /** For a refund: we refunded it, and not the provider. */
  readonly aparte?: true;
}

/**
 * The only way to change a charge's state. The transition table must admit it. It changes the row that the caller holds and, in the
 * same transaction, writes the event, audit and postings and updates the coupon and tasks. Throws when the table does not admit it.
 */
export async function cambiarEstado(ctx: Contexto, i: Intencion, c: Cambio): Promise<Intencion> {
  if (!puedePasar(i.estado, c.a)) throw new Error(`a charge does not go from ${i.estado} to ${c.a}`);
  const ahora = ctx.reloj.ahora();
  const { codigo, transaccionId, aparte } = c;
  const nueva = await updateEstado(ctx.tx, { id: i.id, de: i.estado, a: c.a, codigo, transaccionId, aparte, ahora });
  await anotarCambio(ctx, i.estado, nueva, c.motivo);
  await asentar(ctx, i, nueva);
  if (c.a === 'rechazada') await alRechazar(ctx, nueva);
  if (c.a === 'anulando') await deshacerCompra(ctx, nueva);
  if (i.estado === 'en_duda') await alSaberse(ctx, nueva);
  if (c.a === 'anulada') await cerrarTareas(ctx, 'anulacion_fallida', nueva.id);
  return nueva;
}

export async function anotarCambio(ctx: Contexto, de: EstadoDeCobro | null, i: Intencion, motivo: string) {
  const actorId = ctx.actor.usuarioId || null;
  await insertEvento(ctx.tx, { intencionId: i.id, cuando: ctx.reloj.ahora(), actorId, de, a: i.estado, motivo });
  await ctx.auditar({
    accion: `cobro.${i.estado}`,
    entidad: 'cobro',
    entidadId: i.id,
    ...(de === null ? {} : { antes: { estado: de } }),
    despues: { estado: i.estado, codigo: i.codigo, transaccionId: i.transaccionId },
    motivo,
  });
}

/** Posts money in and money out the moment the state says so (P28). */
async function asentar(ctx: Contexto, antes: Intencion, i: Intencion): Promise<void> {
  const cuando = ctx.reloj.ahora();
  const { concepto } = i.detalle;
  if (!tieneDinero(antes.estado) && tieneDinero(i.estado)) {
    const lineas = asientoDeCobro(i.monto, i.precioDeLista);
    await insertAsiento(ctx.tx, {
      intencionId: i.id,
      clave: `cobro:${i.id}`,
      glosa: `Cobro: ${concepto}`,
      cuando,
      lineas,
    });
  }
  if (i.estado === 'anulada' && i.monto > 0) {
    const lineas = asientoDeDevolucion(i.monto, i.devueltaAparteEn === null ? 'pasarela' : 'banco');
    const glosa = `Devolución: ${concepto}`;
    await insertAsiento(ctx.tx, { intencionId: i.id, clave: `devolucion:${i.id}`, glosa, cuando, lineas });
  }
}

/** Releases the coupon and retires the card that was stored with the charge: nothing was bought. */
async function deshacerCompra(ctx: Contexto, i: Intencion): Promise<void> {
  await liberarCanje(ctx, i);
  if (i.metodoPagoId !== null && i.detalle['tarjetaNueva'] === true)
    await retireSinUsar(ctx.tx, i.metodoPagoId, ctx.reloj.ahora());
}

/** Ends a doubt: closes its task, and tells the buyer when the charge was refused. Approvals and refunds have mails of their own. */
async function alSaberse(ctx: Contexto, i: Intencion): Promise<void> {
  await cerrarTareas(ctx, 'en_duda', i.id);
  // A renewal's owner was not told of the doubt; the renewal sends its own mails when there is something to say.
  if (i.estado !== 'rechazada' || i.proposito === 'renovacion') return;
  const para = await findCorreo(ctx.tx, i.usuarioId);
  if (para.correo !== '') await ctx.enviarCorreo(correoSinCobro(i, para));
}

async function alRechazar(ctx: Contexto, i: Intencion): Promise<void> {
  await deshacerCompra(ctx, i);
  if (claseDeCodigo(i.codigo) === 'configuracion') await abrirTarea(ctx, { clase: 'codigo_111', intencion: i });
  if (i.metodoPagoId === null) return;
  if (inutilizaLaTarjeta(i.codigo) && (await markRechazada(ctx.tx, i.metodoPagoId, ctx.reloj.ahora()))) {
    const hecho = { accion: 'tarjeta.rechazada', entidad: 'metodo_pago', entidadId: i.metodoPagoId } as const;
    await ctx.auditar({ ...hecho, despues: { codigo: i.codigo } });
  }
}
