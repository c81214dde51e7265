import type { Aviso } from '@aldia/domain/carga/avisos.ts';
import type { FilaFuera } from '@aldia/domain/carga/listados.ts';
import { fraseDeAviso, remedioDeFormato, TEXTO_DE_LIBRO } from '@aldia/domain/carga/mensajes.ts';
import { ErrorDeLibro } from '@aldia/lector/error-de-libro.ts';
import type { LectorDeArchivos } from '../../base/lectura/lector.ts';
import type { ClaseDeListado } from './clases.ts';

/** A refused row: its row in the sheet, its cells and the reason. */
export interface FilaRechazada {
  readonly fila: number;
  readonly valores: Readonly<Record<string, string>>;
  readonly motivo: string;
}
export type ListadoLeido<F> =
  | { readonly filas: readonly F[]; readonly fuera: readonly FilaRechazada[]; readonly repetidas: readonly F[] }
  /** Why the file is not such a list, in sentences; empty when the person stopped it. */
  | { readonly fallo: readonly string[] };

const frases = (avisos: readonly Aviso[]): string[] => [...new Set(avisos.map(fraseDeAviso))];
const rechazada = ({ fila, valores, avisos }: FilaFuera): FilaRechazada => ({
  fila,
  valores,
  motivo: frases(avisos).join(' · '),
});

/** Reads a list in the worker. A bad file does not reject. */
export async function leerListado<F extends { readonly fila: number }>(
  lector: LectorDeArchivos,
  archivo: File,
  clase: ClaseDeListado<F>,
  alProgreso: (leidas: number, total: number | null) => void,
  senal: AbortSignal,
): Promise<ListadoLeido<F>> {
  try {
    const { resultado } = await lector.leer(archivo, clase.trabajo, { alProgreso }, senal);
    const lectura = clase.lecturaDe(resultado);
    if (lectura === null) throw new TypeError(`a ${resultado.clase} answer for ${clase.trabajo.clase}`);
    const { filas, fuera, avisos, repetidas = [] } = lectura;
    if (filas.length + fuera.length === 0) return { fallo: frases(avisos) };
    return { filas, fuera: fuera.map(rechazada), repetidas };
  } catch (error) {
    if (!(error instanceof ErrorDeLibro)) throw error;
    const { codigo } = error;
    return { fallo: codigo === 'CANCELADO' ? [] : [TEXTO_DE_LIBRO[codigo].texto, remedioDeFormato(codigo)] };
  }
}
