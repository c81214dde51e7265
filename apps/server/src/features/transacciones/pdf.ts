import { nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { enlaceDeDocumento } from '../../shared/descargas.ts';
import { guardarBytes, insertDocumento } from '../../shared/documentos.repo.ts';
import { enPasos } from '../../shared/manejador.ts';
import { type FiltroDeProgramacion, listDetalles } from './transacciones.repo.ts';

const COLUMNAS = [
  { titulo: 'Transacción', ancho: 192 },
  { titulo: 'Código', ancho: 80 },
  { titulo: 'Mes', ancho: 80 },
  { titulo: 'Año', ancho: 50 },
  { titulo: 'Día de solicitud', ancho: 60 },
  { titulo: 'Día máximo', ancho: 50 },
];

/** The filtered schedule, as a link to a PDF with the specification's file name. */
export const pdf = enPasos(
  async (filtro: FiltroDeProgramacion, ctx) => {
    const detalles = await listDetalles(ctx.bd, filtro);
    const bytes = await ctx.impresora.lista({
      titulo: 'Listado de Transacciones',
      subtitulo: detalles.length === 1 ? '1 mes programado' : `${detalles.length} meses programados`,
      columnas: COLUMNAS,
      filas: detalles.map((d) => [
        d.transaccion.descripcion,
        d.transaccion.codigo,
        nombreDeMes(d.mes),
        String(d.anio),
        String(d.diaSolicitud),
        String(d.diaMaximo),
      ]),
    });
    return guardarBytes(ctx, {
      usuarioId: null,
      clase: 'transacciones',
      nombre: 'reporte_transaccioes.pdf',
      tipo: 'application/pdf',
      bytes,
    });
  },
  async (_filtro, ctx, hecho) => enlaceDeDocumento(ctx, await insertDocumento(ctx.tx, hecho, ctx.actor.usuarioId)),
);
