import { ESTADO_DE_USUARIO, ESTADOS_DE_SUSCRIPCION, estadoDeUsuario } from '@aldia/domain/suscripciones/estados.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';
import { EN_USO } from './suscripciones.repo.ts';

const ESTADO_DE = JSON.stringify(Object.fromEntries(ESTADOS_DE_SUSCRIPCION.map((e) => [e, estadoDeUsuario(e)])));
const LA_NUEVA = sql`order by (${EN_USO}) desc, s.fecha_fin desc, s.id desc limit 1`;

/** State of the subscription that pays for a person: the one they use, else that of the gestor who has them, else their last one (D-63). */
const QUE_LES_TOCA = sql`
  select u.id, coalesce(
           (select s.estado from suscripcion s where s.usuario_id = u.id and ${EN_USO} limit 1),
           (select s.estado from suscripcion s where s.usuario_id = gestor_vigente_de(u.id) and s.rango_gestor_id is not null ${LA_NUEVA}),
           (select s.estado from suscripcion s where s.usuario_id = u.id ${LA_NUEVA})) as estado
    from usuario u`;

/** `de` limits both sides to the same people: `p`, whose rows are written, and `u`, whose subscriptions are read. */
async function sync(
  tx: Tx,
  antes: RawBuilder<unknown>,
  de: (quien: 'p' | 'u') => RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    ${antes} update usuario p set estado_id = x.estado_id
      from (select v.id, coalesce((${ESTADO_DE}::jsonb ->> v.estado)::smallint, ${ESTADO_DE_USUARIO.sinSuscripcion}::smallint) as estado_id
              from (${QUE_LES_TOCA} where ${de('u')}) v) x
     where p.id = x.id and ${de('p')} and p.estado_id <> x.estado_id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Updates the state of these people and of the clients of the gestores among them. Returns how many changed. The ids are one
 * array, and both sides look their people up one by one. With a set instead, each renewal read everybody as soon as an office
 * had hundreds of clients (60 ms of the processor with a hundred thousand people).
 */
export const syncEstadosDe = (tx: Tx, ids: readonly number[]): Promise<number> =>
  sync(
    tx,
    sql`with quienes as materialized (select array(
      select unnest(${[...ids]}::bigint[])
      union select c.usuario_id from cliente_de_gestor c where c.gestor_id = any(${[...ids]}::bigint[]) and c.baja_en is null) as ids)`,
    (quien) => sql`${sql.ref(`${quien}.id`)} = any((select ids from quienes)::bigint[])`,
  );
/** The same for everybody who has, or had, a subscription or a gestor. */
export const syncEstados = (tx: Tx): Promise<number> =>
  sync(tx, sql``, (quien) => {
    const id = sql.ref(`${quien}.id`);
    return sql`(exists (select 1 from suscripcion s where s.usuario_id = ${id}) or exists (select 1 from cliente_de_gestor c where c.usuario_id = ${id}))`;
  });
