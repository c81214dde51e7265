import { type ResultadoDeCalculo } from '../declaraciones/calculo.ts';
import { encadenar } from '../declaraciones/encadenar.ts';
import { REGIMEN } from '../declaraciones/regimen.ts';
import { type Remanentes, SIN_REMANENTES } from '../declaraciones/saldos.ts';
import { CERO, type Centavos, restar, sumar } from '../dinero/centavos.ts';
import type { BienOServicio } from '../facturas/clasificacion.ts';
import { totalizar } from '../facturas/totales.ts';
import type { Mes } from '../fechas/fechas.ts';
import { casillaDe, type FormularioCalculado } from '../formularios/formulario.ts';
import { type ComprasPorClasificar, enRegimenGeneral, type GrupoDelAsesor } from './documentos.ts';

/** What is known of a month: its documents, that it was filed at zero, that it is a courtesy without documents, or nothing yet. */
export const SITUACIONES_DEL_MES = ['con-documentos', 'a-cero', 'cortesia', 'sin-cargar'] as const;
export type SituacionDelMes = (typeof SITUACIONES_DEL_MES)[number];
/** The balances of fiscal credit, in centavos. */
export type Credito = Pick<Remanentes, 'creditoFiscal' | 'creditoExportacion'>;

/** A month as the adviser receives it. */
export interface MesDelAsesor {
  readonly periodo: Mes;
  readonly situacion: SituacionDelMes;
  /** The regime in which it was declared; null when it was not. */
  readonly regimenId: number | null;
  readonly grupos: readonly GrupoDelAsesor[];
  /** The credit that the month really brought in under the general regime, where it does not come from the month before. */
  readonly credito: Partial<Credito> | null;
}

/** A month under both regimes, in centavos as declared, before withholdings, which are payments on account. */
export interface MesComparado {
  readonly periodo: Mes;
  readonly situacion: SituacionDelMes;
  /** Everything invoiced, with IVA: what a small taxpayer declares. */
  readonly ingresos: Centavos;
  readonly pequenio: Centavos;
  readonly isr: Centavos;
  readonly iva: Centavos;
  /** ISR and IVA. */
  readonly general: Centavos;
}

/** The figures of the two regimes in a month, with the forms they come from. */
export interface MesCalculado extends MesComparado {
  readonly formularios: {
    readonly pequenio: FormularioCalculado;
    readonly isr: FormularioCalculado;
    readonly iva: FormularioCalculado;
  };
}
export interface Cadena {
  readonly meses: readonly MesCalculado[];
  readonly porClasificar: ComprasPorClasificar;
}

/** Whether a month counts: a courtesy month has no documents to compare, and an unloaded month has nothing. */
export const cuenta = (m: { readonly situacion: SituacionDelMes }): boolean =>
  m.situacion === 'con-documentos' || m.situacion === 'a-cero';

/**
 * Computes consecutive months under both regimes, each with the forms and the law of its period, and carries the credit over. A month that
 * does not count is worth zero and passes the credit on. `supuestas` gives credit to unclassified purchases. Throws RangeError when a month
 * is missing in between.
 */
export function calcularCadena(
  meses: readonly MesDelAsesor[],
  vende: Exclude<BienOServicio, 'exenta'>,
  supuestas = false,
): Cadena {
  const propios = meses.map((m) => (m.situacion === 'con-documentos' ? m : { ...m, grupos: [] }));
  const enGeneral = propios.map((m) => enRegimenGeneral(m.grupos, { ...m, vende }, supuestas));
  const pequenio = encadenar(
    SIN_REMANENTES,
    propios.map(({ periodo, grupos }) => ({
      periodo,
      regimenId: REGIMEN.pequenioContribuyente,
      totales: totalizar(grupos, []),
    })),
  );
  const general = encadenar(
    SIN_REMANENTES,
    propios.map(({ periodo, credito }, i) => ({
      periodo,
      regimenId: REGIMEN.ros,
      totales: totalizar(enGeneral[i]?.grupos ?? [], []),
      ...(credito ? { corregidos: credito } : {}),
    })),
  );
  return {
    meses: meses.map((m, i) => mesDe(m, exigir(pequenio[i]), exigir(general[i]))),
    porClasificar: {
      cantidad: enGeneral.reduce((n, m) => n + m.porClasificar.cantidad, 0),
      iva: sumar(enGeneral.map((m) => m.porClasificar.iva)),
    },
  };
}

function exigir<T>(valor: T | undefined): T {
  if (valor === undefined) throw new RangeError('La cadena no tiene todos sus meses');
  return valor;
}

function mesDe({ periodo, situacion }: MesDelAsesor, pc: ResultadoDeCalculo, ros: ResultadoDeCalculo): MesCalculado {
  const [pequenio, isr, iva] = [exigir(pc.formularios[0]), exigir(ros.formularios[0]), exigir(ros.formularios[1])];
  return {
    periodo,
    situacion,
    ingresos: casillaDe(pequenio, 'a').exacto,
    pequenio: casillaDe(pequenio, 'f').declarado,
    isr: ros.aPagar.isr,
    iva: ros.aPagar.iva,
    general: sumar([ros.aPagar.isr, ros.aPagar.iva]),
    formularios: { pequenio, isr, iva },
  };
}

/** The sum of a figure, in centavos: a month that does not count is worth zero. */
export const sumaDe = <C extends 'ingresos' | 'pequenio' | 'isr' | 'iva' | 'general'>(
  meses: readonly MesComparado[],
  campo: C,
): Centavos => sumar(meses.map((m) => m[campo]));

/** How much more the general regime costs than small taxpayer, in centavos: below zero it costs less. */
export const diferenciaDe = (meses: readonly MesComparado[]): Centavos =>
  meses.length === 0 ? CERO : restar(sumaDe(meses, 'general'), sumaDe(meses, 'pequenio'));
