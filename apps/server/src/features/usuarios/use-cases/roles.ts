import type { Entrada } from '@aldia/contract/endpoint.ts';
import { VALIDACION_DE_USUARIOS } from '@aldia/contract/textos-usuarios.ts';
import type { usuarios } from '@aldia/contract/usuarios.ts';
import { NOMBRE_DE_ROL, ROL } from '@aldia/domain/permisos/roles.ts';
import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { impedimentoDeRoles, sonLosMismosRoles } from '@aldia/domain/usuarios/roles-nuevos.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { countAbiertasDe } from '../../../shared/colaboradores.repo.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { firmarEdicion, tomarUsuario } from '../../../shared/edicion-de-usuario.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { findGestorDe } from '../../../shared/suscripciones.repo.ts';
import { confirmarReciente, endOtrasSesiones } from '../../acceso/index.ts';
import { darDiaDeDeclaracion } from '../../catalogos/index.ts';
import { countDeCartera } from '../../gestor/index.ts';
import { findDeCartera, findPlanPropio, type Suscripcion, terminarPorRoles } from '../../suscripciones/index.ts';
import { avisarDeRoles } from '../correos.ts';
import { countOtrosAdministradores, existeUsuario, listRoles, lockRoles, replaceRoles } from '../usuarios.repo.ts';

export const roles = consulta(async (_: object) =>
  Object.entries(NOMBRE_DE_ROL).map(([id, rol]) => ({ id: Number(id), rol })),
);

export const rolesDeUsuario = consulta(async ({ id }: { id: number }, ctx) => {
  if (!(await existeUsuario(ctx.bd, id))) throw new AppError('USUARIO_NO_ENCONTRADO');
  const [rol, enSuCartera] = [await listRoles(ctx.bd, id), await countDeCartera(ctx.bd, id)];
  const seCobra = loQueSeCobra(ctx, await findDeCartera(ctx.bd, id));
  const planSeCobra = loQueSeCobra(ctx, await findPlanPropio(ctx.bd, id));
  return [{ usuarioId: id, rol, enSuCartera, seCobra, planSeCobra, abiertas: await countAbiertasDe(ctx.bd, id) }];
});

/** What somebody is charged for a portfolio or a plan; null when nothing more is. One in arrears has no paid day left. */
function loQueSeCobra({ reloj }: ContextoDeConsulta, s: Suscripcion | null) {
  if (!s || estadoTrasHecho(s.estado, 'cancelacion') === null) return null;
  return { plan: s.plan.nombre, fechaFin: s.fechaFin, terminaHoy: s.fechaFin < reloj.hoy() };
}

/**
 * Replaces somebody's roles by those that were chosen, all of them, and ends their sessions (D-26). Who does it says again who
 * they are, and mails tell of it: a session that was left open makes nobody an administrator. Never by none, and never
 * so that nobody administers the product, also when two do it at once (decisions-3, 84).
 */
export const guardarRoles = enPasos(
  (e: Entrada<typeof usuarios.guardarRoles>, ctx) => confirmarReciente(ctx, e),
  async ({ usuarioId, permisos, version }, ctx) => {
    await lockRoles(ctx.tx);
    const u = await tomarUsuario(ctx, usuarioId, version);
    const antes = await listRoles(ctx.tx, u.id);
    const nuevos = [...new Set(permisos.map((p) => p.rolId))].toSorted((a, b) => a - b);
    if (sonLosMismosRoles(antes, nuevos)) return { id: u.id, version: u.version };
    const otrosAdministradores = await countOtrosAdministradores(ctx.tx, u.id);
    const impedimento = impedimentoDeRoles({ antes, nuevos, otrosAdministradores });
    if (impedimento === 'SIN_ROLES') throw enCampo('permisos', VALIDACION_DE_USUARIOS.sinRoles);
    if (impedimento) throw new AppError(impedimento);
    await replaceRoles(ctx.tx, u.id, nuevos);
    const sesiones_cerradas = await endOtrasSesiones(ctx.tx, u.id, null, ctx.reloj.ahora());
    await ctx.auditar({
      accion: 'usuario.roles',
      entidad: 'usuario',
      entidadId: u.id,
      antes: { roles: antes },
      despues: { roles: nuevos, sesiones_cerradas },
    });
    const sinCobro = await terminarPorRoles(ctx, u.id);
    const dejaDeSerCliente = antes.includes(ROL.cliente) && !nuevos.includes(ROL.cliente);
    const gestor = dejaDeSerCliente ? await findGestorDe(ctx.tx, u.id) : undefined;
    await avisarDeRoles(ctx, u, { antes, nuevos, sinCobro, gestor: gestor?.nombre ?? null });
    const firmada = await firmarEdicion(ctx, u.id);
    // Last of all: from here on whoever gives days to others waits.
    if (nuevos.includes(ROL.cliente) && u.diaDeclaracion === null) await darDiaDeDeclaracion(ctx, [u.id]);
    return { id: u.id, version: firmada };
  },
);
