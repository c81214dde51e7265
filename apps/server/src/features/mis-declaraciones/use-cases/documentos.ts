import { enlaceDeDocumento } from '../../../shared/descargas.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { leerDeclaracion } from '../../declaraciones/index.ts';
import { listDocumentos, listDocumentosSat } from '../mis-declaraciones.repo.ts';

/** The PDFs of a declaration, each with a link of its own that dies soon. */
export const documentos = consulta(async ({ id }: { id: number }, ctx) => {
  const d = await leerDeclaracion(ctx.bd, id);
  await exigirLazo(ctx, d.usuarioId, 'DECLARACION_NO_ENCONTRADA');
  const deSat = await listDocumentosSat(ctx.bd, d.usuarioId, d.periodo);
  const ids = [d.documentoId, d.documentoIvaId, ...deSat].filter((x) => x !== null);
  if (ids.length === 0) return [];
  const guardados = await listDocumentos(ctx.bd, d.usuarioId, ids);
  return guardados.map((g) => ({ nombre: g.nombre, enlace: enlaceDeDocumento(ctx, g.id) }));
});
