import { REGIMEN } from '../declaraciones/regimen.ts';
import { CERO, type Centavos, centavos } from '../dinero/centavos.ts';
import { anioDe, type Dia, type Mes, numeroDeMes } from '../fechas/fechas.ts';
import type { FuenteLegal } from '../parametros/parametro.ts';
import { type MesConIngresos, medir, radarDe } from '../radar/radar.ts';
import { type Tope, topeDe } from '../radar/tope.ts';

const MESES_DEL_ANIO = 12;

/** The income of a calendar year before the ceiling of the small taxpayer in it; amounts in centavos. */
export interface AnioAnteElLimite {
  readonly anio: number;
  readonly ingresos: Centavos;
  /** Of how many months it is known: of fewer than twelve the year may still pass it. */
  readonly meses: number;
  readonly limite: Centavos;
  readonly fuente: FuenteLegal;
  /** As of a `Tope`. */
  readonly deOtroAnio: number | null;
  readonly pasa: boolean;
  /** The month in which it was passed. */
  readonly mesEnQuePaso: Mes | null;
}

export interface LimiteDelPequenio {
  /** The year before and the one of the newest period, in this order. */
  readonly anios: readonly [AnioAnteElLimite, AnioAnteElLimite];
  /** Whether one may be a small taxpayer: neither year passes its ceiling (Ley del IVA art. 45 and 50). */
  readonly cabe: boolean;
  /** Whether every month of the two years up to the newest period is known: else a month that is missing may pass it. */
  readonly seConoce: boolean;
  /** In which month of this year the ceiling is passed at the pace of the newest months with sales; null when it is not. */
  readonly mesDeCruce: Mes | null;
}

function topeDelAnio(anio: number, hoy: Dia): Tope {
  const tope = topeDe(REGIMEN.pequenioContribuyente, anio, hoy);
  if (!tope) throw new RangeError('El pequeño contribuyente no tiene límite anual');
  return tope;
}

/** Where the year passed the ceiling: a credit note later does not take it back. */
function mesEnQuePaso(meses: readonly MesConIngresos[], limite: Centavos): Mes | null {
  let acumulado: Centavos = CERO;
  for (const m of meses.toSorted((a, b) => a.periodo.localeCompare(b.periodo))) {
    acumulado = centavos(acumulado + m.ingresos);
    if (acumulado > limite) return m.periodo;
  }
  return null;
}

function anioAnteElLimite(anio: number, meses: readonly MesConIngresos[], hoy: Dia): AnioAnteElLimite {
  const { monto: limite, fuente, deOtroAnio } = topeDelAnio(anio, hoy);
  const suyos = meses.filter((m) => anioDe(m.periodo) === anio);
  const ingresos = medir(anio, meses).delAnio;
  const paso = mesEnQuePaso(suyos, limite);
  return {
    anio,
    ingresos,
    meses: suyos.length,
    limite,
    fuente,
    deOtroAnio,
    pasa: ingresos > limite,
    mesEnQuePaso: paso,
  };
}

/** Measures the known months of the year of `hasta` and of the one before, in any order, with the ceilings known on a day. */
export function limiteDelPequenio(hasta: Mes, meses: readonly MesConIngresos[], hoy: Dia): LimiteDelPequenio {
  const anio = anioDe(hasta);
  const anios = [anioAnteElLimite(anio - 1, meses, hoy), anioAnteElLimite(anio, meses, hoy)] as const;
  return {
    anios,
    cabe: anios.every((a) => !a.pasa),
    seConoce: anios[0].meses === MESES_DEL_ANIO && anios[1].meses === numeroDeMes(hasta),
    mesDeCruce: radarDe(topeDelAnio(anio, hoy), anio, medir(anio, meses)).mesDeCruce,
  };
}
