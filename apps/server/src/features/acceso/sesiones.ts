import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/app-error.ts';
import { hashDeToken, tokenAleatorio } from '../../shared/cifrado.ts';
import type { Contexto, Llamada, Recursos } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import { endSesion, findPerfil, findSesion, insertSesion, touchSesion } from './acceso.repo.ts';
import { esObligatorio } from './obligatorio.ts';

/** Without activity a session ends after this; the browser warns five minutes before (D-26). */
export const ESPERA_MS = 3_600_000;
/** However busy, a session ends after this. */
const DURACION_MS = 12 * 3_600_000;
/** The last activity is written at most this often: lists are read far more than that. */
const RESOLUCION_MS = 30_000;

/** Opens a session for a person whose password, and second factor when there is one, were right. Returns its token. */
export async function abrirSesion(
  bd: Conexion,
  ctx: Pick<Contexto, 'reloj' | 'ip' | 'agente'>,
  usuarioId: number,
): Promise<string> {
  const token = tokenAleatorio();
  const ahora = ctx.reloj.ahora();
  const vence = sumarMilisegundos(ahora, DURACION_MS);
  await insertSesion(bd, { tokenHash: hashDeToken(token), usuarioId, ahora, vence, ip: ctx.ip, agente: ctx.agente });
  return token;
}

/** Roles and display profile, as the login and the page's reload receive them. */
export async function perfilDe(
  ctx: Pick<Contexto, 'bd' | 'reloj' | 'ajustes' | 'copia'> & { tx?: Contexto['tx'] },
  usuarioId: number,
) {
  const { roles, ...u } = await findPerfil(ctx.tx ?? ctx.bd, usuarioId, ctx.reloj.hoy());
  const perfil = {
    ...u,
    rolId: roles[0] ?? 3,
    actividadEconomicaId: null,
    debeSegundoFactor: !u.tieneSegundoFactor && esObligatorio(ctx.ajustes, roles),
    ...(ctx.copia && puede({ roles }, 'declaracion.ver') ? { copiaDe: ctx.copia.de } : {}),
  };
  return { rol: roles, usuario: [perfil] };
}

/** Who holds this token now, with the roles of now. Null: no such session. Throws SESION_EXPIRADA when it waited too long. */
export function sesionDe(recursos: Recursos) {
  return async (token: string, _peticion?: FastifyRequest): Promise<Llamada | null> => {
    const ahora = recursos.reloj.ahora();
    const plazo = { ahora, usadaDesde: sumarMilisegundos(ahora, -ESPERA_MS) };
    const sesion = await findSesion(recursos.bd, hashDeToken(token), plazo);
    const soloMira = sesion !== undefined && sesion.madreViva !== null;
    if (soloMira && !sigueMirando(sesion, ahora)) throw new AppError('VISTA_TERMINADA');
    if (!sesion || sesion.terminadaEn !== null || !sesion.activo) return null;
    const quieta = milisegundos(ahora) - milisegundos(sesion.ultimaActividad);
    if (quieta > ESPERA_MS || milisegundos(ahora) > milisegundos(sesion.venceEn)) {
      await endSesion(recursos.bd, sesion.id, ahora);
      throw new AppError('SESION_EXPIRADA');
    }
    if (quieta > RESOLUCION_MS) await touchSesion(recursos.bd, sesion.id, ahora);
    return {
      actor: { usuarioId: sesion.usuarioId, roles: sesion.roles },
      sesionId: sesion.id,
      ip: '',
      agente: '',
      soloMira,
      debeCambiarClave: sesion.debeCambiarClave,
      debeSegundoFactor: !soloMira && !sesion.tieneSegundoFactor && esObligatorio(recursos.ajustes, sesion.roles),
    };
  };
}

type Mirada = Pick<
  NonNullable<Awaited<ReturnType<typeof findSesion>>>,
  'madreViva' | 'terminadaEn' | 'venceEn' | 'activo'
>;
/** Its quarter of an hour, its client and the session of the administrator are all still there (D-60). */
const sigueMirando = (s: Mirada, ahora: Instante): boolean =>
  s.madreViva === true && s.activo && s.terminadaEn === null && milisegundos(ahora) <= milisegundos(s.venceEn);
