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
  /** Call it when the secret was right: it takes the try off the hourly count, so the owner does not use up their own tries. */
  readonly acertado: () => Promise<void>;
}

const MINUTO_S = 60;
const HORA_S = 3600;
const DIA_S = 24 * HORA_S;
/** Limits per minute. Below, per hour: `cuenta` counts all devices that never entered the account together (D-48). */
const POR_MINUTO = { direccion: 10, cuentaYDireccion: 5, aparato: 10 } as const;
const POR_HORA = { cuenta: 20, aparato: 60 } as const;
/** Codes per account and hour, from all devices together. Devices that never passed the account's factor have at most twenty of them. */
const CODIGOS_POR_HORA = 60;
/**
 * The daily limit for devices that never passed the factor: twenty codes every hour would more likely than not hit a right one within a
 * year.
 */
const CODIGOS_DE_DESCONOCIDOS_POR_DIA = 60;

interface Cuenta {
  readonly clave: string;
  readonly maximo: number;
}
const demasiados = (segundos: number) => new AppError('DEMASIADOS_INTENTOS', { segundos });

/** The hour counts only tries that we check: a try refused here was no guess, and must not prolong the wait. */
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
/**
 * The tries of an address in a minute, as this process saw them. The database counts those of all processes, except tries that were
 * refused because no room was left.
 */
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
 * Counts a try by its address alone, before anything is decrypted or looked up. Returns the number of the try in this minute. Refuses
 * without asking the database an address that used up the minute, and one that tries again while `cabe` says that there is no room.
 */
export async function contarDireccion(ctx: ContextoDeConsulta, que: Adivinable, cabe = () => true): Promise<number> {
  const [clave, ahora] = [`${que}:ip:${redDe(ctx.ip)}`, ctx.reloj.ahora()];
  const suyas = vistasDe(ctx.bd, clave, inicioDeVentana(ahora, MINUTO_S));
  suyas.veces += 1;
  if (suyas.veces > POR_MINUTO.direccion) throw demasiados(MINUTO_S);
  if (suyas.veces > 1 && !cabe()) throw demasiados(PRONTO_S);
  const veces = await contarEnVentana(ctx.bd, clave, MINUTO_S, ahora).catch((error: unknown) => {
    // The database did not count this try: an outage must keep nobody out after it ends.
    suyas.veces -= 1;
    throw error;
  });
  if (veces <= POR_MINUTO.direccion) return veces;
  suyas.veces = veces;
  throw demasiados(MINUTO_S);
}

/** Seconds to wait when the queue is full: a login takes a second or two, so room is free by then. */
const PRONTO_S = 5;
/** After each repeated try the turn rests three times as long as the try took: repeated tries get a quarter of one processor. */
const DESCANSOS = 3;
/** The longest rest: a slow database must not keep callers out for longer. */
const DESCANSO_MAXIMO_MS = 250;
const turnoDeQuienInsiste = turnosDe(1);
/**
 * Three first tries run at once: one is hashed while the others are looked up. Forty more may wait, as many as are handled in half a
 * second.
 */
const [PRIMEROS_A_LA_VEZ, PRIMEROS_QUE_ESPERAN] = [3, 40];
const turnoDePrimero = turnosDe(PRIMEROS_A_LA_VEZ);
const enEspera = { insisten: 0, primeros: 0 };

/** Waits for a turn without holding one of the node's call slots, so other calls can use it. */
async function esperarTurno(fila: keyof typeof enEspera, turno: () => Promise<() => void>): Promise<() => void> {
  enEspera[fila] += 1;
  return sinLugar(turno).finally(() => {
    enEspera[fila] -= 1;
  });
}

/**
 * Like `contarDireccion`, for calls that then compute a hash. First tries of many addresses run a few at a time; further tries of the
 * same minute run one at a time, with a rest after each. Waiting calls hold no call slot of the node: guesses from many addresses do
 * not slow lists and saves down. One address alone is never refused for lack of room. The caller must call the returned function when
 * the try was checked.
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

/** Counts a known device apart: tries from other devices do not lock its owner out (D-48). */
export function contarAparato(ctx: ContextoDeConsulta, que: Adivinable, { id }: Aparato): Promise<Intento> {
  const clave = `${que}:aparato:${id}`;
  const esteMinuto = { clave: `${clave}:minuto`, maximo: POR_MINUTO.aparato };
  return contar(ctx, esteMinuto, { clave, maximo: POR_HORA.aparato });
}

const deCuenta = (que: string, nit: string): string => `${que}:cuenta:${hashDeToken(nit).toString('hex')}`;

/** Counts any other device by account and address together, and by account. The counters store a hash and name nobody. */
export function contarDesconocido(ctx: ContextoDeConsulta, que: Adivinable, nit: string): Promise<Intento> {
  const clave = deCuenta(que, nit);
  const porDireccion = { clave: `${clave}:${redDe(ctx.ip)}`, maximo: POR_MINUTO.cuentaYDireccion };
  return contar(ctx, porDireccion, { clave, maximo: POR_HORA.cuenta });
}

type Adivinado = Pick<FilaDeUsuario, 'id' | 'nit' | 'claveHash'>;

/** Counts a try of a known person: inside a session, or halfway through a login. Never call it inside a transaction. */
export async function contarIntento(ctx: ContextoDeConsulta, que: Adivinable, usuario: Adivinado): Promise<Intento> {
  const suyo = await contarPorAparato(ctx, que, usuario);
  return que === 'codigo' ? contarCodigo(ctx, usuario.nit, suyo) : suyo;
}

async function contarPorAparato(ctx: ContextoDeConsulta, que: Adivinable, usuario: Adivinado): Promise<Intento> {
  const aparato = aparatoDe(ctx);
  // Somebody who reads the owner's mailbox can reset the password and so make known devices at will. Only a device that passed the
  // factor is known for codes.
  if (esDe(ctx, aparato, usuario) && (que === 'clave' || (await pasoElFactor(ctx, aparato))))
    return contarAparato(ctx, que, aparato);
  // Inside a session only its own account can be guessed: an office behind one address must not count as one guesser.
  if (ctx.sesionId === null) await contarDireccion(ctx, que);
  const suyo = await contarDesconocido(ctx, que, usuario.nit);
  return que === 'codigo' ? contarCodigoDelDia(ctx, usuario, suyo) : suyo;
}

/**
 * Counts a try in a second, longer window of the account. Returns null when that window is over its limit; the try then counts in
 * neither window.
 */
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

/** There are only a million codes: so each try counts not only for its device but also for its account. */
async function contarCodigo(ctx: ContextoDeConsulta, nit: string, suyo: Intento): Promise<Intento> {
  const cuenta = { clave: deCuenta('codigos', nit), maximo: CODIGOS_POR_HORA, segundos: HORA_S };
  const intento = await contarAdemas(ctx, suyo, cuenta);
  if (!intento) throw demasiados(HORA_S);
  return intento;
}
