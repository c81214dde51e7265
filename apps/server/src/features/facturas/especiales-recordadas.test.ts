import { carga } from '@aldia/contract/carga.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { libros } from '@aldia/contract/libros.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const JUAN = { receptor: 'CF', nombreReceptor: 'Juan Tzoc' } as const;
const especial = (c: Persona) => dte({ emisor: c.nit, monto: '560.00', iva: '60.00', tipoDte: 'FESP', ...JUAN });
const exportada = (c: Persona) => dte({ emisor: c.nit, monto: '3000.00', exportacion: true, ...JUAN });
const venta = (c: Persona) => dte({ emisor: c.nit, monto: '1120.00', iva: '120.00', exportacion: false, ...JUAN });

async function cargar(c: Persona, ...emitidas: FacturaLeida[]) {
  const nada = dte({ emisor: '19', receptor: c.nit, monto: '0' });
  const { id } = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: emitidas, recibidas: [nada] }));
  return id;
}
async function elegir(id: number, documento: FacturaLeida, linea: '4.1' | '4.8' | null) {
  const { version } = await s.como(ana)(facturas.exportaciones, { id });
  const presentacion = { id, version };
  const de = {
    presentacion,
    libro: 'emitida',
    documento: documento.numeroAutorizacion,
    alcance: 'contraparte',
  } as const;
  return s.como(ana)(facturas.elegirDestino, { ...de, linea });
}
const lineas = async (...de: readonly FacturaLeida[]) => {
  const ids = de.map((f) => f.numeroAutorizacion);
  const filas = await s.bd
    .selectFrom('factura')
    .select(['numero_autorizacion', 'linea_exportacion'])
    .where('numero_autorizacion', 'in', ids)
    .execute();
  return ids.map((id) => filas.find((f) => f.numero_autorizacion === id)?.linea_exportacion ?? null);
};
/** The kinds of the documents in the book of purchases of October, as its sheet lists them. */
async function comprasDelLibro(c: Persona): Promise<unknown[]> {
  const de = { anio: 2026, mes: 10, usuarioId: c.id, libro: 'compras' } as const;
  const enlace = await s.como(ana)(libros.excelDeLibro, de);
  const { celdas } = await leerLibro(Buffer.from(await (await fetch(s.url + enlace)).arrayBuffer()));
  return celdas.filter((f) => /^(FESP|FACT)$/.test(String(f[1])) && Number(f.at(-1)) > 0).map((f) => f[1]);
}

test('an ordinary sale to who sells with special invoices is no purchase of the book, and counts as a sale', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const primera = especial(c);
  const id = await cargar(c, primera);
  await elegir(id, primera, '4.8');
  const [otra, local, deExportacion] = [especial(c), venta(c), exportada(c)];
  await cargar(c, otra, local, deExportacion);
  expect(await lineas(primera, otra, local, deExportacion)).toEqual(['4.8', '4.8', null, null]);
  expect(await comprasDelLibro(c)).toEqual(['FESP', 'FESP']);
});

test('what was marked so before is not listed as a purchase', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const local = venta(c);
  await cargar(c, local);
  await s.bd
    .updateTable('factura')
    .set({ linea_exportacion: '4.8' })
    .where('numero_autorizacion', '=', local.numeroAutorizacion)
    .execute();
  expect(await comprasDelLibro(c)).toEqual([]);
});

test.each(['4.8 first', '4.1 first'])(
  'of one person both are remembered, special invoices and exports: %s',
  async (orden) => {
    const c = await s.crear.cliente({ regimen: 2 });
    const [una, fuera] = [especial(c), exportada(c)];
    const id = await cargar(c, una, fuera);
    const actos = [() => elegir(id, una, '4.8'), () => elegir(id, fuera, '4.1')];
    for (const acto of orden === '4.8 first' ? actos : actos.reverse()) await acto();
    const [otra, otraFuera, local] = [especial(c), exportada(c), venta(c)];
    await cargar(c, otra, otraFuera, local);
    expect(await lineas(otra, otraFuera, local)).toEqual(['4.8', '4.1', null]);

    // Its special invoices are taken out again, and its exports go where they went.
    await elegir(id, una, null);
    const [mas, masFuera] = [especial(c), exportada(c)];
    await cargar(c, mas, masFuera);
    expect(await lineas(mas, masFuera)).toEqual([null, '4.1']);
  },
);

test('special invoices that are taken out are not remembered any more', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const una = especial(c);
  const id = await cargar(c, una);
  await elegir(id, una, '4.8');
  await elegir(id, una, null);
  const otra = especial(c);
  await cargar(c, otra);
  expect(await lineas(otra)).toEqual([null]);
});
