import { CON_TU_GESTOR } from '@aldia/contract/textos-de-su-gestor.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { AppError } from '../../shared/app-error.ts';
import { hashDeToken, tokenAleatorio } from '../../shared/cifrado.ts';
import type { Contexto, Llamada, Recursos } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import {
  ESPERA_MS,
  endSesion,
  type FilaDeUsuario,
  findPerfil,
  findSesion,
  insertSesion,
  listSesiones,
  quieta,
  touchSesion,
  yaEspero,
} from './acceso.repo.ts';
import { esObligatorio } from './obligatorio.ts';

/** However busy, a session ends after this. */
const DURACION_MS = 12 * 3_600_000;
/** The last activity is written at most this often: reads are far more frequent than this. */
const RESOLUCION_MS = 30_000;

/**
 * Opens a session for a person whose password, and second factor if any, were right. Returns the token; null when the password changed
 * while the login was being checked.
 */
export async function abrirSesion(
  bd: Conexion,
  ctx: Pick<Contexto, 'reloj' | 'ip' | 'agente'>,
  { id: usuarioId, claveHash }: Pick<FilaDeUsuario, 'id' | 'claveHash'>,
): Promise<string | null> {
  const token = tokenAleatorio();
  const ahora = ctx.reloj.ahora();
  const vence = sumarMilisegundos(ahora, DURACION_MS);
  const sesion = { tokenHash: hashDeToken(token), usuarioId, claveHash, ahora, vence, ip: ctx.ip, agente: ctx.agente };
  return (await insertSesion(bd, sesion)) ? token : null;
}

/** Roles and display profile, as the login and the page's reload receive them. */
export async function perfilDe(ctx: ParaPerfil & { tx?: Contexto['tx'] }, usuarioId: number) {
  const fila = await findPerfil(ctx.tx ?? ctx.bd, { id: usuarioId }, ctx.reloj.hoy());
  if (!fila) throw new AppError('SIN_SESION');
  return comoPerfil(ctx, fila);
}

type ParaPerfil = Pick<Contexto, 'bd' | 'reloj' | 'ajustes' | 'copia'>;
/** Turns the row of a person into the answer of the login. */
export function comoPerfil(
  ctx: Omit<ParaPerfil, 'bd' | 'reloj'>,
  { roles, conGestor, ...u }: NonNullable<Awaited<ReturnType<typeof findPerfil>>>,
) {
  const perfil = {
    ...u,
    // A person without a plan of their own whose gestor pays sees that in its place (D-63).
    suscripcion: u.suscripcion ?? (conGestor ? CON_TU_GESTOR : null),
    rolId: roles[0] ?? 3,
    actividadEconomicaId: null,
    debeSegundoFactor: !u.tieneSegundoFactor && esObligatorio(ctx.ajustes, roles),
    ...(ctx.copia && puede({ roles }, 'declaracion.ver') ? { copiaDe: ctx.copia.de } : {}),
  };
  return { rol: roles, usuario: [perfil] };
}

const plazoDe = (ahora: Instante) => ({ ahora, usadaDesde: sumarMilisegundos(ahora, -ESPERA_MS) });

/**
 * Finds the call's session and the present roles of its person. Returns null when there is no such session. Throws SESION_EXPIRADA when
 * it was idle or open too long, and VISTA_TERMINADA when a view as a client is over.
 */
export function sesionDe(recursos: Recursos) {
  return async (token: string, { deFondo = false } = {}): Promise<Llamada | null> => {
    const ahora = recursos.reloj.ahora();
    const sesion = await findSesion(recursos.bd, hashDeToken(token), plazoDe(ahora));
    const soloMira = sesion !== undefined && sesion.madreViva !== null;
    if (soloMira && !sigueMirando(sesion, ahora)) throw new AppError('VISTA_TERMINADA');
    if (!sesion || sesion.terminadaEn !== null || !sesion.activo) return null;
    if (yaEspero(sesion, ahora)) {
      await endSesion(recursos.bd, sesion.id, ahora);
      throw new AppError('SESION_EXPIRADA');
    }
    // Background calls of the browser do not count as activity (D-26).
    if (!deFondo && quieta(sesion, ahora) > RESOLUCION_MS) await touchSesion(recursos.bd, sesion.id, ahora);
    return {
      actor: { usuarioId: sesion.usuarioId, roles: sesion.roles },
      sesionId: sesion.id,
      ip: '',
      agente: '',
      soloMira,
      // A view has neither password nor factor to choose: both are the client's to do.
      debeCambiarClave: !soloMira && sesion.debeCambiarClave,
      debeSegundoFactor: debeSegundoFactor(recursos, sesion),
    };
  };
}

/** The roles of each of these sessions that is still good for what it was opened for. */
export function rolesDeSesiones(recursos: Pick<Recursos, 'bd' | 'reloj' | 'ajustes'>) {
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> => {
    const ahora = recursos.reloj.ahora();
    const buenas = (await listSesiones(recursos.bd, ids, plazoDe(ahora))).filter((s) =>
      s.madreViva === null
        ? s.activo &&
          s.terminadaEn === null &&
          !yaEspero(s, ahora) &&
          !s.debeCambiarClave &&
          !debeSegundoFactor(recursos, s)
        : sigueMirando(s, ahora) && !yaEspero(s, ahora),
    );
    return new Map(buenas.map((s) => [s.id, s.roles]));
  };
}

type Abierta = NonNullable<Awaited<ReturnType<typeof findSesion>>>;
const debeSegundoFactor = ({ ajustes }: Pick<Recursos, 'ajustes'>, s: Abierta): boolean =>
  s.madreViva === null && !s.tieneSegundoFactor && esObligatorio(ajustes, s.roles);

type Mirada = Pick<Abierta, 'madreViva' | 'terminadaEn' | 'venceEn' | 'activo'>;
/** Whether a view as a client still runs: its quarter of an hour, its client and the administrator's session are all still there (D-60). */
const sigueMirando = (s: Mirada, ahora: Instante): boolean =>
  s.madreViva === true && s.activo && s.terminadaEn === null && milisegundos(ahora) <= milisegundos(s.venceEn);
