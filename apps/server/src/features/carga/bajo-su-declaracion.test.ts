import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';

const VIOLACION = { code: '23503' };
let s: Escenario;
let usuarioId: number;
beforeAll(async () => {
  s = await escenario();
  usuarioId = (await s.crear.cliente({ regimen: 2 })).id;
  await s.crear.declaracion({ usuarioId, regimen: 2 });
});
afterAll(() => s.cerrar());

const factura = (periodo: string, numero: string) =>
  sql`insert into factura (usuario_id, periodo, libro, numero_autorizacion, fecha_emision, tipo_dte, serie, numero_dte, nit_emisor, nombre_emisor,
                           nit_receptor, nombre_receptor, moneda, monto_original, monto, iva, neto, anulado, fila)
      values (${usuarioId}, ${periodo}, 'emitida', ${numero}, '2026-10-05', 'FACT', 'A', '1', '1', 'E', 'CF', 'R', 'GTQ', 1, 1, 0, 1, false, 1)`.execute(
    s.bd,
  );

test('an invoice goes in under the declaration of its client and month, and under no other', async () => {
  await factura('2026-10', 'UNO');
  await expect(factura('2026-09', 'DOS')).rejects.toMatchObject(VIOLACION);
});

test('an invoice does not move to another month', async () => {
  const mudar = sql`update factura set periodo = '2026-09' where usuario_id = ${usuarioId}`.execute(s.bd);
  await expect(mudar).rejects.toMatchObject(VIOLACION);
});

test('a declaration that has invoices is neither deleted nor given to another month', async () => {
  const deUno = s.bd.deleteFrom('declaracion').where('usuario_id', '=', usuarioId).execute();
  await expect(deUno).rejects.toMatchObject(VIOLACION);
  const mudar = sql`update declaracion set periodo = '2026-08' where usuario_id = ${usuarioId}`.execute(s.bd);
  await expect(mudar).rejects.toMatchObject(VIOLACION);
});

test('a declaration without invoices is deleted as before', async () => {
  const { id } = await s.crear.cliente({ regimen: 2 });
  await s.crear.declaracion({ usuarioId: id, regimen: 2 });
  await s.bd.deleteFrom('declaracion').where('usuario_id', '=', id).execute();
  expect(await s.bd.selectFrom('declaracion').select('id').where('usuario_id', '=', id).execute()).toEqual([]);
});
