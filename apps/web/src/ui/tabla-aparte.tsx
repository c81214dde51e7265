import type { DataTableProps } from './data-table/tipos.ts';
import { pieza } from './pieza.ts';
import { useParte } from './use-parte.tsx';

const TABLA = pieza(async () => (await import('./data-table/data-table.tsx')).DataTable);
const LINEAS = 8;

/**
 * A DataTable in a chunk of its own (ADR 68), for a page that is seen before it: what asks for the rows stays with the page, so
 * that the table loads while they come.
 */
export function TablaAparte<F extends { readonly id: string | number }>(props: DataTableProps<F>) {
  const { Parte: Tabla, enSuLugar } = useParte(TABLA, LINEAS);
  return Tabla ? <Tabla {...props} /> : enSuLugar;
}
