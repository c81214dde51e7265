import { FORMA_DE_PARTE } from '@aldia/contract/partes-de-carga.ts';
import { valorQue } from '@aldia/contract/valor.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { esObjeto, leerGuardado } from '../../shared/json-guardado.ts';

/** Whom the parts belong to: the person who sent them, for one month of one client. No other person's save reads them. */
export interface DuenioDePartes {
  readonly por: number;
  readonly usuarioId: number;
  readonly periodo: Mes;
}

export interface Parte extends DuenioDePartes {
  readonly huella: string;
  readonly filas: readonly FacturaLeida[];
  /** Their size as sent. */
  readonly bytes: number;
  readonly llegoEn: Instante;
}

// `upsertParte` wrote these rows after the contract read them, under the fields that `forma` names.
const Filas = z.array(valorQue<FacturaLeida>(esObjeto));

/** Keeps a part once; false when this person's parts would then take more than `cuota` bytes. */
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

/** Deletes the person's parts of the month: those just saved, and those sent but not named. */
export async function deletePartes(tx: Tx, { por, usuarioId, periodo }: DuenioDePartes): Promise<void> {
  await tx
    .deleteFrom('parte_de_carga')
    .where('por', '=', por)
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .execute();
}

/** Deletes the parts that arrived before `antes` and that nobody saved; returns how many. */
export async function deletePartesDeAntes(bd: Bd, antes: Instante): Promise<number> {
  const { numDeletedRows } = await bd.deleteFrom('parte_de_carga').where('llego_en', '<', antes).executeTakeFirst();
  return Number(numDeletedRows);
}
