import { carga } from '@aldia/contract/carga.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, PERIODO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

const CINCUENTA = Array.from({ length: 50 }, (_, n) => n);
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

/** A month of two invoices, and what is there of it: rows of the month, versions, sales, documents and what the audit says of it. */
async function mesDeDos() {
  const c = await s.crear.cliente({ regimen: 1 });
  const facturas = ['10', '20'].map((monto) => dte({ emisor: c.nit, receptor: 'CF', monto }));
  const hay = async () => {
    const meses = await s.bd
      .selectFrom('declaracion')
      .select(['id', 'version', 'total_ventas'])
      .where('usuario_id', '=', c.id)
      .where('periodo', '=', PERIODO)
      .execute();
    const documentos = await s.bd
      .selectFrom('factura')
      .select('numero_autorizacion')
      .where('usuario_id', '=', c.id)
      .execute();
    const suyas = (await s.auditoria()).filter(
      (a) => a.entidad === 'declaracion' && meses.some((m) => String(m.id) === a.entidad_id),
    );
    return {
      meses: meses.length,
      version: meses[0]?.version,
      ventas: meses[0]?.total_ventas,
      documentos: documentos.map((d) => d.numero_autorizacion).toSorted(),
      auditoria: suyas.length,
    };
  };
  return { entrada: guardado({ usuarioId: c.id, facturas }), numeros: facturas.map((f) => f.numeroAutorizacion), hay };
}

test('the same save sent fifty times at once is one save, and all fifty read its one answer (F15)', {
  tags: ['dos-bases'],
}, async () => {
  const { entrada, numeros, hay } = await mesDeDos();
  const clave = { idempotencia: `cincuenta-${entrada.usuarioId}` };
  const todas = await Promise.all(CINCUENTA.map(() => s.como(ana)(carga.guardar, entrada, clave)));
  expect(new Set(todas.map((r) => JSON.stringify(r))).size).toBe(1);
  expect(todas[0]).toMatchObject({ version: 1, nuevas: 2, repetidas: 0 });
  expect(await hay()).toEqual({ meses: 1, version: 1, ventas: '30.00', documentos: numeros.toSorted(), auditoria: 1 });
});

test('fifty keys for one save of the version that was seen: its documents are there once, whoever was first (F15)', {
  tags: ['dos-bases'],
}, async () => {
  const { entrada, numeros, hay } = await mesDeDos();
  const todas = await Promise.all(
    CINCUENTA.map((n) => s.como(ana)(carga.guardar, entrada, { idempotencia: `clave-${entrada.usuarioId}-${n}` })),
  );
  // One's own saves are never refused: each of them is one, and one alone brought anything.
  expect(todas.map((r) => r.version).toSorted((a, b) => a - b)).toEqual(CINCUENTA.map((n) => n + 1));
  expect(todas.filter((r) => r.nuevas > 0)).toMatchObject([{ version: 1, nuevas: 2, repetidas: 0 }]);
  expect(todas.filter((r) => r.repetidas === 2 && r.cambiadas === 0)).toHaveLength(49);
  expect(await hay()).toMatchObject({ meses: 1, version: 50, ventas: '30.00', documentos: numeros.toSorted() });
});
