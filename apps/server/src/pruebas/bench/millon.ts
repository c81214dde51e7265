import type { BaseDeDatos } from '../../shared/db.ts';

export const PERIODOS = 24;
/** Who keeps the declarations of the seed, and the first of its clients. */
export const COLABORADOR = 9_999_991;
export const PRIMER_CLIENTE = 10_000_001;

/**
 * Correlated declarations: 24 periods, the old ones finished, the newest in every stage; a quarter in regime 2; eight people
 * of the staff who touched them in the month after; names with the frequency of surnames, so that a search finds many. Bulk
 * SQL with the triggers off: a million takes a minute or two.
 */
export async function sembrarDeclaraciones(base: BaseDeDatos, filas: number): Promise<void> {
  const personas = Math.ceil(filas / PERIODOS);
  const q = (texto: string, valores: unknown[] = []) => base.pool.query(texto, valores);
  await q('alter table usuario disable trigger user; alter table declaracion disable trigger user');
  await q('alter table declaracion enable trigger declaraciones_nuevas_se_cuentan');
  await q(
    `insert into usuario (id, nit, cui, primer_nombre, primer_apellido, nombre, nombre_orden, busqueda, regimen_id, dia_declaracion)
     select 10000000 + i, 'M' || i, '', n, a, n || ' ' || a || ' ' || i, lower(n || ' ' || a || ' ' || i), lower(n || ' ' || a || ' ' || i || ' m' || i), 1 + (i % 4 = 0)::int, 1 + i % 28
       from generate_series(1, $1::int) i,
            lateral (select (array['Maria','Jose','Ana','Luis','Carmen','Juan','Rosa','Pedro','Marta','Carlos'])[1 + i * 7 % 10] n,
                            (array['Lopez','Garcia','Perez','Gonzalez','Hernandez','Morales','Ixchop','Tzoc','Castillo','Ramirez','Lopez','Garcia'])[1 + i * 5 % 12] a) x`,
    [personas],
  );
  await q(
    `insert into usuario (id, nit, cui, primer_nombre, primer_apellido, nombre, nombre_orden)
     select $1::bigint + i, 'C' || i, '', 'Persona', 'TIC' || i, 'Persona TIC' || i, 'persona tic' || i from generate_series(0, 7) i`,
    [COLABORADOR],
  );
  await q(
    'insert into usuario_rol (usuario_id, rol_id) select id, case when id >= $1 then 3 else 2 end from usuario where id >= $2',
    [PRIMER_CLIENTE, COLABORADOR],
  );
  // Measured once at the end, not once for each month.
  await q('alter table declaracion disable trigger declaraciones_nuevas_se_miden');
  for (let p = 0; p < PERIODOS; p++) {
    const periodo = new Date(Date.UTC(2026, 9 - p, 1)).toISOString().slice(0, 7);
    await q(
      `insert into declaracion (usuario_id, periodo, regimen_id, estado_id, facturas_cargadas, pago_realizado, total_ventas, orden_dia, nombre_orden, nit, busqueda, modificada_en, asignado_id)
       select u.id, $1::text, u.regimen_id, case when $2 > 0 then 7 else (array[1,1,1,2,3,4,5,6,7,7])[1 + u.id % 10] end, $2 > 0 or u.id % 10 > 2, $2 > 0 or u.id % 10 > 7, 100 * (u.id % 600),
              u.dia_declaracion, u.nombre_orden, u.nit, u.busqueda,
              case when $2 > 0 or u.id % 10 > 2 then ($1 || '-01')::date + interval '1 month 15 hours' + make_interval(days => (u.id % 20)::int) end,
              case when $2 > 0 or u.id % 10 > 3 then $3::bigint + u.id % 8 end
         from usuario u where u.id >= $4`,
      [periodo, p, COLABORADOR, PRIMER_CLIENTE],
    );
  }
  await q('alter table declaracion enable trigger declaraciones_nuevas_se_miden');
  await q(
    'select medir_radar(array_agg(usuario_id), array_agg(left(periodo, 4)::int)) from declaracion where declaracion_con_ingresos(declaracion)',
  );
  await q(
    `insert into documento_sat (usuario_id, periodo, tipo_archivo_id, estado, fecha_transaccion, creado_por, creado_en)
     select usuario_id, periodo, 1 + usuario_id % 9, 'S', modificada_en::date, asignado_id, modificada_en
       from declaracion where asignado_id is not null and usuario_id % 5 = 0`,
  );
  await q('alter table usuario enable trigger user; alter table declaracion enable trigger user');
  // As autovacuum leaves a table: rows known to be visible, the index of words without its waiting list.
  for (const tabla of ['usuario', 'usuario_rol', 'declaracion', 'documento_sat', 'cuenta_de_declaraciones'])
    await q(`vacuum analyze ${tabla}`);
}
