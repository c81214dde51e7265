import { PALABRAS_DE_LIBRO as PALABRAS } from '@aldia/contract/textos-libros.ts';
import { importeEnLibro } from '@aldia/domain/libros/libro.ts';
import type { Bd } from '../../../shared/db.ts';
import type { CeldaDeTomo, ColumnaDeTomo, RenglonDeTomo, TomoEnLotes } from '../../../shared/puertos.ts';
import type { DelMes, FilaDeLote } from '../libros.repo.ts';
import type { Datos } from './encabezado.ts';
import { documentoDe, lotesDe, nitEscrito } from './renglones.ts';

const COMPRAS = 0;
const VENTAS = 1;
export type LadoDeLibro = 'compras' | 'ventas';

const columnasDe = (grupo: number, nombre: string): readonly ColumnaDeTomo[] => [
  { titulo: 'Fecha', clase: 'fecha', ancho: 44, grupo },
  { titulo: 'Tipo', clase: 'texto', ancho: 28, grupo },
  { titulo: 'Número', clase: 'texto', ancho: 50, grupo },
  { titulo: 'Serie', clase: 'texto', ancho: 46, grupo },
  { titulo: 'NIT', clase: 'texto', ancho: 48, grupo },
  { titulo: nombre, clase: 'texto', ancho: 92, grupo },
  { titulo: 'Anulado', clase: 'texto', ancho: 44, grupo },
  { titulo: 'Monto', clase: 'monto', ancho: 58, grupo },
];
const NOMBRES = { compras: 'Proveedor', ventas: 'Comprador' } as const;
const NOMBRE = 5;
const EN_BLANCO: readonly CeldaDeTomo[] = columnasDe(0, '').map(() => null);
/** The first row of a side without documents: left blank, it would look like a page that was not printed. */
const SIN_DOCUMENTOS: readonly CeldaDeTomo[] = EN_BLANCO.map((_, i) => (i === NOMBRE ? PALABRAS.sinMovimiento : null));

const comunes = (datos: Datos, notas: readonly string[]) => ({
  datos,
  horizontal: true,
  vacio: PALABRAS.sinMovimiento,
  total: PALABRAS.totalDelMes,
  notas: [PALABRAS.notasRestan, ...notas],
  firma: PALABRAS.firma,
});

/** A small taxpayer's single book: purchases on the left, sales on the right, as on paper. */
export function tomoDoble(bd: Bd, mes: DelMes, datos: Datos, notas: readonly string[]): TomoEnLotes {
  return {
    tomo: {
      ...comunes(datos, notas),
      titulo: PALABRAS.pequenioContribuyente,
      hoja: 'Compras y ventas',
      grupos: ['COMPRAS', 'VENTAS'],
      columnas: [...columnasDe(COMPRAS, NOMBRES.compras), ...columnasDe(VENTAS, NOMBRES.ventas)],
    },
    async *lotes() {
      const compras = lotesDe(bd, mes, 'recibida');
      const ventas = lotesDe(bd, mes, 'emitida');
      for (let relleno = SIN_DOCUMENTOS; ; relleno = EN_BLANCO) {
        const [c, v] = [await compras.next(), await ventas.next()];
        if (c.done && v.done) return;
        yield ladoALado(c.done ? [] : c.value, v.done ? [] : v.value, relleno);
      }
    },
    cuadros: () => [],
  };
}

/** One side of that book, for a sheet that people sum and filter. */
export function tomoDeUnLado(
  bd: Bd,
  mes: DelMes,
  lado: LadoDeLibro,
  datos: Datos,
  notas: readonly string[],
): TomoEnLotes {
  const titulo = lado === 'ventas' ? PALABRAS.ventas : PALABRAS.compras;
  return {
    tomo: {
      ...comunes(datos, notas),
      titulo,
      hoja: lado === 'ventas' ? 'Ventas' : 'Compras',
      grupos: [''],
      columnas: columnasDe(0, NOMBRES[lado]),
    },
    async *lotes() {
      for await (const filas of lotesDe(bd, mes, lado === 'ventas' ? 'emitida' : 'recibida'))
        yield filas.map((f): RenglonDeTomo => ({ celdas: celdasDe(f, lado), anulados: f.anulado ? [0] : [] }));
    },
    cuadros: () => [],
  };
}

/** All slices have the same size, so only the shorter side's last one is short; afterwards that side stays blank. */
function ladoALado(
  compras: readonly FilaDeLote[],
  ventas: readonly FilaDeLote[],
  relleno: readonly CeldaDeTomo[],
): RenglonDeTomo[] {
  const vacio = (lado: readonly FilaDeLote[], i: number) => (lado.length === 0 && i === 0 ? relleno : EN_BLANCO);
  return Array.from({ length: Math.max(compras.length, ventas.length) }, (_, i) => {
    const [c, v] = [compras[i], ventas[i]];
    return {
      celdas: [...(c ? celdasDe(c, 'compras') : vacio(compras, i)), ...(v ? celdasDe(v, 'ventas') : vacio(ventas, i))],
      anulados: [...(c?.anulado ? [COMPRAS] : []), ...(v?.anulado ? [VENTAS] : [])],
    };
  });
}

function celdasDe(f: FilaDeLote, lado: LadoDeLibro): readonly CeldaDeTomo[] {
  const [nit, nombre] = lado === 'ventas' ? [f.nit_receptor, f.nombre_receptor] : [f.nit_emisor, f.nombre_emisor];
  return [
    f.fecha_emision,
    f.tipo_dte,
    f.numero_dte,
    f.serie,
    nitEscrito(nit),
    nombre,
    f.anulado ? PALABRAS.anulado : null,
    importeEnLibro(documentoDe(f)),
  ];
}
