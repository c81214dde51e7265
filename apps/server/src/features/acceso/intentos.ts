import { AppError } from '../../shared/app-error.ts';
import { hashDeToken } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { segundosParaVolver } from '../../shared/cuando-volver.ts';
import { contarEnAmbas, contarEnLosUltimos, contarEnVentana, descontar } from '../../shared/limite.repo.ts';
import { sinLugar } from '../../shared/lugar-de-la-llamada.ts';
import { redDe } from '../../shared/red.ts';
import { inicioDeVentana } from '../../shared/reloj.ts';
import { trasDescansar, turnosDe } from '../../shared/turnos.ts';
import type { FilaDeUsuario } from './acceso.repo.ts';
import { type Aparato, aparatoDe, esDe, pasoElFactor } from './aparatos.ts';
import { avisarDeCodigos } from './aviso-de-codigos.ts';

/** What is guessed: a password, wherever it is asked for, or a code of the second factor. */
export type Adivinable = 'clave' | 'codigo';
/** A try that was counted. */
export interface Intento {
  /** It was no guess: whoever knows the secret does not use up the tries of their account. */
  readonly acertado: () => Promise<void>;
}

const MINUTO_S = 60;
const HORA_S = 3600;
const DIA_S = 24 * HORA_S;
/** How often in a minute; in an hour, by account, from all the devices that never entered (D-48). */
const POR_MINUTO = { direccion: 10, cuentaYDireccion: 5, aparato: 10 } as const;
const POR_HORA = { cuenta: 20, aparato: 60 } as const;
/** Codes of an account in an hour, from all devices together: those that never passed its factor take twenty of them at most. */
const CODIGOS_POR_HORA = 60;
/** And in a day from those that never passed it: twenty an hour, every hour, would find one in a year more often than not. */
const CODIGOS_DE_DESCONOCIDOS_POR_DIA = 60;

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

const MUCHAS_DIRECCIONES = 10_000;
/** The tries of an address in a minute, as this process saw them. The database counts those of all processes, but for who found no room. */
interface Vistas {
  readonly minuto: string;
  veces: number;
}
const vistas = new WeakMap<object, Map<string, Vistas>>();
function vistasDe(bd: object, clave: string, minuto: string): Vistas {
  const todas = vistas.get(bd) ?? new Map<string, Vistas>();
  vistas.set(bd, todas);
  const antes = todas.get(clave);
  if (antes?.minuto === minuto) return antes;
  if (todas.size > MUCHAS_DIRECCIONES) todas.clear();
  const suyas = { minuto, veces: 0 };
  todas.set(clave, suyas);
  return suyas;
}

/**
 * An address alone, before anything is decrypted or looked up: which try of this minute it is. Who used up the minute is refused
 * without asking the database, and so is who insists where `cabe` says that there is no room for them.
 */
export async function contarDireccion(ctx: ContextoDeConsulta, que: Adivinable, cabe = () => true): Promise<number> {
  const [clave, ahora] = [`${que}:ip:${redDe(ctx.ip)}`, ctx.reloj.ahora()];
  const suyas = vistasDe(ctx.bd, clave, inicioDeVentana(ahora, MINUTO_S));
  suyas.veces += 1;
  if (suyas.veces > POR_MINUTO.direccion) throw demasiados(MINUTO_S);
  if (suyas.veces > 1 && !cabe()) throw demasiados(PRONTO_S);
  const veces = await contarEnVentana(ctx.bd, clave, MINUTO_S, ahora).catch((error: unknown) => {
    // Nobody counted it: a database that was away keeps nobody out after it came back.
    suyas.veces -= 1;
    throw error;
  });
  if (veces <= POR_MINUTO.direccion) return veces;
  suyas.veces = veces;
  throw demasiados(MINUTO_S);
}

/** Once begun, a login is looked at within a second or two; what is gone by then has made room. */
const PRONTO_S = 5;
/** Of every four parts of the time three are of others: who insists has a quarter of one processor. */
const DESCANSOS = 3;
/** A database that answers late is no reason to keep who insists out for longer. */
const DESCANSO_MAXIMO_MS = 250;
const turnoDeQuienInsiste = turnosDe(1);
/** One whose password is looked at, and others who are looked up meanwhile; as many more wait as are looked at in half a second. */
const [PRIMEROS_A_LA_VEZ, PRIMEROS_QUE_ESPERAN] = [3, 40];
const turnoDePrimero = turnosDe(PRIMEROS_A_LA_VEZ);
const enEspera = { insisten: 0, primeros: 0 };

/** Waits for a turn without a place of the node, which others have meanwhile. */
async function esperarTurno(fila: keyof typeof enEspera, turno: () => Promise<() => void>): Promise<() => void> {
  enEspera[fila] += 1;
  return sinLugar(turno).finally(() => {
    enEspera[fila] -= 1;
  });
}

/**
 * The same where a hash follows. The first tries of many addresses come a few at a time; the others of the minute one at a time,
 * with a rest after each. All wait without a place of the node: passwords guessed from many addresses leave lists and saves
 * their places and their processor. One address alone is never too many. What it gives back is called when the try was looked at.
 */
export async function turnoDeDireccion(ctx: ContextoDeConsulta, que: Adivinable): Promise<() => void> {
  const cabe = () => enEspera.insisten < POR_MINUTO.direccion;
  if ((await contarDireccion(ctx, que, cabe)) === 1) {
    if (enEspera.primeros >= PRIMEROS_QUE_ESPERAN)
      throw new AppError('SERVICIO_NO_DISPONIBLE', { segundos: segundosParaVolver() });
    return esperarTurno('primeros', turnoDePrimero);
  }
  if (!cabe()) throw demasiados(PRONTO_S);
  return trasDescansar(await esperarTurno('insisten', turnoDeQuienInsiste), DESCANSOS, DESCANSO_MAXIMO_MS);
}

/** A device that entered before is counted apart: what others try does not keep its owner out (D-48). */
export function contarAparato(ctx: ContextoDeConsulta, que: Adivinable, { id }: Aparato): Promise<Intento> {
  const clave = `${que}:aparato:${id}`;
  const esteMinuto = { clave: `${clave}:minuto`, maximo: POR_MINUTO.aparato };
  return contar(ctx, esteMinuto, { clave, maximo: POR_HORA.aparato });
}

const deCuenta = (que: string, nit: string): string => `${que}:cuenta:${hashDeToken(nit).toString('hex')}`;

/** Any other device: by account and address together, and by account. The counters name nobody. */
export function contarDesconocido(ctx: ContextoDeConsulta, que: Adivinable, nit: string): Promise<Intento> {
  const clave = deCuenta(que, nit);
  const porDireccion = { clave: `${clave}:${redDe(ctx.ip)}`, maximo: POR_MINUTO.cuentaYDireccion };
  return contar(ctx, porDireccion, { clave, maximo: POR_HORA.cuenta });
}

type Adivinado = Pick<FilaDeUsuario, 'id' | 'nit' | 'claveHash'>;

/** The try of a person who is known already: inside a session, or halfway through a login. Never inside a transaction. */
export async function contarIntento(ctx: ContextoDeConsulta, que: Adivinable, usuario: Adivinado): Promise<Intento> {
  const suyo = await contarPorAparato(ctx, que, usuario);
  return que === 'codigo' ? contarCodigo(ctx, usuario.nit, suyo) : suyo;
}

async function contarPorAparato(ctx: ContextoDeConsulta, que: Adivinable, usuario: Adivinado): Promise<Intento> {
  const aparato = aparatoDe(ctx);
  // Who reads a mailbox gets a password from it, and with it as many devices as they want: of the factor those know nothing.
  if (esDe(ctx, aparato, usuario) && (que === 'clave' || (await pasoElFactor(ctx, aparato))))
    return contarAparato(ctx, que, aparato);
  // Inside a session one account can be guessed at, its own: an office behind one address is not one who guesses.
  if (ctx.sesionId === null) await contarDireccion(ctx, que);
  const suyo = await contarDesconocido(ctx, que, usuario.nit);
  return que === 'codigo' ? contarCodigoDelDia(ctx, usuario, suyo) : suyo;
}

/** Counts a try in a second, longer window of the account. Null when that is over its limit: then it counts in neither window. */
async function contarAdemas(
  ctx: ContextoDeConsulta,
  suyo: Intento,
  { clave, maximo, segundos }: Cuenta & { readonly segundos: number },
): Promise<Intento | null> {
  const ahora = ctx.reloj.ahora();
  const quitar = async (): Promise<void> => {
    await Promise.all([suyo.acertado(), descontar(ctx.bd, clave, segundos, ahora)]);
  };
  if ((await contarEnLosUltimos(ctx.bd, clave, segundos, ahora)) <= maximo) return { acertado: quitar };
  await quitar();
  return null;
}

async function contarCodigoDelDia(ctx: ContextoDeConsulta, { id, nit }: Adivinado, suyo: Intento): Promise<Intento> {
  const clave = deCuenta('codigos-del-dia', nit);
  const cuenta = { clave, maximo: CODIGOS_DE_DESCONOCIDOS_POR_DIA, segundos: DIA_S };
  const intento = await contarAdemas(ctx, suyo, cuenta);
  if (intento) return intento;
  await avisarDeCodigos(ctx, id);
  throw demasiados(DIA_S);
}

/** A million codes are few: beyond what its device may, a try counts for its account. */
async function contarCodigo(ctx: ContextoDeConsulta, nit: string, suyo: Intento): Promise<Intento> {
  const cuenta = { clave: deCuenta('codigos', nit), maximo: CODIGOS_POR_HORA, segundos: HORA_S };
  const intento = await contarAdemas(ctx, suyo, cuenta);
  if (!intento) throw demasiados(HORA_S);
  return intento;
}
