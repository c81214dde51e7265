import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ClienteConMandato, gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { mandatoDeclarado } from '@aldia/contract/mandato-de-gestor.ts';
import { VALIDACION_DE_PERMISOS } from '@aldia/contract/textos-gestor-permisos.ts';
import { insertAceptacion, textoAceptado } from '../../../shared/aceptacion.repo.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enlaceDeDocumento } from '../../../shared/descargas.ts';
import { guardarBytes, insertDocumento } from '../../../shared/documentos.repo.ts';
import { exigirCarteraAbierta } from '../../../shared/exigir-cartera-abierta.ts';
import { lazoDe, type QuienYDonde } from '../../../shared/exigir-lazo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { abrirPdf } from '../../../shared/pdf-entrante.ts';
import { lockPersona } from '../../../shared/personas.repo.ts';
import { mandatoEnCable } from '../mandato-en-cable.ts';
import {
  countConMandato,
  type FilaConMandato,
  findMandato,
  insertMandato,
  listConMandato,
  posicionDeMandato,
  updateDocumento,
} from '../mandatos.repo.ts';
import { partesDe } from '../unir.ts';

const aCliente = (ctx: Pick<ContextoDeConsulta, 'reloj'>, f: FilaConMandato): ClienteConMandato => {
  const { otorgadoPor, desde, hasta, documentoId, terminado } = f;
  const mandato = otorgadoPor && desde ? { otorgadoPor, desde, hasta, documentoId, terminado } : null;
  return { id: f.usuarioId, nit: f.nit, nombre: f.nombre, mandato: mandatoEnCable(mandato, ctx.reloj.hoy()) };
};

export const mandatos = consulta(async (e: Entrada<typeof gestorPermisos.mandatos>, ctx) => {
  const { orden, estado, hasta: ultimoDia = null } = e;
  const filtro = {
    gestorId: ctx.actor.usuarioId,
    palabras: palabrasDe(e.busqueda),
    usuarioId: null,
    estado: estado === undefined ? null : { es: estado, hoy: ctx.reloj.hoy() },
    ultimoDia,
  };
  const pagina = await paginar({ lista: 'mandatos', ...filtro, orden }, e, {
    listar: (desde, limite) => listConMandato(ctx.bd, filtro, { orden, desde, limite }),
    contar: (hasta) => countConMandato(ctx.bd, filtro, hasta),
    posicionDe: (f) => posicionDeMandato(orden, f),
  });
  return { ...pagina, filas: pagina.filas.map((f) => aCliente(ctx, f)) };
});

/** Throws CLIENTE_NO_ENCONTRADO unless the person is in the caller's portfolio; the caller themselves is not. */
async function exigirCliente(ctx: QuienYDonde, usuarioId: number): Promise<void> {
  if ((await lazoDe(ctx, usuarioId)) !== 'cartera') throw new AppError('CLIENTE_NO_ENCONTRADO');
}

/** The office declares a mandate with its dates; the ledger records the declaration. */
async function declarar(ctx: Contexto, e: Entrada<typeof gestorPermisos.guardarMandato>, documentoId: string) {
  const partes = await partesDe(ctx, ctx.actor.usuarioId, e.usuarioId);
  if (!partes) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const texto = mandatoDeclarado(partes.cliente, partes.gestor);
  const aceptacionId = await insertAceptacion(ctx, {
    usuarioId: partes.gestor.id,
    clase: 'mandato_declarado',
    version: texto.version,
    texto: textoAceptado(texto),
    datos: { cliente_id: e.usuarioId, desde: e.desde, ...(e.hasta === null ? {} : { hasta: e.hasta }) },
  });
  await insertMandato(ctx.tx, {
    gestorId: partes.gestor.id,
    usuarioId: e.usuarioId,
    otorgadoPor: 'gestor',
    desde: e.desde,
    hasta: e.hasta,
    documentoId,
    aceptacionId,
    creadoEn: ctx.reloj.ahora(),
  });
}

/**
 * Stores the PDF of a mandate. If the client gave the mandate in AlDía, the PDF is added and nothing else changes; otherwise the office
 * declares a new mandate. Throws CARTERA_DE_SOLO_LECTURA, CLIENTE_NO_ENCONTRADO and what the PDF check finds wrong with the file.
 */
export const guardarMandato = enPasos(
  async (e: Entrada<typeof gestorPermisos.guardarMandato>, ctx) => {
    await exigirCarteraAbierta(ctx);
    await exigirCliente(ctx, e.usuarioId);
    if (e.desde > ctx.reloj.hoy()) throw enCampo('desde', VALIDACION_DE_PERMISOS.desdeFuturo);
    const bytes = await abrirPdf(e.documento);
    const documento = { usuarioId: e.usuarioId, clase: 'mandato', nombre: 'mandato.pdf', tipo: 'application/pdf' };
    return guardarBytes(ctx, { ...documento, bytes });
  },
  async (e, ctx, guardado) => {
    const gestorId = ctx.actor.usuarioId;
    // The client first, as in every other act on who has them: two at once are one after the other, and none follows who left.
    await lockPersona(ctx.tx, e.usuarioId);
    // Checking the file takes time: the client may have left the portfolio meanwhile.
    await exigirCliente({ actor: ctx.actor, bd: ctx.tx }, e.usuarioId);
    const documentoId = await insertDocumento(ctx.tx, guardado, gestorId);
    const actual = await findMandato(ctx.tx, gestorId, e.usuarioId);
    if (actual && !actual.terminado && actual.otorgadoPor === 'cliente')
      await updateDocumento(ctx.tx, actual.id, documentoId);
    else await declarar(ctx, e, documentoId);
    const despues = { gestor: gestorId, documento: documentoId };
    await ctx.auditar({ accion: 'cartera.mandato', entidad: 'usuario', entidadId: e.usuarioId, despues });
    const filtro = { gestorId, palabras: [], usuarioId: e.usuarioId };
    const [fila] = await listConMandato(ctx.tx, filtro, { orden: 'nombre', desde: null, limite: 1 });
    if (!fila) throw new AppError('CLIENTE_NO_ENCONTRADO');
    return aCliente(ctx, fila);
  },
);

export const enlaceDeMandato = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirCliente(ctx, id);
  const mandato = await findMandato(ctx.bd, ctx.actor.usuarioId, id);
  if (!mandato?.documentoId) throw new AppError('MANDATO_SIN_DOCUMENTO');
  return enlaceDeDocumento(ctx, mandato.documentoId);
});
