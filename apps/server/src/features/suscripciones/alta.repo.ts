import { type Dia, type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { rolesQueLaUsan } from '@aldia/domain/usuarios/roles-nuevos.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { tieneMeses } from '../../shared/sin-tocar.repo.ts';
import type { Plan } from './planes.repo.ts';

export type Titular = NonNullable<Awaited<ReturnType<typeof findTitular>>>;
/** The buyer, and how far their onboarding is. */
export async function findTitular(bd: Conexion, id: number) {
  const fila = await bd
    .selectFrom('usuario as u')
    .select(campos('u.id', 'u.nit', 'u.nombre', 'u.primer_nombre', 'u.correo', 'u.regimen_id', 'u.fecha_nacimiento'))
    .select(campos('u.actividad_economica_id', 'u.estado_id'))
    .select((e) => [
      e('u.completado_en', 'is not', null).$castTo<boolean>().as('completado'),
      e
        .exists(e.selectFrom('credencial_sat as c').select('c.usuario_id').whereRef('c.usuario_id', '=', 'u.id'))
        .$castTo<boolean>()
        .as('tienePasswordSat'),
      e
        .exists(e.selectFrom('perfil_usuario as p').select('p.id').whereRef('p.usuario_id', '=', 'u.id'))
        .$castTo<boolean>()
        .as('tienePerfil'),
      tieneMeses(sql`${id}::bigint`).as('tieneMeses'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
  return fila ?? null;
}

/** Whether somebody's present roles use a plan or a range. */
export async function leSirve(bd: Conexion, usuarioId: number, plan: Pick<Plan, 'deRango'>): Promise<boolean> {
  const fila = await bd
    .selectFrom('usuario_rol')
    .select('rol_id')
    .where('usuario_id', '=', usuarioId)
    .where('rol_id', 'in', rolesQueLaUsan(plan))
    .executeTakeFirst();
  return fila !== undefined;
}

/** The months opened for somebody, up to `hasta`. */
export async function listMesesAbiertos(bd: Conexion, usuarioId: number, hasta: Mes): Promise<Mes[]> {
  const filas = await bd
    .selectFrom('declaracion')
    .select('periodo')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '<=', hasta)
    .execute();
  return filas.map((f) => mes(f.periodo));
}

export const listFormasDePago = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('metodo_pago')
    .select(campos('id', 'ultimos_numeros'))
    .where('usuario_id', '=', usuarioId)
    .where('retirada_en', 'is', null)
    .orderBy('activo', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findBorrador = async (bd: Conexion, usuarioId: number): Promise<unknown> =>
  (await bd.selectFrom('borrador_de_alta').select('datos').where('usuario_id', '=', usuarioId).executeTakeFirst())
    ?.datos ?? null;
export async function upsertBorrador(tx: Tx, usuarioId: number, paso: number, datos: unknown, ahora: string) {
  const columnas = { paso, datos: JSON.stringify(datos), actualizado_en: ahora };
  await tx
    .insertInto('borrador_de_alta')
    .values({ usuario_id: usuarioId, ...columnas })
    .onConflict((c) => c.column('usuario_id').doUpdateSet(columnas))
    .execute();
}
export async function deleteBorrador(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('borrador_de_alta').where('usuario_id', '=', usuarioId).execute();
}

export interface DatosDeAlta {
  readonly regimenId: number;
  readonly fechaNacimiento: Dia;
  readonly presentaRetenciones: boolean;
  readonly actividadEconomicaId: number | null;
  readonly recibeIngresosNoFacturados: boolean;
  readonly tipoRetencion: string;
}
export async function updateDatosDeAlta(tx: Tx, usuarioId: number, d: DatosDeAlta, ahora: string): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({
      regimen_id: d.regimenId,
      fecha_nacimiento: d.fechaNacimiento,
      presenta_retencion: d.presentaRetenciones,
      actividad_economica_id: d.actividadEconomicaId,
      recibe_ingresos_no_facturados: d.recibeIngresosNoFacturados,
      tipo_retencion: d.tipoRetencion,
      completado_en: ahora,
    })
    .where('id', '=', usuarioId)
    .execute();
}

/**
 * Stores the client's own list of kinds of issuer: those of the activity, then `elegidos` are included, and `fuera`, from the
 * last screen, left out whatever was chosen before it. Ignores ids that do not exist or are no longer in use.
 */
export async function replacePerfil(
  tx: Tx,
  usuarioId: number,
  actividadId: number | null,
  { elegidos, fuera }: { elegidos: readonly number[]; fuera: readonly number[] },
): Promise<void> {
  await sql`
    insert into perfil_usuario (usuario_id, tipo_emisor_id, incluir)
    select ${usuarioId}::bigint, t.id,
           case when t.id = any(${[...fuera]}::bigint[]) then false
                when t.id = any(${[...elegidos]}::bigint[]) then true
                else coalesce(p.incluir, true) end
      from tipo_emisor t
      left join perfil_declaracion p on p.tipo_emisor_id = t.id and p.actividad_economica_id = ${actividadId}::bigint
       and p.deleted_at is null
     where t.deleted_at is null
       and (p.id is not null or t.id = any(${[...elegidos]}::bigint[]) or t.id = any(${[...fuera]}::bigint[]))
    on conflict (usuario_id, tipo_emisor_id) do update set incluir = excluded.incluir`.execute(tx);
}

/** Whether this person accepted one of these versions completely: both as contract and as consent to the auto-charge. */
export async function aceptoElContrato(
  bd: Conexion,
  usuarioId: number,
  versiones: readonly string[],
): Promise<boolean> {
  const fila = await bd
    .selectFrom('aceptacion')
    .select('version')
    .where('usuario_id', '=', usuarioId)
    .where('version', 'in', versiones)
    .where('clase', 'in', ['contrato', 'cobro_automatico'])
    .groupBy('version')
    .having((e) => e.fn.count('clase').distinct(), '=', 2)
    .executeTakeFirst();
  return fila !== undefined;
}
