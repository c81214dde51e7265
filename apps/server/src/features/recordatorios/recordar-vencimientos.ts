import { montoDe, numeroDe } from '@aldia/domain/declaraciones/momento.ts';
import type { ImpuestoConLimite, PlazoDelMes } from '@aldia/domain/declaraciones/plazos.ts';
import { pasoDelCliente, recordatorioDeHoy } from '@aldia/domain/declaraciones/recordatorio.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Dia, horaDeGuatemala, mesAnterior, mesDe } from '@aldia/domain/fechas/fechas.ts';
import type { Contexto, Recursos } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { calendarioHasta, conMontos, leerDeclaracion, montosAPagar } from '../declaraciones/index.ts';
import { correoDeOficina, correoDeVencimiento, type LoQueFalta, whatsappDeVencimiento } from './mensajes.ts';
import {
  type FilaPorRecordar,
  listDeOficina,
  listOficinas,
  listPlazosGuardados,
  listPorRecordar,
  listQueVencen,
  type OficinaPorRecordar,
  type Vencimiento,
} from './recordatorios.repo.ts';

const DESDE_LAS = 8;
/** Short transactions: ten thousand clients must not lock ten thousand rows. */
const POR_TANDA = 200;
/** Holidays may push a deadline into the next month: so also look one period further back. */
const MESES_ATRAS = 1;

const REGIMENES_DE: Readonly<Record<ImpuestoConLimite, readonly number[]>> = {
  ISR: [REGIMEN.ros],
  IVA: [REGIMEN.pequenioContribuyente, REGIMEN.ros],
};

/** The deadlines that are seven, three or one day away: those of the period, and those that filed months keep. */
async function vencimientosDeHoy(recursos: Recursos, hoy: Dia): Promise<Vencimiento[]> {
  const ultimo = mesAnterior(mesDe(hoy));
  const calendario = await calendarioHasta(recursos.bd, ultimo, MESES_ATRAS);
  const periodos = [mesAnterior(ultimo), ultimo];
  const guardados = await listPlazosGuardados(recursos.bd, periodos);
  return periodos.flatMap((periodo) => {
    const plazos = calendario(periodo);
    const suyos = guardados.filter((g) => g.periodo === periodo);
    const de = (impuesto: ImpuestoConLimite, plazo: PlazoDelMes, otros: readonly (Dia | null)[]): Vencimiento[] => {
      const dias = new Set([plazo.dia, plazo.calculado, ...otros.filter((d) => d !== null)]);
      return [...dias].flatMap((vence) => {
        const faltan = recordatorioDeHoy(vence, hoy);
        const comun = { periodo, impuesto, regimenes: REGIMENES_DE[impuesto], plazo, vence };
        return faltan === null ? [] : [{ ...comun, dias: faltan }];
      });
    };
    return [
      ...de(
        'ISR',
        plazos.isr,
        suyos.map((g) => g.plazoIsr),
      ),
      ...de(
        'IVA',
        plazos.iva,
        suyos.map((g) => g.plazoIva),
      ),
    ];
  });
}

/** What is left to do for a tax of a month, and what its form asks for once it is the client's turn; null when nothing is. */
async function loQueFalta(ctx: Contexto, f: FilaPorRecordar, { impuesto }: Vencimiento): Promise<LoQueFalta | null> {
  const d = await leerDeclaracion(ctx.tx, f.id);
  const mes = conMontos(d, montosAPagar(d));
  const paso = pasoDelCliente(mes, impuesto);
  return paso && { paso, formulario: numeroDe(d, impuesto), monto: montoDe(mes, impuesto) };
}

async function recordar(ctx: Contexto, f: FilaPorRecordar, v: Vencimiento): Promise<boolean> {
  const falta = await loQueFalta(ctx, f, v);
  if (falta === null) return false;
  const correo = correoDeVencimiento(f, v, falta);
  // Only the process that wrote the mail writes the WhatsApp message: a second scheduler finds the key and writes neither.
  if (!(await ctx.enviarCorreo(correo))) return false;
  await ctx.enviarWhatsapp(whatsappDeVencimiento(f, v, falta, correo));
  return true;
}

async function recordarTodos(recursos: Recursos, v: Vencimiento): Promise<number> {
  const todas = await listQueVencen(recursos.bd, v);
  let enviados = 0;
  for (let desde = 0; desde < todas.length; desde += POR_TANDA)
    enviados += await comoSistema(recursos, async (ctx) => {
      let escritos = 0;
      for (const f of await listPorRecordar(ctx.tx, v, todas.slice(desde, desde + POR_TANDA)))
        if (await recordar(ctx, f, v)) escritos++;
      return escritos;
    });
  return enviados;
}

/** Sends an office one mail about all its clients without mail. It may have hundreds, so they are counted in batches. */
async function recordarAOficina(recursos: Recursos, oficina: OficinaPorRecordar, v: Vencimiento): Promise<boolean> {
  const cuantos = { sin_empezar: 0, esperar: 0, revisar: 0, pagar: 0 };
  const filas = await listDeOficina(recursos.bd, v, oficina.id);
  for (let desde = 0; desde < filas.length; desde += POR_TANDA)
    await comoSistema(recursos, async (ctx) => {
      for (const f of filas.slice(desde, desde + POR_TANDA)) {
        const falta = await loQueFalta(ctx, f, v);
        if (falta !== null) cuantos[falta.paso]++;
      }
    });
  if (Object.values(cuantos).every((n) => n === 0)) return false;
  return comoSistema(recursos, (ctx) => ctx.enviarCorreo(correoDeOficina(oficina, v, cuantos)));
}

async function recordarAOficinas(recursos: Recursos, v: Vencimiento): Promise<number> {
  let enviados = 0;
  for (const oficina of await listOficinas(recursos.bd, v))
    if (await recordarAOficina(recursos, oficina, v)) enviados++;
  return enviados;
}

/** Writes today's reminders, from 8:00 on. Returns how many. A second run on the same day writes only the missing ones. */
export async function recordarVencimientos(recursos: Recursos): Promise<number> {
  if (horaDeGuatemala(recursos.reloj.ahora()) < DESDE_LAS) return 0;
  let enviados = 0;
  for (const v of await vencimientosDeHoy(recursos, recursos.reloj.hoy()))
    enviados += (await recordarTodos(recursos, v)) + (await recordarAOficinas(recursos, v));
  return enviados;
}
