import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, PERIODO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([2], { nombre: 'Ana' });
  const compras = { descripcion: 'Compras', titulo_formulario: 'Compras', orden: 7, linea: '5.7' };
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, ...compras })
    .execute();
});
afterAll(() => s.cerrar());

const filaDe = (usuarioId: number) =>
  s.bd
    .selectFrom('declaracion')
    .select(['facturas_cargadas', 'estado_id', 'arrastre_credito'])
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', PERIODO)
    .executeTakeFirstOrThrow();
/** A month of purchases with Q1,200 of IVA, and no sale. */
async function soloCompras(regimen: 1 | 2) {
  const c = await s.crear.cliente({ regimen });
  const compra = dte({ emisor: '19', receptor: c.nit, monto: '11200.00', iva: '1200.00' });
  const r = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, recibidas: [compra] }));
  return { ...c, r };
}

test('of the general regime a month of purchases alone is loaded, leaves its credit and goes to the list of forms', async () => {
  const { id, r } = await soloCompras(2);
  expect(r).toMatchObject({ statusId: 3, estado: 'Retenciones cargadas', impuestoIva: CERO });
  expect(await filaDe(id)).toEqual({ facturas_cargadas: true, estado_id: 3, arrastre_credito: '1200.00' });
  expect(await s.como(ana)(declaraciones.enviarAFormulario, { id: r.id })).toMatchObject({ statusId: 4 });
});

test('a small taxpayer declares sales: with purchases alone nothing is loaded yet', async () => {
  const { id } = await soloCompras(1);
  expect(await filaDe(id)).toMatchObject({ facturas_cargadas: false, estado_id: 1 });
});
