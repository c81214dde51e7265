import { gestorSeguimiento } from '@aldia/contract/gestor-seguimiento.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let byron: Persona;
let cliente: Persona;
beforeAll(async () => {
  s = await escenario();
  byron = await s.crear.usuario([ROL.gestor]);
  cliente = await s.crear.cliente({ regimen: 1, suscrito: false });
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: cliente.id, creado_en: AHORA })
    .execute();
});
afterAll(() => s.cerrar());
const delAnio = (anio: number, quien = byron) =>
  s.como(quien)(gestorSeguimiento.presentaciones, { id: cliente.id, anio });

test('a year of a client has its months, the newest first, with the figures of their own screen', async () => {
  await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-09', estado: 7, pagoRealizado: true });
  const { id } = await s.crear.declaracion({
    usuarioId: cliente.id,
    periodo: '2026-10',
    estado: 6,
    impuestoIva: '35.00',
  });
  await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2025-12', estado: 1 });
  // 5 % of Q1,000.00 is Q50.00; Q15.00 were withheld, so Q35.00 are left (Ley del IVA, art. 47).
  await s.bd
    .updateTable('declaracion')
    .set({ total_ventas: '1000.00', total_retencion_iva: '15.00', impuesto_determinado: '50.00', modificada_en: AHORA })
    .where('id', '=', id)
    .execute();
  const meses = await delAnio(2026);
  expect(meses.map((m) => [m.mes, m.estado.abreviatura, m.activo])).toEqual([
    ['Octubre', 'PAG', true],
    ['Septiembre', 'FIN', false],
  ]);
  expect(meses[0]).toMatchObject({
    id,
    totalFacturas: centavos(100_000),
    impuestoDeterminado: centavos(5000),
    totalRetencion: centavos(1500),
    impuesto: centavos(3500),
    fechaRealizado: AHORA.slice(0, 10),
    // The last day of November (Ley del IVA, art. 40).
    fechaPresentacion: '2026-11-30',
  });
  // Nothing of that month is known: its zero is no figure.
  expect((await delAnio(2025)).map((m) => [m.estado.descripcion, m.activo, m.sinMonto])).toEqual([
    ['No iniciada', null, 'por_calcular'],
  ]);
  expect(await delAnio(2024)).toEqual([]);
});

test('it travels as the specification names it', async () => {
  const respuesta = await fetch(`${s.url}/api/gestores/seguimiento_presentacion_gestor?id=${cliente.id}&anio=2026`, {
    headers: { authorization: `Bearer ${byron.token}` },
  });
  const { data } = (await respuesta.json()) as { data: Record<string, unknown>[] };
  expect(data[0]).toMatchObject({
    estado_seguimiento: { abreviatura: 'PAG', descripcion: 'Pendiente de confirmación de pago' },
    total_facturas: '1000.00',
    total_retencion: '15.00',
    impuesto: '35.00',
    mes_presentacion: 'Octubre',
    activo: true,
    presentacion_impuesto_id: expect.any(Number),
  });
});

test('the months of a client of somebody else are of nobody', async () => {
  const otro = await s.crear.usuario([ROL.sociedad]);
  await expect(delAnio(2026, otro)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO', http: 404 });
});
