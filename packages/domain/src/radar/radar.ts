import { CERO, type Centavos, centavos, sumar } from '../dinero/centavos.ts';
import { aplicarTasa } from '../dinero/tasa.ts';
import { anioDe, type Mes, mes, mesSiguiente, numeroDeMes } from '../fechas/fechas.ts';
import type { Tope } from './tope.ts';

/** How near a client is to the ceiling, from least to most worrying. */
export const SITUACIONES_DE_RADAR = ['lejos', 'cerca', 'cruza', 'cruzado'] as const;
export type SituacionDeRadar = (typeof SITUACIONES_DE_RADAR)[number];

/** A loaded month and its income in centavos. */
export interface MesConIngresos {
  readonly periodo: Mes;
  readonly ingresos: Centavos;
}

/** How many months the mean covers: the newest ones with sales of this year and the one before. */
export const MESES_DEL_PROMEDIO = 3;
const MESES_DEL_ANIO = 12;

/** A client's measurements. Amounts in centavos. */
export interface Medicion {
  /** Income of the calendar year. */
  readonly delAnio: Centavos;
  /** Newest loaded month of the year; null while there is none. */
  readonly ultimo: MesConIngresos | null;
  /** Months of the year without figures, past or future, from the first known one on. */
  readonly porVenir: number;
  /** The first known month, when the months before it in the year are unknown and may have had no income. */
  readonly conocidoDesde: Mes | null;
  /** The sum of the months of the mean, and their number: at most `MESES_DEL_PROMEDIO`. */
  readonly sumaDeUltimos: Centavos;
  readonly cuantosUltimos: number;
}

export interface Radar {
  /** What is compared with the ceiling, in centavos. */
  readonly medido: Centavos;
  /** The mean of a month, in centavos; null without any month with sales. */
  readonly promedio: Centavos | null;
  /** The year's total at that pace, in centavos; null when the ceiling is not yearly. */
  readonly proyectado: Centavos | null;
  /** The month in which the ceiling is passed at that pace; null when it is not within the year, or was already passed. */
  readonly mesDeCruce: Mes | null;
  readonly situacion: SituacionDeRadar;
}

/** The months of the mean: the newest ones with sales, in any order. */
export const mesesDelPromedio = (meses: readonly MesConIngresos[]): readonly MesConIngresos[] =>
  meses
    .filter((m) => m.ingresos > CERO)
    .toSorted((a, b) => b.periodo.localeCompare(a.periodo))
    .slice(0, MESES_DEL_PROMEDIO);

/** Measures the loaded months of a year and of the one before, in any order. */
export function medir(anio: number, meses: readonly MesConIngresos[]): Medicion {
  const delAnio = meses.filter((m) => anioDe(m.periodo) === anio);
  const ultimos = mesesDelPromedio(meses);
  const primero = meses.map((m) => m.periodo).toSorted()[0];
  const antes = primero !== undefined && anioDe(primero) === anio ? numeroDeMes(primero) - 1 : 0;
  return {
    delAnio: sumar(delAnio.map((m) => m.ingresos)),
    ultimo: delAnio.toSorted((a, b) => b.periodo.localeCompare(a.periodo))[0] ?? null,
    porVenir: MESES_DEL_ANIO - delAnio.length - antes,
    conocidoDesde: antes > 0 ? (primero ?? null) : null,
    sumaDeUltimos: sumar(ultimos.map((m) => m.ingresos)),
    cuantosUltimos: ultimos.length,
  };
}

/** The income of that many more months at the pace of the mean. */
const alPaso = ({ sumaDeUltimos, cuantosUltimos }: Medicion, meses: number): Centavos =>
  cuantosUltimos === 0 ? CERO : aplicarTasa(sumaDeUltimos, { por: meses, entre: cuantosUltimos });

/** Starts at the newest month, where earlier months without figures also count. */
function cruceEn(m: Medicion, anio: number, monto: Centavos): Mes | null {
  const ultimo = m.ultimo?.periodo ?? mes(`${anio - 1}-12`);
  const huecos = m.ultimo === null ? 0 : m.porVenir - (MESES_DEL_ANIO - numeroDeMes(ultimo));
  for (let n = huecos; n <= m.porVenir; n++)
    if (m.delAnio + alPaso(m, n) > monto) return mesSiguiente(ultimo, n - huecos);
  return null;
}

/** Where a client stands and, at the pace of their last months with sales, when they pass the ceiling. */
export function radarDe(tope: Tope, anio: number, m: Medicion): Radar {
  const deAnio = tope.medida === 'anio';
  const medido = deAnio ? m.delAnio : (m.ultimo?.ingresos ?? CERO);
  const mesDeCruce = deAnio && medido <= tope.monto ? cruceEn(m, anio, tope.monto) : null;
  return {
    medido,
    promedio: m.cuantosUltimos === 0 ? null : alPaso(m, 1),
    proyectado: deAnio ? centavos(m.delAnio + alPaso(m, m.porVenir)) : null,
    mesDeCruce,
    situacion: situacionDe(tope, medido, mesDeCruce),
  };
}

function situacionDe(tope: Tope, medido: Centavos, mesDeCruce: Mes | null): SituacionDeRadar {
  if (medido > tope.monto) return 'cruzado';
  if (mesDeCruce !== null) return 'cruza';
  return medido >= tope.cerca ? 'cerca' : 'lejos';
}

/** How much of the ceiling is used, in hundredths of a percent rounded down: 8,000 is 80 %. */
export const usoDelTope = (tope: Tope, medido: Centavos): number =>
  Math.floor((Math.max(0, medido) * 10_000) / tope.monto);
