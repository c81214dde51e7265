import { type Dia, diaDeLaSemana, type Mes, mesSiguiente, primerDia, sumarDias, ultimoDia } from './fechas.ts';

/** A day on which SAT does not work, besides Saturdays and Sundays. */
export interface DiaInhabil {
  readonly dia: Dia;
  readonly descripcion: string;
  readonly alcance: 'nacional' | 'municipal';
}

/** The working days in which monthly income tax is filed (Ley de Actualización Tributaria art. 49). */
const DIAS_ISR = 10;

/** Whether SAT works on that day: not a Saturday, not a Sunday, not in the set. */
export function esHabil(d: Dia, inhabiles: ReadonlySet<Dia>): boolean {
  const semana = diaDeLaSemana(d);
  return semana !== 0 && semana !== 6 && !inhabiles.has(d);
}

/** The first working day from that day on, the day itself included (Código Tributario art. 8). */
export function siguienteHabil(d: Dia, inhabiles: ReadonlySet<Dia>): Dia {
  let candidato = d;
  while (!esHabil(candidato, inhabiles)) candidato = sumarDias(candidato, 1);
  return candidato;
}

function enesimoHabil(m: Mes, n: number, inhabiles: ReadonlySet<Dia>): Dia {
  let d = siguienteHabil(primerDia(m), inhabiles);
  for (let contados = 1; contados < n; contados += 1) d = siguienteHabil(sumarDias(d, 1), inhabiles);
  return d;
}

/** The last day to file SAT-2237 or SAT-2046 of a period: the end of the next month (Ley del IVA art. 40 and 48). */
export function vencimientoIva(periodo: Mes, inhabiles: ReadonlySet<Dia>): Dia {
  return siguienteHabil(ultimoDia(mesSiguiente(periodo)), inhabiles);
}

/** The last day to file SAT-1311 of a period: the 10th working day of the next month. */
export function vencimientoIsrMensual(periodo: Mes, inhabiles: ReadonlySet<Dia>): Dia {
  return enesimoHabil(mesSiguiente(periodo), DIAS_ISR, inhabiles);
}
