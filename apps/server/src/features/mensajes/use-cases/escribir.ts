import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { mensajes } from '@aldia/contract/mensajes.ts';
import { AppError } from '../../../shared/app-error.ts';
import { idAleatorio } from '../../../shared/cifrado.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { aHtml, aTexto } from '../../../shared/correo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { guardarAdjuntos, nombrarAdjuntos } from '../adjuntos.ts';
import { findElegible, findPersona } from '../destinatarios.repo.ts';
import { redactar } from '../redactar.ts';

async function elegible(ctx: Pick<ContextoDeConsulta, 'bd'>, id: number) {
  const persona = await findElegible(ctx.bd, id);
  if (!persona) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return persona;
}

/** The mail as one person would read it. */
export const vista = consulta(async ({ usuarioId, ...m }: Entrada<typeof mensajes.vista>, ctx) => {
  const persona = await elegible(ctx, usuarioId);
  const correo = { clave: '', ...redactar(ctx, m, persona, persona.correo, ctx.actor.usuarioId) };
  const { para, asunto } = correo;
  return { para, asunto, texto: aTexto(correo, ctx.ajustes.ORIGEN), html: aHtml(correo, ctx.ajustes.ORIGEN) };
});

/** Sends the mail to its author, as the chosen person would read it, or as the author would. */
export const prueba = enPasos(
  async (e: Entrada<typeof mensajes.prueba>, ctx) => {
    const yo = await findPersona(ctx.bd, ctx.actor.usuarioId);
    if (!yo || yo.correo === '') throw new AppError('SIN_CORREO_PROPIO');
    const persona = e.usuarioId === null ? yo : await elegible(ctx, e.usuarioId);
    const correo = redactar(ctx, e, persona, persona.correo, yo.id);
    return { correo: { ...correo, para: yo.correo }, guardados: await guardarAdjuntos(ctx, e) };
  },
  async (_e, ctx, { correo, guardados }) => {
    const documentos = await nombrarAdjuntos(ctx, guardados);
    await ctx.enviarCorreo({ ...correo, clave: `prueba-de-masivo:${idAleatorio()}`, documentos });
    return { para: correo.para };
  },
);

/** Sends a notice about invoicing to one client at once (decisions-3, 35). */
export const facturacion = enPasos(
  async (e: Entrada<typeof mensajes.facturacion>, ctx) => {
    const persona = await elegible(ctx, e.usuarioId);
    if (persona.correo === '') throw new AppError('CLIENTE_SIN_CORREO');
    const correo = redactar(ctx, { ...e, clase: 'servicio' }, persona, persona.correo);
    return { correo, guardados: await guardarAdjuntos(ctx, e) };
  },
  async (e, ctx: Contexto, { correo, guardados }) => {
    const documentos = await nombrarAdjuntos(ctx, guardados);
    await ctx.enviarCorreo({ ...correo, clave: `facturacion:${idAleatorio()}`, documentos });
    const despues = { asunto: correo.asunto, para: correo.para };
    await ctx.auditar({ accion: 'mensajes.facturacion', entidad: 'usuario', entidadId: e.usuarioId, despues });
    return { para: correo.para };
  },
);
