import { type DocumentoSat, LIMITE_DE_DOCUMENTOS_SAT as LIMITE } from '@aldia/contract/revision.ts';
import { ESTADOS_DE_DOCUMENTO_SAT, TIPOS_DE_ARCHIVO, VALIDACION_DE_REVISION } from '@aldia/contract/textos-revision.ts';
import { anioDe, formatDia, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enlaceDeDocumento } from '../../../shared/descargas.ts';
import { guardarBytes, insertDocumento } from '../../../shared/documentos.repo.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import {
  type FilaDeDocumentoSat,
  type FiltroDeDocumentos,
  findDocumentoSat,
  listDocumentosSat,
} from '../documentos-sat.repo.ts';

async function leer(
  ctx: ContextoDeConsulta,
  filtro: FiltroDeDocumentos,
  cuantos: number = LIMITE,
): Promise<DocumentoSat[]> {
  if (filtro.fechaFin < filtro.fechaInicio) throw enCampo('fecha_fin', VALIDACION_DE_REVISION.finAntesDeInicio);
  const nit = filtro.nit === '' ? '' : normalizarNit(filtro.nit);
  return (await listDocumentosSat(ctx.bd, { ...filtro, nit }, cuantos)).map(aDocumento);
}
const aDocumento = (f: FilaDeDocumentoSat): DocumentoSat => ({
  ...f,
  usuarios: [{ id: f.usuarioId, nombre: f.nombre, regimen: { descripcion: f.regimen ?? '' } }],
  mes: numeroDeMes(f.periodo),
  anio: anioDe(f.periodo),
  estado: f.estado === 'P' ? 'P' : 'S',
  fechaMaximaSolArchivo: f.fechaMaxima,
});

export const documentosSat = consulta((filtro: FiltroDeDocumentos, ctx) => leer(ctx, filtro));

const COLUMNAS = [
  { titulo: 'NIT', ancho: 60 },
  { titulo: 'Nombre', ancho: 142 },
  { titulo: 'Período', ancho: 72 },
  { titulo: 'Tipo de archivo', ancho: 122 },
  { titulo: 'Estado', ancho: 60 },
  { titulo: 'Fecha', ancho: 56 },
];
const enRenglon = (d: DocumentoSat): string[] => [
  d.nit,
  d.usuarios[0]?.nombre ?? '',
  `${nombreDeMes(d.mes)} ${d.anio}`,
  TIPOS_DE_ARCHIVO[d.tipoArchivoId] ?? String(d.tipoArchivoId),
  ESTADOS_DE_DOCUMENTO_SAT[d.estado],
  formatDia(d.fechaTransaccion),
];

/** The filtered report, as a link to a PDF with the specification's file name. */
export const pdfDeDocumentosSat = enPasos(
  async (filtro: FiltroDeDocumentos, ctx) => {
    // One more than the report prints, to know whether there are more.
    const todos = await leer(ctx, filtro, LIMITE + 1);
    const documentos = todos.slice(0, LIMITE);
    const cuantos =
      todos.length > LIMITE ? `los primeros ${LIMITE.toLocaleString('en-US')}` : `${documentos.length} en total`;
    const bytes = await ctx.impresora.lista({
      titulo: 'Documentos SAT',
      subtitulo: `Del ${formatDia(filtro.fechaInicio)} al ${formatDia(filtro.fechaFin)}, ${cuantos}`,
      columnas: COLUMNAS,
      filas: documentos.map(enRenglon),
    });
    const nombre = 'reporte_documento_sat.pdf';
    return guardarBytes(ctx, { usuarioId: null, clase: 'documentos-sat', nombre, tipo: 'application/pdf', bytes });
  },
  async (_filtro, ctx, hecho) => enlaceDeDocumento(ctx, await insertDocumento(ctx.tx, hecho, ctx.actor.usuarioId)),
);

/** Without a tie to its client, the caller gets ARCHIVO_NO_ENCONTRADO. */
export const enlaceDeDocumentoSat = consulta(async ({ id }: { id: number }, ctx) => {
  const d = await findDocumentoSat(ctx.bd, id);
  if (!d) throw new AppError('ARCHIVO_NO_ENCONTRADO');
  await exigirLazo(ctx, d.usuarioId, 'ARCHIVO_NO_ENCONTRADO');
  return { nombre: d.nombre, enlace: enlaceDeDocumento(ctx, d.id) };
});
