import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { type AliasedExpression, type RawBuilder, type Selectable, sql } from 'kysely';
import { correoDeSuOficina, nombreDeSuOficina } from '../../shared/cartera.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';
import { planDe } from '../../shared/suscripciones.repo.ts';
import { type Campos, CON_CAMPO, leerFilas } from '../../shared/tabla-de-declaracion.ts';
import type { Declaracion } from '../../shared/tablas.generated.ts';
import { type Entorno, entornoDe, type FechasDePlazos, fechasDe } from './plazos.repo.ts';

export const deDeclaraciones = (bd: Conexion) => bd.selectFrom('declaracion as d');
/** A selection of declarations, from which a list takes its page. */
export type DeclaracionesElegidas = ReturnType<typeof deDeclaraciones>;

type EnLista = Pick<Selectable<Declaracion>, (typeof CON_CAMPO)[number]>;
type Origen = AliasedExpression<EnLista, 'd'>;
const DE_DECLARACION = CON_CAMPO.map((columna) => `d.${columna}` as const);

const DE_CLIENTE = [
  ...campos('cui', 'nombre', 'primer_nombre', 'segundo_nombre', 'primer_apellido', 'segundo_apellido'),
  ...campos('fecha_nacimiento', 'dia_declaracion'),
  'correo as correoUsuario',
] as const;
const DE_ASIGNADO = ['nombre as asignado', 'numero_registro as numeroRegistro', 'correo as correoEmpleado'] as const;
const usuarioDe = sql.ref<number>('d.usuario_id');

const credencialDe = (bd: Conexion) =>
  bd.selectFrom('credencial_sat as c').select('c.version').where('c.usuario_id', '=', usuarioDe);

/** Answers only for clients without a mail; an empty text for the rest. */
const deQuienNoTiene = (que: RawBuilder<string | null>) =>
  sql<string>`case when ${sql.ref('u.correoUsuario')} = '' then coalesce(${que}, '') else '' end`;

/**
 * Adds what a list shows of client, assignee and today's subscription; never a secret, only whether there is one. `offset 0` makes
 * PostgreSQL start from the few rows of the page: without it, the planner reads every person in the table.
 */
export function conNombres(bd: Conexion, filas: Origen, hoy: Dia) {
  return bd
    .selectFrom(filas)
    .innerJoinLateral(
      bd.selectFrom('usuario').select(DE_CLIENTE).where('usuario.id', '=', usuarioDe).offset(0).as('u'),
      (j) => j.onTrue(),
    )
    .leftJoinLateral(
      bd
        .selectFrom('usuario')
        .select(DE_ASIGNADO)
        .where('usuario.id', '=', sql.ref<number>('d.asignado_id'))
        .offset(0)
        .as('a'),
      (j) => j.onTrue(),
    )
    .select(DE_DECLARACION)
    .selectAll(['u', 'a'])
    .select((e) => [
      e.exists(credencialDe(bd)).as('tienePasswordSat'),
      planDe(bd, hoy, 'd.usuario_id').as('abreviatura'),
      deQuienNoTiene(nombreDeSuOficina(usuarioDe)).as('oficina'),
      deQuienNoTiene(correoDeSuOficina(usuarioDe)).as('correoOficina'),
    ]);
}
export type FilaEnBase = Awaited<ReturnType<ReturnType<typeof conNombres>['executeTakeFirstOrThrow']>>;
export type FilaConNombres = Campos & Omit<FilaEnBase, keyof EnLista>;

/** All the selected declarations with their names, newest period first, then in the order of lists. */
export const listElegidas = async (
  bd: Conexion,
  elegidas: DeclaracionesElegidas,
  hoy: Dia,
): Promise<FilaConNombres[]> =>
  leerFilas(
    await conNombres(bd, elegidas.select(CON_CAMPO).as('d'), hoy)
      .orderBy('d.periodo', 'desc')
      .orderBy('d.orden_dia')
      .orderBy('d.nombre_orden')
      .orderBy('d.id')
      .execute(),
  );

/** Some declarations by id, with their names, in no order. */
export const listPorId = async (bd: Conexion, ids: readonly number[], hoy: Dia): Promise<FilaConNombres[]> =>
  leerFilas(
    await conNombres(
      bd,
      deDeclaraciones(bd)
        .select(CON_CAMPO)
        .where('d.id', 'in', [...ids, 0])
        .as('d'),
      hoy,
    ).execute(),
  );

/** What is the same for all rows of a list. */
export interface LoComun extends FechasDePlazos {
  /** The record type of each line of SAT-2237. */
  readonly registros: Readonly<Record<string, number>>;
  /** What each regime is called. */
  readonly regimenes: Readonly<Record<number, string>>;
}
/** Asked once per list: per row, the database would build and send it fifty times. */
export const comunDe = (entorno: Entorno) => ({
  ...fechasDe(entorno),
  registros: sql`(select coalesce(json_object_agg(t.linea, t.id order by t.id desc), '{}')
    from tipo_registro t where t.linea is not null and t.deleted_at is null)`,
  regimenes: sql`(select coalesce(json_object_agg(r.id, r.descripcion), '{}') from regimen r)`,
});
/** Builds one JSON object of named values. */
export const enObjeto = <T>(valores: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<T> =>
  sql<T>`json_build_object(${sql.join(Object.entries(valores).flatMap(([nombre, valor]) => [sql.lit(nombre), valor]))})`;

export async function findLoComun(bd: Conexion, desde: Mes, hasta: Mes): Promise<LoComun> {
  const { rows } = await sql<{ comun: LoComun }>`select ${enObjeto(comunDe(entornoDe(desde, hasta)))} as comun`.execute(
    bd,
  );
  return rows[0]?.comun ?? SIN_NADA_EN_COMUN;
}
export const SIN_NADA_EN_COMUN: LoComun = { inhabiles: [], limites: [], registros: {}, regimenes: {} };
