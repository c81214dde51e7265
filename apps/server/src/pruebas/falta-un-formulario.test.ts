import { accesorios } from '@aldia/contract/accesorios.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { momentoDe, vencimientosDe } from '@aldia/domain/declaraciones/momento.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recalcular } from '../features/declaraciones/index.ts';
import { recordarVencimientos } from '../features/recordatorios/recordar-vencimientos.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
beforeEach(async () => {
  await s.bd.deleteFrom('bandeja_salida').execute();
});
afterAll(() => s.cerrar());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const [ISR, IVA] = ['40912345678', '40912345679'];
const notificar = (presentacionId: number, deIva?: string) =>
  s.como(ana)(declaraciones.notificarFormulario, {
    presentacionId,
    numeroFormulario: ISR,
    documento: PDF,
    documentoIva: deIva && PDF,
    numeroFormularioIva: deIva,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });
const completar = (presentacionId: number) =>
  s.como(ana)(declaraciones.completar, { presentacionId, impuestoIsr: undefined, impuestoIva: undefined });
const motivo = async (c: Persona) => {
  const pedido = { de: 'todas', busqueda: c.nit, vencidas: false, limite: 50, siguiente: null } as const;
  return (await s.como(ana)(pendientes.listado, pedido)).filas[0]?.motivo;
};
/** What the client's own screens have of October. */
async function delCliente(c: Persona, regimen: 1 | 2) {
  const anual = regimen === 2 ? misDeclaraciones.delAnioRos : misDeclaraciones.delAnio;
  const [d] = await s.como(c)(anual, { usuarioId: c.id, anio: 2026 });
  if (!d) throw new Error('Sin declaración');
  return { momento: momentoDe(d), vencen: vencimientosDe(d).map((v) => [v.impuesto, v.dia]) };
}
/** A month in the list of forms: of ROS, of a sale of Q30,000.00 without its IVA, so that ISR is Q1,500.00. */
async function enLista(regimen: 1 | 2, { iva = '0.00', monto = '30000.00' } = {}) {
  const c = await s.crear.cliente({ regimen, passwordSat: 'Clave.SAT.9', suscrito: true });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen, estado: 4, asignadoId: ana.id });
  if (regimen === 2) await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto, iva });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  return { c, id };
}
const EL_DE_IVA = ['IVA', '2026-11-30'];

test('a SAT-2237 of nothing that was not notified is asked of the client and of the staff, until it is', async () => {
  const { c, id } = await enLista(2);
  await notificar(id);
  expect((await delCliente(c, 2)).vencen).toContainEqual(EL_DE_IVA);
  const costo = await s.como(c)(accesorios.deDeclaracion, { id });
  expect(costo.formularios.map((f) => f.codigo)).toContain('SAT-2237');
  expect(await motivo(c)).toBe('faltaElDeIva');

  await s.como(ana)(declaraciones.enviarAPago, { id });
  await expect(s.como(ana)(declaraciones.confirmarPago, { id })).rejects.toMatchObject({ codigo: 'FALTA_EL_DE_IVA' });
  // As the program of before confirmed it.
  await s.bd.updateTable('declaracion').set({ pago_realizado: true }).where('id', '=', id).execute();
  expect(await delCliente(c, 2)).toEqual({ momento: 'en_proceso', vencen: [EL_DE_IVA] });
  expect(await s.como(c)(misDeclaraciones.sinTerminar, { usuarioId: c.id })).toMatchObject([{ id }]);
  expect(await motivo(c)).toBe('faltaElDeIva');
  await expect(completar(id)).rejects.toMatchObject({ http: 409, codigo: 'FALTA_EL_DE_IVA' });

  await s.bd.deleteFrom('bandeja_salida').execute();
  await notificar(id, IVA);
  const [correo] = await s.correos();
  expect(correo?.texto).toContain('Tu pago de este mes ya está confirmado.');
  expect(correo?.texto).not.toMatch(/Paga en tu banco|Último día/);
  expect(await delCliente(c, 2)).toEqual({ momento: 'pagada', vencen: [] });
  expect(await motivo(c)).toBe('finalizacionPorEnviar');
  await completar(id);
});

test('of two forms with something to pay the one that is out is asked for, and the payment is confirmed once both are', async () => {
  const { c, id } = await enLista(2, { monto: '33600.00', iva: '3600.00' });
  await notificar(id);
  const [solo] = (await s.correos()).filter((m) => m.declaracion_id === id);
  expect(solo?.texto).toContain('guarda tu comprobante. Te enviaremos el de IVA cuando esté presentado.');
  expect(solo?.texto).toContain('ISR a pagar: Q1,500.00');
  expect(solo?.texto).not.toMatch(/IVA a pagar|Último día para pagar IVA/);
  expect(await delCliente(c, 2)).toMatchObject({ momento: 'por_pagar', vencen: [['ISR', '2026-11-13'], EL_DE_IVA] });
  await s.como(ana)(declaraciones.enviarAPago, { id });
  await expect(s.como(ana)(declaraciones.confirmarPago, { id })).rejects.toMatchObject({ codigo: 'FALTA_EL_DE_IVA' });

  await s.bd.deleteFrom('bandeja_salida').execute();
  await notificar(id, IVA);
  const [ambos] = await s.correos();
  expect(ambos?.texto).toMatch(/Paga en tu banco[^]*IVA a pagar: Q3,600\.00\nÚltimo día para pagar IVA: 30\/11\/2026/);
  await s.como(ana)(declaraciones.confirmarPago, { id });
  expect(await delCliente(c, 2)).toEqual({ momento: 'pagada', vencen: [] });
});

test('the client is reminded of its day, and not asked for a payment of nothing', async () => {
  const { c, id } = await enLista(2);
  await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', c.id).execute();
  await notificar(id);
  const antes = s.reloj.ahora();
  s.reloj.mover('2026-11-23T14:00:00.000Z');
  await recordarVencimientos(s.recursos);
  s.reloj.mover(antes);
  const correo = (await s.correos()).find((m) => m.declaracion_id === id && m.asunto.includes('vence en 7 días'));
  expect(correo?.asunto).toBe('Tu declaración de IVA de octubre 2026 vence en 7 días');
  expect(correo?.texto).toContain('preparamos tu formulario');
  expect(correo?.texto).not.toContain('Q0.00');
});

test('the second form joins the filing of the first one: what was filed and paid is the same', async () => {
  const { c, id } = await enLista(2);
  await notificar(id);
  await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto: '1000.00' });
  await notificar(id, IVA);
  const fila = await s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(fila).toMatchObject({ impuesto_isr: '1500.00', numero_formulario: ISR, numero_formulario_iva: IVA });
  const copias = await s.bd.selectFrom('lo_presentado').select('id').where('declaracion_id', '=', id).execute();
  expect(copias).toHaveLength(1);
});

test('a small taxpayer of nothing who was sent to payment without a form is not told that it is filed', async () => {
  const { c, id } = await enLista(1);
  await s.como(ana)(declaraciones.enviarAPago, { id });
  expect(await delCliente(c, 1)).toEqual({ momento: 'en_proceso', vencen: [[null, '2026-11-30']] });
  expect(await motivo(c)).toBe('boletaPorNotificar');
  await notificar(id);
  expect(await delCliente(c, 1)).toEqual({ momento: 'nada_que_pagar', vencen: [] });
});

test('the mail of a SAT-1311 of nothing that goes alone does not say that the month is filed', async () => {
  const c = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9', suscrito: true });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await notificar(id);
  const [correo] = await s.correos();
  expect(correo?.texto).toContain('Te enviaremos el de IVA cuando esté presentado.');
  expect(correo?.texto).not.toContain('está presentada y no hay nada que pagar');
});

test('both forms of ROS out and of nothing, the month is done', async () => {
  const c = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9', suscrito: true });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await notificar(id, IVA);
  expect(await delCliente(c, 2)).toEqual({ momento: 'nada_que_pagar', vencen: [] });
});
