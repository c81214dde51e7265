import { readFileSync } from 'node:fs';
import { cambios } from '@aldia/contract/cambios.ts';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia, mesSiguiente, mes as unMes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { rehacerMeses } from './rehacer.ts';

const q = parseQuetzales;
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  const tipo = (id: number, linea: string | null) => ({
    ...{ id, linea, descripcion: `Tipo ${id}`, titulo_formulario: `Tipo ${id}`, orden: id },
  });
  await s.bd
    .insertInto('tipo_registro')
    .values([tipo(7, '5.7'), tipo(8, '5.8'), tipo(9, null)])
    .execute();
  await s.bd.insertInto('tipo_emisor').values({ id: 2, descripcion: 'Otros sin línea', tipo_registro_id: 9 }).execute();
  await s.bd.insertInto('emisor').values({ nit: '35', nombre: 'Sin línea', tipo_emisor_id: 2 }).execute();
});
afterAll(() => s.cerrar());

const declaracion = (id: number) =>
  s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Three months in a row, computed as they were with the wrong rule: what a purchase of that issuer bought stands in 5.7. */
async function cadena() {
  const c = await s.crear.cliente({ regimen: 2 });
  const ids: number[] = [];
  for (const [periodo, venta, ivaDeVenta] of [
    ['2026-08', '560.00', '60.00'],
    ['2026-09', '112.00', '12.00'],
    ['2026-10', '11200.00', '1200.00'],
  ] as const) {
    const fechaEmision = dia(`${periodo}-10`);
    const compra = { ...dte({ emisor: '35', receptor: c.nit, monto: '1120.00', iva: '120.00' }), fechaEmision };
    const anterior = ids.at(-1);
    const arrastre = anterior === undefined ? '0' : (await declaracion(anterior)).arrastre_credito;
    const { id } = await s.como(ana)(
      carga.guardar,
      guardado({
        usuarioId: c.id,
        fecha: mesSiguiente(unMes(periodo)),
        facturas: [{ ...dte({ emisor: c.nit, receptor: 'CF', monto: venta, iva: ivaDeVenta }), fechaEmision }],
        // As before: nobody knew that the issuer has no line.
        recibidas: periodo === '2026-08' ? [{ ...compra, nitEmisor: '43' }] : [],
        remanenteIva: q(arrastre),
      }),
    );
    ids.push(id);
  }
  await s.bd
    .updateTable('factura')
    .set({ nit_emisor: '35' })
    .where('usuario_id', '=', c.id)
    .where('libro', '=', 'recibida')
    .execute();
  return { c, ids: ids as [number, number, number] };
}
const MIGRACION = readFileSync(new URL('../../../migrations/0018_lo-que-se-calculo-mal.sql', import.meta.url), 'utf8');
// The column of then is `deleted_at` of today (0027).
const PEDIDO = (/insert into mes_por_rehacer[^;]+/.exec(MIGRACION)?.[0] ?? '').replace(
  'e.activo',
  'e.deleted_at is null',
);
/** What the migration asks for, of this client alone: it ran before these months were there. */
async function pedir(id: number) {
  await sql.raw(`${PEDIDO} and d.id = ${id}`).execute(s.bd);
  expect(await resultadoDe(id)).toBeNull();
}
const resultadoDe = async (id: number) =>
  (await s.bd.selectFrom('mes_por_rehacer').select('resultado').where('declaracion_id', '=', id).executeTakeFirst())
    ?.resultado;

test('months not filed lose the credit that was too much, along their whole chain', {
  tags: ['dos-bases'],
}, async () => {
  const { ids } = await cadena();
  const [agosto, septiembre, octubre] = ids;
  // August: 60 of debit less 120 leaves 60; September: 12 less 60 leaves 48; October: 1,200 less 48.
  expect((await declaracion(octubre)).impuesto_iva).toBe('1152.00');
  await pedir(agosto);
  expect(await rehacerMeses(s.recursos)).toBe(3);
  expect(await declaracion(agosto)).toMatchObject({ impuesto_iva: '60.00', arrastre_credito: '0.00' });
  expect(await declaracion(septiembre)).toMatchObject({ impuesto_iva: '12.00', remanente_credito: '0.00' });
  expect(await declaracion(octubre)).toMatchObject({ impuesto_iva: '1200.00', desactualizada: false });
  expect(await Promise.all(ids.map(resultadoDe))).toEqual(['recalculado', 'recalculado', 'recalculado']);
  expect(await rehacerMeses(s.recursos)).toBe(0);
  const hechos = (await s.auditoria()).filter((h) => h.accion === 'compras.sinLinea');
  expect(hechos).toMatchObject([{ entidad_id: String(agosto), actor_id: null }]);
});

test('a month that waits for its own purchases, none of them wrong, still takes the credit that the one before leaves now', {
  tags: ['dos-bases'],
}, async () => {
  const { ids } = await cadena();
  const [agosto, septiembre, octubre] = ids;
  await pedir(agosto);
  await s.bd.insertInto('mes_por_rehacer').values({ declaracion_id: septiembre, motivo: 'emisor_sin_linea' }).execute();
  await rehacerMeses(s.recursos);
  expect(await declaracion(septiembre)).toMatchObject({
    impuesto_iva: '12.00',
    remanente_credito: '0.00',
    desactualizada: false,
  });
  expect(await declaracion(octubre)).toMatchObject({ impuesto_iva: '1200.00', desactualizada: false });
  expect(await Promise.all(ids.map(resultadoDe))).toEqual(['recalculado', 'recalculado', 'recalculado']);
});

test('a month of which SAT-1311 alone is out loses the credit that was too much before its SAT-2237 is filed', async () => {
  const { ids } = await cadena();
  const [agosto, septiembre] = ids;
  await s.bd.updateTable('declaracion').set({ estado_id: 4 }).where('id', '=', agosto).execute();
  await s.como(ana)(declaraciones.notificarFormulario, {
    ...{ presentacionId: agosto, numeroFormulario: '40912345678' },
    ...{ documento: Buffer.from('%PDF-1.7\n%%EOF').toString('base64'), impuestoIsr: undefined, impuestoIva: undefined },
  });
  await pedir(agosto);
  await rehacerMeses(s.recursos);
  expect(await resultadoDe(agosto)).toBe('recalculado');
  // Q500.00 were sold: ISR Q25.00.
  expect(await declaracion(agosto)).toMatchObject({
    ...{ impuesto_isr: '25.00', impuesto_iva: '60.00', arrastre_credito: '0.00', cambio_abierto: false },
  });
  expect(await declaracion(septiembre)).toMatchObject({ remanente_credito: '0.00', desactualizada: false });
});

test('a filed month stays as it was filed and waits for who decides, in the queue and with its reason', async () => {
  const { ids } = await cadena();
  const [agosto, septiembre] = ids;
  await s.bd.updateTable('declaracion').set({ estado_id: 5 }).where('id', '=', agosto).execute();
  const antes = await declaracion(agosto);
  await pedir(agosto);
  await rehacerMeses(s.recursos);
  expect(await resultadoDe(agosto)).toBe('por_decidir');
  expect(await declaracion(agosto)).toMatchObject({
    impuesto_iva: antes.impuesto_iva,
    arrastre_credito: '60.00',
    cambio_abierto: true,
  });
  // What was declared is what the next month brings, until it is rectified (D-13).
  expect(await declaracion(septiembre)).toMatchObject({ remanente_credito: '60.00', desactualizada: false });
  const { filas } = await s.como(ana)(cambios.listado, {
    ver: 'abiertos',
    declaracion: agosto,
    busqueda: '',
    siguiente: null,
    limite: 50,
  });
  expect(filas).toMatchObject([
    {
      clase: 'reclasificada',
      linea: '5.7',
      lineaNueva: 'sin-linea',
      diferencias: [],
      archivo: '',
      efectoIva: q('60.00'),
      efectoArrastre: q('-60.00'),
    },
  ]);
  const cola = await s.como(ana)(pendientes.listado, {
    de: 'todas',
    vencidas: false,
    busqueda: '',
    siguiente: null,
    limite: 100,
  });
  expect(cola.filas.find((f) => f.id === agosto)).toMatchObject({ motivo: 'cambioTrasPresentar' });
  const decidido = {
    declaracionId: agosto,
    ids: filas.map((f) => f.id),
    resolucion: 'rectificada',
    nota: 'Se rectificó',
  } as const;
  expect(await s.como(ana)(cambios.resolver, decidido)).toEqual({ resueltos: 1, abiertos: 0 });
});

test.each([
  ['was cancelled', { anulado: true }],
  ['was left out', { incluye: false }],
])(
  'a purchase of a filed month that %s bought no credit: there is nothing to decide about it',
  async (_que, cambio) => {
    const { c, ids } = await cadena();
    const [agosto] = ids;
    await s.bd.updateTable('declaracion').set({ estado_id: 5 }).where('id', '=', agosto).execute();
    await s.bd
      .updateTable('factura')
      .set(cambio)
      .where('usuario_id', '=', c.id)
      .where('libro', '=', 'recibida')
      .execute();
    await pedir(agosto);
    await rehacerMeses(s.recursos);
    expect(await resultadoDe(agosto)).toBe('igual');
    expect(await declaracion(agosto)).toMatchObject({ cambio_abierto: false });
  },
);

test('a line that a person chose stays: the rule does not know better', async () => {
  const { c, ids } = await cadena();
  const [agosto] = ids;
  const compra = await s.bd
    .selectFrom('factura')
    .select('numero_autorizacion')
    .where('usuario_id', '=', c.id)
    .where('libro', '=', 'recibida')
    .executeTakeFirstOrThrow();
  const { version } = await declaracion(agosto);
  await s.como(ana)(facturas.guardarInclusion, {
    facturas: [{ id: compra.numero_autorizacion, incluye: true, tipoRegistroId: 8 }],
    presentacion: { id: agosto, version },
  });
  const antes = await declaracion(agosto);
  await pedir(agosto);
  await rehacerMeses(s.recursos);
  expect(await resultadoDe(agosto)).toBe('igual');
  expect(await declaracion(agosto)).toMatchObject({ impuesto_iva: antes.impuesto_iva, version: antes.version });
});
