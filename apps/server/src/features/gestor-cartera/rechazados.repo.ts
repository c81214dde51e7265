import type { ClaseDeLibro } from '@aldia/domain/carga/clases-de-libro.ts';
import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';

/** An office that never dismisses any keeps its newest ones. */
const RECHAZOS_POR_OFICINA = 1000;

/** Whose book it is, where that is known. */
export interface DeQuien {
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly clase: ClaseDeLibro;
}
interface Rechazo {
  readonly gestorId: number;
  readonly nombre: string;
  readonly motivo: string;
  readonly huella: string;
  readonly rechazadoEn: Instante;
  readonly de: DeQuien | null;
}

/** Keeps why a book was refused, in the place of an earlier refusal of the same file. */
export async function insertRechazo(bd: Conexion, { de, ...rechazo }: Rechazo): Promise<void> {
  const suyo = { usuario_id: de?.usuarioId ?? null, periodo: de?.periodo ?? null, clase: de?.clase ?? null };
  const { gestorId, huella } = rechazo;
  await bd.deleteFrom('libro_rechazado').where('gestor_id', '=', gestorId).where('huella', '=', huella).execute();
  await bd
    .insertInto('libro_rechazado')
    .values({ ...aColumnas(rechazo), ...suyo })
    .onConflict((c) => c.columns(['gestor_id', 'huella']).doNothing())
    .execute();
  const masViejo = bd
    .selectFrom('libro_rechazado')
    .select('id')
    .where('gestor_id', '=', gestorId)
    .orderBy('id', 'desc')
    .offset(RECHAZOS_POR_OFICINA)
    .limit(1);
  await bd.deleteFrom('libro_rechazado').where('gestor_id', '=', gestorId).where('id', '<=', masViejo).execute();
}

/** A book was taken: its refusals say nothing more, whether of its file or of another one for that client, month and kind. */
export async function deleteDelLibro(tx: Tx, gestorId: number, huella: string, de: DeQuien): Promise<void> {
  await tx
    .deleteFrom('libro_rechazado')
    .where('gestor_id', '=', gestorId)
    .where((e) =>
      e.or([
        e('huella', '=', huella),
        e.and([e('usuario_id', '=', de.usuarioId), e('periodo', '=', de.periodo), e('clase', '=', de.clase)]),
      ]),
    )
    .execute();
}

export async function deleteRechazos(bd: Bd, gestorId: number, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await bd
    .deleteFrom('libro_rechazado')
    .where('gestor_id', '=', gestorId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The newest ones of an office, each with how many there are. */
export const listRechazos = (bd: Bd, gestorId: number, limite: number) =>
  bd
    .selectFrom('libro_rechazado')
    .select(campos('id', 'nombre', 'motivo', 'rechazado_en'))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('gestor_id', '=', gestorId)
    .orderBy('id', 'desc')
    .limit(limite)
    .execute();
