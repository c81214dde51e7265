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
 * Notifies the other side about the purchases: staff ask the client to choose them, or the client tells staff that they are chosen. The
 * caller decides which, not `empleado` in the body. The declaration only starts or stops waiting for the client; the sending is recorded
 * (G-109).
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
 * Asks only while the choice still changes something: a paid month keeps its purchases, and one whose forms are all out, or filed at zero,
 * its figures. It asks only the client, because an office chooses no purchases. When there are none to choose, the mail asks for them, and
 * the month does not wait for a choice.
 */
async function pedirAlCliente(ctx: Contexto, d: Declaracion): Promise<boolean> {
  exigirAccion('incluirFacturas', d);
  exigirAccion('calcularDeNuevo', d);
  if (d.cliente.correo.trim() === '') throw new AppError('CLIENTE_SIN_CORREO');
  const hay = await hayRecibidas(ctx.tx, d.usuarioId, d.periodo);
  const correo = (hay ? correoDeRecibidas : correoDeFaltaDeRecibidas)(d, ctx.reloj.hoy());
  const enviado = await ctx.enviarCorreo(correo);
  if (!enviado) return false;
  if (hay) await updateCompras(ctx.tx, d.id, 'pedidas', ctx.reloj.ahora());
  await auditar(ctx, d, hay ? 'facturas.recibidasNotificadas' : 'facturas.recibidasPedidas', correo.para);
  return true;
}

/** Writes to the assignee, or to the administrators when there is no active assignee. */
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
