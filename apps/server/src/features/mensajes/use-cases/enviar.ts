import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { mensajes } from '@aldia/contract/mensajes.ts';
import { DESHACER_MASIVO_S, SIN_ESCRIBIR_LA_CUENTA } from '@aldia/domain/mensajes/masivo.ts';
import { AppError } from '../../../shared/app-error.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { hayWhatsapp } from '../../../shared/whatsapp.ts';
import { guardarAdjuntos, nombrarAdjuntos } from '../adjuntos.ts';
import { contarDestinatarios, insertDestinatarios } from '../destinatarios.repo.ts';
import { aMasivos } from '../en-masivo.ts';
import { escribirMasivoJob } from '../escribir-masivo.ts';
import { findMasivo, insertMasivo, setDestinatarios } from '../masivos.repo.ts';

type Enviar = Entrada<typeof mensajes.enviar>;

/**
 * Requires that the caller saw the number of recipients, and typed it if they are many (D-86). Throws SIN_DESTINATARIOS,
 * DESTINATARIOS_SIN_CONFIRMAR.
 */
function exigirConfirmados(cuantos: number, { confirmados }: Enviar): void {
  if (cuantos === 0) throw new AppError('SIN_DESTINATARIOS');
  const sinDecir = confirmados === null && cuantos > SIN_ESCRIBIR_LA_CUENTA;
  if (sinDecir || (confirmados !== null && confirmados !== cuantos))
    throw new AppError('DESTINATARIOS_SIN_CONFIRMAR', { n: cuantos }, { data: { n: cuantos } });
}

/** Stores the recipients and queues the batch; for a minute it can be undone without any message being written. */
export const enviar = enPasos(
  (e: Enviar, ctx) => {
    if (e.enviarWhatsapp && !hayWhatsapp(ctx.ajustes)) throw new AppError('SIN_WHATSAPP');
    return guardarAdjuntos(ctx, e);
  },
  async (e, ctx, guardados) => {
    const creadoEn = ctx.reloj.ahora();
    const { asunto, mensaje, clase, regimenId, usuarioId } = e;
    // An unknown regime or person has no recipients, so it is refused before a row refers to it.
    const { reciben } = await contarDestinatarios(ctx.tx, { regimenId, usuarioId }, clase);
    exigirConfirmados(reciben, e);
    const id = await insertMasivo(ctx.tx, {
      asunto,
      mensaje,
      clase,
      regimenId,
      usuarioId,
      categoriaWhatsapp: e.enviarWhatsapp ? e.categoriaWhatsapp : null,
      adjuntos: await nombrarAdjuntos(ctx, guardados),
      creadoPor: ctx.actor.usuarioId,
      creadoEn,
      saleEn: sumarMilisegundos(creadoEn, DESHACER_MASIVO_S * 1000),
    });
    const destinatarios = await insertDestinatarios(ctx.tx, id, { regimenId, usuarioId }, clase);
    exigirConfirmados(destinatarios, e);
    await setDestinatarios(ctx.tx, id, destinatarios);
    await ctx.cola.encolar(ctx.tx, escribirMasivoJob, String(id), { id }, { enSegundos: DESHACER_MASIVO_S });
    const despues = { asunto, clase, regimen_id: regimenId, usuario_id: usuarioId, destinatarios };
    await ctx.auditar({ accion: 'mensajes.enviado', entidad: 'correo_masivo', entidadId: id, despues });
    const fila = await findMasivo(ctx.tx, id);
    const [masivo] = await aMasivos(ctx.tx, fila ? [fila] : []);
    if (!masivo) throw new Error('a batch that was just written is not there');
    return masivo;
  },
);
