import { correccionDe } from '@aldia/domain/declaraciones/corregidos.ts';
import { estadoTras, impedimentoPara, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { puedeEliminarSeguimiento } from '@aldia/domain/declaraciones/permisos.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import type { CambiosDeActo } from '../../../shared/tabla-de-declaracion.ts';
import { cerrarPorReapertura } from '../../cambios/index.ts';
import {
  anotarDetalle,
  type Declaracion,
  recalcularTomada,
  recordarParaDeshacer,
  situacionDe,
  tomarDeclaracion,
} from '../../declaraciones/index.ts';
import { archivarDocumentos, dejarDeEsperar } from '../seguimiento.repo.ts';

/** A month as it was opened: nothing loaded, nobody's, nothing notified and nothing paid. */
const comoAlAbrirse = (d: Declaracion) =>
  ({
    estadoId: estadoTras('eliminarSeguimiento', d),
    asignadoId: null,
    facturas: false,
    retencionIsr: 'no-aplica',
    retencionIva: 'no-aplica',
    sinIsr: false,
    ...correccionDe([]),
    // Balances that somebody typed are dropped; those of the month before come back.
    ...(d.remanentesCorregidos ? { remanentes: SIN_REMANENTES } : {}),
    pagoRealizado: false,
    pagoConfirmadoEn: null,
    isrPagadoEn: null,
    isrDeAhora: null,
    numeroFormulario: '',
    numeroFormularioIva: '',
    documentoId: null,
    documentoIvaId: null,
    formularioNotificadoEn: null,
    presentadoId: null,
    plazoIsr: null,
    plazoIva: null,
    recordatorioEnviadoEn: null,
    finalizacionEnviadaEn: null,
    aplicaSuscripcion: true,
    desactualizada: false,
  }) as const satisfies Required<Omit<CambiosDeActo, 'remanentes'>>;

/** Deletes a follow-up, paid or not, so that the declaration can be done again (spec 2, sections 4 and 6; G-08, G-114). */
export const eliminar = transaccional(async ({ id }: { id: number }, ctx) => {
  const d = await tomarDeclaracion(ctx.tx, id);
  if (impedimentoPara('eliminarSeguimiento', situacionDe(d)) !== null) throw new AppError('SIN_SEGUIMIENTO');
  if (!puedeEliminarSeguimiento(ctx.actor, d)) throw new AppError('SIN_PERMISO');
  const deshacer = await recordarParaDeshacer(ctx, d, 'eliminarSeguimiento');
  const auditoria = await archivarDocumentos(
    ctx.tx,
    { declaracionId: d.id, usuarioId: d.usuarioId, periodo: d.periodo },
    { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() },
  );
  await anotarDetalle(ctx, deshacer, { auditoria, cambios: await cerrarPorReapertura(ctx, d.id) });
  await dejarDeEsperar(ctx.tx, d.id);
  const cambios = comoAlAbrirse(d);
  await recalcularTomada(ctx, d, cambios, 'declaracion.seguimientoEliminado');
  const { estadoId } = cambios;
  return { id, statusId: estadoId, estado: textoDeEstado({ estadoId, facturas: cambios.facturas }), deshacer };
});
