import type { carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { cajasEscritas, enCajas, soloLasCajas } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import { numeroDeCarga } from '@aldia/domain/declaraciones/estados.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { type Mes, mesAnterior, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { findRegimenDelMes } from '../../../shared/regimen-en.repo.ts';
import { heredadosDe } from '../../declaraciones/index.ts';
import { deleteBorrador, findBorrador, upsertBorrador } from '../borrador.repo.ts';
import { findDeclaracion, listVentasConAgente } from '../carga.repo.ts';
import { guardadosDe } from '../remanentes-escritos.ts';
import { contribuyenteDe, exigirFilaPropia } from './contribuyente.ts';

type DelMes = Entrada<typeof carga.remanentes>;

/** The balances of this month that somebody typed and did not save. */
async function borradorDe(ctx: ContextoDeConsulta, usuarioId: number, periodo: Mes) {
  const b = await findBorrador(ctx.bd, usuarioId, periodo);
  return b ? { ...b, esMio: b.por === ctx.actor.usuarioId } : null;
}

/** What the Remanentes card shows: what the month before leaves, or what a person said in its place. */
export const remanentes = consulta(async ({ usuarioId, fecha }: DelMes, ctx) => {
  const { nombre, vende } = await contribuyenteDe(ctx, usuarioId);
  const periodo = periodoDeclarado(fecha);
  const mes = { usuarioId, periodo };
  const [declaracion, heredados] = [
    await findDeclaracion(ctx.bd, usuarioId, periodo),
    await heredadosDe(ctx.bd, usuarioId, periodo),
  ];
  return {
    nombre,
    borrador: await borradorDe(ctx, usuarioId, periodo),
    declaracionId: declaracion?.id ?? null,
    version: declaracion?.version ?? 0,
    periodo,
    periodoAnterior: heredados ? mesAnterior(periodo) : null,
    heredados: heredados ?? SIN_REMANENTES,
    guardados: guardadosDe(declaracion, heredados),
    tieneFacturas: declaracion?.facturas ?? false,
    cargaRetencionIsr: numeroDeCarga(declaracion?.retencionIsr ?? 'no-aplica'),
    cargaRetencionIva: numeroDeCarga(declaracion?.retencionIva ?? 'no-aplica'),
    ventasConAgenteIsr:
      declaracion?.retencionIsr === 'pendiente' ? await listVentasConAgente(ctx.bd, mes, 'ISR') : null,
    ventasConAgenteIva:
      declaracion?.retencionIva === 'pendiente' ? await listVentasConAgente(ctx.bd, mes, 'IVA') : null,
    sinIsr: declaracion?.sinIsr ?? false,
    vende,
  };
});

/** Deletes the draft of a month. Throws REMANENTES_DE_OTRO when somebody else wrote it and this screen did not show it. */
async function tirarBorrador(ctx: Contexto, de: { usuarioId: number; periodo: Mes }, visto: number): Promise<void> {
  const hay = await findBorrador(ctx.tx, de.usuarioId, de.periodo);
  if (!hay) return;
  if (hay.por !== ctx.actor.usuarioId && hay.revision !== visto)
    throw new AppError('REMANENTES_DE_OTRO', { quien: hay.quien });
  await deleteBorrador(ctx.tx, de.usuarioId, de.periodo);
}

/**
 * Keeps what is typed, so that any computer shows it. A box that still has the value that the card was filled with is not part of the
 * draft, so that it follows the month before. Throws REMANENTES_DE_OTRO when somebody else typed what this screen did not show, and
 * REMANENTES_DE_OTRO_REGIMEN when its card is that of another regime than the month has now.
 */
export const escribirBorrador = transaccional(async (entrada: Entrada<typeof carga.escribirBorrador>, ctx) => {
  const { usuarioId, fecha, visto, regimenId: deLaTarjeta, ...escritos } = entrada;
  const periodo = periodoDeclarado(fecha);
  await contribuyenteDe({ bd: ctx.tx }, usuarioId);
  await exigirFilaPropia({ ...ctx, bd: ctx.tx }, usuarioId, periodo);
  const declaracion = await findDeclaracion(ctx.tx, usuarioId, periodo);
  const heredados = await heredadosDe(ctx.tx, usuarioId, periodo);
  const mostrados = guardadosDe(declaracion, heredados) ?? heredados;
  const regimenId = declaracion?.regimenId ?? (await findRegimenDelMes(ctx.tx, usuarioId, periodo));
  if (deLaTarjeta !== undefined && deLaTarjeta !== regimenId) throw new AppError('REMANENTES_DE_OTRO_REGIMEN');
  const tarjeta = mostrados && regimenId !== null ? enCajas(regimenId, mostrados) : null;
  const cajas = cajasEscritas(escritos, tarjeta);
  if (tarjeta && cajas.length === 0) {
    await tirarBorrador(ctx, { usuarioId, periodo }, visto);
    return { revision: 0 };
  }
  const de = { usuarioId, periodo, por: ctx.actor.usuarioId, escritoEn: ctx.reloj.ahora() };
  const revision = await upsertBorrador(ctx.tx, { ...soloLasCajas(escritos, cajas), ...de }, visto);
  if (revision !== undefined) return { revision };
  const suyo = await findBorrador(ctx.tx, usuarioId, periodo);
  throw new AppError('REMANENTES_DE_OTRO', { quien: suyo?.quien ?? '' });
});

/** Deletes the draft that the screen showed. Throws REMANENTES_DE_OTRO when somebody else wrote since. */
export const descartarBorrador = transaccional(async (entrada: Entrada<typeof carga.descartarBorrador>, ctx) => {
  const periodo = periodoDeclarado(entrada.fecha);
  await exigirFilaPropia({ ...ctx, bd: ctx.tx }, entrada.usuarioId, periodo);
  await tirarBorrador(ctx, { usuarioId: entrada.usuarioId, periodo }, entrada.visto);
  return { descartado: true as const };
});

/** 0: no month before, so the client must ask with the card first; 1: the balances come by themselves (G-133). */
export const validarPresentacion = consulta(async ({ id, fecha }: { id: number; fecha?: Mes | undefined }, ctx) => {
  await contribuyenteDe(ctx, id);
  const elegido = fecha ?? mesDe(ctx.reloj.hoy());
  return (await heredadosDe(ctx.bd, id, periodoDeclarado(elegido))) ? 1 : 0;
});

export const validarPresentacionIsr = consulta(async ({ usuarioId, fecha }: DelMes, ctx) => {
  await contribuyenteDe(ctx, usuarioId);
  const declaracion = await findDeclaracion(ctx.bd, usuarioId, periodoDeclarado(fecha));
  return numeroDeCarga(declaracion?.retencionIsr ?? 'no-aplica');
});
