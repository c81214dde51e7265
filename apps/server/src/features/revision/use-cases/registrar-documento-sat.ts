import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { revision } from '@aldia/contract/revision.ts';
import { VALIDACION_DE_REVISION } from '@aldia/contract/textos-revision.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { mesDe } from '@aldia/domain/fechas/fechas.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { existeCliente } from '../../../shared/clientes.repo.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import type { Conexion } from '../../../shared/db.ts';
import { guardarBytes, insertDocumento } from '../../../shared/documentos.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { abrirPdf } from '../../../shared/pdf-entrante.ts';
import { lockPersona } from '../../../shared/personas.repo.ts';
import { guardarDocumentoSat } from '../documentos-sat.repo.ts';
import { findAsignadoDelMes } from '../revision.repo.ts';

type RegistrarDocumento = Entrada<typeof revision.registrarDocumentoSat>;

/** Refuses a month that a colleague has; a month that is not open is nobody's (G-06). */
async function revisar(bd: Conexion, ctx: ContextoDeConsulta, e: RegistrarDocumento): Promise<void> {
  if (!(await existeCliente(bd, e.usuarioId))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const fila = (await findAsignadoDelMes(bd, e.usuarioId, e.periodo)) ?? { asignadoId: null };
  if (!puedeTrabajar(ctx.actor, fila)) throw new AppError('FILA_DE_OTRO');
  if (e.periodo > mesDe(ctx.reloj.hoy())) throw enCampo('periodo', VALIDACION_DE_REVISION.mesFuturo);
}

/** Records that a document was requested from SAT, or stores its PDF, which the client can then download. */
export const registrarDocumentoSat = enPasos(
  async (e: RegistrarDocumento, ctx) => {
    await revisar(ctx.bd, ctx, e);
    if (e.documento === null) return null;
    return guardarBytes(ctx, {
      usuarioId: e.usuarioId,
      clase: 'documento-sat',
      nombre: `documento_sat_${e.tipoArchivoId}_${e.periodo}.pdf`,
      tipo: 'application/pdf',
      bytes: await abrirPdf(e.documento),
    });
  },
  async (e, ctx, guardado) => {
    // Two people who ask for one document at once are one request: the second finds that of the first.
    await lockPersona(ctx.tx, e.usuarioId);
    await revisar(ctx.tx, ctx, e);
    const documentoId = guardado ? await insertDocumento(ctx.tx, guardado, ctx.actor.usuarioId) : null;
    const { usuarioId, periodo, tipoArchivoId, fechaMaxima } = e;
    const hecho = { usuarioId, periodo, tipoArchivoId, fechaMaxima, documentoId };
    const id = await guardarDocumentoSat(ctx.tx, {
      ...hecho,
      hoy: ctx.reloj.hoy(),
      por: ctx.actor.usuarioId,
      en: ctx.reloj.ahora(),
    });
    await ctx.auditar({ accion: 'documentoSat.registrado', entidad: 'documento_sat', entidadId: id, despues: hecho });
    return { id, estado: documentoId === null ? ('S' as const) : ('P' as const) };
  },
);
