import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia, mesSiguiente, mes as unMes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { buscarOtraRegla, clasificarMeses } from './clasificar.ts';
import { rehacerMeses } from './rehacer.ts';

const q = parseQuetzales;
const NADIE_LO_CONOCE = '43';
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
  await s.bd
    .insertInto('tipo_emisor')
    .values([
      { id: 1, descripcion: 'Servicios', tipo_registro_id: 8 },
      { id: 2, descripcion: 'Sin línea', tipo_registro_id: 9 },
    ])
    .execute();
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());
beforeEach(async () => {
  // Months of the tests before wait for nobody, and their forms are out.
  await s.bd
    .updateTable('declaracion')
    .set({ emisores_por_clasificar: [], estado_id: 5, numero_formulario_iva: '409' })
    .execute();
});
afterEach(async () => {
  await s.bd.deleteFrom('emisor').execute();
});

const clasificar = (tipoEmisorId: number) =>
  s.bd
    .insertInto('emisor')
    .values({ nit: NADIE_LO_CONOCE, nombre: 'Ya conocido', tipo_emisor_id: tipoEmisorId })
    .execute();
const declaracion = (id: number) =>
  s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tiposDe = async (usuarioId: number) =>
  (
    await s.bd
      .selectFrom('factura')
      .select('tipo_registro_id')
      .where('usuario_id', '=', usuarioId)
      .where('libro', '=', 'recibida')
      .orderBy('periodo')
      .orderBy('numero_autorizacion')
      .execute()
  ).map((f) => f.tipo_registro_id);
const motivo = async (usuarioId: number) =>
  (await s.como(ana)(pendientes.delMes, { usuarioId, fecha: unMes('2026-11') })).motivo;

/** A sale with Q1,200 of IVA and a purchase with Q120 of a supplier that no catalogue knows. */
async function mesConDesconocido(periodo = '2026-10') {
  const c = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9' });
  const fechaEmision = dia(`${periodo}-10`);
  const libros = {
    usuarioId: c.id,
    fecha: mesSiguiente(unMes(periodo)),
    facturas: [{ ...dte({ emisor: c.nit, receptor: 'CF', monto: '11200.00', iva: '1200.00' }), fechaEmision }],
    recibidas: [
      { ...dte({ emisor: NADIE_LO_CONOCE, receptor: c.nit, monto: '1120.00', iva: '120.00' }), fechaEmision },
    ],
  };
  const r = await s.como(ana)(carga.guardar, guardado(libros));
  expect(r).toMatchObject({ impuestoIva: q('1080.00') });
  expect(await tiposDe(c.id)).toEqual([7]);
  return { c, libros, id: r.id, autorizacion: libros.recibidas[0]?.numeroAutorizacion ?? '' };
}
const elegir = (id: number, autorizacion: string, tipoRegistroId: number) =>
  s.como(ana)(facturas.guardarInclusion, {
    facturas: [{ id: autorizacion, incluye: true, tipoRegistroId }],
    presentacion: { id, version: 1 },
  });

/** Q10,000.00 were sold: ISR Q500.00 is notified, and the IVA form is to come. */
async function soloElDeIsr(id: number) {
  await s.bd.updateTable('declaracion').set({ estado_id: 4 }).where('id', '=', id).execute();
  await s.como(ana)(declaraciones.notificarFormulario, {
    ...{ presentacionId: id, numeroFormulario: '40912345678' },
    ...{ documento: Buffer.from('%PDF-1.7\n%%EOF').toString('base64'), impuestoIsr: undefined, impuestoIva: undefined },
  });
}

describe('a supplier who is classified after the month was saved', () => {
  test('gives its rule to a purchase that is loaded again: without line it is no credit, and 7l is Q1,200', async () => {
    const { c, libros } = await mesConDesconocido();
    await clasificar(2);
    expect(await s.como(ana)(carga.guardar, guardado({ ...libros, version: 1 }))).toMatchObject({
      nuevas: 0,
      repetidas: 1,
      cambiadas: 0,
      reclasificadas: 1,
      impuestoIva: q('1200.00'),
    });
    expect(await tiposDe(c.id)).toEqual([9]);
    expect(await s.como(ana)(carga.guardar, guardado({ ...libros, version: 2 }))).toMatchObject({
      repetidas: 2,
      reclasificadas: 0,
    });
  });

  test('gives its rule to the month by itself, and the reason goes with it', async () => {
    const { c, id, autorizacion } = await mesConDesconocido();
    expect((await declaracion(id)).emisores_por_clasificar).toEqual([NADIE_LO_CONOCE]);
    expect(await clasificarMeses(s.recursos)).toBe(0);
    await clasificar(2);
    expect(await motivo(c.id)).toBe('emisoresSinClasificar');
    expect(await clasificarMeses(s.recursos)).toBe(1);
    expect(await tiposDe(c.id)).toEqual([9]);
    expect(await declaracion(id)).toMatchObject({ impuesto_iva: '1200.00', emisores_por_clasificar: [] });
    expect(await motivo(c.id)).toBe('porEnviarAFormulario');
    const hechos = (await s.auditoria()).filter((h) => h.accion === 'compras.clasificadas');
    expect(hechos).toMatchObject([
      { entidad_id: String(id), actor_id: null, antes: { [autorizacion]: 7 }, despues: { [autorizacion]: 9 } },
    ]);
    expect(await clasificarMeses(s.recursos)).toBe(0);
  });

  test('is credit of its line where it has one', async () => {
    const { c } = await mesConDesconocido();
    await clasificar(1);
    await clasificarMeses(s.recursos);
    expect(await tiposDe(c.id)).toEqual([8]);
  });

  test.each(['loaded again', 'by itself'])('leaves what a person chose for a purchase: %s', async (como) => {
    const { c, id, libros, autorizacion } = await mesConDesconocido();
    await elegir(id, autorizacion, 8);
    await clasificar(2);
    if (como === 'by itself') await clasificarMeses(s.recursos);
    else
      expect(await s.como(ana)(carga.guardar, guardado({ ...libros, version: 2 }))).toMatchObject({
        repetidas: 2,
        reclasificadas: 0,
      });
    expect(await tiposDe(c.id)).toEqual([8]);
    expect(await declaracion(id)).toMatchObject({ impuesto_iva: '1080.00' });
  });

  test('gives its rule to a purchase of before the proposal was kept, but to none that a person chose', async () => {
    const [dejada, elegida] = [await mesConDesconocido(), await mesConDesconocido()];
    await elegir(elegida.id, elegida.autorizacion, 8);
    const deAntes = [dejada.c.id, elegida.c.id];
    await s.bd.updateTable('factura').set({ tipo_propuesto_id: null }).where('usuario_id', 'in', deAntes).execute();
    await clasificar(2);
    expect(await clasificarMeses(s.recursos)).toBe(2);
    expect([await tiposDe(dejada.c.id), await tiposDe(elegida.c.id)]).toEqual([[9], [8]]);
  });

  test('gives its rule to purchases that do not come in the next load too', async () => {
    const { c, id, libros } = await mesConDesconocido();
    await clasificar(2);
    const otra = libros.recibidas.map((f) => ({
      ...f,
      ...dte({ emisor: '19', receptor: c.nit, monto: '112.00', iva: '12.00' }),
    }));
    await s.como(ana)(carga.guardar, guardado({ ...libros, recibidas: otra, version: 1 }));
    expect((await declaracion(id)).emisores_por_clasificar).toEqual(['19', NADIE_LO_CONOCE]);
    await clasificarMeses(s.recursos);
    expect((await tiposDe(c.id)).sort()).toEqual([7, 9]);
    expect((await declaracion(id)).emisores_por_clasificar).toEqual(['19']);
  });

  test('gives its rule to a month of which SAT-1311 alone is out: that one stays, and SAT-2237 is of now', async () => {
    const { c, id } = await mesConDesconocido();
    await soloElDeIsr(id);
    await clasificar(2);
    expect(await motivo(c.id)).toBe('emisoresSinClasificar');
    expect(await clasificarMeses(s.recursos)).toBe(1);
    expect(await tiposDe(c.id)).toEqual([9]);
    expect(await declaracion(id)).toMatchObject({
      ...{ impuesto_isr: '500.00', impuesto_iva: '1200.00', emisores_por_clasificar: [], cambio_abierto: false },
    });
    expect(await motivo(c.id)).toBe('faltaElDeIva');
  });

  test('touches no month whose form is out', async () => {
    const { c, id } = await mesConDesconocido();
    await s.bd.updateTable('declaracion').set({ estado_id: 5 }).where('id', '=', id).execute();
    await clasificar(2);
    expect(await clasificarMeses(s.recursos)).toBe(0);
    expect(await tiposDe(c.id)).toEqual([7]);
    expect(await declaracion(id)).toMatchObject({ impuesto_iva: '1080.00' });
  });

  test('changes what the next month brought: the credit that was too much is not there any more', async () => {
    const { c, id, libros } = await mesConDesconocido('2026-09');
    const grande = libros.recibidas.map((f) => ({ ...f, monto: q('22400.00'), montoIva: q('2400.00') }));
    await s.como(ana)(carga.guardar, guardado({ ...libros, recibidas: grande, version: 1 }));
    expect(await declaracion(id)).toMatchObject({ arrastre_credito: '1200.00' });
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '22400.00', iva: '2400.00' });
    const octubre = await s.como(ana)(
      carga.guardar,
      guardado({ usuarioId: c.id, facturas: [venta], remanenteIva: q('1200.00') }),
    );
    expect(octubre).toMatchObject({ impuestoIva: q('1200.00') });
    await clasificar(2);
    expect(await clasificarMeses(s.recursos)).toBe(1);
    expect(await rehacerMeses(s.recursos)).toBe(1);
    expect(await declaracion(id)).toMatchObject({ impuesto_iva: '1200.00', arrastre_credito: '0.00' });
    expect(await declaracion(octubre.id)).toMatchObject({
      impuesto_iva: '2400.00',
      remanente_credito: '0.00',
      desactualizada: false,
    });
  });
});

test.each([
  ['a month', async () => {}],
  ['a month of which SAT-1311 alone is out', soloElDeIsr],
])(
  '%s waits for an issuer that was classified otherwise until it has its rule, and then for nobody',
  async (_cual, dejar) => {
    const { c, id } = await mesConDesconocido();
    await dejar(id);
    await clasificar(1);
    await clasificarMeses(s.recursos);
    await s.bd.updateTable('emisor').set({ tipo_emisor_id: 2 }).where('nit', '=', NADIE_LO_CONOCE).execute();
    const buscar = (nit: string) => buscarOtraRegla(s.recursos, { tipoEmisorId: 2, nits: [nit] });
    expect(await buscar('19')).toBe(0);
    expect(await buscar(NADIE_LO_CONOCE)).toBe(1);
    expect((await declaracion(id)).emisores_por_clasificar).toEqual([NADIE_LO_CONOCE]);
    expect(await motivo(c.id)).toBe('emisoresSinClasificar');
    expect(await clasificarMeses(s.recursos)).toBe(1);
    expect([await tiposDe(c.id), (await declaracion(id)).emisores_por_clasificar]).toEqual([[9], []]);
    expect(await buscar(NADIE_LO_CONOCE)).toBe(0);
  },
);
