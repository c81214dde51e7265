import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { verComo } from '@aldia/contract/ver-como.ts';
import { MINUTOS_DE_VISTA } from '@aldia/contract/ver-como.ts';
import { esEmpleado } from '@aldia/domain/permisos/actor.ts';
import { ROL, tieneRol } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../shared/app-error.ts';
import { hashDeToken, tokenAleatorio } from '../../shared/cifrado.ts';
import type { Contexto, ContextoDeConsulta } from '../../shared/contexto.ts';
import { consulta, enPasos, type HandlersFor, transaccional } from '../../shared/manejador.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { confirmarCodigo, perfilDe } from '../acceso/index.ts';
import { endVistasDe, insertVista, listRolesDe, listVistasDe } from './ver-como.repo.ts';

const MINUTO_MS = 60_000;
const LIMITE = 100;

/** Allows viewing only as a subscriber: a person with a staff role would lend more than a client's view. */
async function exigirCliente(ctx: ContextoDeConsulta, usuarioId: number): Promise<void> {
  const actor = { usuarioId, roles: await listRolesDe(ctx.bd, usuarioId) };
  const esCliente = tieneRol(actor, ROL.cliente, ROL.gestor, ROL.sociedad) && !esEmpleado(actor);
  if (!esCliente) throw new AppError('CLIENTE_NO_ENCONTRADO');
}

const exigirMadre = ({ sesionId }: ContextoDeConsulta): number => {
  if (sesionId === null) throw new AppError('SIN_SESION');
  return sesionId;
};

async function terminarLasDe(ctx: Contexto, sesionMadreId: number): Promise<number> {
  const clientes = await endVistasDe(ctx.tx, sesionMadreId, ctx.reloj.ahora());
  for (const id of clientes) await ctx.auditar({ accion: 'cliente.vistaTerminada', entidad: 'usuario', entidadId: id });
  return clientes.length;
}

/** Opens a read-only session as the client; it replaces the view that this administrator's session may have open. */
const iniciar = enPasos(
  async ({ usuarioId, codigo }: Entrada<typeof verComo.iniciar>, ctx) => {
    await exigirCliente(ctx, usuarioId);
    await confirmarCodigo(ctx, codigo);
  },
  async ({ usuarioId, motivo }, ctx) => {
    const sesionMadreId = exigirMadre(ctx);
    await terminarLasDe(ctx, sesionMadreId);
    const token = tokenAleatorio();
    const ahora = ctx.reloj.ahora();
    const vence = sumarMilisegundos(ahora, MINUTOS_DE_VISTA * MINUTO_MS);
    const { ip, agente, actor } = ctx;
    const personas = { administradorId: actor.usuarioId, clienteId: usuarioId };
    await insertVista(ctx.tx, {
      ...personas,
      tokenHash: hashDeToken(token),
      sesionMadreId,
      motivo,
      ahora,
      vence,
      ip,
      agente,
    });
    await ctx.auditar({
      accion: 'cliente.vista',
      entidad: 'usuario',
      entidadId: usuarioId,
      despues: { hasta: vence, ip },
      motivo,
    });
    return { sesion: { token, ...(await perfilDe(ctx, usuarioId)) }, venceEn: vence };
  },
);

const terminar = transaccional(async (_: object, ctx) => ({ terminadas: await terminarLasDe(ctx, exigirMadre(ctx)) }));

const propias = consulta((_: object, { bd, actor }) => listVistasDe(bd, actor.usuarioId, LIMITE));

export const verComoHandlers = { iniciar, terminar, propias } satisfies HandlersFor<typeof verComo>;
