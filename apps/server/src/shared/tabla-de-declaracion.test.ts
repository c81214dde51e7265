// @module-tag dos-bases
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import { COLUMNAS_DE_ACTO, CON_CAMPO, columnasDe, escribir, leer, leerFilas } from './tabla-de-declaracion.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

test('a row that is read and written again is letter for letter the same', async () => {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({
    usuarioId,
    regimen: 2,
    estado: 4,
    cargaIsr: 0,
    cargaIva: 1,
    impuestoIva: '178.75',
  });
  const fila = await s.bd.selectFrom('declaracion').select(CON_CAMPO).where('id', '=', id).executeTakeFirstOrThrow();
  expect(leer(fila)).toMatchObject({
    id,
    usuarioId,
    retencionIsr: 'pendiente',
    retencionIva: 'cargada',
    aPagarIva: null,
  });
  expect(escribir(leer(fila))).toEqual(fila);
});

test('a field of several columns is asked for, read and written whole', () => {
  expect(columnasDe('remanentes')).toEqual([
    'remanente_pc',
    'remanente_isr',
    'remanente_credito',
    'remanente_credito_exportacion',
    'remanente_retenciones_iva',
  ]);
});

test('undoing gives back what acts and the computation write, and never who it is of nor what others keep', () => {
  expect(COLUMNAS_DE_ACTO).toEqual(expect.arrayContaining(['estado_id', 'modificada_en', 'totales', 'a_pagar_iva']));
  for (const ajena of ['id', 'usuario_id', 'periodo', 'version', 'nit', 'busqueda', 'cambio_abierto'] as const)
    expect(COLUMNAS_DE_ACTO).not.toContain(ajena);
});

test('a row of a list is read as any other, with what else was asked for', async () => {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId, regimen: 2, estado: 4, cargaIsr: 0, impuestoIva: '178.75' });
  // Each balance has a different value, so that none is taken for its neighbour.
  const distintos = CON_CAMPO.filter((c) => c.startsWith('remanente_') && c !== 'remanentes_corregidos');
  const montos = Object.fromEntries(
    [...distintos, ...CON_CAMPO.filter((c) => c.startsWith('arrastre_'))].map((c, i) => [c, `${i + 1}.25`]),
  );
  await s.bd.updateTable('declaracion').set(montos).where('id', '=', id).execute();
  const fila = await s.bd.selectFrom('declaracion').select(CON_CAMPO).where('id', '=', id).executeTakeFirstOrThrow();
  expect(
    leerFilas([
      { ...fila, asignado: 'Ana' },
      { ...fila, asignado: null },
    ]),
  ).toEqual([
    { ...leer(fila), asignado: 'Ana' },
    { ...leer(fila), asignado: null },
  ]);
});
