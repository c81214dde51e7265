import { CAJAS_DE_REMANENTES, type CajaDeRemanente } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import { type Centavos, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { tablaDe } from '@aldia/domain/tablas/tabla.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

/** The balances typed so far; null for a box that nobody filled in, or that still has the value that the card was filled with. */
export type RemanentesABorrador = Readonly<Record<CajaDeRemanente, Centavos | null>>;
export interface BorradorDeRemanentes extends RemanentesABorrador {
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly por: number;
  readonly escritoEn: Instante;
}

export async function findBorrador(bd: Conexion, usuarioId: number, periodo: Mes) {
  const fila = await bd
    .selectFrom('borrador_de_remanentes as b')
    .innerJoin('usuario as u', 'u.id', 'b.por')
    .select(campos('b.isr', 'b.iva', 'b.exportacion', 'b.iva_retenciones', 'b.por', 'b.revision', 'b.escrito_en'))
    .select('u.nombre as quien')
    .where('b.usuario_id', '=', usuarioId)
    .where('b.periodo', '=', periodo)
    .executeTakeFirst();
  const monto = (texto: string | null) => (texto === null ? null : parseQuetzales(texto));
  return fila && { ...fila, ...tablaDe(CAJAS_DE_REMANENTES, (caja) => monto(fila[caja])) };
}

/**
 * Writes the draft of a month, except over a draft that the author did not see: undefined when somebody else wrote since. In: the draft and
 * the revision that the screen showed, 0 for none. Out: the new revision.
 */
export async function upsertBorrador(tx: Tx, b: BorradorDeRemanentes, visto: number): Promise<number | undefined> {
  const texto = (monto: Centavos | null) => (monto === null ? null : toQuetzales(monto));
  const fila = aColumnas({ ...b, ...tablaDe(CAJAS_DE_REMANENTES, (caja) => texto(b[caja])) });
  const { usuario_id: _, periodo: __, ...cambios } = fila;
  const escrito = await tx
    .insertInto('borrador_de_remanentes')
    .values(fila)
    .onConflict((c) =>
      c
        .columns(['usuario_id', 'periodo'])
        .doUpdateSet({ ...cambios, revision: sql`borrador_de_remanentes.revision + 1` })
        .where((e) =>
          e.or([e('borrador_de_remanentes.por', '=', b.por), e('borrador_de_remanentes.revision', '=', visto)]),
        ),
    )
    .returning('revision')
    .executeTakeFirst();
  return escrito?.revision;
}

export async function deleteBorrador(tx: Tx, usuarioId: number, periodo: Mes): Promise<void> {
  await tx
    .deleteFrom('borrador_de_remanentes')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .execute();
}
