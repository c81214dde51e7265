import { cambios } from '@aldia/contract/cambios.ts';
import { carga } from '@aldia/contract/carga.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { levantarBanguat, type SuplenteDelBanco } from '../../suplentes/banguat.ts';

const EN_DOLARES = { moneda: 'USD' } as const;
const tercero = { nit: '19', nombre: 'TERCERO' };

/** A sale in dollars as SAT exports it. */
async function hojaEnDolares(cliente: Persona) {
  const venta = {
    ...EN_DOLARES,
    autorizacion: '30000001-0001-4000-8000-000000000000',
    serie: '30000001',
    numero: String(0x00014000),
    fecha: '2026-10-15T10:00:00',
    tipo: 'FACT',
    emisor: { nit: cliente.nit, nombre: cliente.nombre },
    receptor: tercero,
    certificador: tercero,
    exportacion: false,
    monto: 112_000,
    iva: 12_000,
    otros: {},
    anulado: false,
  };
  return new Uint8Array(await escribirXlsx([{ nombre: HOJA_FEL, filas: filasFel([venta], 'V1') }]));
}

let banco: SuplenteDelBanco;
beforeAll(async () => {
  banco = await levantarBanguat({ hoy: () => dia('2026-11-20') });
});
afterAll(() => banco.cerrar());

describe.each([
  ['does not answer', () => banco.urlCon('caido'), 'TASA_NO_DISPONIBLE'],
  ['answers a rate of zero', () => banco.urlCon('cero'), 'TASA_INVALIDA'],
])('while the bank %s', (_como, direccion, codigo) => {
  let s: Escenario;
  let ana: Persona;
  beforeAll(async () => {
    s = await escenario({ ajustes: { BANGUAT_URL: direccion() } });
    ana = await s.crear.usuario([ROL.declaracion]);
  });
  afterAll(() => s.cerrar());

  test('there is no rate of a day, nor of several', async () => {
    const una = s.como(ana)(carga.tipoDeCambio, { fecha: '15/10/2026' });
    await expect(una).rejects.toMatchObject({ codigo });
    const varias = s.como(ana)(carga.tiposDeCambio, { fechas: [dia('2026-10-15'), dia('2026-10-16')] });
    await expect(varias).rejects.toMatchObject({ codigo });
  });
  test('a month in dollars is not saved', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const facturas = [dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00', ...EN_DOLARES })];
    const guardar = s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas }));
    await expect(guardar).rejects.toMatchObject({ codigo });
    expect(await s.bd.selectFrom('factura').selectAll().where('usuario_id', '=', c.id).execute()).toEqual([]);
  });
  test('a file in dollars is not compared with what was presented', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const asignadoId = ana.id;
    const presentada = { usuarioId: c.id, regimen: 2, estado: 7, pagoRealizado: true, asignadoId } as const;
    const { id } = await s.crear.declaracion(presentada);
    const pedido = { id, libro: 'emitidas', nombre: 'sat.xlsx' } as const;
    const comparar = s.como(ana)(cambios.comparar, pedido, { cuerpo: await hojaEnDolares(c) });
    await expect(comparar).rejects.toMatchObject({ codigo });
  });
});

test('a day whose rate is known keeps it, whatever the bank says of it when it is asked for the days around', async () => {
  const s = await escenario({ ajustes: { BANGUAT_URL: banco.url } });
  try {
    const ana = await s.crear.usuario([ROL.declaracion]);
    const dias = ['2026-10-14', '2026-10-15', '2026-10-16'].map(dia);
    const tasas = async () =>
      (await s.como(ana)(carga.tiposDeCambio, { fechas: dias })).find((t) => t.fecha === '2026-10-15')?.compra;
    await s.bd
      .insertInto('tasa_cambio')
      .values({ fecha: dia('2026-10-15'), moneda: 'USD', compra: '7.5', venta: '7.5' })
      .execute();
    // The first answer asks the bank for the other two days; the second one has all three.
    expect([await tasas(), await tasas()]).toEqual(['7.5', '7.5']);
  } finally {
    await s.cerrar();
  }
});
