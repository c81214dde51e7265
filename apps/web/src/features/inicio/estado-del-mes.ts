import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import {
  aPagarDe,
  esperaPago,
  estaAlDia,
  type Momento,
  momentoDe,
  type Vencimiento,
  vencimientosDe,
} from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { loQueToca, type Servicio, sinServicio } from '@aldia/domain/inicio/lo-que-toca.ts';
import { type DineroDelCliente, situacionDeDinero } from './dinero-del-cliente.ts';
import { type LoQueSeDice, loQueSeDice } from './lo-que-se-dice.ts';

export interface EstadoDelMes extends LoQueSeDice {
  readonly momento: Momento;
  readonly periodo: Mes;
  /** How the month is, in one sentence. */
  readonly frase: string;
  /** The last day of each tax that is not done, the first one first. */
  readonly vencimientos: readonly Vencimiento[];
}

/** The month to speak of: the oldest that waits for a payment, or the one that is declared now. */
export function mesQueImporta(
  declaraciones: readonly DeclaracionDelCliente[],
  periodo: Mes,
): DeclaracionDelCliente | null {
  const porPagar = declaraciones.filter(esperaPago).toSorted((a, b) => a.periodo.localeCompare(b.periodo));
  return porPagar[0] ?? declaraciones.find((d) => d.periodo === periodo) ?? null;
}

const FRASE: Readonly<Record<Momento, string>> = {
  sin_empezar: T.sinDeclaracion,
  en_proceso: T.enProceso,
  por_pagar: T.esperaPago,
  nada_que_pagar: T.sinPago,
  pagada: T.alDia,
  a_cero: T.aCero,
};
/** What nobody works on is not being prepared. */
const fraseDe = (momento: Momento, servicio: Servicio): string =>
  momento === 'en_proceso' && sinServicio(servicio) ? T.sinTerminar : FRASE[momento];

export interface PreguntaDelMes {
  readonly declaracion: DeclaracionDelCliente | null;
  readonly periodo: Mes;
  readonly hoy: Dia;
  /** The last day of a month that nobody opened yet. */
  readonly venceSiNoHay: Dia | null;
  readonly dinero: DineroDelCliente;
}

/** How a client's month is and the one thing that is next, for a declaration or for one that is not there yet. */
export function estadoDelMes({ declaracion: d, periodo, hoy, venceSiNoHay, dinero }: PreguntaDelMes): EstadoDelMes {
  const momento = d ? momentoDe(d) : 'sin_empezar';
  const elMes = d?.periodo ?? periodo;
  const suyos = d ? vencimientosDe(d) : venceSiNoHay ? [{ impuesto: null, dia: venceSiNoHay }] : [];
  const vencimientos = d && estaAlDia(d) ? [] : suyos;
  const deDinero = situacionDeDinero(dinero);
  const toca = loQueToca({
    ...deDinero,
    momento,
    tarde: vencimientos.some((v) => v.dia < hoy),
    eligeCompras: d?.regimenId === REGIMEN.ros,
  });
  return {
    ...loQueSeDice(toca, elMes, dinero),
    momento,
    periodo: elMes,
    frase: fraseDe(momento, deDinero.servicio)
      .replace('{mes}', formatMes(elMes))
      .replace('{monto}', d ? formatQ(aPagarDe(d)) : ''),
    vencimientos,
  };
}
