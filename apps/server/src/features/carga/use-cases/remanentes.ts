import { SIN_REMANENTES } from '@aldia/domain/declaraciones/calculo.ts';
import { numeroDeCarga } from '@aldia/domain/declaraciones/estados.ts';
import { type Mes, mesAnterior, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { heredadosDe } from '../../declaraciones/index.ts';
import { findDeclaracion } from '../carga.repo.ts';
import { contribuyenteDe } from './contribuyente.ts';

/** What the Remanentes card shows: what the month before leaves and what was already saved. */
export const remanentes = consulta(async ({ usuario_id, fecha }: { usuario_id: number; fecha: Mes }, ctx) => {
  const { nombre } = await contribuyenteDe(ctx, usuario_id);
  const periodo = periodoDeclarado(fecha);
  const [declaracion, heredados] = [
    await findDeclaracion(ctx.bd, usuario_id, periodo),
    await heredadosDe(ctx.bd, usuario_id, periodo),
  ];
  return {
    nombre,
    declaracion_id: declaracion?.id ?? null,
    version: declaracion?.version ?? 0,
    periodo,
    periodo_anterior: heredados ? mesAnterior(periodo) : null,
    heredados: heredados ?? SIN_REMANENTES,
    guardados: declaracion?.totales ? declaracion.remanentes : null,
    tiene_facturas: declaracion?.facturas ?? false,
    carga_retencion_isr: numeroDeCarga(declaracion?.retencionIsr ?? 'no-aplica'),
    carga_retencion_iva: numeroDeCarga(declaracion?.retencionIva ?? 'no-aplica'),
  };
});

/** 0: there is no month before, so the card is asked first; 1: the balances come by themselves (G-133). */
export const validarPresentacion = consulta(async ({ id, fecha }: { id: number; fecha?: Mes | undefined }, ctx) => {
  await contribuyenteDe(ctx, id);
  const elegido = fecha ?? mesDe(ctx.reloj.hoy());
  return (await heredadosDe(ctx.bd, id, periodoDeclarado(elegido))) ? 1 : 0;
});

export const validarPresentacionIsr = consulta(
  async ({ usuario_id, fecha }: { usuario_id: number; fecha: Mes }, ctx) => {
    await contribuyenteDe(ctx, usuario_id);
    const declaracion = await findDeclaracion(ctx.bd, usuario_id, periodoDeclarado(fecha));
    return numeroDeCarga(declaracion?.retencionIsr ?? 'no-aplica');
  },
);
