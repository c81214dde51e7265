import { CERO, type Centavos, centavos, menorDe, restar, sumar } from '../dinero/centavos.ts';
import { aplicarTasa, type Tasa } from '../dinero/tasa.ts';
import { type Dia, diasEntre, sumarDias } from '../fechas/fechas.ts';
import {
  FUENTE_DE_INTERESES,
  MORA_DIARIA,
  MULTA_EXTEMPORANEA,
  REBAJA_DE_INTERESES,
  REBAJA_DE_MORA,
  REBAJA_DE_MULTA,
} from '../parametros/accesorios.ts';
import { type FuenteLegal, type Parametro, vigenteEn } from '../parametros/parametro.ts';
import { interesResarcitorio } from './intereses.ts';

export type CodigoMensual = 'SAT-2046' | 'SAT-1311' | 'SAT-2237';

/** A form of the month that was not filed. */
export interface FormularioPorPresentar {
  readonly codigo: CodigoMensual;
  readonly vence: Dia;
  /** What it declares, in centavos; null while unknown, because nothing is loaded. */
  readonly aPagar: Centavos | null;
}

/** One of the three things that a delay costs, with what it is made of. Amounts in centavos. */
export interface LineaDeAccesorio {
  readonly clase: 'multa' | 'mora' | 'interes';
  /** The amount that the rate multiplies; null when the tax is unknown, and for the fine. */
  readonly base: Centavos | null;
  readonly dias: number;
  /** For the fine: an amount per day, up to a maximum. */
  readonly cuota: { readonly porDia: Centavos; readonly maximo: Centavos } | null;
  /** For the surcharge: the rate per day. */
  readonly tasaDiaria: Tasa | null;
  /** Null when it cannot be computed: the tax is unknown, or the half year has no published rate. */
  readonly monto: Centavos | null;
  /** The same with the legal reduction for those who go to SAT unasked. */
  readonly conRebaja: Centavos | null;
  readonly fuente: FuenteLegal;
  readonly fuenteDeRebaja: FuenteLegal;
}

export interface AtrasoDeFormulario extends FormularioPorPresentar {
  readonly diasDeAtraso: number;
  /** Empty while it is in time. */
  readonly lineas: readonly LineaDeAccesorio[];
}

/** The estimated cost of filing on a day, besides the tax; screens must call it an estimate. Sums hold only what can be computed. */
export interface CostoDeAtraso {
  readonly dia: Dia;
  readonly formularios: readonly AtrasoDeFormulario[];
  readonly total: Centavos;
  readonly totalConRebaja: Centavos;
}

const menos = (monto: Centavos | null, rebaja: Tasa): Centavos | null =>
  monto === null ? null : restar(monto, aplicarTasa(monto, rebaja));

function conRebaja(
  linea: Omit<LineaDeAccesorio, 'conRebaja' | 'fuenteDeRebaja'>,
  rebaja: Parametro<Tasa>,
  presentacion: Dia,
): LineaDeAccesorio {
  const { valor, fuente } = vigenteEn(rebaja, presentacion);
  return { ...linea, conRebaja: menos(linea.monto, valor), fuenteDeRebaja: fuente };
}

/** The fine for filing late: so much a day up to a ceiling, also with nothing to pay (Código Tributario art. 94). */
function multaDe(dias: number, presentacion: Dia): LineaDeAccesorio {
  const { valor, fuente } = vigenteEn(MULTA_EXTEMPORANEA, presentacion);
  const monto = menorDe(centavos(valor.porDia * dias), valor.maximo);
  const linea = { clase: 'multa', base: null, dias, cuota: valor, tasaDiaria: null, monto, fuente } as const;
  return conRebaja(linea, REBAJA_DE_MULTA, presentacion);
}

/** The surcharge on the tax for each day of delay (Código Tributario art. 92). */
function moraDe(base: Centavos | null, dias: number, presentacion: Dia): LineaDeAccesorio {
  const { valor, fuente } = vigenteEn(MORA_DIARIA, presentacion);
  const monto = base === null ? null : aplicarTasa(base, { por: valor.por * dias, entre: valor.entre });
  const linea = { clase: 'mora', base, dias, cuota: null, tasaDiaria: valor, monto, fuente } as const;
  return conRebaja(linea, REBAJA_DE_MORA, presentacion);
}

/** The interest on the tax (Código Tributario art. 58 and 59). */
function interesDe(base: Centavos | null, dias: number, vence: Dia, presentacion: Dia): LineaDeAccesorio {
  const monto = base === null ? null : interesResarcitorio(base, vence, presentacion);
  const linea = {
    clase: 'interes',
    base,
    dias,
    cuota: null,
    tasaDiaria: null,
    monto,
    fuente: FUENTE_DE_INTERESES,
  } as const;
  return conRebaja(linea, REBAJA_DE_INTERESES, presentacion);
}

/** What one form filed on a day costs; nothing up to its last day. */
export function atrasoDe(f: FormularioPorPresentar, presentacion: Dia): AtrasoDeFormulario {
  const dias = Math.max(0, diasEntre(f.vence, presentacion));
  if (dias === 0) return { ...f, diasDeAtraso: 0, lineas: [] };
  const lineas = [
    multaDe(dias, presentacion),
    moraDe(f.aPagar, dias, presentacion),
    interesDe(f.aPagar, dias, f.vence, presentacion),
  ];
  return { ...f, diasDeAtraso: dias, lineas };
}

/** Estimates what filing several forms on a day costs besides their taxes. */
export function costoDeAtraso(formularios: readonly FormularioPorPresentar[], presentacion: Dia): CostoDeAtraso {
  const atrasos = formularios.map((f) => atrasoDe(f, presentacion));
  const lineas = atrasos.flatMap((a) => a.lineas);
  return {
    dia: presentacion,
    formularios: atrasos,
    total: sumar(lineas.map((l) => l.monto ?? CERO)),
    totalConRebaja: sumar(lineas.map((l) => l.conRebaja ?? CERO)),
  };
}

/** The cost on each of the next days, the first one included: what waiting costs. */
export function costoPorDia(
  formularios: readonly FormularioPorPresentar[],
  desde: Dia,
  dias: number,
): readonly CostoDeAtraso[] {
  return Array.from({ length: dias }, (_, i) => costoDeAtraso(formularios, sumarDias(desde, i)));
}
