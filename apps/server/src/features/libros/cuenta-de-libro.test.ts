import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { libros } from '@aldia/contract/libros.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, PERIODO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { LIBRO_LARGO } from './contar.ts';

let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, descripcion: 'Bienes', titulo_formulario: 'Bienes', orden: 7, linea: '5.7' })
    .execute();
});
afterAll(() => s.cerrar());

/** A month with one purchase of Q112 more than makes its book a long one. */
async function conLibroLargo(periodo: string) {
  const { id: usuarioId, nit } = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId, regimen: 2, periodo });
  await s.crear.factura({ usuarioId, periodo, libro: 'recibida', monto: '112.00', iva: '12.00', tipoRegistroId: 7 });
  await sql`
    insert into factura
    select f.* from factura m cross join generate_series(1, ${LIBRO_LARGO}::int) n
     cross join lateral jsonb_populate_record(null::factura,
       to_jsonb(m) || jsonb_build_object('numero_autorizacion', m.numero_autorizacion || '-' || n)) f
     where m.usuario_id = ${usuarioId}`.execute(s.bd);
  const cuenta = async () => {
    const pagina = { fecha: periodo as typeof PERIODO, pagina: 1, limite: 50, usuarioId };
    const { cuenta: c, totalFacturas } = await s.como(admin)(libros.compras, pagina);
    return [c.cantidad, c.excluidas, totalFacturas / parseQuetzales('112.00')];
  };
  const una = await s.bd
    .selectFrom('factura')
    .select('numero_autorizacion')
    .where('usuario_id', '=', usuarioId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const version = async () =>
    (await s.bd.selectFrom('declaracion').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  return { usuarioId, nit, id, cuenta, version, una: una.numero_autorizacion };
}
const TODAS = LIBRO_LARGO + 1;

test('a long book is counted once for each version of its month', async () => {
  const { usuarioId, id, cuenta } = await conLibroLargo('2026-08');
  expect(await cuenta()).toEqual([TODAS, 0, TODAS]);
  // By hand, as nothing of the program does it: with the version as it was, nobody looks.
  await s.bd.updateTable('factura').set({ incluye: false }).where('usuario_id', '=', usuarioId).execute();
  expect(await cuenta()).toEqual([TODAS, 0, TODAS]);
  await s.bd
    .updateTable('declaracion')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  expect(await cuenta()).toEqual([0, TODAS, 0]);
});

test('whatever changes a book, the next page of it has the count of now', async () => {
  const { usuarioId, nit, id, cuenta, version, una } = await conLibroLargo(PERIODO);
  expect(await cuenta()).toEqual([TODAS, 0, TODAS]);

  const decision = { facturas: [{ id: una, incluye: false, tipoRegistroId: 7 }] };
  const { deshacer: decidida } = await s.como(admin)(facturas.guardarInclusion, {
    ...decision,
    presentacion: { id, version: await version() },
  });
  expect(await cuenta()).toEqual([TODAS - 1, 1, TODAS - 1]);
  await s.como(admin)(declaraciones.deshacer, { deshacer: decidida ?? '' });
  expect(await cuenta()).toEqual([TODAS, 0, TODAS]);

  const recibidas = [dte({ emisor: '19', receptor: nit, monto: '112.00', iva: '12.00' })];
  await s.como(admin)(carga.guardar, guardado({ usuarioId, recibidas, version: await version() }));
  expect(await cuenta()).toEqual([TODAS + 1, 0, TODAS + 1]);

  const { deshacer: eliminada } = await s.como(admin)(seguimiento.eliminar, { id });
  expect(await cuenta()).toEqual([0, 0, 0]);
  await s.como(admin)(declaraciones.deshacer, { deshacer: eliminada });
  expect(await cuenta()).toEqual([TODAS + 1, 0, TODAS + 1]);
});

test('books of others, of other months and of the other side are counted by themselves', async () => {
  const [uno, otro] = [await conLibroLargo('2026-07'), await conLibroLargo('2026-06')];
  await s.bd.updateTable('factura').set({ incluye: false }).where('numero_autorizacion', '=', otro.una).execute();
  expect(await uno.cuenta()).toEqual([TODAS, 0, TODAS]);
  expect(await otro.cuenta()).toEqual([TODAS - 1, 1, TODAS - 1]);
  const ventas = { fecha: '2026-07' as typeof PERIODO, pagina: 1, limite: 50, usuarioId: uno.usuarioId };
  expect((await s.como(admin)(libros.ventas, ventas)).cuenta.cantidad).toBe(0);
});
