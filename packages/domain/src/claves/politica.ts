import { plegar } from '../textos/plegar.ts';
import { RAICES_COMUNES } from './comunes.ts';

/** Why a password is refused although it meets the rules of its form (D-27). */
export type MotivoDeClave = 'CLAVE_COMUN' | 'CLAVE_CON_NIT' | 'CLAVE_CON_CUI' | 'CLAVE_CON_NOMBRE';

/** The password's owner: a password must not contain what others know of them. */
export interface DuenioDeClave {
  readonly nit?: string;
  readonly cui?: string;
  /** Names, surnames and the name of an office, in any order; each may have several words. */
  readonly nombres?: readonly string[];
}

/** A password with fewer characters than these, after the guessable parts are removed, is common. */
const SORPRESA_MINIMA = 4;
const DISTINTOS_MINIMOS = 5;
const DIGITOS_ADIVINABLES = 10;
const PARTE_DE_NIT = 5;
const CORRELATIVO_DE_CUI = 8;
const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'sociedad', 'anonima']);
const NOMBRE_LARGO = 4;

/** Keyboard rows and columns, the alphabet and the digits: people type along them, and attackers try them. */
const CARRERAS = [
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];
const CARRERA_MINIMA = 3;

const LETRA_DE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** 'p@ssw0rd' reads 'password'. */
const sinDisfraz = (texto: string): string => texto.replace(/[@431!0$57]/g, (c) => LETRA_DE[c] ?? c);

/** Length of the longest run from `desde`: along a keyboard, the alphabet or the digits, or of one repeated character. */
function carreraEn(texto: string, desde: number): number {
  let mejor = 1;
  while (texto[desde + mejor] === texto[desde]) mejor++;
  for (const carrera of CARRERAS) {
    for (const camino of [carrera, [...carrera].reverse().join('')]) {
      const inicio = camino.indexOf(texto[desde] ?? '');
      let largo = 1;
      while (inicio >= 0 && inicio + largo < camino.length && texto[desde + largo] === camino[inicio + largo]) largo++;
      mejor = Math.max(mejor, largo);
    }
  }
  return mejor;
}

function sinCarreras(texto: string): string {
  let queda = '';
  for (let i = 0; i < texto.length; ) {
    const largo = carreraEn(texto, i);
    if (largo >= CARRERA_MINIMA) i += largo;
    else queda += texto[i++];
  }
  return queda;
}

function sinRaiz(texto: string): string {
  let raiz = '';
  for (const r of RAICES_COMUNES) if (r.length > raiz.length && texto.includes(r)) raiz = r;
  return raiz === '' ? texto : texto.split(raiz).join(' ');
}

/** How many characters are left without runs and the longest common word, removed in the order that removes more. */
function sorpresaDe(texto: string): number {
  const formas = [sinCarreras(sinRaiz(texto)), sinRaiz(sinCarreras(texto))];
  return Math.min(...formas.map((f) => f.replace(/\s/g, '').length));
}

function esComun(clave: string): boolean {
  const doblada = plegar(clave);
  if (new Set(doblada).size < DISTINTOS_MINIMOS) return true;
  const soloDigitos = !/\p{L}/u.test(doblada) && doblada.replace(/\D/g, '').length <= DIGITOS_ADIVINABLES;
  const sinAnios = doblada.replace(/(19|20)\d\d/g, ' ');
  return soloDigitos || [sinAnios, sinDisfraz(sinAnios)].some((t) => sorpresaDe(t) < SORPRESA_MINIMA);
}

function llevaNombre(clave: string, nombres: readonly string[]): boolean {
  const formas = [plegar(clave), sinDisfraz(plegar(clave))];
  const partes = nombres.flatMap((n) => plegar(n).split(/[^a-z]+/)).filter((p) => p.length > 2 && !PARTICULAS.has(p));
  // A short name inside a longer word ('ana' in 'manzana') says nothing about the person.
  const lleva = (forma: string, parte: string): boolean =>
    parte.length >= NOMBRE_LARGO ? forma.includes(parte) : forma.split(/[^a-z]+/).includes(parte);
  return partes.some((parte) => formas.some((forma) => lleva(forma, parte)));
}

/** Why this password is refused for this person; null when it may be used. The rules of each form are in reglas.ts. */
export function revisarClave(clave: string, duenio: DuenioDeClave): MotivoDeClave | null {
  const junta = plegar(clave).replace(/[^a-z0-9]/g, '');
  const nit = plegar(duenio.nit ?? '').replace(/[^a-z0-9]/g, '');
  const cui = (duenio.cui ?? '').replace(/\D/g, '');
  if (nit.length > PARTE_DE_NIT && junta.includes(nit.slice(0, -1))) return 'CLAVE_CON_NIT';
  if (cui.length >= CORRELATIVO_DE_CUI && junta.includes(cui.slice(0, CORRELATIVO_DE_CUI))) return 'CLAVE_CON_CUI';
  if (llevaNombre(clave, duenio.nombres ?? [])) return 'CLAVE_CON_NOMBRE';
  return esComun(clave) ? 'CLAVE_COMUN' : null;
}
