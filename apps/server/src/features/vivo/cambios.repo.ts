import type { Cambio } from '@aldia/contract/vivo.ts';
import { type SqlBool, sql } from 'kysely';
import type { Conexion } from '../../shared/db.ts';

/** A fact of the audit as others are told of it. */
export interface Hecho extends Cambio {
  readonly id: number;
}

/** What is written down and changes nothing that a screen shows. */
const NO_CAMBIA = ['evidencia.descargada'];
/** Facts of a client as a whole that lists show; of the others of an account nobody else is told. */
const DEL_CLIENTE = [
  'cliente.diaCambiado',
  'cliente.avisoCambiado',
  'cuenta.actualizada',
  'credencial.guardada',
  'credencial.cambiada',
  'cartera.regimen',
  'perfilDeclaracion.cambiado',
];

const texto = (palabras: readonly string[]) => sql`${palabras}::text[]`;
/** A fact that somebody else's screen may show. */
const seCuenta = sql<SqlBool>`(a.entidad = 'declaracion' and a.accion <> all(${texto(NO_CAMBIA)})
  or a.entidad = 'usuario' and a.accion = any(${texto(DEL_CLIENTE)}))`;

function buildHechos(donde: ReturnType<typeof sql>, limite: number) {
  // The cast stands inside its case: ids of other things are no numbers.
  return sql<Hecho>`
    select a.id, coalesce(d.usuario_id, case a.entidad when 'usuario' then a.entidad_id::bigint end) as "usuarioId",
           d.periodo, d.regimen_id as "regimenId"
      from auditoria a
      left join declaracion d on d.id = case a.entidad when 'declaracion' then a.entidad_id::bigint end
     where ${donde} and ${seCuenta} and (a.entidad = 'usuario' or d.id is not null)
     order by a.id limit ${limite}`;
}

/** What can be seen now of the audit after `tras` and is not among `vistos`, in the order of its ids. */
export async function listHechos(
  bd: Conexion,
  tras: number,
  vistos: readonly number[],
  limite: number,
): Promise<Hecho[]> {
  const { rows } = await buildHechos(sql`a.id > ${tras} and a.id <> all(${vistos}::bigint[])`, limite).execute(bd);
  return rows;
}

/** The last ones, of those written after that moment. */
export async function listHechosRecientes(bd: Conexion, tras: number, desde: string, limite: number): Promise<Hecho[]> {
  const { rows } = await buildHechos(sql`a.id > ${tras} and a.cuando >= ${desde}::timestamptz`, limite).execute(bd);
  return rows;
}

/** Which gestor has which of those clients today, as `estaEnCartera` would say of each. */
export async function listCarteras(
  bd: Conexion,
  clientes: readonly number[],
): Promise<{ gestorId: number; usuarioId: number }[]> {
  return bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select(['g.gestor_id as gestorId', 'g.usuario_id as usuarioId'])
    .where('g.usuario_id', 'in', clientes)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .execute();
}
