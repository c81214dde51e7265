import { type Mes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { mesesQueFaltan } from '@aldia/domain/libros/cierre-anual.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { type MesDelAnio, nombresDeMeses } from './textos-cierre.ts';

/** Titles, columns and buttons of books and closings. */
export const ROTULOS_DE_LIBROS = {
  compraVentas: 'Libros de compras y ventas', // ours
  cierreAnual: 'Cierre Anual',
  isrAnual: 'Cierre anual del ISR (SAT-1411)', // ours
  libroDelMes: 'Ver libro', // ours
  libroDeVentas: 'Libro de ventas', // ours
  libroDeCompras: 'Libro de compras', // ours
  direccion: 'Dirección', // ours
  telefono: 'Teléfono', // ours
  correo: 'Correo', // ours
  fechaDeDeclaracion: 'Fecha de declaración', // ours
  descargarPdf: 'PDF', // ours
  descargarExcel: 'Excel', // ours
} as const;

/** Sentences of books and closings. */
export const AVISOS_DE_LIBROS = {
  eligeMes: 'Elige un mes para ver el libro.', // ours
  sinClientes: 'Todavía no hay clientes. Aparecen aquí cuando se registran.', // ours
  sinClientesRos: 'Todavía no hay clientes del régimen ROS.', // ours
  preparando: 'Preparando {nombre}…', // ours
  avance: '{llevas} de unos {total} MB', // ours
  cancelada: 'La descarga se canceló.', // ours
  anioEnCero: 'Este año todavía no tiene meses declarados.', // ours
  mesesSinCifras:
    'Sin cifras de {meses}. La línea 9 es del último mes en el régimen y la 11 de enero: sin su mes dicen cero.', // ours
} as const;

/** What the books say on paper and on a sheet. */
export const PALABRAS_DE_LIBRO = {
  ventas: 'LIBRO DE VENTAS DE BIENES Y SERVICIOS PRESTADOS',
  compras: 'LIBRO DE COMPRAS Y SERVICIOS ADQUIRIDOS', // ours
  pequenioContribuyente: 'LIBRO DE COMPRAS Y VENTAS DE PEQUEÑO CONTRIBUYENTE', // ours
  cierre: 'CIERRE ANUAL', // ours
  anulado: 'ANULADO',
  sinMovimiento: 'Sin movimiento',
  totalDelMes: 'TOTAL DEL MES', // ours
  totalDelAnio: 'TOTAL DEL AÑO', // ours
  otrosImpuestos: 'Otros imp. incluye el IVA que no da derecho a crédito fiscal.', // ours
  notasRestan: 'Las notas de crédito restan y van entre paréntesis. Los documentos anulados valen 0.', // ours
  excluidas: 'No se incluyen {n} compras que el contribuyente excluyó de su declaración.', // ours
  firma: 'Firma y sello del contador, con su NIT y número de registro', // ours
} as const;

interface AnioDeIsr {
  readonly meses: readonly MesDelAnio[];
  /** The months of the year in which the client is of ROS; empty from an older node, which does not say. */
  readonly mesesDelRegimen: readonly Mes[];
}
/** Which months of a year SAT-1411 does not have, or has without figures, and what follows; null when none is missing. */
export function avisoDeMesesSinCifras({ meses, mesesDelRegimen }: AnioDeIsr): string | null {
  const suyos = new Set(mesesDelRegimen.map(numeroDeMes));
  const faltan = mesesQueFaltan(meses.filter((m) => !m.sinCifras).map((m) => m.periodo)).filter(
    (n) => suyos.size === 0 || suyos.has(n),
  );
  return faltan.length === 0 ? null : llenar(AVISOS_DE_LIBROS.mesesSinCifras, { meses: nombresDeMeses(faltan) });
}
