import { finDeContrato, type TextoDeContrato } from '@aldia/contract/contrato-de-servicio.ts';
import { diaDeGuatemala, formatDia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { finSiCancela } from '@aldia/domain/suscripciones/vigencia.ts';
import { insertAceptacion, textoAceptado } from '../../../shared/aceptacion.repo.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { findDocumento, guardarSinCuota, insertDocumento } from '../../../shared/documentos.repo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { aSalida } from '../actual.ts';
import { findTitular } from '../alta.repo.ts';
import { listCobrosDePlanAbiertos } from '../cobros-de-alta.repo.ts';
import { correoDeCancelacion } from '../correos.ts';
import { alCambiarDeEstado } from '../estrenar.ts';
import { findSuscripcion, type Suscripcion, takeSuscripcion } from '../suscripciones.repo.ts';
import { terminarPlan } from '../terminar.ts';

/** Throws SIN_SUSCRIPCION for somebody else's subscription as for one that does not exist. */
async function exigirPropia(ctx: ContextoDeConsulta, id: number): Promise<Suscripcion> {
  const s = await findSuscripcion(ctx.bd, id);
  if (!s || s.usuarioId !== ctx.actor.usuarioId) throw new AppError('SIN_SUSCRIPCION');
  return s;
}

async function textoDeFin(ctx: ContextoDeConsulta, s: Suscripcion): Promise<TextoDeContrato> {
  const titular = await findTitular(ctx.bd, s.usuarioId);
  // A subscription whose end was taken back still has the date of that old end, which is not the date of this one.
  const yaTermino = estadoTrasHecho(s.estado, 'cancelacion') === null;
  const fecha = yaTermino && s.canceladaEn ? diaDeGuatemala(s.canceladaEn) : ctx.reloj.hoy();
  return finDeContrato({
    plan: s.plan.nombre,
    cliente: titular?.nombre ?? '',
    nit: formatNit(titular?.nit ?? ''),
    fecha,
    fechaFin: s.fechaFin,
    deOficina: s.plan.deRango,
  });
}

const enPdf = (ctx: ContextoDeConsulta, t: TextoDeContrato): Promise<Buffer> =>
  ctx.impresora.texto({
    titulo: t.titulo,
    subtitulo: `AlDía · versión ${t.version} · ${formatDia(ctx.reloj.hoy())}`,
    secciones: [{ titulo: 'Términos', parrafos: t.parrafos }],
  });
const nombreDe = (s: Suscripcion): string => `fin_de_contrato_${s.id}.pdf`;

/** The document of the end of a contract: the text about to be accepted or, once accepted, the very file that was stored. */
export const documentoDeFin = consulta(async ({ id }: { id: number }, ctx) => {
  const s = await exigirPropia(ctx, id);
  const { parrafos, ...texto } = await textoDeFin(ctx, s);
  const guardado = s.documentoFinId === null ? undefined : await findDocumento(ctx.bd, s.documentoFinId);
  const bytes = guardado ? await ctx.almacen.leer(guardado.lugar) : await enPdf(ctx, { ...texto, parrafos });
  return { ...texto, parrafos: [...parrafos], nombre: nombreDe(s), base64: Buffer.from(bytes).toString('base64') };
});

/**
 * Ends the contract with the last paid day, or today if none is left. A renewal that is being retried stops here (P35). An open charge is refunded by itself,
 * because its delivery checks for a cancellation: nobody waits for the bank to cancel (D-53).
 */
export const cancelar = enPasos(
  async ({ id }: { id: number }, ctx) => {
    const s = await exigirPropia(ctx, id);
    if (s.documentoFinId !== null || estadoTrasHecho(s.estado, 'cancelacion') === null) return null;
    const texto = await textoDeFin(ctx, s);
    const bytes = await enPdf(ctx, texto);
    const { usuarioId } = s;
    // Outside the storage quota: it is one document per end of a contract, and a full quota must keep nobody from cancelling.
    const nuevo = { usuarioId, clase: 'fin-de-contrato', nombre: nombreDe(s), tipo: 'application/pdf', bytes };
    return { texto, documento: await guardarSinCuota(ctx, nuevo) };
  },
  async ({ id }, ctx, preparado) => {
    const s = await takeSuscripcion(ctx.tx, id);
    // Pressed twice: the first call already did it.
    if (s && s.documentoFinId !== null) return aSalida(s, ctx.reloj.hoy());
    if (!s || !preparado) throw new AppError('SIN_SUSCRIPCION');
    const { texto } = preparado;
    const documentoId = await insertDocumento(ctx.tx, preparado.documento, ctx.actor.usuarioId);
    if (!(await terminarPlan(ctx, s, documentoId))) throw new AppError('SIN_SUSCRIPCION');
    await alCambiarDeEstado(ctx, s.usuarioId);
    await insertAceptacion(ctx, {
      usuarioId: s.usuarioId,
      clase: 'fin_de_contrato',
      version: texto.version,
      texto: textoAceptado(texto),
      datos: { suscripcion_id: id, plan: s.plan.nombre, hasta: finSiCancela(s, ctx.reloj.hoy()).ultimoDia },
    });
    const titular = await findTitular(ctx.tx, s.usuarioId);
    const abiertos = await listCobrosDePlanAbiertos(ctx.tx, s.usuarioId);
    const cancelacion = { hoy: ctx.reloj.hoy(), documentoId, abiertos };
    if (titular?.correo) await ctx.enviarCorreo(correoDeCancelacion(titular, s, cancelacion));
    const despues = await findSuscripcion(ctx.tx, id);
    return aSalida(despues ?? s, ctx.reloj.hoy());
  },
);
