import { conMayuscula } from '../textos/con-mayuscula.ts';

/** A calendar day, 'YYYY-MM-DD', with no hour and no zone: a birthday or a date of issue never moves. */
export type Dia = string & { readonly __marca: 'Dia' };
/** A month, 'YYYY-MM'. A tax period is one of these and never a date (D-17). */
export type Mes = string & { readonly __marca: 'Mes' };
/** A moment in UTC, ISO 8601, for logs, audit and sessions only. */
export type Instante = string & { readonly __marca: 'Instante' };

/** The clock is passed in, never read directly; `hoy` is the day in Guatemala. */
export interface Reloj {
  ahora(): Instante;
  hoy(): Dia;
}

const MS_POR_DIA = 86_400_000;
const HORAS_TRAS_UTC = 6; // UTC-6 the whole year: there is no summer time
const MS_GUATEMALA = -HORAS_TRAS_UTC * 3_600_000;
const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** Whether the text is a day that exists, from 1900 to 2999, written 'YYYY-MM-DD'. */
export function esDia(texto: string): texto is Dia {
  if (!/^(19|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(texto)) return false;
  const numero = Number(texto.slice(8));
  return numero <= DIAS_DE_TODO_MES || numero <= diasDelMes(Number(texto.slice(0, 4)), Number(texto.slice(5, 7)));
}

const DIAS_DE_TODO_MES = 28;
// Computed without a Date, because every row of loads and lists needs it.
function diasDelMes(anio: number, numero: number): number {
  const esBisiesto = anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0);
  if (numero === 2) return esBisiesto ? 29 : 28;
  return numero === 4 || numero === 6 || numero === 9 || numero === 11 ? 30 : 31;
}

/** Whether the text is a month written 'YYYY-MM'. */
export function esMes(texto: string): texto is Mes {
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(texto);
}

/** Reads a day 'YYYY-MM-DD'; throws RangeError when that day does not exist. */
export function dia(texto: string): Dia {
  if (!esDia(texto)) throw new RangeError(`No es un día: '${texto}'`);
  return texto;
}

/** Reads a month 'YYYY-MM'; throws RangeError when it is not one. */
export function mes(texto: string): Mes {
  if (!esMes(texto)) throw new RangeError(`No es un mes: '${texto}'`);
  return texto;
}

/** Reads a moment of ISO 8601 with its zone and writes it in UTC; throws RangeError when it is not one. */
export function instante(texto: string): Instante {
  const ms = /(Z|[+-]\d\d:\d\d)$/.test(texto) ? Date.parse(texto) : Number.NaN;
  if (Number.isNaN(ms)) throw new RangeError(`No es un instante: '${texto}'`);
  return instanteDeMs(ms);
}

/** Whether a moment of ISO 8601 is written in UTC. */
export const esInstante = (texto: string): texto is Instante => texto.endsWith('Z');
/** The moment of a number of milliseconds since 1970; throws RangeError when there is none. */
export function instanteDeMs(ms: number): Instante {
  const texto = new Date(ms).toISOString();
  if (!esInstante(texto)) throw new RangeError(`No es un instante: ${ms}`);
  return texto;
}

function diaDeMs(ms: number): Dia {
  return dia(new Date(ms).toISOString().slice(0, 10));
}

function msDeDia(d: Dia): number {
  return Date.parse(`${d}T00:00:00Z`);
}

/** The year of a day or of a month. */
export function anioDe(x: Dia | Mes): number {
  return Number(x.slice(0, 4));
}

/** The number of the month, 1 to 12, of a day or of a month. */
export function numeroDeMes(x: Dia | Mes): number {
  return Number(x.slice(5, 7));
}

/** The month of a number, 1 to 12, in a year; throws RangeError for another number. */
export const mesDelAnio = (anio: number, n: number): Mes => mes(`${anio}-${String(n).padStart(2, '0')}`);

/** The month a day belongs to. */
export function mesDe(d: Dia): Mes {
  return mes(d.slice(0, 7));
}

/** The month n months later (earlier when n is negative). */
export function mesSiguiente(m: Mes, n = 1): Mes {
  const meses = anioDe(m) * 12 + numeroDeMes(m) - 1 + n;
  return mesDelAnio(Math.floor(meses / 12), (meses % 12) + 1);
}

/** The month n months earlier. */
export function mesAnterior(m: Mes, n = 1): Mes {
  return mesSiguiente(m, -n);
}

/** The months from one to another, both included; none when the other comes first. */
export function mesesEntre(primero: Mes, ultimo: Mes): Mes[] {
  const meses: Mes[] = [];
  for (let m = primero; m <= ultimo; m = mesSiguiente(m)) meses.push(m);
  return meses;
}

/** The first day of a month. */
export function primerDia(m: Mes): Dia {
  return dia(`${m}-01`);
}

/** The last day of a month. */
export function ultimoDia(m: Mes): Dia {
  return dia(`${m}-${diasDelMes(anioDe(m), numeroDeMes(m))}`);
}

/** The day n days later (earlier when n is negative). */
export function sumarDias(d: Dia, n: number): Dia {
  const numero = Number(d.slice(8)) + n;
  // Within the days that every month has no Date is needed: the working days of a month are searched one after another.
  if (numero >= 1 && numero <= DIAS_DE_TODO_MES) return dia(`${d.slice(0, 8)}${numero < 10 ? '0' : ''}${numero}`);
  return diaDeMs(msDeDia(d) + n * MS_POR_DIA);
}

/** How many days there are from one day to another; negative when `hasta` comes first. */
export function diasEntre(desde: Dia, hasta: Dia): number {
  return (msDeDia(hasta) - msDeDia(desde)) / MS_POR_DIA;
}

/** The day of the week, 0 Sunday to 6 Saturday. */
export function diaDeLaSemana(d: Dia): number {
  return new Date(msDeDia(d)).getUTCDay();
}

const PRIMER_MES = '2022-01';
/** Deadlines of months after it are not computed. */
export const ULTIMO_MES = '2099-12';

/** The months that may be picked: from the first year that lists offer (D-19), as far ahead as anybody will need. */
export function sePuedeElegir(elegido: Mes): boolean {
  return elegido >= PRIMER_MES && elegido <= ULTIMO_MES;
}

/** The period declared when staff pick a month: always the month before it (spec 2, section 2.1). Only this function has the rule. */
export function periodoDeclarado(elegido: Mes): Mes {
  return mesAnterior(elegido);
}

/** The year of the period that is declared on a day: in January it is still the year before, whose December is declared. */
export const anioDeclarado = (hoy: Dia): number => anioDe(periodoDeclarado(mesDe(hoy)));

/** The month staff pick to see a period: the inverse of `periodoDeclarado`. */
export function mesParaElegir(periodo: Mes): Mes {
  return mesSiguiente(periodo);
}

/** The oldest period that anybody works: that of the first month that may be picked. */
export const primerPeriodo = (): Mes => periodoDeclarado(mes(PRIMER_MES));

/** Whether a month is over: only then can it be declared, so nobody opens or saves it before (IVA art. 40). */
export function haTerminado(m: Mes, hoy: Dia): boolean {
  return m < mesDe(hoy);
}

/** Writes a day as it is read in Guatemala, '12/10/2026'. */
export function formatDia(d: Dia): string {
  return `${d.slice(8)}/${d.slice(5, 7)}/${d.slice(0, 4)}`;
}

/** Writes a day with the month in letters, '12 oct 2026'. */
export function formatDiaLargo(d: Dia): string {
  return `${Number(d.slice(8))} ${nombreEnMinuscula(numeroDeMes(d)).slice(0, 3)} ${anioDe(d)}`;
}

/** Writes a month in letters, 'octubre 2026'. */
export function formatMes(m: Mes): string {
  return `${nombreEnMinuscula(numeroDeMes(m))} ${anioDe(m)}`;
}

/** The name of a month 1 to 12 as the screens write it, 'Enero'; throws RangeError for another number. */
export const nombreDeMes = (n: number): string => conMayuscula(nombreEnMinuscula(n));

function nombreEnMinuscula(n: number): string {
  const nombre = MESES[n - 1];
  if (!nombre) throw new RangeError(`No es un número de mes: ${n}`);
  return nombre;
}

/**
 * Reads a day as people and SAT's sheets write it: 'dd/mm/yyyy' or ISO, with or without a time; null when it is none. With an offset, the
 * day is the written one, because an invoice of 31 January at 21:42 -06:00 belongs to January; only a UTC moment ('Z') is converted to
 * Guatemala.
 */
export function parseDiaEscrito(texto: string): Dia | null {
  const limpio = texto.trim();
  const latino = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d\d(?::\d\d)?)?$/.exec(limpio);
  if (latino) {
    const [, d = '', m = '', a = ''] = latino;
    const candidato = `${a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    return esDia(candidato) ? candidato : null;
  }
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(limpio);
  const escrito = iso?.[1] ?? '';
  if (!esDia(escrito)) return null;
  return iso?.[2] === 'Z' ? diaDeMomento(limpio.replace(' ', 'T')) : escrito;
}

/** The day in Guatemala of a written moment; null when its time is invalid or it gives no readable day. */
function diaDeMomento(texto: string): Dia | null {
  const ms = Date.parse(texto) + MS_GUATEMALA;
  const escrito = Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10);
  return esDia(escrito) ? escrito : null;
}

/**
 * Reads a day that a person types in a field: what `parseDiaEscrito` reads, also with hyphens or dots ('25-11-2026') and with a two-digit
 * year of this century ('25/11/26'); null when it is none. It does not read files: they may have another order of day and month, which a
 * two-digit year does not reveal.
 */
export function parseDiaTecleado(texto: string): Dia | null {
  const partes = /^(\d{1,2})([/.-])(\d{1,2})\2(\d\d|\d{4})$/.exec(texto.trim());
  if (!partes) return parseDiaEscrito(texto);
  const [, d = '', , m = '', a = ''] = partes;
  return parseDiaEscrito(`${d}/${m}/${a.length === 2 ? `20${a}` : a}`);
}

/** The day in Guatemala (UTC-6) at a moment. */
export function diaDeGuatemala(i: Instante): Dia {
  const yaEmpezo = Number(i.slice(11, 13)) >= HORAS_TRAS_UTC;
  return yaEmpezo ? dia(i.slice(0, 10)) : diaDeMs(Date.parse(i) + MS_GUATEMALA);
}

const comienzoDe = (d: Dia): Instante => instante(`${d}T00:00:00-06:00`);
/** The moments that delimit the days in Guatemala from `desde` to `hasta`, both included. */
export const entreDias = (desde: Dia, hasta: Dia): { readonly desde: Instante; readonly antesDe: Instante } => {
  return { desde: comienzoDe(desde), antesDe: instanteDeMs(Date.parse(comienzoDe(hasta)) + MS_POR_DIA) };
};

/** '2026-11-28T19:44:28': day and time in Guatemala at a moment. */
export const relojDeGuatemala = (i: Instante): string =>
  new Date(Date.parse(i) + MS_GUATEMALA).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);

/** The hour in Guatemala, 0 to 23, at a moment. */
export function horaDeGuatemala(i: Instante): number {
  return new Date(Date.parse(i) + MS_GUATEMALA).getUTCHours();
}
