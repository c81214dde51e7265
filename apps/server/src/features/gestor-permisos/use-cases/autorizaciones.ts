import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { AutorizacionPedida, gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { autorizacionHoy, impedimentoDePedir, PERSONAS_POR_HORA } from '@aldia/domain/gestor/autorizacion.ts';
import { vinculoTras } from '@aldia/domain/gestor/vinculo.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { exigirCarteraAbierta } from '../../../shared/exigir-cartera-abierta.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { anteriorDe, cupoDeLaHora, exigirCorreoProbado, preguntar } from '../pedir.ts';
import {
  type Autorizacion,
  cerrarPregunta,
  countAutorizaciones,
  findAutorizacion,
  findVinculo,
  listAutorizaciones,
  lockAutorizacion,
} from '../vinculos.repo.ts';

/** A question as its gestor sees it: what they wrote, and what became of it. */
function enCable(ctx: Pick<ContextoDeConsulta, 'reloj'>, a: Autorizacion): AutorizacionPedida {
  const { gestorId: _g, usuarioId: _u, ...vista } = a;
  const estado = autorizacionHoy(a, ctx.reloj.ahora());
  const hoy = ctx.reloj.hoy();
  const impedimento = impedimentoDePedir({ ...a, estado }, hoy);
  const repetirDesde = estado === 'aceptada' || impedimento?.motivo === 'ya_basta' ? null : (impedimento?.desde ?? hoy);
  return { ...vista, estado, repetirDesde };
}

export const autorizaciones = consulta(async (e: Entrada<typeof gestorPermisos.autorizaciones>, ctx) => {
  const filtro = { gestorId: ctx.actor.usuarioId, palabras: palabrasDe(e.busqueda) };
  const pagina = await paginar({ lista: 'autorizaciones', ...filtro }, e, {
    listar: (desde, limite) => listAutorizaciones(ctx.bd, filtro, desde, limite),
    contar: () => countAutorizaciones(ctx.bd, filtro),
    posicionDe: (a) => ({ id: a.id, valores: [a.pedidaEn] }),
  });
  return { ...pagina, filas: pagina.filas.map((a) => enCable(ctx, a)) };
});

/** A question of the caller, locked. Throws AUTORIZACION_NO_ENCONTRADA for somebody else's as for a missing one. */
async function tomarPropia(ctx: Contexto, id: number): Promise<Autorizacion> {
  const a = await lockAutorizacion(ctx.tx, id);
  if (a?.gestorId !== ctx.actor.usuarioId) throw new AppError('AUTORIZACION_NO_ENCONTRADA');
  return a;
}
const leida = async (ctx: Contexto, id: number) => {
  const a = await findAutorizacion(ctx.tx, id);
  if (!a) throw new AppError('AUTORIZACION_NO_ENCONTRADA');
  return enCable(ctx, a);
};

/** Asks again, with a new link. Throws when a rule forbids it. */
export const repetir = transaccional(async ({ id }: { id: number }, ctx) => {
  await exigirCarteraAbierta({ ...ctx, bd: ctx.tx });
  await exigirCorreoProbado(ctx);
  const a = await tomarPropia(ctx, id);
  const { estado } = await findVinculo(ctx.tx, a.gestorId, a.usuarioId, ctx.reloj.ahora());
  if (vinculoTras(estado, 'pedir') === null) throw new AppError('AUTORIZACION_YA_RESPONDIDA');
  const anterior = anteriorDe(ctx, a);
  const impedimento = impedimentoDePedir(anterior, ctx.reloj.hoy());
  if (impedimento?.motivo === 'ya_basta') throw new AppError('AUTORIZACION_AGOTADA', { n: a.veces });
  if (impedimento) throw new AppError('AUTORIZACION_EN_ESPERA', { desde: formatDia(impedimento.desde) });
  if ((await cupoDeLaHora(ctx)) <= 0) throw new AppError('LIMITE_DE_AUTORIZACIONES', { n: PERSONAS_POR_HORA });
  await preguntar(ctx, a, anterior);
  return leida(ctx, id);
});

/** Takes a question back: its link stops working. Throws AUTORIZACION_YA_RESPONDIDA. */
export const retirar = transaccional(async ({ id }: { id: number }, ctx) => {
  const a = await tomarPropia(ctx, id);
  if (autorizacionHoy(a, ctx.reloj.ahora()) !== 'pedida') throw new AppError('AUTORIZACION_YA_RESPONDIDA');
  await cerrarPregunta(ctx.tx, id, 'retirada', ctx.reloj.ahora());
  const entidadId = a.usuarioId;
  await ctx.auditar({ accion: 'cartera.autorizacionRetirada', entidad: 'usuario', entidadId });
  return leida(ctx, id);
});
