import { AppError } from '../../shared/app-error.ts';
import { hashDeToken } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { contarEnLosUltimos, contarEnVentana, descontar } from '../../shared/limite.repo.ts';
import type { FilaDeUsuario } from './acceso.repo.ts';
import { type Aparato, aparatoDe, esDe } from './aparatos.ts';

/** What is guessed: a password, wherever it is asked for, or a code of the second factor. */
export type Adivinable = 'clave' | 'codigo';
/** A try that was counted. */
export interface Intento {
  /** It was no guess: whoever knows the secret does not use up the tries of their account. */
  readonly acertado: () => Promise<void>;
}

const MINUTO_S = 60;
const HORA_S = 3600;
/** How often in a minute; in an hour, by account, from all the devices that never entered (D-48). */
const POR_MINUTO = { direccion: 10, cuentaYDireccion: 5, aparato: 10 } as const;
const POR_HORA = { cuenta: 20, aparato: 60 } as const;

async function porMinuto(ctx: ContextoDeConsulta, clave: string, maximo: number): Promise<void> {
  const veces = await contarEnVentana(ctx.bd, clave, MINUTO_S, ctx.reloj.ahora());
  if (veces > maximo) throw new AppError('DEMASIADOS_INTENTOS', { segundos: MINUTO_S });
}
/** Only what is looked at counts: what is refused here was no guess, and does not put the end of the wait off. */
async function porHora(ctx: ContextoDeConsulta, clave: string, maximo: number): Promise<Intento> {
  const ahora = ctx.reloj.ahora();
  const quitar = () => descontar(ctx.bd, clave, HORA_S, ahora);
  if ((await contarEnLosUltimos(ctx.bd, clave, HORA_S, ahora)) <= maximo) return { acertado: quitar };
  await quitar();
  throw new AppError('DEMASIADOS_INTENTOS', { segundos: HORA_S });
}

/** An address alone, before anything is decrypted or looked up. */
export const contarDireccion = (ctx: ContextoDeConsulta, que: Adivinable): Promise<void> =>
  porMinuto(ctx, `${que}:ip:${ctx.ip}`, POR_MINUTO.direccion);

/** A device that entered before is counted apart: what others try does not keep its owner out (D-48). */
export async function contarAparato(ctx: ContextoDeConsulta, que: Adivinable, { id }: Aparato): Promise<Intento> {
  await porMinuto(ctx, `${que}:aparato:${id}`, POR_MINUTO.aparato);
  return porHora(ctx, `${que}:aparato:${id}`, POR_HORA.aparato);
}

/** Any other device: by account and address together, and by account. The counters name nobody. */
export async function contarDesconocido(ctx: ContextoDeConsulta, que: Adivinable, nit: string): Promise<Intento> {
  const cuenta = `${que}:cuenta:${hashDeToken(nit).toString('hex')}`;
  await porMinuto(ctx, `${cuenta}:${ctx.ip}`, POR_MINUTO.cuentaYDireccion);
  return porHora(ctx, cuenta, POR_HORA.cuenta);
}

/** The try of a person who is known already: inside a session, or halfway through a login. Never inside a transaction. */
export async function contarIntento(
  ctx: ContextoDeConsulta,
  que: Adivinable,
  usuario: Pick<FilaDeUsuario, 'id' | 'nit' | 'claveHash'>,
): Promise<Intento> {
  const aparato = aparatoDe(ctx);
  if (esDe(ctx, aparato, usuario)) return contarAparato(ctx, que, aparato);
  // Inside a session one account can be guessed at, its own: an office behind one address is not one who guesses.
  if (ctx.sesionId === null) await contarDireccion(ctx, que);
  return contarDesconocido(ctx, que, usuario.nit);
}
