import type { Instante } from '@aldia/domain/fechas/fechas.ts';

/** A file of the evidence, not yet read or written. */
export interface Pieza {
  /** Folder and name inside the zip. */
  readonly ruta: string;
  /** What it is, in words for the reader of the index. */
  readonly origen: string;
  /** When it came or was made. */
  readonly cuando: Instante;
  /** Its estimated size in bytes. */
  readonly peso: number;
  /** The hash noted when the file was stored; null for a file that is written now. */
  readonly sha256: string | null;
  /** Whether compressing it is worth it (text). */
  readonly comprimible?: true;
  /** Rejects when a stored file does not exist; reading what it returns may still fail. */
  readonly abrir: () => Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
}
/** What a month should have and does not. */
export interface Falta {
  readonly que: string;
  readonly porque: string;
}
/** What one kind of proof brings. */
export interface Parte {
  readonly piezas: readonly Pieza[];
  readonly faltas: readonly Falta[];
}
export interface Evidencia extends Parte {
  /** Name of the zip, with its extension. */
  readonly nombre: string;
  readonly titulo: string;
  readonly datos: readonly (readonly [rotulo: string, valor: string])[];
  readonly cuando: Instante;
}

const LARGO_DE_NOMBRE = 100;

/** A name that any system can write; names like '../../x' or 'a:b' cannot leave their folder. */
export function nombreLimpio(nombre: string): string {
  const limpio = nombre
    .normalize('NFD')
    .replace(/[^\w. -]/g, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const punto = limpio.lastIndexOf('.');
  const fin = punto > 0 ? limpio.slice(punto).slice(0, 8) : '';
  return limpio.slice(0, punto > 0 ? punto : limpio.length).slice(0, LARGO_DE_NOMBRE) + fin || 'archivo';
}

/** Numbered, so that two files with the same name stay two files. */
export const rutaDe = (carpeta: string, i: number, nombre: string): string =>
  `${carpeta}/${String(i + 1).padStart(2, '0')}_${nombreLimpio(nombre)}`;

/** A text as it is. */
export function piezaCruda(ruta: string, cuando: Instante, texto: string, origen = ''): Pieza {
  const bytes = Buffer.from(texto);
  return { ruta, origen, cuando, peso: bytes.length, sha256: null, abrir: () => Promise.resolve([bytes]) };
}
/** A text for people: a byte order mark and CRLF line ends, so that any Windows program shows its accents. */
export const piezaDeTexto = (ruta: string, origen: string, cuando: Instante, texto: string): Pieza =>
  piezaCruda(ruta, cuando, `\uFEFF${texto.replace(/\r?\n/g, '\r\n')}`, origen);

const RELOJ = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Guatemala',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** 'YYYY-MM-DD HH:mm:ss' in Guatemala. */
export const enHoraDeAqui = (i: Instante): string => RELOJ.format(Date.parse(i));
