import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { AppError } from '../../../shared/app-error.ts';
import { claveCoincide, hashDeToken, tokenAleatorio } from '../../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { contarEnVentana } from '../../../shared/limite.repo.ts';
import { deUnaSentencia } from '../../../shared/manejador.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { findUsuario, findUsuarioPorNit, insertReto } from '../acceso.repo.ts';
import { abrirCajaDelNavegador, abrirIngreso } from '../caja.ts';
import { abrirSesion, perfilDe } from '../sesiones.ts';

const POR_CUENTA_POR_MINUTO = 5;
const POR_DIRECCION_POR_MINUTO = 10;
const RETO_MS = 5 * 60_000;
const MINUTO_S = 60;

async function limitar(ctx: ContextoDeConsulta, clave: string, maximo: number): Promise<void> {
  const veces = await contarEnVentana(ctx.bd, clave, MINUTO_S, ctx.reloj.ahora());
  if (veces > maximo) throw new AppError('DEMASIADOS_INTENTOS', { segundos: MINUTO_S });
}

/**
 * Opens a session with NIT and password. The address is limited before anything is decrypted and the account before the
 * hash; an unknown NIT costs the same hash and says the same words as a wrong password. What the answer needs besides is
 * read while the hash runs, which does not use this thread. What it writes is one statement.
 */
export const login = deUnaSentencia(async (entrada: { nit: string; password: string }, ctx) => {
  const ingreso = await abrirIngreso(ctx, entrada, limitar(ctx, `login:ip:${ctx.ip}`, POR_DIRECCION_POR_MINUTO));
  if (ingreso === null) throw new AppError('MENSAJE_CIFRADO_INVALIDO');
  const nitLimpio = normalizarNit(ingreso.nit);
  const [usuario] = await Promise.all([
    findUsuarioPorNit(ctx.bd, nitLimpio),
    limitar(ctx, `login:nit:${hashDeToken(nitLimpio).toString('hex')}`, POR_CUENTA_POR_MINUTO),
  ]);
  const [coincide, esNuevo, perfil] = await Promise.all([
    claveCoincide(usuario?.activo ? usuario.claveHash : null, ingreso.clave),
    ingreso.esNuevo(),
    usuario && perfilDe(ctx, usuario.id),
  ]);
  if (!esNuevo) throw new AppError('MENSAJE_CIFRADO_INVALIDO');
  if (!coincide || !usuario || !perfil) {
    ctx.log.warn({ usuarioId: usuario?.id ?? null, ip: ctx.ip }, 'login refused');
    throw new AppError('CREDENCIALES_INVALIDAS');
  }
  if (!usuario.tieneSegundoFactor) return { token: await abrirSesion(ctx.bd, ctx, usuario.id), ...perfil };
  const reto = tokenAleatorio();
  await insertReto(ctx.bd, hashDeToken(reto), usuario.id, sumarMilisegundos(ctx.reloj.ahora(), RETO_MS));
  return { segundo_factor: true as const, reto };
});

/** Checks the password of the session's own person again, for what deserves it. Throws CREDENCIALES_INVALIDAS. */
export async function confirmarClave(ctx: ContextoDeConsulta, caja: string): Promise<void> {
  await limitar(ctx, `clave:${ctx.actor.usuarioId}`, POR_CUENTA_POR_MINUTO);
  const clave = await abrirCajaDelNavegador(ctx, caja);
  if (!clave) throw new AppError('MENSAJE_CIFRADO_INVALIDO');
  const usuario = await findUsuario(ctx.bd, ctx.actor.usuarioId);
  if (!(await claveCoincide(usuario?.claveHash ?? null, clave))) throw new AppError('CREDENCIALES_INVALIDAS');
}
