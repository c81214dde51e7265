import type { BaseDeDatos } from '../../shared/db.ts';

/**
 * Correlated declarations: 24 periods, the old ones finished, the newest in every stage; a quarter in regime 2; names with
 * the frequency of surnames, so that a search finds many. Bulk SQL with the triggers off: a million takes about a minute.
 */
export async function sembrarDeclaraciones(base: BaseDeDatos, filas: number): Promise<void> {
  const PERIODOS = 24;
  const personas = Math.ceil(filas / PERIODOS);
  const q = (texto: string, valores: unknown[] = []) => base.pool.query(texto, valores);
  await q('alter table usuario disable trigger user; alter table declaracion disable trigger user');
  await q(
    `insert into usuario (id, nit, cui, primer_nombre, primer_apellido, nombre, nombre_orden, busqueda, regimen_id, dia_declaracion)
     select 10000000 + i, 'M' || i, '', n, a, n || ' ' || a || ' ' || i, lower(n || ' ' || a || ' ' || i), lower(n || ' ' || a || ' ' || i || ' m' || i), 1 + (i % 4 = 0)::int, 1 + i % 28
       from generate_series(1, $1::int) i,
            lateral (select (array['Maria','Jose','Ana','Luis','Carmen','Juan','Rosa','Pedro','Marta','Carlos'])[1 + i * 7 % 10] n,
                            (array['Lopez','Garcia','Perez','Gonzalez','Hernandez','Morales','Ixchop','Tzoc','Castillo','Ramirez','Lopez','Garcia'])[1 + i * 5 % 12] a) x`,
    [personas],
  );
  for (let p = 0; p < PERIODOS; p++) {
    const periodo = new Date(Date.UTC(2026, 9 - p, 1)).toISOString().slice(0, 7);
    await q(
      `insert into declaracion (usuario_id, periodo, regimen_id, estado_id, facturas_cargadas, pago_realizado, orden_dia, nombre_orden, nit, busqueda)
       select u.id, $1::text, u.regimen_id, case when $2 > 0 then 7 else (array[1,1,1,2,3,4,5,6,7,7])[1 + u.id % 10] end, $2 > 0 or u.id % 10 > 2, $2 > 0 or u.id % 10 > 7,
              u.dia_declaracion, u.nombre_orden, u.nit, u.busqueda
         from usuario u where u.id > 10000000`,
      [periodo, p],
    );
  }
  await q('alter table usuario enable trigger user; alter table declaracion enable trigger user');
  // As autovacuum leaves a table: rows known to be visible, the index of words without its waiting list.
  for (const tabla of ['usuario', 'declaracion']) await q(`vacuum analyze ${tabla}`);
}
