import { type CualLibro, libros } from '@aldia/contract/libros.ts';
import { ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import { anioDe, formatMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { type ArchivoPedido, pedido } from '../../base/descargas/use-descargas.ts';
import type { DeQueMes } from '../../parts/libros/primera-pagina.ts';

const NOMBRE: Readonly<Record<CualLibro, string>> = {
  ventas: ROTULOS.libroDeVentas,
  compras: ROTULOS.libroDeCompras,
  ambos: 'Libro de compras y ventas',
};
const deMes = ({ fecha, usuarioId }: DeQueMes, libro: CualLibro) => ({
  usuarioId,
  anio: anioDe(fecha),
  mes: numeroDeMes(fecha),
  libro,
});
const rotuloDe = (libro: CualLibro, { fecha }: DeQueMes): string => `${NOMBRE[libro]} de ${formatMes(fecha)}`;

export const pdfDelMes = (de: DeQueMes, libro: CualLibro): readonly ArchivoPedido[] => [
  pedido(`${rotuloDe(libro, de)} (PDF)`, libros.pdfDeLibro, deMes(de, libro)),
];

/** One sheet per book: amounts of two books in one sheet cannot be added or filtered (G-146). */
export function excelDelMes(de: DeQueMes, libro: CualLibro): readonly ArchivoPedido[] {
  const hojas: readonly CualLibro[] = libro === 'ambos' ? ['ventas', 'compras'] : [libro];
  return hojas.map((uno) => pedido(`${rotuloDe(uno, de)} (Excel)`, libros.excelDeLibro, deMes(de, uno)));
}

export const archivosDeCierre = (usuarioId: number, anio: number, conIsr: boolean) => ({
  pdf: [pedido(`Cierre anual ${anio} (PDF)`, conIsr ? libros.pdfDeCierreRos : libros.pdfDeCierre, { usuarioId, anio })],
  excel: [
    pedido(`Cierre anual ${anio} (Excel)`, conIsr ? libros.excelDeCierreRos : libros.excelDeCierre, {
      usuarioId,
      anio,
    }),
  ],
});
