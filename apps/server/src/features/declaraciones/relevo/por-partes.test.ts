import { relevo } from '@aldia/contract/relevo.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../../pruebas/escenario.ts';
import type { Persona } from '../../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
/** Many pieces, and still what is done in one transaction. */
const CUANTOS = 1150;
const PIEZA = 100;
/** What a piece of people lasts here: all of them last longer than the ten seconds to undo. */
const TARDA_S = 0.9;
beforeAll(async () => {
  s = await escenario({ conTablasPropias: true });
  admin = await s.crear.usuario([ROL.administrador]);
  await sql`insert into usuario (nit, correo, regimen_id, dia_declaracion)
    select 'M' || g, '', 1, 3 from generate_series(1, ${CUANTOS}::int) g`.execute(s.bd);
  await sql`insert into usuario_rol (usuario_id, rol_id) select id, ${ROL.cliente} from usuario where nit like 'M%'`.execute(
    s.bd,
  );
  await sql`insert into declaracion (usuario_id, periodo, regimen_id)
    select id, '2026-10', 1 from usuario where nit like 'M%'`.execute(s.bd);
  // Who says how many people, or declarations of an act, one statement touched.
  await sql`create table tocadas (tabla text, cuantas int)`.execute(s.bd);
  await sql`create function anotar_tocadas() returns trigger language plpgsql as $$
    begin
      insert into tocadas select tg_table_name, count(*) from movidas;
      if tg_table_name = 'usuario' then perform pg_sleep(${sql.lit(TARDA_S)}); end if;
      return null;
    end $$`.execute(s.bd);
  for (const tabla of ['usuario', 'declaracion'])
    await sql`create trigger anotar_tocadas after update on ${sql.table(tabla)} referencing new table as movidas
      for each statement execute function anotar_tocadas()`.execute(s.bd);
}, 120_000);
afterAll(() => s.cerrar());
beforeEach(async () => void (await sql`truncate tocadas`.execute(s.bd)));

const yo = () => s.como(admin);
const mayor = async (tabla: string) =>
  (await sql<{ n: number }>`select max(cuantas)::int as n from tocadas where tabla = ${tabla}`.execute(s.bd)).rows[0]
    ?.n;
const A_TODOS = { usuarioIds: [], regimenId: undefined, buscar: '' };
const NADA = { diaDeclaracion: undefined, colaboradorId: undefined, avisoDeRegimen: undefined };

test('the day of many is changed, and taken back from its end on, a piece at a time: no statement outlasts what a call may wait', async () => {
  const cambio = { ...A_TODOS, ...NADA, diaDeclaracion: 7 };
  const { id } = await yo()(relevo.cambiarMuchos, { ...cambio, total: CUANTOS });
  expect(await mayor('usuario')).toBe(PIEZA);
  expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: CUANTOS, ajenas: 0 });
  expect(await mayor('usuario')).toBe(PIEZA);
  const { rows } =
    await sql`select dia_declaracion as dia, count(*)::int as n from usuario where nit like 'M%' group by 1`.execute(
      s.bd,
    );
  expect(rows).toEqual([{ dia: 3, n: CUANTOS }]);
}, 120_000);

test('so are the declarations of many, and one that somebody took meanwhile stays theirs', async () => {
  const otra = await s.crear.usuario([ROL.declaracion]);
  const cambio = { ...A_TODOS, ...NADA, colaboradorId: otra.id };
  const { id } = await yo()(relevo.cambiarMuchos, { ...cambio, total: CUANTOS });
  await sql`update declaracion set asignado_id = ${admin.id}, version = version + 1
    where id = (select max(id) from declaracion)`.execute(s.bd);
  expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: CUANTOS - 1, ajenas: 1 });
  expect(await mayor('declaracion')).toBe(PIEZA);
  const { rows } =
    await sql`select estado, count(*)::int as n from lote_fila where lote_id = ${id} group by 1 order by 1`.execute(
      s.bd,
    );
  expect(rows).toEqual([
    { estado: 'ajena', n: 1 },
    { estado: 'deshecha', n: CUANTOS - 1 },
  ]);
}, 120_000);

test('the job of an act on everybody may last for hours', async () => {
  const { rows } = await sql<{ segundos: number }>`
    select expire_seconds as segundos from trabajos.queue where name = 'declaraciones.tanda-de-lote'`.execute(s.bd);
  expect(rows).toEqual([{ segundos: 4 * 3600 }]);
});
