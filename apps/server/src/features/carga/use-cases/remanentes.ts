import type { carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/calculo.ts';
import { numeroDeCarga } from '@aldia/domain/declaraciones/estados.ts';
import { type Mes, mesAnterior, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { heredadosDe } from '../../declaraciones/index.ts';
import { findDeclaracion } from '../carga.repo.ts';
import { contribuyenteDe } from './contribuyente.ts';

type DelMes = Entrada<typeof carga.remanentes>;

/** What the Remanentes card shows: what the month before leaves and what was already saved. */
export const remanentes = consulta(async ({ usuarioId, fecha }: DelMes, ctx) => {
  const { nombre } = await contribuyenteDe(ctx, usuarioId);
  const periodo = periodoDeclarado(fecha);
  const [declaracion, heredados] = [
    await findDeclaracion(ctx.bd, usuarioId, periodo),
    await heredadosDe(ctx.bd, usuarioId, periodo),
  ];
  return {
    nombre,
    declaracionId: declaracion?.id ?? null,
    version: declaracion?.version ?? 0,
    periodo,
    periodoAnterior: heredados ? mesAnterior(periodo) : null,
    heredados: heredados ?? SIN_REMANENTES,
    guardados: declaracion?.totales ? declaracion.remanentes : null,
    tieneFacturas: declaracion?.facturas ?? false,
    cargaRetencionIsr: numeroDeCarga(declaracion?.retencionIsr ?? 'no-aplica'),
    cargaRetencionIva: numeroDeCarga(declaracion?.retencionIva ?? 'no-aplica'),
  };
});

/** 0: there is no month before, so the card is asked first; 1: the balances come by themselves (G-133). */
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
