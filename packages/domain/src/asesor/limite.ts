import { REGIMEN } from '../declaraciones/regimen.ts';
import { CERO, type Centavos, centavos } from '../dinero/centavos.ts';
import { anioDe, type Dia, type Mes, numeroDeMes } from '../fechas/fechas.ts';
import type { FuenteLegal } from '../parametros/parametro.ts';
import { type MesConIngresos, medir, radarDe } from '../radar/radar.ts';
import { type Tope, topeDe } from '../radar/tope.ts';

const MESES_DEL_ANIO = 12;

/** A calendar year's income against the small taxpayer's ceiling for it; amounts in centavos. */
export interface AnioAnteElLimite {
  readonly anio: number;
  readonly ingresos: Centavos;
  /** How many months are known: with fewer than twelve, the year may still pass the ceiling. */
  readonly meses: number;
  readonly limite: Centavos;
  readonly fuente: FuenteLegal;
  /** Same meaning as in `Tope`. */
  readonly deOtroAnio: number | null;
  readonly pasa: boolean;
  /** The month in which the year passed the ceiling; null when it did not. */
  readonly mesEnQuePaso: Mes | null;
}

export interface LimiteDelPequenio {
  /** The year before, then the year of the newest period. */
  readonly anios: readonly [AnioAnteElLimite, AnioAnteElLimite];
  /** Whether the client may be a small taxpayer: neither year passes its ceiling, nor passed it while they were one (art. 45 and 50). */
  readonly cabe: boolean;
  /** Whether every month of both years up to the newest period is known; otherwise a missing month may pass the ceiling. */
  readonly seConoce: boolean;
  /** The month of this year in which the ceiling is passed, at the pace of the newest months with sales; null when it is not. */
  readonly mesDeCruce: Mes | null;
}

function topeDelAnio(anio: number, hoy: Dia): Tope {
  const tope = topeDe(REGIMEN.pequenioContribuyente, anio, hoy);
  if (!tope) throw new RangeError('El pequeño contribuyente no tiene límite anual');
  return tope;
}

/** The month in which the year passed the ceiling: a later credit note does not undo it. */
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
