import { carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia, type Mes, mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { REMANENTES_CORREGIDOS } from '../declaraciones/index.ts';

const q = parseQuetzales;
const SEPTIEMBRE = mes('2026-10');
const OCTUBRE = MES_ELEGIDO;
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const delMes = (usuarioId: number, fecha = OCTUBRE) => s.como(ana)(carga.remanentes, { usuarioId, fecha });
const filaDe = (usuarioId: number, fecha: Mes = OCTUBRE) =>
  s.bd
    .selectFrom('declaracion')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodoDeclarado(fecha))
    .executeTakeFirstOrThrow();
const corregidos = async (usuarioId: number) => {
  const { id } = await filaDe(usuarioId);
  const hechos = s.bd.selectFrom('auditoria').select(['antes', 'despues']).where('accion', '=', REMANENTES_CORREGIDOS);
  return hechos.where('entidad_id', '=', String(id)).orderBy('id').execute();
};
/** What a screen sends that shows the card as the server fills it, and in which nobody types. */
async function loQueMuestra(usuarioId: number, fecha: Mes) {
  const { guardados, heredados, version } = await delMes(usuarioId, fecha);
  const r = guardados ?? heredados;
  return {
    remanenteIsr: r.isr,
    remanenteIva: r.creditoFiscal,
    remanenteExportacion: r.creditoExportacion,
    remanenteIvaRetenciones: r.retencionesIva,
    version,
  };
}
type Escritos = Partial<
  Awaited<ReturnType<typeof loQueMuestra>> & Pick<Entrada<typeof carga.guardar>, 'cajasEscritas'>
>;
/** A month with a sale of these quetzales of IVA, and a purchase without IVA. */
async function guardar(c: Persona, fecha: Mes, iva: string, escritos: Escritos = {}) {
  const fechaEmision = dia(`${periodoDeclarado(fecha)}-15`);
  const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '22400.00', iva, fechaEmision });
  const compra = dte({ emisor: '19', receptor: c.nit, monto: '10.00', tipoDte: 'FPEQ', fechaEmision });
  const muestra = await loQueMuestra(c.id, fecha);
  return s.como(ana)(
    carga.guardar,
    guardado({ usuarioId: c.id, fecha, facturas: [venta], recibidas: [compra], ...muestra, ...escritos }),
  );
}
/** September leaves what is typed as its credit: it sells without IVA. */
const septiembreDeja = (c: Persona, credito: string) => guardar(c, SEPTIEMBRE, '0', { remanenteIva: q(credito) });

describe('a month whose month before changed (D-13)', () => {
  // Ley del IVA art. 19 and 21: 1,200 of debit less the credit that comes from September.
  test('is saved again with what that month leaves now: 1,000 less of credit becomes 600, and Q600 are paid', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    expect(await guardar(c, OCTUBRE, '1200')).toMatchObject({ impuestoIva: q('200') });
    await septiembreDeja(c, '600');
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '1000.00', desactualizada: true });
    expect(await delMes(c.id)).toMatchObject({ guardados: null, heredados: { creditoFiscal: q('600') } });
    // Q1,200 of the first sale and Q100 of another one.
    expect(await guardar(c, OCTUBRE, '100')).toMatchObject({ impuestoIva: q('700') });
    expect(await filaDe(c.id)).toMatchObject({
      remanente_credito: '600.00',
      remanentes_corregidos: false,
      desactualizada: false,
    });
    expect(await corregidos(c.id)).toEqual([]);
  });

  test('is saved so too from a screen that shows the balance of before', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    await guardar(c, OCTUBRE, '1200');
    await septiembreDeja(c, '600');
    await guardar(c, OCTUBRE, '100', { remanenteIva: q('1000') });
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '600.00', remanentes_corregidos: false });
  });

  test('keeps what a person typed, and says from what it was corrected; typing what it left gives it back', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    await guardar(c, OCTUBRE, '1200');
    await septiembreDeja(c, '600');
    await guardar(c, OCTUBRE, '100', { remanenteIva: q('800') });
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '800.00', remanentes_corregidos: true });
    await septiembreDeja(c, '500');
    expect(await delMes(c.id)).toMatchObject({ guardados: { creditoFiscal: q('800') } });
    await guardar(c, OCTUBRE, '100');
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '800.00', remanentes_corregidos: true });
    expect(await corregidos(c.id)).toMatchObject([
      { antes: { creditoFiscal: '600.00' }, despues: { creditoFiscal: '800.00' } },
    ]);
    await guardar(c, OCTUBRE, '100', { remanenteIva: q('500') });
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '500.00', remanentes_corregidos: false });
  });

  test('of two balances of which one is typed, the other one follows the month before', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    await guardar(c, OCTUBRE, '1200');
    await septiembreDeja(c, '600');
    await guardar(c, OCTUBRE, '100', { remanenteIsr: q('5'), remanenteIva: q('1000') });
    expect(await filaDe(c.id)).toMatchObject({
      remanente_isr: '5.00',
      remanente_credito: '600.00',
      remanentes_corregidos: true,
    });
  });

  test('of which a person typed one balance brings the others as the month before leaves them, and says that they changed', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    await guardar(c, OCTUBRE, '1200', { remanenteIsr: q('5') });
    await septiembreDeja(c, '600');
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '1000.00', desactualizada: true });
    expect(await delMes(c.id)).toMatchObject({ guardados: { isr: q('5'), creditoFiscal: q('600') } });
    expect(await guardar(c, OCTUBRE, '100')).toMatchObject({ impuestoIva: q('700') });
    expect(await filaDe(c.id)).toMatchObject({
      remanente_isr: '5.00',
      remanente_credito: '600.00',
      saldos_corregidos: ['isr'],
      desactualizada: false,
    });
    expect(await corregidos(c.id)).toMatchObject([{ antes: { isr: '0.00' }, despues: { isr: '5.00' } }]);
  });

  test('and that nobody computed yet, takes there what was not typed', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    const { id } = await s.crear.declaracion({ usuarioId: c.id, periodo: periodoDeclarado(OCTUBRE), regimen: 2 });
    const escrito = { remanente_isr: '5.00', remanentes_corregidos: true, saldos_corregidos: ['isr'] };
    await s.bd.updateTable('declaracion').set(escrito).where('id', '=', id).execute();
    await septiembreDeja(c, '600');
    expect(await filaDe(c.id)).toMatchObject({ remanente_isr: '5.00', remanente_credito: '600.00' });
  });

  test('that was corrected before it was known which balance, keeps all of them', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    await guardar(c, OCTUBRE, '1200', { remanenteIsr: q('5') });
    await s.bd.updateTable('declaracion').set({ saldos_corregidos: null }).where('usuario_id', '=', c.id).execute();
    await septiembreDeja(c, '600');
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '1000.00', desactualizada: false });
    expect(await delMes(c.id)).toMatchObject({ guardados: { isr: q('5'), creditoFiscal: q('1000') } });
    await guardar(c, OCTUBRE, '100');
    expect(await filaDe(c.id)).toMatchObject({ saldos_corregidos: ['isr', 'creditoFiscal'] });
  });

  test('saved with nothing before there was a month before, takes what that one leaves', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await guardar(c, OCTUBRE, '1200', { remanenteIva: q('0') });
    expect(await delMes(c.id)).toMatchObject({ guardados: { creditoFiscal: 0 }, periodoAnterior: null });
    await septiembreDeja(c, '600');
    expect(await delMes(c.id)).toMatchObject({ guardados: null, heredados: { creditoFiscal: q('600') } });
    await guardar(c, OCTUBRE, '100');
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '600.00', remanentes_corregidos: false });
  });

  test('saved with a balance that somebody typed before there was a month before, keeps it', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await guardar(c, OCTUBRE, '1200', { remanenteIva: q('70') });
    await septiembreDeja(c, '600');
    await guardar(c, OCTUBRE, '100');
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '70.00', remanentes_corregidos: true });
  });
});

describe('a card that was filled before the month before changed, of a month that nobody computed (D-13)', () => {
  /** September leaves 1,000, the card is filled with it, and September is saved again and leaves 600. */
  async function tarjetaDeAntes() {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    await s.crear.declaracion({ usuarioId: c.id, periodo: periodoDeclarado(OCTUBRE), regimen: 2 });
    const deLaTarjeta = await loQueMuestra(c.id, OCTUBRE);
    expect(deLaTarjeta).toMatchObject({ remanenteIva: q('1000') });
    await septiembreDeja(c, '600');
    return { c, deLaTarjeta };
  }
  // Ley del IVA art. 19 and 21: 1,200 of debit less 600 of credit.
  test('and in which nobody typed is no correction: Q600 are paid, and the month goes on following', async () => {
    const { c, deLaTarjeta } = await tarjetaDeAntes();
    const guardada = await guardar(c, OCTUBRE, '1200', { ...deLaTarjeta, cajasEscritas: [] });
    expect(guardada).toMatchObject({ impuestoIva: q('600') });
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '600.00', remanentes_corregidos: false });
    expect(await corregidos(c.id)).toEqual([]);
    await septiembreDeja(c, '500');
    expect(await filaDe(c.id)).toMatchObject({ desactualizada: true });
  });

  test('and in which one balance was typed corrects that one alone', async () => {
    const { c, deLaTarjeta } = await tarjetaDeAntes();
    const escrito = { ...deLaTarjeta, remanenteIsr: q('5'), cajasEscritas: ['isr' as const] };
    expect(await guardar(c, OCTUBRE, '1200', escrito)).toMatchObject({ impuestoIva: q('600') });
    expect(await filaDe(c.id)).toMatchObject({
      remanente_isr: '5.00',
      remanente_credito: '600.00',
      saldos_corregidos: ['isr'],
    });
  });

  test('and in which what it says was typed is a correction, though the row says it too', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    await guardar(c, OCTUBRE, '1200');
    await septiembreDeja(c, '600');
    await guardar(c, OCTUBRE, '100', { remanenteIva: q('1000'), cajasEscritas: ['iva'] });
    expect(await filaDe(c.id)).toMatchObject({ remanente_credito: '1000.00', saldos_corregidos: ['creditoFiscal'] });
  });
});

describe('a small taxpayer', () => {
  /** A sale, with the box of withholdings as `cuanto` says or as the card shows it. */
  async function deUna(c: Persona, fecha: Mes, cuanto?: string) {
    const fechaEmision = dia(`${periodoDeclarado(fecha)}-15`);
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '1000.00', tipoDte: 'FPEQ', fechaEmision });
    const { guardados, heredados, version } = await delMes(c.id, fecha);
    const remanenteIva = cuanto === undefined ? (guardados ?? heredados).retencionesPc : q(cuanto);
    return s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, fecha, facturas: [venta], remanenteIva, version }));
  }
  test('takes what the month before leaves of withholdings, and keeps what was typed', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    // Q50 of tax (5 % of 1,000, Ley del IVA art. 47) less what September brings: it leaves the rest.
    await deUna(c, SEPTIEMBRE, '120');
    await deUna(c, OCTUBRE);
    expect(await filaDe(c.id)).toMatchObject({ remanente_pc: '70.00', remanentes_corregidos: false });
    // Two sales by now: Q100 of tax, and Q20 are left.
    await deUna(c, SEPTIEMBRE, '120');
    await deUna(c, OCTUBRE);
    expect(await filaDe(c.id)).toMatchObject({ remanente_pc: '20.00', remanentes_corregidos: false });
    await deUna(c, OCTUBRE, '33');
    await deUna(c, OCTUBRE);
    expect(await filaDe(c.id)).toMatchObject({ remanente_pc: '33.00', remanentes_corregidos: true });
  });

  test('who is one no more brings nothing of SAT-2046, without anybody having corrected it', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    await deUna(c, SEPTIEMBRE, '120');
    await s.bd.updateTable('usuario').set({ regimen_id: 2 }).where('id', '=', c.id).execute();
    await guardar(c, OCTUBRE, '1200');
    expect(await filaDe(c.id)).toMatchObject({ regimen_id: 2, remanente_pc: '0.00', remanentes_corregidos: false });
  });
});

describe('a draft of the balances', () => {
  const escribir = (usuarioId: number, iva: string, visto = 0, isr = '0') =>
    s.como(ana)(carga.escribirBorrador, {
      usuarioId,
      fecha: OCTUBRE,
      isr: q(isr),
      iva: q(iva),
      exportacion: q('0'),
      ivaRetenciones: q('0'),
      visto,
    });
  test('is none when it says what the card was filled with: it would come back as a correction later', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    expect(await escribir(c.id, '900')).toEqual({ revision: 1 });
    expect(await escribir(c.id, '1000', 1)).toEqual({ revision: 0 });
    expect((await delMes(c.id)).borrador).toBeNull();
    expect(await escribir(c.id, '1000')).toEqual({ revision: 0 });
    expect((await delMes(c.id)).borrador).toBeNull();
  });

  test('nobody who goes back to what the card was filled with throws away what somebody else typed', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const luis = await s.crear.usuario([4], { nombre: 'Luis' });
    await septiembreDeja(c, '1000');
    await s.bd.updateTable('declaracion').set({ asignado_id: null }).where('usuario_id', '=', c.id).execute();
    await escribir(c.id, '900');
    const deLuis = s.como(luis)(carga.escribirBorrador, {
      usuarioId: c.id,
      fecha: OCTUBRE,
      isr: q('0'),
      iva: q('1000'),
      exportacion: q('0'),
      ivaRetenciones: q('0'),
      visto: 0,
    });
    await expect(deLuis).rejects.toMatchObject({ codigo: 'REMANENTES_DE_OTRO' });
    expect((await delMes(c.id)).borrador).toMatchObject({ iva: q('900') });
  });

  test('has the boxes alone that say something else than the card: the others follow the month before', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    expect(await escribir(c.id, '1000', 0, '5')).toEqual({ revision: 1 });
    expect((await delMes(c.id)).borrador).toMatchObject({ isr: q('5'), iva: null, exportacion: null });
  });

  test('of whoever sends the typed boxes alone is none when they typed none', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await septiembreDeja(c, '1000');
    const nada = { isr: null, iva: null, exportacion: null, ivaRetenciones: null };
    const dicho = { usuarioId: c.id, fecha: OCTUBRE, ...nada, visto: 0 };
    expect(await s.como(ana)(carga.escribirBorrador, dicho)).toEqual({ revision: 0 });
    expect((await delMes(c.id)).borrador).toBeNull();
  });

  test('is kept of a month that has none before: a box with 0 was typed too', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    expect(await escribir(c.id, '0')).toEqual({ revision: 1 });
  });
});
