import type { Cambio } from '@aldia/contract/vivo.ts';
import { type SqlBool, sql } from 'kysely';
import type { Conexion } from '../../shared/db.ts';

/** An audit record, with what listeners are told of it. */
export interface Hecho extends Cambio {
  readonly id: number;
}

/** Audit actions that change nothing on any screen. */
const NO_CAMBIA = ['evidencia.descargada'];
/** Account actions that lists show; listeners are told of no other action on an account. */
const DEL_CLIENTE = [
  'cliente.diaCambiado',
  'usuario.diaDeDeclaracion',
  'cliente.avisoCambiado',
  'cuenta.actualizada',
  'correo.cambiado',
  'correo.verificado',
  'correo.cambiadoPorAdministrador',
  'correo.cambioDetenido',
  'cuenta.reclamada',
  'credencial.guardada',
  'credencial.cambiada',
  'cartera.regimen',
  'alta.completada',
  'regimen.cambiado',
  'regimen.quitado',
  'regimen.vigente',
  'perfilDeclaracion.cambiado',
];

const texto = (palabras: readonly string[]) => sql`${palabras}::text[]`;
/** Whether an audit record may change what somebody else's screen shows. */
const seCuenta = sql<SqlBool>`(a.entidad = 'declaracion' and a.accion <> all(${texto(NO_CAMBIA)})
  or a.entidad = 'usuario' and a.accion = any(${texto(DEL_CLIENTE)}))`;

function buildHechos(donde: ReturnType<typeof sql>, limite: number) {
  // The cast stays inside its CASE: ids of other entities may not be numbers.
  return sql<Hecho>`
    select a.id, coalesce(d.usuario_id, case a.entidad when 'usuario' then a.entidad_id::bigint end) as "usuarioId",
           d.periodo, d.regimen_id as "regimenId"
      from auditoria a
      left join declaracion d on d.id = case a.entidad when 'declaracion' then a.entidad_id::bigint end
     where ${donde} and ${seCuenta} and (a.entidad = 'usuario' or d.id is not null)
     order by a.id limit ${limite}`;
}

/** The visible audit records after `tras` that are not in `vistos`, ordered by id. */
export async function listHechos(
  bd: Conexion,
  tras: number,
  vistos: readonly number[],
  limite: number,
): Promise<Hecho[]> {
  const { rows } = await buildHechos(sql`a.id > ${tras} and a.id <> all(${vistos}::bigint[])`, limite).execute(bd);
  return rows;
}

/** Audit records after `tras` that were written since `desde`. */
export async function listHechosRecientes(bd: Conexion, tras: number, desde: string, limite: number): Promise<Hecho[]> {
  const { rows } = await buildHechos(sql`a.id > ${tras} and a.cuando >= ${desde}::timestamptz`, limite).execute(bd);
  return rows;
}

/** Which gestor has which of these clients today; the same answer as `estaEnCartera` for each pair. */
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
