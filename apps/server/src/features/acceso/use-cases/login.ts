import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { AppError } from '../../../shared/app-error.ts';
import { claveCoincide, hashDeToken, tokenAleatorio } from '../../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { juntas } from '../../../shared/db-transaccion.ts';
import { deUnaSentencia } from '../../../shared/manejador.ts';
import { milisegundos, sumarMilisegundos } from '../../../shared/reloj.ts';
import { type FilaDeUsuario, findPerfil, findUsuarioPorNit, insertReto } from '../acceso.repo.ts';
import { type Aparato, aparatoDe, esDe, reconocerAparato } from '../aparatos.ts';
import { abrirIngreso } from '../caja.ts';
import { contarAparato, contarDesconocido, type Intento, turnoDeDireccion } from '../intentos.ts';
import { abrirSesion, comoPerfil } from '../sesiones.ts';

const RETO_MS = 5 * 60_000;

interface Entrada {
  /** The counted try of the known device; null when the call shows no device. */
  readonly delAparato: Intento | null;
  readonly aparato: Aparato | null;
}
/** The turns that a login took. It returns them when it ends, in whatever way; a turn that arrives after the end is returned at once. */
class Turnos {
  #sueltan: (() => void)[] = [];
  #termino = false;

  guardar(soltar: () => void): void {
    if (this.#termino) soltar();
    else this.#sueltan.push(soltar);
  }
  soltar(): void {
    this.#termino = true;
    for (const soltar of this.#sueltan.splice(0)) soltar();
  }
}
/** Counts the call before anything is decrypted: by its known device, or else by its address. */
async function contarEntrada(ctx: ContextoDeConsulta, turnos: Turnos): Promise<Entrada> {
  const aparato = aparatoDe(ctx);
  if (aparato) return { aparato, delAparato: await contarAparato(ctx, 'clave', aparato) };
  turnos.guardar(await turnoDeDireccion(ctx, 'clave'));
  return { aparato, delAparato: null };
}

/** Finds the person and counts the try before the hash is computed. A cookie of one account does not help with another. */
async function contarLogin(
  ctx: ContextoDeConsulta,
  nit: string,
  { aparato, delAparato }: Entrada,
  turnos: Turnos,
): Promise<Quien & { readonly intento: Intento }> {
  if (!delAparato) {
    const [quien, intento] = await Promise.all([quienEs(ctx, nit), contarDesconocido(ctx, 'clave', nit)]);
    return { ...quien, intento };
  }
  const quien = await quienEs(ctx, nit);
  if (esDe(ctx, aparato, quien.usuario)) return { ...quien, intento: delAparato };
  turnos.guardar(await turnoDeDireccion(ctx, 'clave'));
  return { ...quien, intento: await contarDesconocido(ctx, 'clave', nit) };
}

interface Quien {
  readonly usuario: FilaDeUsuario | undefined;
  readonly perfil: Awaited<ReturnType<typeof findPerfil>>;
}
const quienEs = (ctx: ContextoDeConsulta, nit: string): Promise<Quien> =>
  juntas(ctx.bd, async (bd) => {
    const [usuario, perfil] = await Promise.all([findUsuarioPorNit(bd, nit), findPerfil(bd, { nit }, ctx.reloj.hoy())]);
    return { usuario, perfil };
  });

/**
 * Opens a session with NIT and password. Limits the address before it decrypts anything, and the account before the hash; an unknown
 * NIT costs the same hash and gets the same answer as a wrong password. All reads happen before the hash, in one trip. A replayed
 * request is refused after the hash, whatever its password. The login writes one statement.
 */
export const login = deUnaSentencia(async (entrada: CajasDeIngreso, ctx) => {
  const turnos = new Turnos();
  try {
    return await entrar(ctx, entrada, turnos);
  } finally {
    turnos.soltar();
  }
});

export interface CajasDeIngreso {
  readonly nit: string;
  readonly password: string;
}
async function entrar(ctx: ContextoDeConsulta, entrada: CajasDeIngreso, turnos: Turnos) {
  const contada = contarEntrada(ctx, turnos);
  const ingreso = await abrirIngreso(ctx, entrada, contada);
  if (ingreso === null) throw new AppError('MENSAJE_CIFRADO_INVALIDO');
  const [{ usuario, perfil, intento }, esNuevo] = await Promise.all([
    contarLogin(ctx, normalizarNit(ingreso.nit), await contada, turnos),
    ingreso.esNuevo(),
  ]);
  const coincide = await claveCoincide(claveQueAbre(ctx, usuario), ingreso.clave);
  if (!esNuevo) throw new AppError('MENSAJE_CIFRADO_INVALIDO');
  if (!coincide || !usuario || !perfil) throw noEntra(ctx, usuario);
  if (usuario.tieneSegundoFactor) {
    const [reto] = await Promise.all([retar(ctx, usuario), intento.acertado()]);
    if (reto === null) throw noEntra(ctx, usuario);
    return { segundoFactor: true as const, reto };
  }
  const [token] = await Promise.all([abrirSesion(ctx.bd, ctx, usuario), intento.acertado()]);
  if (token === null) throw noEntra(ctx, usuario);
  reconocerAparato(ctx, usuario);
  return { token, ...comoPerfil(ctx, perfil) };
}

function noEntra(ctx: ContextoDeConsulta, usuario: FilaDeUsuario | undefined): AppError {
  ctx.log.warn({ usuarioId: usuario?.id ?? null, ip: ctx.ip }, 'login refused');
  return new AppError('CREDENCIALES_INVALIDAS');
}

/** The hash to check a login against; null for an inactive person and for an expired temporary password. */
function claveQueAbre(ctx: ContextoDeConsulta, usuario: FilaDeUsuario | undefined): string | null {
  if (!usuario?.activo) return null;
  const { claveTemporalVence: vence, claveHash } = usuario;
  return vence !== null && milisegundos(vence) <= milisegundos(ctx.reloj.ahora()) ? null : claveHash;
}

/** Opens the challenge that a right password earns while the code is missing; null when the password changed meanwhile. */
async function retar(ctx: ContextoDeConsulta, { id: usuarioId, claveHash }: FilaDeUsuario): Promise<string | null> {
  const reto = tokenAleatorio();
  const vence = sumarMilisegundos(ctx.reloj.ahora(), RETO_MS);
  return (await insertReto(ctx.bd, { tokenHash: hashDeToken(reto), usuarioId, claveHash, vence })) ? reto : null;
}
