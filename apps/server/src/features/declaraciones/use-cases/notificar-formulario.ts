import { estadoTras, faltaElDeIva } from '@aldia/domain/declaraciones/estados.ts';
import { puedeNotificar } from '@aldia/domain/declaraciones/permisos.ts';
import { loQueSePresentaDeNuevo } from '@aldia/domain/declaraciones/presentar-de-nuevo.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { insertDocumento } from '../../../shared/documentos.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { apartarNumeros } from '../../../shared/numeros-de-formulario.repo.ts';
import { exigirNumerosLibres, type NumeroEscrito } from '../../../shared/numeros-de-formulario.ts';
import type { CambiosDeActo } from '../../../shared/tabla-de-declaracion.ts';
import { cambiar } from '../cambiar.ts';
import { correoDeFormulario } from '../correos.ts';
import { cambiadaDe, type Declaracion, situacionDe } from '../declaracion.ts';
import {
  avisar,
  errorDeImpedimento,
  exigirAccion,
  exigirFila,
  exigirMesAnterior,
  exigirVersion,
  leerDeclaracion,
  tomarDeclaracion,
} from '../exigir.ts';
import {
  exigirDistintos,
  exigirPrimero,
  formulariosEnviados,
  guardarFormularios,
  type NotificarFormulario,
} from '../formularios-enviados.ts';
import { montosAPagar } from '../montos.ts';
import { presentarLoGuardado, recalcularTomada } from '../recalcular.ts';
import { findVencimientos } from '../vencimientos.ts';

const escritosDe = (e: NotificarFormulario): readonly NumeroEscrito[] => [
  ['numero_formulario', e.numeroFormulario],
  ['numero_formulario_2', e.numeroFormularioIva ?? ''],
];

const HECHO = 'declaracion.formularioNotificado';

/** Once the ISR is paid, the first form keeps its number; only the second form of the month may still come. */
function revisar(actor: Actor, d: Declaracion, numero: string): void {
  exigirFila(puedeNotificar, actor, d);
  exigirAccion('notificarFormulario', d);
  if (d.isrPagadoEn !== null && numero !== d.numeroFormulario) throw errorDeImpedimento('DECLARACION_PAGADA', d);
}

/**
 * Sends the payment forms to the client, or to their office. Filing the month does not depend on the mail. The server computes the amounts
 * of the mail, whatever the screen sent.
 */
export const notificarFormulario = enPasos(
  async (entrada: NotificarFormulario, ctx) => {
    const d = await leerDeclaracion(ctx.bd, entrada.presentacionId);
    revisar(ctx.actor, d, entrada.numeroFormulario);
    const enviados = await formulariosEnviados(entrada, d);
    await exigirNumerosLibres(ctx.bd, d, escritosDe(entrada));
    return guardarFormularios(ctx, d, enviados);
  },
  async (entrada, ctx, formularios) => {
    const { presentacionId, numeroFormulario, version } = entrada;
    await apartarNumeros(ctx.tx, [numeroFormulario, entrada.numeroFormularioIva ?? '']);
    const d = await tomarDeclaracion(ctx.tx, presentacionId);
    revisar(ctx.actor, d, numeroFormulario);
    await exigirVersion(ctx, d, version);
    await exigirMesAnterior(ctx.tx, d);
    exigirPrimero(entrada, d);
    exigirDistintos(entrada, d);
    await exigirNumerosLibres(ctx.tx, d, escritosDe(entrada));
    const ids = new Map<string, string>();
    for (const { lugar, documento } of formularios)
      ids.set(lugar, await insertDocumento(ctx.tx, documento, ctx.actor.usuarioId));
    // A second form that did not come stays as it was.
    const deIva = formularios.find((f) => f.lugar === 'segundo');
    const numeros = [numeroFormulario, deIva?.numero ?? d.numeroFormularioIva] as const;
    const presentada = await presentar(ctx, d, numeros, {
      estadoId: estadoTras('notificarFormulario', d),
      numeroFormulario: numeros[0],
      numeroFormularioIva: numeros[1],
      documentoId: ids.get('primero') ?? d.documentoId,
      documentoIvaId: ids.get('segundo') ?? d.documentoIvaId,
      formularioNotificadoEn: ctx.reloj.ahora(),
      ...(await plazoQueEstrena(ctx, d, numeros[1])),
    });
    const vence = await findVencimientos(ctx.tx, presentada);
    await avisar(ctx, d, (deAntes) => {
      const salen = { numeros, deAntes, documentos: [...ids.values()], presentada, hoy: ctx.reloj.hoy() };
      return correoDeFormulario(d, montosAPagar(presentada), vence, salen);
    });
    return cambiadaDe(presentada);
  },
);

/** The deadline that a SAT-2237 keeps, filed after SAT-1311 under a day that may have moved since. */
async function plazoQueEstrena(ctx: Contexto, d: Declaracion, numeroIva: string): Promise<CambiosDeActo> {
  if (numeroIva === '' || !faltaElDeIva(situacionDe(d))) return {};
  return { plazoIva: (await findVencimientos(ctx.tx, d)).iva };
}

/**
 * Keeps what is filed (D-52) and returns the declaration afterwards. The same numbers mean the copy already kept, sent once more, also when
 * the second form follows the first (`delDeIvaCon` has kept its figures until then).
 */
async function presentar(
  ctx: Contexto,
  d: Declaracion,
  numeros: readonly [string, string],
  cambios: CambiosDeActo,
): Promise<Declaracion> {
  const presenta = loQueSePresentaDeNuevo(d.regimenId, [d.numeroFormulario, d.numeroFormularioIva], numeros);
  // The first filing declares the stored figures: people copied to SAT what the screens showed.
  if (d.presentadoId === null) await presentarLoGuardado(ctx, d, cambios, HECHO);
  else if (presenta === null) await cambiar(ctx, d, HECHO, cambios);
  else {
    await exigirMesAnterior(ctx.tx, d, true);
    await recalcularTomada(ctx, d, { ...cambios, presenta }, HECHO);
  }
  return tomarDeclaracion(ctx.tx, d.id);
}
