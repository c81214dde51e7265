import { estadoTras } from '@aldia/domain/declaraciones/estados.ts';
import { puedeNotificar } from '@aldia/domain/declaraciones/permisos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { insertDocumento } from '../../../shared/documentos.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { cambiar } from '../cambiar.ts';
import { correoDeFormulario } from '../correos.ts';
import type { Declaracion } from '../declaracion.ts';
import { exigirAccion, exigirCorreo, exigirFila, leerDeclaracion, tomarDeclaracion } from '../exigir.ts';
import { formulariosEnviados, guardarFormularios, type NotificarFormulario } from '../formularios-enviados.ts';
import { montosAPagar } from '../montos.ts';
import { vencimientosDe } from '../vencimientos.ts';

function revisar(actor: Actor, d: Declaracion): void {
  exigirFila(puedeNotificar, actor, d);
  exigirAccion('notificarFormulario', d);
  exigirCorreo(d);
}

/** Sends the payment forms to the client. The amounts of the mail are the server's, whatever the screen sent. */
export const notificarFormulario = enPasos(
  async (entrada: NotificarFormulario, ctx) => {
    const d = await leerDeclaracion(ctx.bd, entrada.presentacionId);
    revisar(ctx.actor, d);
    return guardarFormularios(ctx, d, await formulariosEnviados(entrada, d));
  },
  async ({ presentacionId }, ctx, formularios) => {
    const d = await tomarDeclaracion(ctx.tx, presentacionId);
    revisar(ctx.actor, d);
    const ids: string[] = [];
    for (const { documento } of formularios) ids.push(await insertDocumento(ctx.tx, documento, ctx.actor.usuarioId));
    const [uno, dos] = formularios;
    const numeros = [uno?.numero ?? '', dos?.numero ?? ''] as const;
    await ctx.enviarCorreo(
      correoDeFormulario(d, montosAPagar(d), await vencimientosDe(ctx.tx, d.periodo), numeros, ids),
    );
    return cambiar(ctx, d, 'declaracion.formularioNotificado', {
      estadoId: estadoTras('notificarFormulario', d),
      numeroFormulario: numeros[0],
      numeroFormularioIva: numeros[1],
      documentoId: ids[0] ?? null,
      documentoIvaId: ids[1] ?? null,
      formularioNotificadoEn: ctx.reloj.ahora(),
    });
  },
);
