// @module-tag dos-bases
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDestinatarios, buildUsuarios } from '../features/mensajes/destinatarios.repo.ts';
import { buildToma } from '../features/notificaciones/masivos.repo.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { leidas, planDe } from './leidas.ts';

const PERSONAS = 6000;
let base: BaseDeDatos;
// A batch that is half sent, one that was cancelled, and receipts that wait.
beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido, regimen_id)
    select n, (1000000 + n)::text, 'Ana', 'Apellido' || n, 1 from generate_series(1, ${PERSONAS}::int) n`.execute(bd);
  await sql`insert into usuario_rol (usuario_id, rol_id) select n, 3 from generate_series(1, ${PERSONAS}::int) n`.execute(
    bd,
  );
  await sql`
    insert into correo (usuario_id, correo, verificado_en)
    select n, 'p' || n || '@ejemplo.gt', now() from generate_series(1, ${PERSONAS}::int) n`.execute(bd);
  for (const estado of ['enviando', 'cancelado'])
    await sql`
      with l as (insert into correo_masivo (asunto, mensaje, clase, estado, destinatarios, creado_por, creado_en, sale_en)
        values ('a', 'b', 'noticia', ${estado}, ${PERSONAS}::int, 1, now(), now()) returning id)
      insert into bandeja_salida (id, clave, para, asunto, texto, html, prioridad, correo_masivo_id, usuario_id, enviada_en)
      select gen_random_uuid(), 'masivo:' || l.id || ':' || n, 'p', 'a', 't', 'h', 1, l.id, n, case when n < 3000 then now() end
        from l, generate_series(1, ${PERSONAS}::int) n`.execute(bd);
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

const PAGINA = { orden: 'nombre', desde: null, limite: 51 } as const;

test('the next messages of a batch are found without reading those that left, or those of another batch', async () => {
  const plan = await planDe(base, buildToma(4).compile(base.bd));
  // Those that are taken are found once and written once.
  expect(leidas(plan, 'bandeja_salida'), JSON.stringify(plan)).toBeLessThanOrEqual(16);
});

test('a page of who gets a mail reads its page, whoever else is there', async () => {
  const pregunta = {
    quienes: { regimenId: null, usuarioId: null },
    clase: 'noticia',
    reciben: true,
    palabras: [],
  } as const;
  const plan = await planDe(base, buildDestinatarios(base.bd, pregunta, PAGINA).compile());
  expect(leidas(plan, 'usuario'), JSON.stringify(plan)).toBeLessThanOrEqual(60);
  expect(leidas(plan, 'correo')).toBeLessThanOrEqual(60);
});

test('a page of the field of one person reads its page', async () => {
  const plan = await planDe(base, buildUsuarios(base.bd, [], PAGINA).compile());
  expect(leidas(plan, 'usuario'), JSON.stringify(plan)).toBeLessThanOrEqual(60);
});
