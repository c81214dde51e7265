import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

// The first and the last day that a person may write (1900 to 2999): nothing may ask for the one before or after it.
let s: Escenario;
let admin: Persona;
let cliente: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  cliente = await s.crear.cliente({ regimen: 1 });
});
afterAll(() => s.cerrar());

async function pedir(metodo: 'GET' | 'POST', ruta: string, cuerpo?: object) {
  const r = await fetch(`${s.url}/api${ruta}`, {
    method: metodo,
    headers: { authorization: `Bearer ${admin.token}`, ...(cuerpo ? { 'content-type': 'application/json' } : {}) },
    ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
  });
  const { code, errors } = (await r.json()) as { code?: string; errors?: unknown };
  return { http: r.status, code, errors };
}
const { primero, ultimo } = { primero: dia('1900-01-01'), ultimo: dia('2999-12-31') };

describe('between two days as far as they go', () => {
  test('charges are listed', async () => {
    expect(await pedir('GET', `/cobro/listado?desde=${primero}&hasta=${ultimo}`)).toMatchObject({ http: 200 });
  });
  test('what was said to the gateway is read, and what the books of money have', async () => {
    const entre = { fecha_inicio: primero, fecha_fin: ultimo };
    expect(await pedir('POST', '/reportes/reporte/pasarela', entre)).toMatchObject({ http: 200 });
    expect(await pedir('GET', `/reportes/reporte/general/${primero}/${ultimo}`)).toMatchObject({ http: 200 });
  });
});

describe('the last month', () => {
  test.each(['/libro/ventas', '/libro/compras', '/libro/compra_ventas/pc'])(
    '%s has no document in it',
    async (ruta) => {
      const { http } = await pedir('POST', ruta, { usuario_id: cliente.id, fecha: '12/2999' });
      expect(http).toBe(200);
    },
  );
  test('has no deadlines: its field says so', async () => {
    expect(await pedir('GET', '/declaracion/ajustes_del_mes?periodo=2999-12')).toMatchObject({
      http: 422,
      errors: [{ campo: 'periodo', mensaje: 'El mes no es válido' }],
    });
    expect(await pedir('GET', `/declaracion/ajustes_del_mes?periodo=${mes('2099-12')}`)).toMatchObject({ http: 200 });
  });
});

test('a change of regime from the first month is too early', async () => {
  const cambio = { usuario_id: cliente.id, regimen_id: 2, desde: '1900-01' };
  expect(await pedir('POST', '/cambio_de_regimen/anotar', cambio)).toMatchObject({ code: 'REGIMEN_MUY_ATRAS' });
});
