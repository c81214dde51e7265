import { corregidosDe } from '@aldia/domain/declaraciones/corregidos.ts';
import { type Saldo } from '@aldia/domain/declaraciones/saldos.ts';
import { CERO, restar } from '@aldia/domain/dinero/centavos.ts';
import { mesAnterior } from '@aldia/domain/fechas/fechas.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import type { Bd } from '../../shared/db.ts';
import { type Declaracion, heredadosDe, REMANENTES_CORREGIDOS } from '../declaraciones/index.ts';
import { listHechos } from './declaracion.repo.ts';
import type { ArrastreDeCasilla } from './origen.ts';

/** More corrections than any month has. */
const MUCHAS = 1000;
/** What one side (before or after) of an audit record says of a balance. */
const enHecho = (lado: unknown, saldo: Saldo): unknown => (esTabla(lado) ? lado[saldo] : undefined);

/**
 * The parts of each balance: what the month before carries over now, and the difference from what this month brings in. A person typed the
 * difference, or the month before was computed again since. In centavos; the parts add up to the balance.
 */
export async function arrastresDe(bd: Bd, d: Declaracion, casillas: readonly ArrastreDeCasilla[]) {
  if (casillas.length === 0) return [];
  const heredados = await heredadosDe(bd, d.usuarioId, d.periodo);
  const correcciones = await listHechos(bd, d.id, REMANENTES_CORREGIDOS, MUCHAS);
  const corregidos = corregidosDe(d);
  const periodo = mesAnterior(d.periodo);
  return casillas
    .flatMap(({ campo, formulario, linea }) => {
      const heredado = heredados?.[campo] ?? CERO;
      const corregido = corregidos.includes(campo) || heredados === null;
      const correccion = correcciones.find((h) => enHecho(h.antes, campo) !== enHecho(h.despues, campo));
      const de = { periodo, formulario, linea };
      return [
        { ...de, monto: heredado, motivo: 'mes-anterior' as const, quien: '', cuando: null },
        {
          ...de,
          monto: restar(d.remanentes[campo], heredado),
          motivo: corregido ? ('corregido' as const) : ('desactualizado' as const),
          quien: corregido ? (correccion?.nombre ?? '') : '',
          cuando: corregido ? (correccion?.cuando ?? null) : null,
        },
      ];
    })
    .filter((a) => a.monto !== 0);
}
