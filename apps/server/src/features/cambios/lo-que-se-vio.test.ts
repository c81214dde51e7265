import { cambios, type FilaDeCambio } from '@aldia/contract/cambios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { deSat, mesesComparados } from '../../pruebas/mes-comparado.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const { presentado, comparar, lista } = mesesComparados(
  () => s,
  () => ana,
);
/** Decides about rows as the list showed them. */
const decidir = (declaracionId: number, filas: readonly FilaDeCambio[]) =>
  s.como(ana)(cambios.resolver, {
    ...{ declaracionId, ids: filas.map((f) => f.id), resolucion: 'descartada', nota: 'Es un centavo' },
    vistos: filas.map(({ id, huella }) => ({ id, huella })),
  });

test('nobody decides about a document that changed once more while they read: its new values are told', async () => {
  const { id, ventas } = await presentado(1);
  const [una, dos] = ventas;
  await comparar(id, [
    { ...una, monto: 100_000 },
    { ...dos, monto: 200_000 },
  ]);
  const vistas = await lista(id);
  await comparar(id, [{ ...una, monto: 50_000 }]);
  await expect(decidir(id, vistas)).rejects.toMatchObject({
    ...{ http: 409, codigo: 'DOCUMENTO_DISTINTO' },
    message: `Cambió mientras lo veías: Venta ${una.serie} ${una.numero} (Total Q1,120.00 → Q500.00). Revísalo antes de decidir.`,
  });
  expect(await lista(id)).toHaveLength(2);
  // The same change, seen in another file, is what they saw.
  await comparar(id, [{ ...dos, monto: 200_000 }]);
  const laOtra = vistas.filter((f) => f.numeroAutorizacion === dos.autorizacion);
  expect(await decidir(id, laOtra)).toEqual({ resueltos: 1, abiertos: 1 });
  expect(await decidir(id, await lista(id))).toEqual({ resueltos: 1, abiertos: 0 });
});

test('of more documents than can be read at once, three are told, and how many more', async () => {
  const { id, cliente } = await presentado(1);
  const nuevas = [1, 2, 3, 4, 5].map(() => deSat(cliente, 'emitidas', { monto: 1000 }));
  await comparar(id, nuevas);
  const vistas = await lista(id);
  await comparar(
    id,
    nuevas.map((v) => ({ ...v, monto: 900 })),
  );
  await expect(decidir(id, vistas)).rejects.toMatchObject({
    codigo: 'DOCUMENTO_DISTINTO',
    message: expect.stringMatching(
      /^Cambió mientras lo veías: (Venta \w+ \d+ \(No estaba → Q9\.00\),? ){3}y 2 más\. Revísalo antes de decidir\.$/,
    ),
  });
});

test('a page of before says nothing of what it showed, and decides as before', async () => {
  const { id, ventas } = await presentado(1);
  await comparar(id, [{ ...ventas[0], monto: 100_000 }]);
  const ids = (await lista(id)).map((f) => f.id);
  await comparar(id, [{ ...ventas[0], monto: 50_000 }]);
  const decision = { declaracionId: id, ids, resolucion: 'descartada', nota: 'Es un centavo' } as const;
  expect(await s.como(ana)(cambios.resolver, decision)).toEqual({ resueltos: 1, abiertos: 0 });
});
