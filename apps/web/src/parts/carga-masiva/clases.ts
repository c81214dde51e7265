import {
  COLUMNAS_DE_EMISORES,
  COLUMNAS_DE_RETENEDORES,
  type EmisorLeido,
  type LecturaDeListado,
  type RetenedorLeido,
} from '@aldia/domain/carga/listados.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import type { Resultado, Trabajo } from '@aldia/lector/protocolo.ts';

/** The definition of a list, for its readers and for the file of refused rows. */
export interface ClaseDeListado<F extends { readonly fila: number }> {
  readonly trabajo: Trabajo;
  readonly lecturaDe: (resultado: Resultado) => LecturaDeListado<F> | null;
  /** Field and title of each column: the file of errors can be corrected and loaded again. */
  readonly columnas: readonly (readonly [campo: string, titulo: string])[];
  /** The cells of a well-read row, as people write them. */
  readonly valores: (fila: F) => Readonly<Record<string, string>>;
}

/** Field and title of each column of a list. */
export const titulosDe = (definiciones: Readonly<Record<string, { readonly titulos: readonly string[] }>>) =>
  Object.entries(definiciones).map(([campo, { titulos }]) => [campo, titulos[0] ?? campo] as const);

export const RETENEDORES: ClaseDeListado<RetenedorLeido> = {
  trabajo: { clase: 'retenedores' },
  lecturaDe: (r) => (r.clase === 'retenedores' ? r.lectura : null),
  columnas: titulosDe(COLUMNAS_DE_RETENEDORES),
  valores: ({ nit, nombre, fecha }) => ({ nit, nombre, fecha: formatDia(fecha) }),
};

export const EMISORES: ClaseDeListado<EmisorLeido> = {
  trabajo: { clase: 'emisores' },
  lecturaDe: (r) => (r.clase === 'emisores' ? r.lectura : null),
  columnas: titulosDe(COLUMNAS_DE_EMISORES),
  valores: ({ nit, tipoEmisorId, nombre, grupo }) => ({
    nit,
    tipoEmisorId: String(tipoEmisorId ?? ''),
    nombre,
    grupo: String(grupo ?? ''),
  }),
};
