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
import type { Tono } from '../../ui/estado-chip.tsx';

export interface EstadoDelMes {
  readonly momento: Momento;
  readonly periodo: Mes;
  readonly tono: Tono;
  /** How the month is, in one sentence. */
  readonly frase: string;
  /** What is expected of the client, if anything. */
  readonly sigue: string;
  /** The last day of each tax that is not done, the first one first. */
  readonly vencimientos: readonly Vencimiento[];
  readonly boton: { readonly rotulo: string; readonly a: string } | null;
}

/** The month to speak of: the oldest that waits for a payment, or the one that is declared now. */
export function mesQueImporta(
  declaraciones: readonly DeclaracionDelCliente[],
  periodo: Mes,
): DeclaracionDelCliente | null {
  const porPagar = declaraciones.filter(esperaPago).toSorted((a, b) => a.periodo.localeCompare(b.periodo));
  return porPagar[0] ?? declaraciones.find((d) => d.periodo === periodo) ?? null;
}

const VER_ESTADO = { rotulo: T.verMiEstado, a: '/estado_declaracion' };
type Palabras = Pick<EstadoDelMes, 'tono' | 'frase' | 'sigue' | 'boton'>;

function palabrasDe(momento: Momento, d: DeclaracionDelCliente | null, tarde: boolean): Palabras {
  switch (momento) {
    case 'sin_empezar':
      return {
        tono: tarde ? 'espera' : 'neutro',
        frase: T.sinDeclaracion,
        sigue: tarde ? T.tardeSinPresentar : T.sinDeclaracionSigue,
        boton: null,
      };
    case 'en_proceso': {
      const eligeCompras = d?.regimenId === REGIMEN.ros;
      return {
        tono: tarde ? 'espera' : 'informa',
        frase: T.enProceso,
        sigue: eligeCompras ? T.comprasPorElegir : tarde ? T.tardeSinPresentar : T.enProcesoSigue,
        boton: eligeCompras ? { rotulo: T.revisarCompras, a: '/seleccion_facturas_compras' } : null,
      };
    }
    case 'por_pagar':
      return {
        tono: tarde ? 'alto' : 'espera',
        frase: T.esperaPago,
        sigue: tarde ? T.vencido : T.esperaPagoSigue,
        boton: { rotulo: T.verComoPagar, a: '/estado_declaracion' },
      };
    case 'nada_que_pagar':
      return { tono: 'listo', frase: T.sinPago, sigue: T.alDiaSigue, boton: VER_ESTADO };
    case 'pagada':
      return { tono: 'listo', frase: T.alDia, sigue: T.alDiaSigue, boton: VER_ESTADO };
    case 'a_cero':
      return { tono: 'listo', frase: T.aCero, sigue: T.alDiaSigue, boton: VER_ESTADO };
  }
}

/** How a client's month is and what is next, for a declaration or for one that is not there yet. */
export function estadoDelMes(
  d: DeclaracionDelCliente | null,
  periodo: Mes,
  hoy: Dia,
  venceSiNoHay: Dia | null,
): EstadoDelMes {
  const momento = d ? momentoDe(d) : 'sin_empezar';
  const elMes = d?.periodo ?? periodo;
  const suyos = d ? vencimientosDe(d) : venceSiNoHay ? [{ impuesto: null, dia: venceSiNoHay }] : [];
  const vencimientos = d && estaAlDia(d) ? [] : suyos;
  const { frase, ...resto } = palabrasDe(
    momento,
    d,
    vencimientos.some((v) => v.dia < hoy),
  );
  return {
    ...resto,
    momento,
    periodo: elMes,
    frase: frase.replace('{mes}', formatMes(elMes)).replace('{monto}', d ? formatQ(aPagarDe(d)) : ''),
    vencimientos,
  };
}
