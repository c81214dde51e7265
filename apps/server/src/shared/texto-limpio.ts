import { esTextoLibre } from '@aldia/contract/cables.ts';
import type { ErrorDeCampo } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { AppError } from './app-error.ts';

/** No database stores these: NUL, and half of a character. */
const esImposible = (texto: string): boolean => texto.includes('\u0000') || !texto.isWellFormed();
/** Characters that control a terminal, the head of a mail or the direction of writing; never part of a word. */
const ORDENES =
  '\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';
const FIN_DE_RENGLON = '\\r\\n';
const DE_CONTROL = new RegExp(`[${ORDENES}]`);
const RENGLON = new RegExp(`[${FIN_DE_RENGLON}]`);
/** Tells in one pass whether a text needs a closer look: a month has six thousand texts, and none of them needs one. */
const POR_MIRAR = new RegExp(`[\\u0000\\ud800-\\udfff${FIN_DE_RENGLON}${ORDENES}]`);

const DEMASIADOS = 100;
/** Objects of a body that are checked between two pauses: less than a millisecond of work. */
const POR_PIEZA = 50;
export const IMPOSIBLE = 'Hay caracteres que no se admiten.';
const UN_RENGLON = 'Escríbelo en un solo renglón.';

interface Lugar {
  readonly dentroDe: Lugar | null;
  readonly nombre: string;
}
function caminoDe(lugar: Lugar | null): string[] {
  const camino: string[] = [];
  for (let aqui = lugar; aqui !== null; aqui = aqui.dentroDe) camino.push(aqui.nombre);
  return camino.reverse();
}

/** What is wrong with this text if it must be one line. */
function faltaDeRenglon(texto: string): string | null {
  const dentro = texto.trim();
  if (DE_CONTROL.test(dentro)) return IMPOSIBLE;
  return RENGLON.test(dentro) ? UN_RENGLON : null;
}

/**
 * Refuses, before the shape is read, any text of path, query or body that a database cannot store, that carries control
 * characters, or that has line ends in a field of one line: such a name would reach the head of a mail or the middle of a list.
 * The contract marks free text and SAT's own rows (`textoLibre`). Pauses after every few objects.
 */
export function* exigirTextoLimpio({ entrada }: Pick<Endpoint, 'entrada'>, cable: object): Generator<void, void> {
  const errores: ErrorDeCampo[] = [];
  const anotar = (lugar: Lugar | null, mensaje: string) => errores.push({ campo: caminoDe(lugar).join('.'), mensaje });
  const mirar = (texto: string, lugar: Lugar): void => {
    if (esImposible(texto)) return void anotar(lugar, IMPOSIBLE);
    const falta = faltaDeRenglon(texto);
    if (falta !== null && !esTextoLibre(entrada, caminoDe(lugar))) anotar(lugar, falta);
  };
  // With a list instead of recursion: a body of a million brackets must not overflow the stack.
  const porVer: [lugar: Lugar | null, valor: Readonly<Record<string, unknown>>][] = [[null, { ...cable }]];
  // Names that were checked already: rows repeat the same ones.
  const nombresBuenos = new Set<string>();
  let vistos = 0;
  for (let uno = porVer.pop(); uno && errores.length < DEMASIADOS; uno = porVer.pop()) {
    if (++vistos % POR_PIEZA === 0) yield;
    const [lugar, valor] = uno;
    for (const nombre of Object.keys(valor)) {
      const v = valor[nombre];
      if (!nombresBuenos.has(nombre)) {
        if (esImposible(nombre)) {
          anotar(lugar, IMPOSIBLE);
          continue;
        }
        nombresBuenos.add(nombre);
      }
      if (typeof v === 'string') {
        if (POR_MIRAR.test(v)) mirar(v, { dentroDe: lugar, nombre });
      } else if (esTabla(v)) porVer.push([{ dentroDe: lugar, nombre }, v]);
    }
  }
  if (errores.length > 0) throw new AppError('DATOS_INVALIDOS', {}, { errores });
}
