import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import type { Conexion } from '../../../shared/db.ts';
import { enlaceDeDocumento } from '../../../shared/descargas.ts';
import { FACTURA_DE_SUSCRIPCION, guardarBytes, insertDocumento } from '../../../shared/documentos.repo.ts';
import { exigirLazoConDinero } from '../../../shared/exigir-lazo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { abrirPdf } from '../../../shared/pdf-entrante.ts';
import { saludoA } from '../../../shared/saludo.ts';
import { findSuscripcion, insertFactura, listAsignados, listFacturas } from '../revision.repo.ts';

type Suscripcion = NonNullable<Awaited<ReturnType<typeof findSuscripcion>>>;
const DE_NADIE = { asignadoId: null };

/** Fetches the subscription and checks access: a person with an open month of the client or, when nobody has one, anybody (G-06). */
async function exigirSuscripcion(bd: Conexion, ctx: ContextoDeConsulta, id: number): Promise<Suscripcion> {
  const s = await findSuscripcion(bd, id);
  if (!s) throw new AppError('SUSCRIPCION_NO_ENCONTRADA');
  const asignados = await listAsignados(bd, s.usuarioId);
  const filas = asignados.length > 0 ? asignados : [DE_NADIE];
  if (!filas.some((f) => puedeTrabajar(ctx.actor, f))) throw new AppError('FILA_DE_OTRO');
  if (s.correo.trim() === '') throw new AppError('CLIENTE_SIN_CORREO');
  return s;
}
const correoDe = (s: Suscripcion, documentoId: string) => ({
  clave: `factura-de-suscripcion:${documentoId}`,
  para: s.correo,
  asunto: `La factura de tu suscripción ${s.plan}`,
  saludo: saludoA({ primerNombre: s.primerNombre, nombre: s.cliente }),
  parrafos: [
    `Te enviamos la factura de tu suscripción ${s.plan}.`,
    'También la descargas de tu estado de declaraciones.',
  ],
  datos: [
    ['Suscripción', s.plan],
    ['Desde', formatDia(s.fechaInicio)],
    ['Hasta', formatDia(s.fechaFin)],
  ] as const,
  documentos: [documentoId],
});

/** Stores a subscription's invoice for the client and sends it by mail; both or neither. */
export const enviarFactura = enPasos(
  async (e: { documento: string; suscripcionId: number }, ctx) => {
    const s = await exigirSuscripcion(ctx.bd, ctx, e.suscripcionId);
    return guardarBytes(ctx, {
      usuarioId: s.usuarioId,
      clase: FACTURA_DE_SUSCRIPCION,
      nombre: `factura_suscripcion_${ctx.reloj.hoy()}.pdf`,
      tipo: 'application/pdf',
      bytes: await abrirPdf(e.documento),
    });
  },
  async ({ suscripcionId }, ctx, guardado) => {
    const s = await exigirSuscripcion(ctx.tx, ctx, suscripcionId);
    const documentoId = await insertDocumento(ctx.tx, guardado, ctx.actor.usuarioId);
    await insertFactura(ctx.tx, { documentoId, suscripcionId, por: ctx.actor.usuarioId, en: ctx.reloj.ahora() });
    await ctx.enviarCorreo(correoDe(s, documentoId));
    await ctx.auditar({
      accion: 'suscripcion.facturaEnviada',
      entidad: 'suscripcion',
      entidadId: suscripcionId,
      despues: { documentoId },
    });
    return { enviada: true as const };
  },
);

export const facturas = consulta(async ({ id }: { id: number }, ctx) => {
  const s = await findSuscripcion(ctx.bd, id);
  if (!s) throw new AppError('SUSCRIPCION_NO_ENCONTRADA');
  await exigirLazoConDinero(ctx, s.usuarioId, 'SUSCRIPCION_NO_ENCONTRADA');
  return (await listFacturas(ctx.bd, id)).map((f) => ({ nombre: f.nombre, enlace: enlaceDeDocumento(ctx, f.id) }));
});
