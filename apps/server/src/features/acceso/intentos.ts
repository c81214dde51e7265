import { AppError } from '../../shared/app-error.ts';
import { hashDeToken } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { contarEnAmbas, contarEnVentana, descontar } from '../../shared/limite.repo.ts';
import { sinLugar } from '../../shared/lugar-de-la-llamada.ts';
import { inicioDeVentana } from '../../shared/reloj.ts';
import { turnosDe } from '../../shared/turnos.ts';
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

interface Cuenta {
  readonly clave: string;
  readonly maximo: number;
}
const demasiados = (segundos: number) => new AppError('DEMASIADOS_INTENTOS', { segundos });

/** Only what is looked at counts in the hour: what is refused here was no guess, and does not put the end of the wait off. */
async function contar(ctx: ContextoDeConsulta, minuto: Cuenta, hora: Cuenta): Promise<Intento> {
  const ahora = ctx.reloj.ahora();
  const cuentas = {
    ventana: { ...minuto, segundos: MINUTO_S },
    ultimos: { clave: hora.clave, segundos: HORA_S },
  };
  const { ultimos } = await contarEnAmbas(ctx.bd, cuentas, ahora);
  if (ultimos === null) throw demasiados(MINUTO_S);
  const quitar = () => descontar(ctx.bd, hora.clave, HORA_S, ahora);
  if (ultimos <= hora.maximo) return { acertado: quitar };
  await quitar();
  throw demasiados(HORA_S);
}

const MUCHAS_AGOTADAS = 10_000;
/** Addresses that used up a minute, and which: until it is over the database is asked no more for them. By database, which counts. */
const agotadas = new WeakMap<object, Map<string, string>>();
function agotadasDe(bd: object): Map<string, string> {
  const suyas = agotadas.get(bd) ?? new Map<string, string>();
  if (suyas.size > MUCHAS_AGOTADAS) suyas.clear();
  agotadas.set(bd, suyas);
  return suyas;
}

/** An address alone, before anything is decrypted or looked up: which try of this minute it is. */
export async function contarDireccion(ctx: ContextoDeConsulta, que: Adivinable): Promise<number> {
  const [clave, ahora, suyas] = [`${que}:ip:${ctx.ip}`, ctx.reloj.ahora(), agotadasDe(ctx.bd)];
  const minuto = inicioDeVentana(ahora, MINUTO_S);
  if (suyas.get(clave) === minuto) throw demasiados(MINUTO_S);
  const veces = await contarEnVentana(ctx.bd, clave, MINUTO_S, ahora);
  if (veces <= POR_MINUTO.direccion) return veces;
  suyas.set(clave, minuto);
  throw demasiados(MINUTO_S);
}

/** Once begun, a login is looked at within a second or two; what is gone by then has made room. */
const PRONTO_S = 5;
/** Of every four parts of the time three are of others: who insists has a quarter of one processor. */
const DESCANSOS = 3;
/** A database that answers late is no reason to keep who insists out for longer. */
const DESCANSO_MAXIMO_MS = 250;
const turnoDeQuienInsiste = turnosDe(1);
let insisten = 0;

/**
 * The same where a hash follows. The first try of an address goes on at once. The others of the minute come one at a time, with
 * a rest after each, and wait without a place of the node: passwords guessed from many addresses leave lists and saves their
 * processor. One address alone is never too many. What it gives back is called when the try was looked at.
 */
export async function turnoDeDireccion(ctx: ContextoDeConsulta, que: Adivinable): Promise<() => void> {
  if ((await contarDireccion(ctx, que)) === 1) return () => undefined;
  if (insisten >= POR_MINUTO.direccion) throw demasiados(PRONTO_S);
  insisten += 1;
  const soltar = await sinLugar(turnoDeQuienInsiste).finally(() => {
    insisten -= 1;
  });
  const desde = performance.now();
  return () => {
    const descanso = Math.min(DESCANSOS * (performance.now() - desde), DESCANSO_MAXIMO_MS);
    setTimeout(soltar, descanso).unref();
  };
}

/** A device that entered before is counted apart: what others try does not keep its owner out (D-48). */
export function contarAparato(ctx: ContextoDeConsulta, que: Adivinable, { id }: Aparato): Promise<Intento> {
  const clave = `${que}:aparato:${id}`;
  const esteMinuto = { clave: `${clave}:minuto`, maximo: POR_MINUTO.aparato };
  return contar(ctx, esteMinuto, { clave, maximo: POR_HORA.aparato });
}

/** Any other device: by account and address together, and by account. The counters name nobody. */
export function contarDesconocido(ctx: ContextoDeConsulta, que: Adivinable, nit: string): Promise<Intento> {
  const clave = `${que}:cuenta:${hashDeToken(nit).toString('hex')}`;
  const porDireccion = { clave: `${clave}:${ctx.ip}`, maximo: POR_MINUTO.cuentaYDireccion };
  return contar(ctx, porDireccion, { clave, maximo: POR_HORA.cuenta });
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
