import { evidencia } from '@aldia/contract/evidencia.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { mesesComparados } from '../../pruebas/mes-comparado.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());
const { presentado, comparar } = mesesComparados(
  () => s,
  () => ana,
);

async function bajar(presentacionId: number) {
  const enlace = await s.como(ana)(evidencia.enlace, { presentacionId });
  const archivos = abrirZip(new Uint8Array(await (await fetch(s.url + enlace)).arrayBuffer()));
  const rutas = [...archivos.keys()].filter((r) => r.startsWith('1-archivos-de-sat/'));
  return { rutas, indice: Buffer.from(archivos.get('INDICE.html') ?? '').toString() };
}

test('the files that SAT gave after the filing prove what was decided: the evidence has each of them', async () => {
  const { id, ventas } = await presentado(1);
  const [primera, segunda, tercera] = ventas;
  expect((await bajar(id)).rutas).toEqual([]);
  // One finds nothing, and one an invoice that was cancelled since.
  await comparar(id, ventas);
  await comparar(id, [primera, segunda, { ...tercera, anulado: true }]);
  const { rutas, indice } = await bajar(id);
  expect(rutas).toEqual([
    '1-archivos-de-sat/comparados/01_sat-hoy.xlsx',
    '1-archivos-de-sat/comparados/02_sat-hoy.xlsx',
  ]);
  expect(indice).toContain('Facturas emitidas (archivo de la SAT), comparado después de presentar. Subido por Ana');
});

test('a comparison of before the log named its file is known by what it found', async () => {
  const { id, cliente, ventas } = await presentado(1);
  const [primera, segunda, tercera] = ventas;
  await comparar(id, [primera, segunda, { ...tercera, anulado: true }]);
  const de = (usuarioId: number) => s.bd.selectFrom('documento').selectAll().where('usuario_id', '=', usuarioId);
  const { id: _, ...papel } = await de(cliente.id).where('clase', '=', 'comparado-emitidas').executeTakeFirstOrThrow();
  const otro = await s.bd
    .insertInto('documento')
    .values({ ...papel, id: '00000000-0000-4000-8000-000000000001', nombre: 'de-antes.xlsx' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await s.bd
    .updateTable('cambio_tras_presentar')
    .set({ documento_id: otro.id })
    .where('declaracion_id', '=', id)
    .execute();
  expect((await bajar(id)).rutas.map((ruta) => ruta.split('_').at(-1))).toContain('de-antes.xlsx');
});
