import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { retenedores } from '@aldia/contract/retenedores.ts';
import { estaVencida, type ImpuestoDeRetencion, venceLaCarga } from '@aldia/domain/retenedores/plazo.ts';
import { AppError } from '../../../shared/app-error.ts';
import { posicionDe } from '../../../shared/clientes.repo.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { findCarga, findUltimaCarga, listCargas } from '../cargas.repo.ts';
import { listFechas } from '../fechas.repo.ts';
import { aRetenedor, buildDetalle, countDetalle } from '../retenedores.repo.ts';

const fechasDe = async ({ bd }: ContextoDeConsulta, impuesto: ImpuestoDeRetencion) =>
  (await listFechas(bd, impuesto)).map((f) => f.fecha);

/** A tax's uploads, each with the day until which it is valid, and whether that day is past. */
export const cargas = consulta(async ({ impuesto }: Entrada<typeof retenedores.cargas>, ctx) => {
  const [filas, fechas] = await Promise.all([listCargas(ctx.bd, impuesto), fechasDe(ctx, impuesto)]);
  const hoy = ctx.reloj.hoy();
  return filas.map((f) => {
    const fechaVencimiento = venceLaCarga(f.fechaCarga, fechas);
    return { ...f, fechaVencimiento, activo: !estaVencida(fechaVencimiento, hoy) };
  });
});

async function vigenciaDe(ctx: ContextoDeConsulta, impuesto: ImpuestoDeRetencion) {
  const [ultima, fechas] = await Promise.all([findUltimaCarga(ctx.bd, impuesto), fechasDe(ctx, impuesto)]);
  const vence = ultima ? venceLaCarga(ultima.fechaCarga, fechas) : null;
  return { cargada: ultima?.fechaCarga ?? null, vence, vencida: estaVencida(vence, ctx.reloj.hoy()) };
}
/** Until when the newest list of each tax is valid, for people who load a month (D-79). */
export const vigencia = consulta(async (_: object, ctx) => {
  const [isr, iva] = await Promise.all([vigenciaDe(ctx, 'ISR'), vigenciaDe(ctx, 'IVA')]);
  return { isr, iva };
});

/** The agents of one upload, a page at a time. */
export const detalle = consulta(async (e: Entrada<typeof retenedores.detalle>, ctx) => {
  if (!(await findCarga(ctx.bd, e.impuesto, e.id))) throw new AppError('CARGA_NO_ENCONTRADA', {}, { data: 0 });
  const { impuesto, orden } = e;
  const filtro = { impuesto, cargaId: e.id, palabras: palabrasDe(e.busqueda) };
  const pagina = await paginar({ ...filtro, orden }, e, {
    listar: (desde, limite) => buildDetalle(ctx.bd, filtro, { orden, desde, limite }).execute(),
    contar: () => countDetalle(ctx.bd, filtro),
    posicionDe: (f) => posicionDe(orden, f),
  });
  return { ...pagina, filas: pagina.filas.map(aRetenedor) };
});
