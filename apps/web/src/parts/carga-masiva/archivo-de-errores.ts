import { ROTULOS_DE_RETENEDORES as R } from '@aldia/contract/textos-retenedores.ts';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { exportarAExcel } from '../../ui/data-table/excel.ts';
import type { ClaseDeListado } from './clases.ts';
import type { FilaRechazada } from './leer-listado.ts';

const col = columnasDe<FilaRechazada>();
/** The columns of the list, titled as they must be written, then the row number of each row and why it was refused. */
export const columnasDeErrores = ({ columnas }: Pick<ClaseDeListado<never>, 'columnas'>) => [
  ...columnas.map(([campo, titulo]) => col.texto(titulo, (f) => f.valores[campo] ?? '')),
  col.texto(R.linea, (f) => f.fila),
  col.texto(R.motivo, (f) => f.motivo),
];

/** Downloads the refused rows as .xlsx, to correct and load again. */
export const descargarErrores = (
  nombre: string,
  clase: Pick<ClaseDeListado<never>, 'columnas'>,
  filas: readonly FilaRechazada[],
): Promise<void> => exportarAExcel(nombre, columnasDeErrores(clase), filas);
