import { errorDeNit, normalizarNit } from '../identificadores/nit.ts';

/** Why a bulk load refuses a row, whoever sent it. `listados.ts` applies the file's own rules before. */
export const MOTIVOS_DE_FILA = [
  'NIT_INVALIDO',
  'NIT_REPETIDO',
  'SIN_NOMBRE',
  'TIPO_DISTINTO',
  'GRUPO_DISTINTO',
] as const;
export type MotivoDeFila = (typeof MOTIVOS_DE_FILA)[number];

/** Maximum length of a name in a catalogue. */
export const MAXIMO_DE_NOMBRE = 250;
/** Line breaks, invisible characters and text-direction marks. */
const NO_SE_VE = /[\s\p{C}]+/gu;
/** A name as one visible line: a cell may hold several. */
export const enUnRenglon = (texto: string): string => texto.replace(NO_SE_VE, ' ').trim();

interface FilaConNit {
  readonly nit: string;
  readonly nombre: string;
}
/** A rejected row: its 0-based place in the batch, and the reason. */
export interface FilaRechazada {
  readonly indice: number;
  readonly motivo: MotivoDeFila;
}

/**
 * Splits a batch into rows that may be written, with their NIT normalised, and rejected rows with their reason. `impedimento` adds the
 * checks of one kind of row.
 */
export function separarLote<F extends FilaConNit>(
  filas: readonly F[],
  impedimento: (fila: F) => MotivoDeFila | null = () => null,
): { readonly buenas: readonly F[]; readonly rechazadas: readonly FilaRechazada[] } {
  const vistos = new Set<string>();
  const buenas: F[] = [];
  const rechazadas: FilaRechazada[] = [];
  for (const [indice, fila] of filas.entries()) {
    const nit = normalizarNit(fila.nit);
    const motivo = motivoDe({ ...fila, nit }, vistos) ?? impedimento(fila);
    if (motivo !== null) rechazadas.push({ indice, motivo });
    else {
      vistos.add(nit);
      buenas.push({ ...fila, nit, nombre: enUnRenglon(fila.nombre) });
    }
  }
  return { buenas, rechazadas };
}

function motivoDe({ nit, nombre }: FilaConNit, vistos: ReadonlySet<string>): MotivoDeFila | null {
  if (errorDeNit(nit) !== null) return 'NIT_INVALIDO';
  if (vistos.has(nit)) return 'NIT_REPETIDO';
  return enUnRenglon(nombre) === '' ? 'SIN_NOMBRE' : null;
}

/**
 * Why an issuer of a file does not belong under the chosen kind (decisions-3, 79): its row names another group or another kind; null when
 * it belongs.
 */
export function impedimentoDeEmisor(
  fila: { readonly tipoEmisorId: number; readonly grupo: number },
  elegido: { readonly id: number; readonly grupo: number },
): MotivoDeFila | null {
  if (fila.grupo !== elegido.grupo) return 'GRUPO_DISTINTO';
  return fila.tipoEmisorId === elegido.id ? null : 'TIPO_DISTINTO';
}

/**
 * What a row of a bulk load does to the stored row: created when there is none, unchanged, or changed. An eliminated row comes back as
 * changed.
 */
export type ResultadoDeFila = 'creado' | 'igual' | 'cambiado';
export function resultadoDeFila<F>(
  antes: (F & { readonly eliminada: boolean }) | undefined,
  esIgual: (antes: F) => boolean,
): ResultadoDeFila {
  if (antes === undefined) return 'creado';
  return esIgual(antes) && !antes.eliminada ? 'igual' : 'cambiado';
}
