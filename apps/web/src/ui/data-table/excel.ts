import type { ValorDeCelda } from '@aldia/contract/columnas.ts';
import type { Columna } from './columnas-de.ts';

type CeldaDeExcel = string | number | boolean | Date | null;
const FORMATO = { monto: '#,##0.00', fecha: 'dd/mm/yyyy', momento: 'dd/mm/yyyy hh:mm:ss' } as const;

/** An amount goes as a number and a date as a date, so that Excel can add and order them. */
function celdaDe<F>(columna: Columna<F>, fila: F): CeldaDeExcel {
  const valor: ValorDeCelda = columna.valor(fila);
  if (valor === null) return null;
  if (columna.clase === 'monto' && typeof valor === 'number') return valor / 100;
  if (columna.clase === 'fecha' && typeof valor === 'string') return new Date(`${valor}T00:00:00Z`);
  if (columna.clase === 'momento' && typeof valor === 'string') return new Date(`${valor}Z`);
  if (columna.escrito) return columna.escrito(fila);
  return columna.clase === 'siNo' || columna.clase === 'chip' ? columna.texto(fila) : valor;
}

/** The rows and columns of the file, without writing it; the tests look at this. */
export function hojaDe<F>(columnas: readonly Columna<F>[], filas: readonly F[], nota?: string) {
  const exportables = columnas.filter((c) => c.clase !== 'accion');
  return {
    columns: exportables.map((c) => {
      const formato =
        c.clase === 'monto' || c.clase === 'fecha' || c.clase === 'momento' ? FORMATO[c.clase] : undefined;
      return {
        width: c.clase === 'texto' ? 28 : c.clase === 'momento' ? 20 : 16,
        ...(formato ? { numFmt: formato } : {}),
      };
    }),
    rows: [
      exportables.map((c): CeldaDeExcel => c.titulo),
      ...filas.map((f) => exportables.map((c) => celdaDe(c, f))),
      ...(nota === undefined ? [] : [[nota]]),
    ],
  };
}

/** Writes what the table shows to an .xlsx and downloads it. The writer loads only now. */
export async function exportarAExcel<F>(
  nombre: string,
  columnas: readonly Columna<F>[],
  filas: readonly F[],
  nota?: string,
): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx');
  const { columns, rows } = hojaDe(columnas, filas, nota);
  const encabezado = {
    font: { bold: true, color: { rgb: 'FFFFFF' } },
    fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: '0B6E4F' } },
  };
  const cells = new Map(columns.map((_, i) => [`0,${i}`, { style: encabezado }]));
  const bytes = await writeXlsx({ sheets: [{ name: 'Datos', columns, rows, cells, freezePane: { rows: 1 } }] });
  descargar(
    new Blob([new Uint8Array(bytes)], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
    `${nombre}.xlsx`,
  );
}

/** Hands a file to the browser's downloads. */
export function descargar(contenido: Blob, nombre: string): void {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(contenido);
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(enlace.href), 10_000);
}
