import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { ENCABEZADO_DE_LIQUIDACION } from '../shared/liquidacion-csv.ts';
import type { LineaDeLiquidacion } from '../shared/puertos.ts';
import type { Movimiento } from './pasarela-movimientos.ts';

/** Changes to a settlement, so that a reconciliation finds something. */
export type Alteracion =
  | { readonly accion: 'quitar'; readonly transaccionId: string }
  | { readonly accion: 'alterar'; readonly transaccionId: string; readonly centavos: LineaDeLiquidacion['centavos'] }
  | { readonly accion: 'agregar'; readonly linea: LineaDeLiquidacion };

const lineaDe = (m: Movimiento): LineaDeLiquidacion => ({
  fecha: m.dia,
  transaccionId: m.transaccionId,
  seguimiento: m.seguimiento,
  clase: m.operacion === 'Void' ? 'anulacion' : 'cobro',
  centavos: m.centavos,
});

/** The settlement of a day: every approved charge and, on a line of its own, every approved void; then the changes are applied. */
export function liquidacionDe(
  movimientos: readonly Movimiento[],
  dia: Dia,
  alteraciones: readonly Alteracion[],
): LineaDeLiquidacion[] {
  let lineas = movimientos.filter((m) => m.dia === dia && m.codigo === '00').map(lineaDe);
  for (const a of alteraciones) {
    if (a.accion === 'agregar') {
      if (a.linea.fecha === dia) lineas.push(a.linea);
    } else if (a.accion === 'quitar') lineas = lineas.filter((l) => l.transaccionId !== a.transaccionId);
    else lineas = lineas.map((l) => (l.transaccionId === a.transaccionId ? { ...l, centavos: a.centavos } : l));
  }
  return lineas;
}

export const csvDe = (lineas: readonly LineaDeLiquidacion[]): string =>
  [
    ENCABEZADO_DE_LIQUIDACION,
    ...lineas.map((l) => [l.fecha, l.transaccionId, l.seguimiento, l.clase, toQuetzales(l.centavos)].join(',')),
    '',
  ].join('\r\n');
