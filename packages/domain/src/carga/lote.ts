import { errorDeNit, normalizarNit } from '../identificadores/nit.ts';

/** Why a row of a bulk load is not taken, whoever sent it: the file's own rules are judged before, by `listados.ts`. */
export const MOTIVOS_DE_FILA = [
  'NIT_INVALIDO',
  'NIT_REPETIDO',
  'SIN_NOMBRE',
  'TIPO_DISTINTO',
  'GRUPO_DISTINTO',
] as const;
export type MotivoDeFila = (typeof MOTIVOS_DE_FILA)[number];

/** The most letters of a name in a catalogue. */
export const MAXIMO_DE_NOMBRE = 250;
/** Line ends, marks that nobody sees and orders to the eye. */
const NO_SE_VE = /[\s\p{C}]+/gu;
/** A name as one line of what is seen of it: a cell may hold several. */
export const enUnRenglon = (texto: string): string => texto.replace(NO_SE_VE, ' ').trim();

interface FilaConNit {
  readonly nit: string;
  readonly nombre: string;
}
/** A row by its 0-based place in the batch, and why it was not taken. */
export interface FilaRechazada {
  readonly indice: number;
  readonly motivo: MotivoDeFila;
}

/**
 * The rows of a batch that may be written, with their NIT as it is kept, and the others with their reason. `impedimento` is
 * what a kind of row has against it besides.
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
 * Why an issuer of a file does not go under the kind that was chosen for it (decisions-3, 79): the row says another group, or
 * another kind; null when it does.
 */
export function impedimentoDeEmisor(
  fila: { readonly tipoEmisorId: number; readonly grupo: number },
  elegido: { readonly id: number; readonly grupo: number },
): MotivoDeFila | null {
  if (fila.grupo !== elegido.grupo) return 'GRUPO_DISTINTO';
  return fila.tipoEmisorId === elegido.id ? null : 'TIPO_DISTINTO';
}

/** What a row of a bulk load makes of the row that is there: undefined when there is none. A row that was put down comes back. */
export type ResultadoDeFila = 'creado' | 'igual' | 'cambiado';
export function resultadoDeFila<F>(
  antes: (F & { readonly eliminada: boolean }) | undefined,
  esIgual: (antes: F) => boolean,
): ResultadoDeFila {
  if (antes === undefined) return 'creado';
  return esIgual(antes) && !antes.eliminada ? 'igual' : 'cambiado';
}
