import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { instante } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completarCobros } from '../features/cobros/cierre/completar.ts';
import { conciliarLoQueFalta } from '../features/cobros/conciliacion/ponerse-al-dia.ts';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { AHORA, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { mundo } from '../pruebas/simular-cobros-mundo.ts';
import { revisarLibro } from '../pruebas/simular-cobros-revisar.ts';
import { llaveMaestra } from '../shared/cifrado.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { sembrarCobros } from './cobros.repo.ts';
import { cobrosDeDemo } from './cobros.ts';
import { insertTarjetas } from './suscripciones.repo.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

test('an extra service of the demo was charged at the price that its list has', () => {
  const deServicio = cobrosDeDemo(instante(AHORA)).filter((c) => !c.concepto.startsWith('Renovación'));
  expect(new Set(deServicio.map((c) => `${c.concepto} ${toQuetzales(c.monto)}`))).toEqual(
    new Set(['Solvencia fiscal 60.00']),
  );
});

test('the charges of the demo are what the engine would have written: the books balance and nothing moves by itself', async () => {
  const m = await mundo(base);
  const personas = [];
  for (let n = 0; n < 20; n++) personas.push(await m.crear.usuario([3]));
  const tarjetas = personas.map((p) => ({ usuarioId: p.id, portador: 'ANA', caso: 'aprobada' }));
  await base.bd.transaction().execute(async (tx) => {
    await insertTarjetas(tx, llaveMaestra(MAESTRA_DE_PRUEBA), tarjetas);
    await sembrarCobros(tx, instante(AHORA));
  });
  expect(await revisarLibro(base)).toEqual([]);
  const estados = await base.bd.selectFrom('cobro_intencion').select('estado').distinct().orderBy('estado').execute();
  expect(estados.map((e) => e.estado)).toEqual(['anulacion_fallida', 'anulada', 'aplicada', 'en_duda', 'rechazada']);
  expect(await completarCobros(m.recursos, m.efectos)).toEqual({ movidos: 0, quedan: 0 });
  expect(await conciliarLoQueFalta(m.recursos, 60_000)).toBe(true);
  expect(await base.bd.selectFrom('conciliacion_linea').select('id').execute()).toEqual([]);
  const futuro = await base.bd
    .selectFrom('cobro_intento')
    .select('id')
    .where('enviado_en', '>', instante(AHORA))
    .execute();
  expect(futuro).toEqual([]);
});
