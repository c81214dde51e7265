import { cambios } from '@aldia/contract/cambios.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, linea: '5.7', descripcion: 'Compras', titulo_formulario: 'Compras', orden: 7 })
    .execute();
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const [ISR, OTRO] = ['40912345678', '40999999999'];
/** Filed: ISR Q1,500.00 of sales of Q30,000.00, its IVA to come. A sale of Q10,000.00 comes after it: of Q40,000.00 ISR is Q2,200.00. */
async function conOtraVenta() {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId, regimen: 2, estado: 4, asignadoId: ana.id });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '33600.00', iva: '3600.00' });
  const compra = { usuarioId, libro: 'recibida', monto: '1120.00', iva: '120.00', tipoRegistroId: 7 } as const;
  const comprada = await s.crear.factura(compra);
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  const notificar = (numeroFormulario: string, numeroFormularioIva?: string) =>
    s.como(ana)(declaraciones.notificarFormulario, {
      ...{ presentacionId: id, numeroFormulario, documento: PDF, numeroFormularioIva },
      ...{ documentoIva: numeroFormularioIva && PDF, impuestoIsr: undefined, impuestoIva: undefined },
    });
  await notificar(ISR);
  const vender = () => s.crear.factura({ usuarioId, libro: 'emitida', monto: '11200.00', iva: '1200.00' });
  const venta = await vender();
  const anular = (anulado: boolean) =>
    s.bd.updateTable('factura').set({ anulado }).where('numero_autorizacion', '=', venta).execute();
  const calcular = async () => {
    await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', id).execute();
    await s.como(ana)(declaraciones.calcularDeNuevo, { id });
    return delIsr();
  };
  const fila = () => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const delIsr = async () => {
    const { isr_de_ahora, cambio_abierto } = await fila();
    return [isr_de_ahora, cambio_abierto];
  };
  const decidir = () =>
    s.como(ana)(cambios.resolver, {
      ...{ declaracionId: id, ids: [], isr: true, resolucion: 'descartada', nota: 'Lo declara noviembre' },
    });
  return { id, comprada, notificar, vender, anular, calcular, fila, delIsr, decidir };
}

test('what somebody decided about the ISR of a month stays decided until it would be another one', async () => {
  const { notificar, vender, calcular, delIsr, decidir } = await conOtraVenta();
  expect(await calcular()).toEqual(['2200.00', true]);
  await decidir();
  expect(await calcular()).toEqual([null, false]);
  await notificar(ISR, '40912345679');
  await notificar(ISR, '40912345670');
  expect(await delIsr()).toEqual([null, false]);
  // Of Q50,000.00 it is Q2,900.00.
  await vender();
  await notificar(ISR, '40912345671');
  expect(await delIsr()).toEqual(['2900.00', true]);
});

test('a decision is of the form that was out: of one filed again somebody decides again', async () => {
  const { notificar, anular, calcular, fila, decidir } = await conOtraVenta();
  await calcular();
  await decidir();
  await anular(true);
  await notificar(OTRO);
  expect(await fila()).toMatchObject({ impuesto_isr: '1500.00', isr_de_ahora: null });
  await anular(false);
  expect(await calcular()).toEqual(['2200.00', true]);
});

const deshacer = (acto: string | null) => s.como(ana)(declaraciones.deshacer, { deshacer: acto ?? '' });

test('an act that opened it, taken back, leaves nothing that waits', async () => {
  const { id, comprada, fila, delIsr } = await conOtraVenta();
  const { deshacer: acto } = await s.como(ana)(facturas.guardarInclusion, {
    facturas: [{ id: comprada, incluye: false, tipoRegistroId: 7 }],
    presentacion: { id, version: (await fila()).version },
  });
  expect(await delIsr()).toEqual(['2200.00', true]);
  await deshacer(acto);
  expect(await delIsr()).toEqual([null, false]);
});

test('a follow-up that was deleted and is back waits for what it waited for', async () => {
  const { id, calcular, delIsr } = await conOtraVenta();
  await calcular();
  const cambio = { declaracion_id: id, libro: 'recibida', clase: 'agregada', visto_en: AHORA, incluye: true } as const;
  const deQue = { numero_autorizacion: 'A', serie: 'A', numero_dte: '1', nit: '19', nombre: 'Emisor', despues: '{}' };
  const efecto = { efecto_isr: '0', efecto_iva: '0', efecto_arrastre: '0' };
  await s.bd
    .insertInto('cambio_tras_presentar')
    .values({ ...cambio, ...deQue, ...efecto })
    .execute();
  const { deshacer: acto } = await s.como(ana)(seguimiento.eliminar, { id });
  expect(await delIsr()).toEqual([null, false]);
  await deshacer(acto);
  expect(await delIsr()).toEqual(['2200.00', true]);
  const filas = s.bd.selectFrom('cambio_tras_presentar').select(['resolucion', 'resuelto_en']);
  expect(await filas.where('declaracion_id', '=', id).execute()).toEqual([{ resolucion: null, resuelto_en: null }]);
});
