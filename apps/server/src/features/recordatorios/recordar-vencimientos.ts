import { pasoDelCliente, recordatorioDeHoy } from '@aldia/domain/declaraciones/recordatorio.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Dia, horaDeGuatemala, mesAnterior, mesDe } from '@aldia/domain/fechas/fechas.ts';
import type { Contexto, Recursos } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { calendarioHasta, leerDeclaracion, montosAPagar } from '../declaraciones/index.ts';
import { correoDeVencimiento, type PorPagar, whatsappDeVencimiento } from './mensajes.ts';
import { type FilaPorRecordar, listPorRecordar, type Vencimiento } from './recordatorios.repo.ts';

const DESDE_LAS = 8;
/** Short transactions: ten thousand clients must not hold ten thousand rows still, nor be in memory at once. */
const POR_TANDA = 200;
/** A deadline that holidays push into the month after is of the period before the last one. */
const MESES_ATRAS = 1;

/** The deadlines of which today is the seventh, third or first day before. */
async function vencimientosDeHoy(recursos: Recursos, hoy: Dia): Promise<Vencimiento[]> {
  const ultimo = mesAnterior(mesDe(hoy));
  const calendario = await calendarioHasta(recursos.bd, ultimo, MESES_ATRAS);
  const periodos = [mesAnterior(ultimo), ultimo];
  return periodos.flatMap((periodo) => {
    const { isr, iva } = calendario(periodo);
    const de = (impuesto: Vencimiento['impuesto'], vence: Dia, regimenes: readonly number[]): Vencimiento[] => {
      const dias = recordatorioDeHoy(vence, hoy);
      return dias === null ? [] : [{ periodo, impuesto, regimenes, vence, dias }];
    };
    return [...de('ISR', isr, [REGIMEN.ros]), ...de('IVA', iva, [REGIMEN.pequenioContribuyente, REGIMEN.ros])];
  });
}

async function porPagar(ctx: Contexto, f: FilaPorRecordar, impuesto: Vencimiento['impuesto']): Promise<PorPagar> {
  const d = await leerDeclaracion(ctx.tx, f.id);
  const { isr, iva } = montosAPagar(d);
  if (impuesto === 'ISR') return { formulario: d.numeroFormulario, monto: isr };
  // Regime 1 files one form, regime 2 the IVA on its second one.
  return { formulario: d.regimenId === REGIMEN.ros ? d.numeroFormularioIva : d.numeroFormulario, monto: iva };
}

async function recordar(ctx: Contexto, f: FilaPorRecordar, v: Vencimiento): Promise<boolean> {
  const paso = pasoDelCliente(f);
  if (paso === null) return false;
  const correo = correoDeVencimiento(f, v, paso, paso === 'pagar' ? await porPagar(ctx, f, v.impuesto) : null);
  // Whoever wrote the mail also writes the message: a second scheduler finds the key and writes neither.
  if (!(await ctx.enviarCorreo(correo))) return false;
  await ctx.enviarWhatsapp(whatsappDeVencimiento(f, v, paso, correo));
  return true;
}

async function recordarTodos(recursos: Recursos, v: Vencimiento): Promise<number> {
  let enviados = 0;
  for (let despuesDe = 0; ; ) {
    const tanda = await comoSistema(recursos, async (ctx) => {
      const filas = await listPorRecordar(ctx.tx, v, despuesDe, POR_TANDA);
      let escritos = 0;
      for (const f of filas) if (await recordar(ctx, f, v)) escritos++;
      return { ultimo: filas.at(-1)?.id, escritos };
    });
    enviados += tanda.escritos;
    if (tanda.ultimo === undefined) return enviados;
    despuesDe = tanda.ultimo;
  }
}

/** Writes today's reminders, from 8:00 on. Returns how many; the same day again writes only what is missing. */
export async function recordarVencimientos(recursos: Recursos): Promise<number> {
  if (horaDeGuatemala(recursos.reloj.ahora()) < DESDE_LAS) return 0;
  let enviados = 0;
  for (const v of await vencimientosDeHoy(recursos, recursos.reloj.hoy())) enviados += await recordarTodos(recursos, v);
  return enviados;
}
