import { type Dia, formatDia, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { tasasDe } from '../tasas.ts';

/** One day's rate as the bank's own XML of a range, which is what callers of the specification read. */
export const tipoDeCambio = consulta(async ({ fecha }: { fecha: string }, ctx) => {
  const dia = parseDiaEscrito(fecha);
  if (!dia) throw enCampo('fecha', 'Escribe la fecha como día/mes/año.');
  const compra = (await tasasDe(ctx, [dia])).get(dia);
  return `<Vars><Var><moneda>2</moneda><fecha>${formatDia(dia)}</fecha><venta>${compra}</venta><compra>${compra}</compra></Var></Vars>`;
});

export const tiposDeCambio = consulta(async ({ fechas }: { fechas: readonly Dia[] }, ctx) => {
  const dias = [...new Set(fechas)];
  const tasas = await tasasDe(ctx, dias);
  return dias.map((fecha) => ({ fecha, compra: String(tasas.get(fecha)) }));
});
