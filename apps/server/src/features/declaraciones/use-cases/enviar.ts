import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { AccionAuditada } from '@aldia/contract/textos-auditoria.ts';
import { type Accion, estadoTras, faltaElDeIva } from '@aldia/domain/declaraciones/estados.ts';
import { puedeConfirmarPago, puedeEnviar, puedeEnviarAListas } from '@aldia/domain/declaraciones/permisos.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { cambiar } from '../cambiar.ts';
import { situacionDe } from '../declaracion.ts';
import { dejarDeEsperarCompras } from '../declaraciones.repo.ts';
import { recordarParaDeshacer } from '../deshacer.ts';
import {
  errorDeImpedimento,
  exigirAccion,
  exigirFila,
  exigirMesAnterior,
  exigirVersion,
  tomarDeclaracion,
} from '../exigir.ts';

type DeVersion = Entrada<typeof declaraciones.enviarAPago>;

/** Moves a month from the entry list to the list of forms, with the purchases as they are: it no longer waits for the client. */
export const enviarAFormulario = transaccional(async ({ id, version }: DeVersion, ctx) => {
  const d = await tomarDeclaracion(ctx.tx, id);
  exigirFila(puedeEnviarAListas, ctx.actor, d);
  exigirAccion('enviarALista', d);
  await exigirVersion(ctx, d, version);
  await dejarDeEsperarCompras(ctx.tx, d.id, ctx.reloj.ahora());
  return cambiar(ctx, d, 'declaracion.enviadaAFormulario', { estadoId: estadoTras('enviarALista', d) });
});

export const enviarAPago = transaccional((de: DeVersion, ctx) =>
  trasladarAPago(ctx, de, 'enviarAPago', 'declaracion.enviadaAPago'),
);
/** The same, even while loads are missing (G-104). */
export const forzarAPago = transaccional((de: DeVersion, ctx) =>
  trasladarAPago(ctx, de, 'forzarAPago', 'declaracion.forzadaAPago'),
);

async function trasladarAPago(ctx: Contexto, { id, version }: DeVersion, accion: Accion, hecho: AccionAuditada) {
  const d = await tomarDeclaracion(ctx.tx, id);
  exigirFila(puedeEnviar, ctx.actor, d);
  exigirAccion(accion, d);
  await exigirVersion(ctx, d, version);
  await exigirMesAnterior(ctx.tx, d);
  return cambiar(ctx, d, hecho, { estadoId: estadoTras(accion, d) });
}

/**
 * Records that the client paid: all that the month asks for, or only its ISR while SAT-2237 is to come. `soloIsr` is what the person saw
 * and confirms, even if the other form came meanwhile. The declaration stays in the list until its completion mail (spec 2, section 2.1).
 */
export const confirmarPago = transaccional(
  async ({ id, soloIsr, version }: Entrada<typeof declaraciones.confirmarPago>, ctx) => {
    const d = await tomarDeclaracion(ctx.tx, id);
    exigirFila(puedeConfirmarPago, ctx.actor, d);
    exigirAccion('confirmarPago', d);
    await exigirVersion(ctx, d, version);
    const situacion = situacionDe(d);
    const falta = faltaElDeIva(situacion);
    if (falta && soloIsr === false) throw errorDeImpedimento('FALTA_EL_DE_IVA', d);
    if (soloIsr && !situacion.isrPorPagar) throw errorDeImpedimento('DECLARACION_PAGADA', d);
    const deshacer = await recordarParaDeshacer(ctx, d, 'confirmarPago');
    const ahora = ctx.reloj.ahora();
    const cambiada =
      soloIsr || falta
        ? await cambiar(ctx, d, 'declaracion.isrPagado', { isrPagadoEn: ahora })
        : await cambiar(ctx, d, 'declaracion.pagoConfirmado', {
            estadoId: estadoTras('confirmarPago', d),
            pagoRealizado: true,
            pagoConfirmadoEn: ahora,
          });
    return { ...cambiada, deshacer };
  },
);
