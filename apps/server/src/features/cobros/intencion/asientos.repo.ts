import type { Cuenta, LineaDeAsiento } from '@aldia/domain/cobros/asientos.ts';
import { CERO, type Centavos, parseQuetzales, sumar, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../shared/db.ts';

export interface AsientoNuevo {
  readonly intencionId: string;
  /** Identifies the posting: the same fact again posts nothing. */
  readonly clave: string;
  readonly glosa: string;
  readonly cuando: string;
  readonly lineas: readonly LineaDeAsiento[];
}

export async function insertAsiento(tx: Tx, a: AsientoNuevo): Promise<void> {
  const fila = await tx
    .insertInto('asiento')
    .values({ intencion_id: a.intencionId, clave: a.clave, glosa: a.glosa, cuando: a.cuando })
    .onConflict((c) => c.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!fila) return;
  await tx
    .insertInto('asiento_linea')
    .values(
      a.lineas.map((l) => ({
        asiento_id: fila.id,
        cuenta: l.cuenta,
        debe: toQuetzales(l.debe),
        haber: toQuetzales(l.haber),
      })),
    )
    .execute();
}

/** The balance per account (debits minus credits) of the postings whose key starts with `inicio`, and how many postings there are. */
export async function sumAsentado(tx: Tx, inicio: string): Promise<{ netos: Map<Cuenta, Centavos>; cuantos: number }> {
  const filas = await tx
    .selectFrom('asiento as a')
    .innerJoin('asiento_linea as l', 'l.asiento_id', 'a.id')
    .select(['a.id', 'l.cuenta', sql<string>`l.debe - l.haber`.as('neto')])
    .where(sql<boolean>`starts_with(a.clave, ${inicio})`)
    .execute();
  const netos = new Map<Cuenta, Centavos>();
  for (const { cuenta, neto } of filas) netos.set(cuenta, sumar([netos.get(cuenta) ?? CERO, parseQuetzales(neto)]));
  return { netos, cuantos: new Set(filas.map((f) => f.id)).size };
}
