import type { Entrada } from '@aldia/contract/endpoint.ts';
import { VALIDACION_DE_USUARIOS } from '@aldia/contract/textos-usuarios.ts';
import type { usuarios } from '@aldia/contract/usuarios.ts';
import { NOMBRE_DE_ROL, ROL } from '@aldia/domain/permisos/roles.ts';
import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { finSiCancela } from '@aldia/domain/suscripciones/vigencia.ts';
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

/**
 * What somebody is charged for a portfolio or a plan; null when it is no longer charged. A subscription in arrears has no paid day
 * left, so it ends today.
 */
function loQueSeCobra({ reloj }: ContextoDeConsulta, s: Suscripcion | null) {
  if (!s || estadoTrasHecho(s.estado, 'cancelacion') === null) return null;
  return { plan: s.plan.nombre, fechaFin: s.fechaFin, terminaHoy: !finSiCancela(s, reloj.hoy()).quedanDias };
}

/**
 * Replaces all roles of a person with the chosen ones and ends their sessions (D-26). The actor proves their identity, or entered in
 * the last quarter of an hour, and mails report the change: a session left open cannot make an administrator. Refuses an empty set, and
 * a change that leaves no administrator, also when two changes run at once (decisions-3, 84).
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
    // This comes last: from here on, other transactions that assign days wait.
    if (nuevos.includes(ROL.cliente) && u.diaDeclaracion === null) await darDiaDeDeclaracion(ctx, [u.id]);
    return { id: u.id, version: firmada };
  },
);
