import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, diaDeGuatemala } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_QUE_SE_RENUEVAN } from '@aldia/domain/suscripciones/estados.ts';
import type { PrecioAvisado } from '@aldia/domain/suscripciones/precio.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import type { Plan } from './planes.repo.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

const avisosDe = (bd: Conexion, s: Pick<Suscripcion, 'id' | 'plan'>) =>
  bd
    .selectFrom('aviso_de_precio as a')
    .innerJoin('precio_de_plan as p', 'p.id', 'a.precio_id')
    .leftJoin('bandeja_salida as b', 'b.clave', 'a.mensaje')
    .where('a.suscripcion_id', '=', s.id)
    .where(s.plan.deRango ? 'p.rango_gestor_id' : 'p.tipo_suscripcion_id', '=', s.plan.id)
    .orderBy('p.id')
    .orderBy('a.avisado_el');
/** Whether the message of a notice ('b') was given up: nobody was told. */
const NO_LLEGO = sql<boolean>`(b.descartada_en is not null and b.enviada_en is null)`;

/** The prices of the plan that the subscription's owner was told, each on the day on which its mail left (D-51). */
export async function listAvisosDePrecio(bd: Conexion, s: Pick<Suscripcion, 'id' | 'plan'>): Promise<PrecioAvisado[]> {
  const filas = await avisosDe(bd, s)
    .select(campos('p.precio', 'a.avisado_el', 'b.enviada_en'))
    .where((e) => e.or([e('b.id', 'is', null), e('b.enviada_en', 'is not', null)]))
    .execute();
  return filas.map(({ precio, avisadoEl, enviadaEn }) => ({
    precio: parseQuetzales(precio),
    avisadoEl: enviadaEn === null ? avisadoEl : diaDeGuatemala(enviadaEn),
  }));
}

/** The last price of the plan that its owner was told, or is being told by a mail that is on its way; undefined when none. */
export async function findPrecioDicho(
  bd: Conexion,
  s: Pick<Suscripcion, 'id' | 'plan'>,
): Promise<Centavos | undefined> {
  const filas = await avisosDe(bd, s).select('p.precio').where(NO_LLEGO, 'is not', true).execute();
  const ultimo = filas.at(-1);
  return ultimo && parseQuetzales(ultimo.precio);
}

/** The newest price of a plan, or of a range. */
export async function findPrecioDePlan(
  bd: Conexion,
  plan: Pick<Plan, 'id' | 'deRango'>,
): Promise<{ id: number; precio: Centavos }> {
  const fila = await bd
    .selectFrom('precio_de_plan')
    .select(['id', 'precio'])
    .where(plan.deRango ? 'rango_gestor_id' : 'tipo_suscripcion_id', '=', plan.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id: fila.id, precio: parseQuetzales(fila.precio) };
}

/**
 * Subscriptions that will renew and whose owner was last told another price than the plan's present one, ordered by id. Owners pay the
 * price that they were last told, until a mail says another. A mail that was given up told nothing, and is written again.
 */
export async function listPorAvisarPrecio(bd: Conexion, despuesDe: number, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id
      from suscripcion s
      join (select id, null::bigint as rango, precio from tipo_suscripcion
            union all select null, id, precio from tipo_suscripcion_gestor where deleted_at is null) t
        on t.id = s.tipo_suscripcion_id or t.rango = s.rango_gestor_id
      join usuario u on u.id = s.usuario_id and u.correo <> ''
     where s.id > ${despuesDe} and s.estado in ('activa', 'en_mora') and s.proximo_cobro is not null
       and t.precio <> coalesce(
         (select p.precio from aviso_de_precio a join precio_de_plan p on p.id = a.precio_id left join bandeja_salida b on b.clave = a.mensaje
           where a.suscripcion_id = s.id and ${NO_LLEGO} is not true and (p.tipo_suscripcion_id = t.id or p.rango_gestor_id = t.rango) order by p.id desc limit 1), s.precio, t.precio)
     order by s.id limit ${limite}`.execute(bd);
  return rows.map((r) => Number(r.id));
}

/** Subscriptions of gestores that will renew, ordered by id; the number of their clients decides the range. */
export async function listDeRangoPorRenovar(bd: Conexion, despuesDe: number, limite: number): Promise<number[]> {
  const filas = await bd
    .selectFrom('suscripcion')
    .select('id')
    .where('id', '>', despuesDe)
    .where('rango_gestor_id', 'is not', null)
    .where('estado', 'in', [...ESTADOS_QUE_SE_RENUEVAN])
    .where('proximo_cobro', 'is not', null)
    .orderBy('id')
    .limit(limite)
    .execute();
  return filas.map((f) => f.id);
}

export interface AvisoEscrito {
  readonly suscripcionId: number;
  readonly precioId: number;
  readonly avisadoEl: Dia;
  /** The key of its mail in the outbox. */
  readonly mensaje: string;
}
/** Keeps that a mail tells a price. */
export async function insertAvisoDePrecio(tx: Tx, { suscripcionId, precioId, avisadoEl, mensaje }: AvisoEscrito) {
  await tx
    .insertInto('aviso_de_precio')
    .values({ suscripcion_id: suscripcionId, precio_id: precioId, avisado_el: avisadoEl, mensaje })
    .onConflict((c) => c.doNothing())
    .execute();
}
