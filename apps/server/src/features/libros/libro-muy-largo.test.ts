import { libros } from '@aldia/contract/libros.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { escenario } from '../../pruebas/escenario.ts';

test('a book of more than 15,000 documents is not answered as a text', async () => {
  const s = await escenario();
  const { id: usuarioId } = await s.crear.cliente({ regimen: 1 });
  await s.crear.declaracion({ usuarioId });
  await sql`insert into factura (usuario_id, periodo, libro, numero_autorizacion, fecha_emision, tipo_dte, serie, numero_dte,
      nit_emisor, nombre_emisor, nit_receptor, nombre_receptor, moneda, monto_original, monto, iva, neto, anulado, fila)
    select ${usuarioId}, '2026-10', 'emitida', 'A' || n, '2026-10-01'::date + n % 31, 'FPEQ', 'S', n::text,
      '19', 'Emisor', 'CF', 'Consumidor final', 'GTQ', 1, 1, 0, 1, false, n from generate_series(1, 15001) n`.execute(
    s.bd,
  );
  const quien = s.como(await s.crear.usuario([ROL.carga]));
  const pedir = quien(libros.buscarLibrosPdf, { anio: 2026, mes: 10, usuarioId, libro: 'ventas' });
  await expect(pedir).rejects.toMatchObject({ codigo: 'LIBRO_MUY_LARGO', message: expect.stringContaining('15,001') });
  await s.cerrar();
});
