import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  asuntosDe,
  cobradoPorLaPasarela,
  cobrosDe,
  correosDe,
  escenarioConPasarela,
  planDe,
  porTerminar,
  recobrar,
  suscripcionDe,
  suscritoDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { cobrar, completarCobros, prepararCobro } from '../cobros/index.ts';
import { findPrincipal } from '../tarjetas/index.ts';
import { renovacionDe } from './compras.ts';
import { EFECTOS } from './index.ts';
import { renovarPendientes } from './suscripciones.jobs.ts';
import { findActual } from './suscripciones.repo.ts';
import { ventaDePlan } from './venta.ts';

let s: Escenario & { motor: Motor };
let admin: Persona;
beforeAll(async () => {
  s = await escenarioConPasarela();
  admin = await s.crear.usuario([1]);
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const VIGENTE = { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 } as const;
const MINUTO = 60_000;
const CANCELO = 'La suscripción se canceló antes de que el pago se confirmara.';

const avanzar = (minutos: number): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), minutos * MINUTO));
/** A renewal of today that is written down and was not sent yet. Returns its charge. */
async function renovacionEscrita({ id: usuarioId }: Persona): Promise<string> {
  const [actual, tarjeta] = [await findActual(s.bd, usuarioId), await findPrincipal(s.bd, usuarioId)];
  if (!(actual && tarjeta)) throw new Error('no subscription, or no card');
  const compra = renovacionDe(actual, {
    desde: actual.proximoCobro ?? actual.fechaFin,
    vez: 0,
    metodoPagoId: tarjeta.id,
    venta: ventaDePlan(actual.plan, actual.precio),
    precio: { precio: actual.precio, avisadoEl: null, enEspera: null },
  });
  return (await prepararCobro(s.recursos, compra)).id;
}
async function completarVarias(): Promise<void> {
  for (let vez = 0; vez < 3; vez++) {
    avanzar(3);
    await completarCobros(s.recursos, EFECTOS);
  }
}
const cancelar = (quien: Persona & { suscripcionId: number }) =>
  s.como(quien)(suscripciones.cancelar, { id: quien.suscripcionId, aceptaFinSuscripcion: true });
const planesDe = async (usuarioId: number) =>
  (
    await s.bd.selectFrom('suscripcion').select('estado').where('usuario_id', '=', usuarioId).orderBy('id').execute()
  ).map((f) => f.estado);
const tareasDe = (intencionId: string) =>
  s.bd.selectFrom('tarea_de_operador').selectAll().where('intencion_id', '=', intencionId).execute();
const correosA = async (quien: Persona, asunto: string) => {
  const { correo } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', quien.id)
    .executeTakeFirstOrThrow();
  return (await s.correos()).filter((c) => c.para === correo && c.asunto.startsWith(asunto));
};
const cambiarRegimen = (usuarioId: number, regimen: number) =>
  s.bd.updateTable('usuario').set({ regimen_id: regimen }).where('id', '=', usuarioId).execute();

/** The money was refunded, no subscription was made, and the owner and every administrator know why. */
async function volvio(ana: Persona, porque: string): Promise<void> {
  const [cobro] = await cobrosDe(s, ana.id);
  expect(cobro?.estado).toBe('anulada');
  expect([cobradoPorLaPasarela(s.motor, 'cobros'), cobradoPorLaPasarela(s.motor, 'anulaciones')]).toEqual([1, 1]);
  const [devuelto] = await correosA(ana, 'Te devolvimos');
  expect(devuelto?.texto).toContain(porque);
  expect(await tareasDe(cobro?.id ?? '')).toMatchObject([
    { clase: 'no_entregado', detalle: expect.stringContaining(porque) },
  ]);
  const avisos = await correosA(admin, 'Una compra ya no se pudo entregar');
  expect(avisos.at(-1)?.texto).toContain(porque);
}

describe('a client who cancels while a change of plan', () => {
  const porDudar = () => suscritoDe(s, { ...VIGENTE, tarjeta: 'corte-despues' });

  test('is in doubt is not subscribed again when the bank says that it charged', async () => {
    const caro = await planDe(s, { precio: '300.00' });
    const ana = await porDudar();
    await expect(recobrar(s, ana, caro, '300.00')).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    expect(await cancelar(ana)).toMatchObject({ estado: 'pre_cancelada' });
    await completarVarias();
    expect(await planesDe(ana.id)).toEqual(['pre_cancelada']);
    await volvio(ana, CANCELO);
  });

  test('is in doubt reads in the mail that this payment comes back', async () => {
    const caro = await planDe(s, { precio: '300.00', nombre: 'Completo' });
    const ana = await porDudar();
    await expect(recobrar(s, ana, caro, '300.00')).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await cancelar(ana);
    const [correo] = await correosA(ana, 'Recibimos tu cancelación');
    expect(correo?.texto).toContain('Q300.00');
    expect(correo?.texto).toContain('Cambio al plan Completo');
  });

  test('is paid and not delivered: neither the completer nor the call of the browser delivers it', async () => {
    const caro = await planDe(s, { precio: '300.00' });
    const ana = await suscritoDe(s, VIGENTE);
    await recobrar(s, ana, caro, '300.00');
    await cancelar(ana);
    const cambio = s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: caro });
    await expect(cambio).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
    expect(await planesDe(ana.id)).toEqual(['pre_cancelada']);
    await volvio(ana, CANCELO);
  });

  test.each(['another plan', 'the very plan that ends'])('and comes back later buys %s', async (cual) => {
    const caro = await planDe(s, { precio: '300.00' });
    const ana = await suscritoDe(s, VIGENTE);
    await cancelar(ana);
    avanzar(1);
    const [plan, precio] = cual === 'another plan' ? [caro, '300.00'] : [ana.planId, '99.50'];
    await recobrar(s, ana, plan, precio);
    await s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: plan });
    expect(await planesDe(ana.id)).toEqual(['terminada', 'activa']);
  });

  test('and comes back within minutes for the plan that they had just bought pays for it again, and has it', async () => {
    const caro = await planDe(s, { precio: '300.00' });
    const ana = await suscritoDe(s, VIGENTE);
    await recobrar(s, ana, caro, '300.00');
    await s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: caro });
    const comprada = await findActual(s.bd, ana.id);
    await cancelar({ ...ana, suscripcionId: comprada?.id ?? 0 });
    avanzar(1);
    await recobrar(s, ana, caro, '300.00');
    await s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: caro });
    expect(await planesDe(ana.id)).toEqual(['terminada', 'terminada', 'activa']);
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(2);
  });

  test('between a renewal that is written down and its send is never charged', async () => {
    const ana = await suscritoDe(s);
    const id = await renovacionEscrita(ana);
    await cancelar(ana);
    expect(await cobrar(s.recursos, EFECTOS, id)).toMatchObject({ estado: 'rechazada', codigo: 'cancelada' });
    expect(s.motor.movimientos()).toEqual([]);
  });
});

test('a renewal that may not be given holds that subscription until its task is closed, which task and mail say', async () => {
  const ana = await suscritoDe(s);
  const id = await renovacionEscrita(ana);
  // Between the moment when it is written down and its send she stops being a client.
  await s.bd.deleteFrom('usuario_rol').where('usuario_id', '=', ana.id).execute();
  expect(await cobrar(s.recursos, EFECTOS, id)).toMatchObject({ estado: 'rechazada', codigo: 'no_es_cliente' });
  expect(s.motor.movimientos()).toEqual([]);
  const { tareas } = await s.como(admin)(cobros.resumen, {});
  expect(tareas.find((t) => t.intencionId === id)).toMatchObject({ clase: 'no_entregado', renovaciones: 1 });
  const correo = (await correosDe(s, admin)).findLast((c) => c.asunto.startsWith('Una compra'));
  expect(correo?.texto).toContain('Mientras esta tarea siga abierta, esa suscripción no se renueva.');
});

describe('a plan of another regime', () => {
  test('is not charged by pago/rebill', async () => {
    const ajeno = await planDe(s, { precio: '300.00', regimen: 2 });
    const ana = await suscritoDe(s, VIGENTE);
    await expect(recobrar(s, ana, ajeno, '300.00')).rejects.toEqual(codigo('PLAN_NO_DISPONIBLE'));
    expect(await cobrosDe(s, ana.id)).toEqual([]);
    expect(s.motor.movimientos()).toEqual([]);
  });

  test('is not held with a coupon either', async () => {
    await s.bd.insertInto('cupon').values({ codigo: 'AJENO', tipo: 'VALOR', descuento: '10' }).execute();
    const ajeno = await planDe(s, { precio: '300.00', regimen: 2 });
    const ana = await suscritoDe(s, VIGENTE);
    const canje = { precio: parseQuetzales('300.00'), cupon: 'AJENO', tipoSuscripcionId: ajeno };
    await expect(s.como(ana)(cobros.canjearCupon, canje)).rejects.toEqual(codigo('PLAN_NO_DISPONIBLE'));
  });

  test.each(['completer', 'browser'])('since the payment is not delivered by the %s', async (quien) => {
    const caro = await planDe(s, { precio: '300.00' });
    const ana = await suscritoDe(s, VIGENTE);
    await recobrar(s, ana, caro, '300.00');
    await cambiarRegimen(ana.id, 2);
    if (quien === 'completer') await completarVarias();
    else
      await expect(s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: caro })).rejects.toEqual(
        codigo('COMPRA_IMPOSIBLE'),
      );
    expect(await planesDe(ana.id)).toEqual(['activa']);
    await volvio(ana, 'El régimen del cliente ya no es el del plan.');
  });

  test('in force is renewed at its accepted price: the service goes on until its owner chooses another plan', async () => {
    const ana = await suscritoDe(s);
    await cambiarRegimen(ana.id, 2);
    await renovarPendientes(s.recursos);
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aplicada', proposito: 'renovacion', monto: '99.50' }]);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', proximo_cobro: '2026-12-20' });
    const deRos = await planDe(s, { precio: '300.00', regimen: 2 });
    await recobrar(s, ana, deRos, '300.00');
    await s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: deRos });
    expect(await planesDe(ana.id)).toEqual(['terminada', 'activa']);
  });
});

test('a plan that is withdrawn after it was paid is not delivered by the completer, as it is not by the browser', async () => {
  const plan = await planDe(s);
  const ana = await porTerminar(s, plan);
  await vender(s, ana, '99.50');
  await s.bd.updateTable('tipo_suscripcion').set({ activo: false }).where('id', '=', plan).execute();
  await completarVarias();
  expect(await planesDe(ana.id)).toEqual([]);
  await volvio(ana, 'El plan dejó de ofrecerse antes de que el pago se confirmara.');
  expect(await asuntosDe(s, ana)).not.toContain('Tu cuenta de AlDía está lista');
});

test('a plan that was paid by another road meanwhile is not given twice', async () => {
  const ana = await suscritoDe(s, { estado: 'suspendida', proximoCobro: null });
  await recobrar(s, ana, ana.planId, '99.50');
  const pagada = { estado: 'activa' as const, fecha_fin: '2026-12-10' };
  await s.bd.updateTable('suscripcion').set(pagada).where('id', '=', ana.suscripcionId).execute();
  await completarVarias();
  expect(await planesDe(ana.id)).toEqual(['activa']);
  await volvio(ana, 'Ya estaba pagado con otro cobro.');
});
