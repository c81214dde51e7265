import { type CeldaConEstilo, EscritorDeHoja } from '@aldia/lector/escribir-hoja.ts';
import { ESTILO, type Estilo } from '@aldia/lector/estilos-de-hoja.ts';
import type { CeldaDeTomo, ColumnaDeTomo, Cuadro, RenglonDeTomo, Tomo } from '../../shared/puertos.ts';
import { delSistema } from './empacar.ts';
import type { Fuente } from './fuente.ts';
import { TotalesDeColumnas } from './totales.ts';

/** Points of a column's width on paper for one letter of its width on a sheet. */
const PUNTOS_POR_LETRA = 4;
const ANCHO_MINIMO = 11;
const DIA_CERO_DE_EXCEL = Date.UTC(1899, 11, 30);
const MS_POR_DIA = 86_400_000;
const DIAS_RECORDADOS = 1000;

const NORMALES = { texto: ESTILO.normal, fecha: ESTILO.fecha, momento: ESTILO.momento, monto: ESTILO.monto } as const;
const ANULADOS = {
  ...NORMALES,
  texto: ESTILO.anulado,
  fecha: ESTILO.fechaAnulada,
  monto: ESTILO.montoAnulado,
} as const;

const deExcel = (momento: string): number => (Date.parse(momento) - DIA_CERO_DE_EXCEL) / MS_POR_DIA;
/** Dates already converted: a month has thirty days, however many its rows. */
const dias = new Map<string, number>();
function diaDeExcel(fecha: string): number {
  const visto = dias.get(fecha);
  if (visto !== undefined) return visto;
  const dia = deExcel(`${fecha}T00:00:00Z`);
  if (dias.size >= DIAS_RECORDADOS) dias.clear();
  dias.set(fecha, dia);
  return dia;
}

/** Centavos as a number of quetzales and a date as Excel's own, so that Excel can add and sort them. */
function valorDe(celda: CeldaDeTomo, clase: ColumnaDeTomo['clase']): string | number | null {
  if (clase === 'monto' && typeof celda === 'number') return celda / 100;
  if (clase === 'momento' && typeof celda === 'string') return deExcel(`${celda}Z`);
  return clase === 'fecha' && typeof celda === 'string' ? diaDeExcel(celda) : celda;
}

const con = (valor: string | number | null, estilo: Estilo): CeldaConEstilo => ({ valor, estilo });

const fijasDe = (tomo: Tomo): number => tomo.datos.length + (tomo.titulo === '' ? 1 : 2);
const hojaDe = (tomo: Tomo) => ({
  nombre: tomo.hoja,
  anchos: tomo.columnas.map((c) => Math.max(ANCHO_MINIMO, c.ancho / PUNTOS_POR_LETRA)),
  fijas: fijasDe(tomo),
});

/** Writes books as one workbook, each in a sheet of its own: heading, frozen column titles, lines, total and tables. */
export async function escribirExcel(
  [primero, ...otros]: readonly [Tomo, ...Tomo[]],
  fuente: Fuente,
  salida: (bytes: Uint8Array) => void,
): Promise<void> {
  const hoja = new EscritorDeHoja([hojaDe(primero), ...otros.map(hojaDe)], salida, delSistema);
  for (const [lugar, tomo] of [primero, ...otros].entries()) await escribirTomo(hoja, tomo, { fuente, lugar });
}

async function escribirTomo(
  hoja: EscritorDeHoja,
  tomo: Tomo,
  { fuente, lugar }: { readonly fuente: Fuente; readonly lugar: number },
): Promise<void> {
  const { columnas } = tomo;
  const fijas = fijasDe(tomo);
  if (tomo.titulo !== '') hoja.fila([con(tomo.titulo, ESTILO.titulo)]);
  for (const [rotulo, valor] of tomo.datos) hoja.fila([con(rotulo, ESTILO.normal), con(valor, ESTILO.normal)]);
  hoja.fila(
    columnas.map((c) => con(tituloDe(c, tomo), c.clase === 'monto' ? ESTILO.encabezadoDeMonto : ESTILO.encabezado)),
  );
  const totales = new TotalesDeColumnas(columnas);
  const estilosDe = estilosPorAnulados(columnas);
  let filas = fijas;
  for await (const lote of fuente.renglones(lugar))
    for (const renglon of lote) {
      hoja.renglon(
        columnas.map((c, i) => valorDe(renglon.celdas[i] ?? null, c.clase)),
        estilosDe(renglon.anulados),
      );
      totales.agregar(renglon.celdas);
      filas += 1;
    }
  if (filas === fijas) hoja.fila([con(tomo.vacio, ESTILO.normal)]);
  if (tomo.total !== null) {
    const suma = totales.renglon(tomo.total, columnas);
    // The label of the total may stand in a column of dates, and must not be read as one.
    hoja.fila(suma.map((v) => (typeof v === 'number' ? con(v / 100, ESTILO.totalDeMonto) : con(v, ESTILO.total))));
  }
  for (const cuadro of await fuente.cuadros(lugar)) escribirCuadro(hoja, cuadro);
  for (const nota of tomo.notas) hoja.fila([con(nota, ESTILO.normal)]);
  hoja.cerrar(filas);
}

const tituloDe = (c: ColumnaDeTomo, tomo: Tomo): string => {
  const grupo = tomo.grupos[c.grupo] ?? '';
  return grupo === '' ? c.titulo : `${grupo}: ${c.titulo}`;
};

/** The styles of a row by its cancelled groups, made once for each combination and not for each row. */
function estilosPorAnulados(columnas: readonly ColumnaDeTomo[]) {
  const hechos = new Map<string, readonly Estilo[]>();
  return (anulados: RenglonDeTomo['anulados']): readonly Estilo[] => {
    const cuales = anulados.join();
    const suyos =
      hechos.get(cuales) ?? columnas.map((c) => (anulados.includes(c.grupo) ? ANULADOS : NORMALES)[c.clase]);
    hechos.set(cuales, suyos);
    return suyos;
  };
}

function escribirCuadro(hoja: EscritorDeHoja, cuadro: Cuadro): void {
  hoja.fila([]);
  hoja.fila([con(cuadro.titulo, ESTILO.total)]);
  hoja.fila(
    cuadro.columnas.map((c) => con(c.titulo, c.clase === 'monto' ? ESTILO.encabezadoDeMonto : ESTILO.encabezado)),
  );
  for (const fila of cuadro.filas)
    hoja.fila(cuadro.columnas.map((c, i) => con(valorDe(fila[i] ?? null, c.clase), NORMALES[c.clase])));
}
