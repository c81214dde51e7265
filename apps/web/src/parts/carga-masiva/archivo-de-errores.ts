import { ROTULOS_DE_RETENEDORES as R } from '@aldia/contract/textos-retenedores.ts';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { exportarAExcel } from '../../ui/data-table/excel.ts';
import type { ClaseDeListado } from './clases.ts';
import type { FilaRechazada } from './leer-listado.ts';

const col = columnasDe<FilaRechazada>();
/** The columns of the list as they have to be written, then where each row stood and why it was not taken. */
export const columnasDeErrores = ({ columnas }: Pick<ClaseDeListado<never>, 'columnas'>) => [
  ...columnas.map(([campo, titulo]) => col.texto(titulo, (f) => f.valores[campo] ?? '')),
  col.texto(R.linea, (f) => f.fila),
  col.texto(R.motivo, (f) => f.motivo),
];

/** Hands the rejected rows to the browser's downloads, as .xlsx that can be corrected and loaded again. */
export const descargarErrores = (
  nombre: string,
  clase: Pick<ClaseDeListado<never>, 'columnas'>,
  filas: readonly FilaRechazada[],
): Promise<void> => exportarAExcel(nombre, columnasDeErrores(clase), filas);
