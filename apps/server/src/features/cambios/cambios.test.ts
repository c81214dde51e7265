import { cambios } from '@aldia/contract/cambios.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import { libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { deSat, mesesComparados, tercero } from '../../pruebas/mes-comparado.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());

const q = parseQuetzales;
const { presentado, comparar, lista } = mesesComparados(
  () => s,
  () => ana,
);
const figuras = (id: number) =>
  s.bd
    .selectFrom('declaracion')
    .select(['total_ventas', 'impuesto_isr', 'impuesto_iva', 'totales', 'version', 'estado_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const facturasDe = (usuarioId: number) =>
  s.bd.selectFrom('factura').selectAll().where('usuario_id', '=', usuarioId).orderBy('numero_autorizacion').execute();
const abierto = async (id: number) =>
  (await s.bd.selectFrom('declaracion').select('cambio_abierto').where('id', '=', id).executeTakeFirstOrThrow())
    .cambio_abierto;

describe('a file of SAT, after the month was presented', () => {
  test('that says the same changes nothing and leaves nothing to decide', async () => {
    const { id, ventas } = await presentado(1);
    expect(await comparar(id, ventas)).toMatchObject({ leidas: 3, iguales: 3, nuevos: 0, conocidos: 0, abiertos: 0 });
    expect(await lista(id)).toEqual([]);
    expect(await abierto(id)).toBe(false);
  });

  test.each(['html', 'csv'] as const)('is compared as well when the portal gave it as %s', async (formato) => {
    const { id, ventas } = await presentado(1);
    const cuerpo = new Uint8Array(await libroFel(ventas, { formato, disposicion: 'V1' }));
    const datos = { id, libro: 'emitidas' as const, nombre: 'FacturasEmitidas.xls' };
    expect(await s.como(ana)(cambios.comparar, datos, { cuerpo })).toMatchObject({ leidas: 3, iguales: 3, nuevos: 0 });
  });

  test('with a formula in an amount is refused at its line and column, and nothing is compared', async () => {
    const { id, ventas } = await presentado(1);
    const filas = filasFel(ventas, 'V1').map((fila, i) => (i === 2 ? fila.with(14, { deFormula: 2240 }) : fila));
    const datos = { id, libro: 'emitidas' as const, nombre: 'con-formula.xlsx' };
    const cuerpo = new Uint8Array(await escribirXlsx([{ nombre: HOJA_FEL, filas }]));
    await expect(s.como(ana)(cambios.comparar, datos, { cuerpo })).rejects.toMatchObject({
      http: 422,
      codigo: 'CARGA_RECHAZADA',
      errores: [
        {
          campo: 'archivo',
          mensaje: 'En la línea 3, "Monto (Gran Total)" tiene una fórmula. La SAT exporta montos: escribe el monto.',
        },
      ],
    });
    expect(await abierto(id)).toBe(false);
  });

  test.each([5, 6, 7])(
    'in state %i each change is kept with its effect, and no presented figure moves',
    async (estado) => {
      const { id, cliente, ventas } = await presentado(1, estado);
      const [una, dos] = ventas;
      const nueva = deSat(cliente, 'emitidas', { monto: 100_000 });
      const [antes, documentos] = [await figuras(id), await facturasDe(cliente.id)];
      expect(await comparar(id, [{ ...una, anulado: true }, { ...dos, monto: 224_100 }, nueva])).toEqual({
        leidas: 3,
        iguales: 0,
        nuevos: 3,
        conocidos: 0,
        siguenAnuladas: 0,
        abiertos: 3,
      });
      expect(await figuras(id)).toEqual(antes);
      expect(await facturasDe(cliente.id)).toEqual(documentos);
      const filas = await lista(id);
      const de = (autorizacion: string) => filas.find((f) => f.numeroAutorizacion === autorizacion);
      expect(de(una.autorizacion)).toMatchObject({
        clase: 'anulada',
        antes: { monto: q('1120.00'), anulado: false },
        despues: { anulado: true },
        efectoIva: q('-56.00'),
        efectoIsr: CERO,
        archivo: 'sat-hoy.xlsx',
        vistoPor: ana.nombre,
        contraparte: 'TERCERO',
      });
      expect(de(dos.autorizacion)).toMatchObject({ clase: 'cambiada', efectoIva: q('0.05') });
      expect(de(nueva.autorizacion)).toMatchObject({ clase: 'agregada', antes: null, efectoIva: q('50.00') });
      expect(await s.como(ana)(cambios.deDeclaracion, { id })).toMatchObject({
        abiertos: 3,
        presentada: true,
        // Filed with Q347 (5 % of Q6,935); of Q6,816 it would declare Q341.
        impuestoIva: q('347.00'),
        efectoIva: q('-6.00'),
      });
    },
  );

  test('that corrects the fuel tax or the receiver alone says which value, and what it does', async () => {
    const { id, ventas } = await presentado(2);
    const [una, dos] = ventas;
    expect(
      await comparar(id, [
        { ...una, otros: { petroleo: 50_000 } },
        { ...dos, receptor: { nit: '27', nombre: 'OTRO RECEPTOR' } },
      ]),
    ).toMatchObject({ nuevos: 2, iguales: 0 });
    const filas = await lista(id);
    const de = (autorizacion: string) => filas.find((f) => f.numeroAutorizacion === autorizacion);
    expect(de(una.autorizacion)).toMatchObject({ clase: 'cambiada', efectoIsr: q('-25.00'), efectoIva: CERO });
    expect(de(una.autorizacion)?.diferencias).toEqual([
      { campo: 'neto', antes: '1000.00', despues: '500.00' },
      { campo: 'petroleo', antes: '0.00', despues: '500.00' },
    ]);
    expect(de(dos.autorizacion)?.diferencias).toEqual([
      { campo: 'nitReceptor', antes: '19', despues: '27' },
      { campo: 'nombreReceptor', antes: 'TERCERO', despues: 'OTRO RECEPTOR' },
    ]);
    expect(de(dos.autorizacion)).toMatchObject({ efectoIsr: CERO, efectoIva: CERO });
  });

  test('a change that was decided when fewer values were kept is not asked again', async () => {
    const { id, ventas } = await presentado(1);
    await comparar(id, [{ ...ventas[0], monto: 100_000 }]);
    await s.bd
      .updateTable('cambio_tras_presentar')
      .set({
        antes: {
          fechaEmision: '2026-10-15',
          tipoDte: 'FACT',
          monto: '1120.00',
          iva: '0.00',
          neto: '1120.00',
          anulado: false,
        },
        despues: {
          fechaEmision: '2026-10-15',
          tipoDte: 'FACT',
          monto: '1000.00',
          iva: '0.00',
          neto: '1000.00',
          anulado: false,
        },
      })
      .where('declaracion_id', '=', id)
      .execute();
    expect(await comparar(id, [{ ...ventas[0], monto: 100_000 }])).toMatchObject({ nuevos: 0, conocidos: 1 });
    expect((await lista(id))[0]?.diferencias.map((d) => d.campo)).toEqual(['monto', 'neto']);
  });

  test('of ROS moves income tax and IVA, and a cancelled purchase the credit', async () => {
    const { id, cliente, ventas } = await presentado(2);
    await comparar(id, [{ ...ventas[0], anulado: true }]);
    expect((await lista(id))[0]).toMatchObject({
      efectoIsr: q('-50.00'),
      efectoIva: q('-120.00'),
      efectoArrastre: CERO,
    });
    const compra = deSat(cliente, 'recibidas', { monto: 56_000, iva: 6_000 });
    await comparar(id, [compra], ana, 'recibidas');
    expect((await lista(id)).find((f) => f.libro === 'recibida')).toMatchObject({ clase: 'agregada', efectoIsr: CERO });
  });

  test('of a month presented at zero, every document was not presented', async () => {
    const { id, ventas } = await presentado(1, 13);
    expect(await comparar(id, ventas)).toMatchObject({ nuevos: 3, abiertos: 3 });
    expect(new Set((await lista(id)).map((f) => f.clase))).toEqual(new Set(['agregada']));
  });

  test('seen again is one row, and the newest file is what it says; back as presented, it is closed', async () => {
    const { id, ventas } = await presentado(1);
    const [una] = ventas;
    await comparar(id, [{ ...una, monto: 90_000 }]);
    expect(await comparar(id, [{ ...una, monto: 90_000 }])).toMatchObject({ nuevos: 0, conocidos: 1, abiertos: 1 });
    expect(await comparar(id, [{ ...una, monto: 100_000 }])).toMatchObject({ nuevos: 1, abiertos: 1 });
    expect(await lista(id)).toMatchObject([{ clase: 'cambiada', despues: { monto: q('1000.00') } }]);
    expect(await comparar(id, [una])).toMatchObject({ iguales: 1, nuevos: 0, abiertos: 0 });
    expect(await lista(id, 'resueltos')).toMatchObject([{ resolucion: 'sin_cambio' }]);
    expect(await abierto(id)).toBe(false);
  });

  test('puts the client at the head of the queue, also when the month had ended', async () => {
    const { id, ventas } = await presentado(1, 7);
    const enCola = async () =>
      (
        await s.como(ana)(pendientes.listado, {
          de: 'mias',
          vencidas: false,
          busqueda: '',
          siguiente: null,
          limite: 100,
        })
      ).filas.find((f) => f.id === id);
    expect(await enCola()).toBeUndefined();
    await comparar(id, [{ ...ventas[0], anulado: true }]);
    expect(await enCola()).toMatchObject({ motivo: 'cambioTrasPresentar', statusId: 7 });
  });
});

describe('who decides', () => {
  const resolver = (id: number, ids: number[], resolucion: 'rectificada' | 'descartada' = 'descartada', quien = ana) =>
    s.como(quien)(cambios.resolver, { declaracionId: id, ids, resolucion, nota: 'Lo pidió el cliente por escrito' });

  test('leaves the figures as they were, with name and reason in the audit, and is not asked the same again', async () => {
    const { id, ventas } = await presentado(1);
    const anuladas = ventas.slice(0, 2).map((v) => ({ ...v, anulado: true }));
    await comparar(id, anuladas);
    const antes = await figuras(id);
    const [una, dos] = await lista(id);
    expect(await resolver(id, [una?.id ?? 0], 'rectificada')).toEqual({ resueltos: 1, abiertos: 1 });
    expect(await abierto(id)).toBe(true);
    expect(await resolver(id, [dos?.id ?? 0])).toEqual({ resueltos: 1, abiertos: 0 });
    expect(await abierto(id)).toBe(false);
    expect(await figuras(id)).toEqual(antes);
    const hechos = (await s.auditoria()).filter((h) => h.entidad_id === String(id) && h.accion.startsWith('cambio.'));
    expect(hechos.map((h) => [h.accion, h.actor_id, h.motivo])).toEqual([
      ['cambio.comparado', ana.id, null],
      ['cambio.rectificada', ana.id, 'Lo pidió el cliente por escrito'],
      ['cambio.descartada', ana.id, 'Lo pidió el cliente por escrito'],
    ]);
    expect(await comparar(id, anuladas)).toMatchObject({ nuevos: 0, conocidos: 2, abiertos: 0 });
    expect(await lista(id, 'resueltos')).toMatchObject([{ resueltoPor: ana.nombre }, { resueltoPor: ana.nombre }]);
  });

  test('decides about all or about none: what somebody else closed is told', async () => {
    const { id, ventas } = await presentado(1);
    await comparar(
      id,
      ventas.slice(0, 2).map((v) => ({ ...v, anulado: true })),
    );
    const [una, dos] = await lista(id);
    await resolver(id, [una?.id ?? 0]);
    await expect(resolver(id, [una?.id ?? 0, dos?.id ?? 0])).rejects.toMatchObject({
      http: 409,
      codigo: 'CAMBIO_YA_RESUELTO',
    });
    expect(await lista(id)).toHaveLength(1);
  });

  test('is not a colleague, and a row of another month is not reached through this one', async () => {
    const [uno, otro] = [await presentado(1), await presentado(1)];
    await comparar(uno.id, [{ ...uno.ventas[0], anulado: true }]);
    const [suya] = await lista(uno.id);
    const deOtro = { http: 403, codigo: 'FILA_DE_OTRO' };
    await expect(resolver(uno.id, [suya?.id ?? 0], 'descartada', beto)).rejects.toMatchObject(deOtro);
    await expect(comparar(uno.id, uno.ventas, beto)).rejects.toMatchObject(deOtro);
    await expect(resolver(otro.id, [suya?.id ?? 0])).rejects.toMatchObject({ codigo: 'CAMBIO_YA_RESUELTO' });
    expect(await resolver(uno.id, [suya?.id ?? 0], 'descartada', admin)).toMatchObject({ resueltos: 1 });
  });
});

describe('what is refused', () => {
  test.each([1, 2, 3, 4, 8, 9])('a month in state %i, which was not presented by us', async (estado) => {
    const { id, ventas } = await presentado(1, estado);
    await expect(comparar(id, ventas)).rejects.toMatchObject({ http: 409, codigo: 'ESTADO_NO_PERMITE' });
  });
  test('a file of another taxpayer, of another month, or that is no workbook: nothing is kept', async () => {
    const { id, cliente, ventas } = await presentado(1);
    const ajena = { ...ventas[0], emisor: tercero };
    const deOtroMes = { ...deSat(cliente, 'emitidas', { monto: 1 }), fecha: '2026-09-15T10:00:00' };
    for (const mala of [ajena, deOtroMes])
      await expect(comparar(id, [mala])).rejects.toMatchObject({ http: 422, codigo: 'CARGA_RECHAZADA' });
    const noEsLibro = { id, libro: 'emitidas', nombre: 'nota.xlsx' } as const;
    await expect(s.como(ana)(cambios.comparar, noEsLibro, { cuerpo: new Uint8Array([1, 2, 3]) })).rejects.toMatchObject(
      { codigo: 'CARGA_RECHAZADA' },
    );
    expect(await lista(id)).toEqual([]);
  });
});

test('deleting the follow-up closes what waited: nothing of that month is presented any more', async () => {
  const { id, ventas } = await presentado(1);
  await comparar(id, [{ ...ventas[0], anulado: true }]);
  await s.como(admin)(seguimiento.eliminar, { id });
  expect(await abierto(id)).toBe(false);
  expect(await lista(id, 'resueltos')).toMatchObject([{ resolucion: 'reabierta' }]);
});

test('the list is searched by client and document, and walked without losing or repeating', async () => {
  const { id, cliente, ventas } = await presentado(1);
  await comparar(
    id,
    ventas.map((v) => ({ ...v, anulado: true })),
  );
  const pedir = (busqueda: string, siguiente: string | null = null, limite = 50) =>
    s.como(beto)(cambios.listado, { ver: 'abiertos', busqueda, siguiente, limite });
  expect((await pedir(cliente.nit)).total).toBe(3);
  expect((await pedir(ventas[1].autorizacion)).filas).toMatchObject([{ numeroAutorizacion: ventas[1].autorizacion }]);
  const primera = await pedir(cliente.nit, null, 2);
  const segunda = await pedir(cliente.nit, primera.siguiente, 2);
  expect(new Set([...primera.filas, ...segunda.filas].map((f) => f.id)).size).toBe(3);
  expect(segunda).toMatchObject({ total: 3, siguiente: null });
});
