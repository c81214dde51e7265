import { FORMA_DE_PARTE } from '@aldia/contract/partes-de-carga.ts';
import { valorQue } from '@aldia/contract/valor.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { esObjeto, leerGuardado } from '../../shared/json-guardado.ts';

/** Of whom parts are: who sent them, for which month of which client. Nobody else's save reads them. */
export interface DuenioDePartes {
  readonly por: number;
  readonly usuarioId: number;
  readonly periodo: Mes;
}

export interface Parte extends DuenioDePartes {
  readonly huella: string;
  readonly filas: readonly FacturaLeida[];
  /** As they came. */
  readonly bytes: number;
  readonly llegoEn: Instante;
}

// Written by `upsertParte` out of rows that the contract read, under the fields that `forma` names.
const Filas = z.array(valorQue<FacturaLeida>(esObjeto));

/** Keeps a part, once; false when its person would have more than `cuota` bytes of them. */
export async function upsertParte(bd: Bd, p: Parte, cuota: number): Promise<boolean> {
  const { rows } = await sql`
    insert into parte_de_carga (por, usuario_id, periodo, huella, forma, bytes, filas, llego_en)
    select ${p.por}, ${p.usuarioId}, ${p.periodo}, ${p.huella}, ${FORMA_DE_PARTE}, ${p.bytes}, ${JSON.stringify(p.filas)}, ${p.llegoEn}
    where ${p.bytes} + (
      select coalesce(sum(bytes), 0) from parte_de_carga where por = ${p.por}
        and not (usuario_id = ${p.usuarioId} and periodo = ${p.periodo} and huella = ${p.huella})
    ) <= ${cuota}
    on conflict (por, usuario_id, periodo, huella) do update
      set forma = excluded.forma, filas = excluded.filas, llego_en = excluded.llego_en
    returning bytes`.execute(bd);
  return rows.length > 0;
}

const deEllos = (bd: Conexion, { por, usuarioId, periodo }: DuenioDePartes) =>
  bd
    .selectFrom('parte_de_carga')
    .where('por', '=', por)
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .where('forma', '=', FORMA_DE_PARTE);

export async function listPartes(bd: Conexion, duenio: DuenioDePartes): Promise<string[]> {
  const filas = await deEllos(bd, duenio).select('huella').orderBy('huella').execute();
  return filas.map((f) => f.huella);
}

/** The rows of a part; undefined when it is not there, or not theirs. */
export async function findParte(
  bd: Conexion,
  duenio: DuenioDePartes,
  huella: string,
): Promise<readonly FacturaLeida[] | undefined> {
  const fila = await deEllos(bd, duenio).where('huella', '=', huella).select('filas').executeTakeFirst();
  return fila && leerGuardado(Filas, JSON.parse(fila.filas), 'parte_de_carga.filas');
}

/** What was saved, and what else was sent for it and not named. */
export async function deletePartes(tx: Tx, { por, usuarioId, periodo }: DuenioDePartes): Promise<void> {
  await tx
    .deleteFrom('parte_de_carga')
    .where('por', '=', por)
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .execute();
}

/** Takes away what nobody saved since; gives how many. */
export async function deletePartesDeAntes(bd: Bd, antes: Instante): Promise<number> {
  const { numDeletedRows } = await bd.deleteFrom('parte_de_carga').where('llego_en', '<', antes).executeTakeFirst();
  return Number(numDeletedRows);
}
