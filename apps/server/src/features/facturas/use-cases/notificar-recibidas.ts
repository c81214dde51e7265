import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { facturas } from '@aldia/contract/facturas.ts';
import type { AccionAuditada } from '@aldia/contract/textos-auditoria.ts';
import { puedeNotificar } from '@aldia/domain/declaraciones/permisos.ts';
import { esElCliente } from '@aldia/domain/permisos/actor.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { type Declaracion, exigirAccion, loQueSeCalcula, tomarDeclaracion } from '../../declaraciones/index.ts';
import { correoDeComprasElegidas, correoDeFaltaDeRecibidas, correoDeRecibidas } from '../correos.ts';
import { exigirCompras } from '../exigir-compras.ts';
import { hayRecibidas, listAQuienAvisar, updateCompras } from '../facturas.repo.ts';

/**
 * Tells the other side of the purchases: the staff asks the client to choose them, and the client says that they are
 * chosen. Who calls decides which, not the `empleado` of the body. Of the declaration only that it
 * waits for the client changes; the sending is recorded (G-109).
 */
export const notificarRecibidas = transaccional(
  async ({ usuarioId, presentacionId }: Entrada<typeof facturas.notificarRecibidas>, ctx) => {
    const d = await tomarDeclaracion(ctx.tx, presentacionId);
    if (d.usuarioId !== usuarioId) throw new AppError('DECLARACION_NO_ENCONTRADA');
    exigirCompras(puedeNotificar, ctx.actor, d);
    return {
      enviado: esElCliente(ctx.actor, d.usuarioId) ? await avisarAlEquipo(ctx, d) : await pedirAlCliente(ctx, d),
    };
  },
);

/**
 * Only while they may: a paid month keeps the purchases that it has. Nobody else is asked: an office chooses none of them. While there
 * is none to choose they are asked for, and the month waits for no choice.
 */
async function pedirAlCliente(ctx: Contexto, d: Declaracion): Promise<boolean> {
  exigirAccion('incluirFacturas', d);
  if (d.cliente.correo.trim() === '') throw new AppError('CLIENTE_SIN_CORREO');
  const hay = await hayRecibidas(ctx.tx, d.usuarioId, d.periodo);
  const correo = (hay ? correoDeRecibidas : correoDeFaltaDeRecibidas)(d, ctx.reloj.hoy());
  const enviado = await ctx.enviarCorreo(correo);
  if (!enviado) return false;
  if (hay) await updateCompras(ctx.tx, d.id, 'pedidas', ctx.reloj.ahora());
  await auditar(ctx, d, hay ? 'facturas.recibidasNotificadas' : 'facturas.recibidasPedidas', correo.para);
  return true;
}

/** To whoever has the declaration; while nobody has it, to the administrators. */
async function avisarAlEquipo(ctx: Contexto, d: Declaracion): Promise<boolean> {
  const destinos = await listAQuienAvisar(ctx.tx, d.asignadoId);
  if (destinos.length === 0) throw new AppError('COLABORADOR_SIN_CORREO');
  const enviados: string[] = [];
  for (const destino of destinos)
    if (await ctx.enviarCorreo(correoDeComprasElegidas(d, loQueSeCalcula(d), destino, ctx.reloj.hoy())))
      enviados.push(destino.correo);
  await updateCompras(ctx.tx, d.id, 'elegidas', ctx.reloj.ahora());
  if (enviados.length > 0) await auditar(ctx, d, 'facturas.comprasElegidas', enviados.join(', '));
  return enviados.length > 0;
}

const auditar = (ctx: Contexto, d: Declaracion, accion: AccionAuditada, para: string): Promise<void> =>
  ctx.auditar({ accion, entidad: 'declaracion', entidadId: d.id, despues: { para } });
