import { type Dia, type Mes, primerDia, sumarDias, ultimoDia } from '@aldia/domain/fechas/fechas.ts';

/** The days of a month up to today: all of one that is over, none of one that is to come. */
export function diasDelMes(mes: Mes, hoy: Dia): readonly Dia[] {
  const ultimo = ultimoDia(mes);
  const hasta = hoy < ultimo ? hoy : ultimo;
  const dias: Dia[] = [];
  for (let d = primerDia(mes); d <= hasta; d = sumarDias(d, 1)) dias.push(d);
  return dias;
}
