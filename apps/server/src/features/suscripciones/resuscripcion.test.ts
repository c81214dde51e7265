import { cobros } from '@aldia/contract/cobros.ts';
import { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { revisarCompras, revisarLibro } from '../../pruebas/simular-cobros-revisar.ts';
import {
  asuntosDe,
  cobradoPorLaPasarela,
  cobrosDe,
  escenarioConPasarela,
  estadoDe,
  type OpcionesDeSuscrito,
  planDe,
  suscripcionDe,
  suscritoDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './index.ts';

let s: Escenario & { motor: Motor };
let admin: Persona;
let otro: Persona;
beforeAll(async () => {
  s = await escenarioConPasarela();
  admin = await s.crear.usuario([1]);
  otro = await s.crear.usuario([1]);
});
beforeEach(() => {
  s.motor.reiniciar();
  s.reloj.mover(AHORA);
});
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const VENCIDA = { estado: 'terminada', fin: '2026-11-10', proximoCobro: null } as const;
const PAGADA = { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 } as const;
const MINUTO = 60_000;
const avanzar = (minutos: number): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), minutos * MINUTO));
const cliente = (o: OpcionesDeSuscrito = {}) => suscritoDe(s, o);
const netos = () => [cobradoPorLaPasarela(s.motor, 'cobros'), cobradoPorLaPasarela(s.motor, 'anulaciones')];

/** The dialog: what is shown and its card. */
async function ver(ana: Persona, quien = admin) {
  const actual = await s.como(quien)(resuscripcion.actual, { id: ana.id });
  const tarjeta = await s.como(quien)(resuscripcion.token, { id: ana.id });
  if (!actual?.propuesta) throw new Error('nothing to charge');
  return { ...actual.propuesta, ...tarjeta };
}
type Vista = Awaited<ReturnType<typeof ver>>;
const abrir = (ana: Persona, v: Vista, quien = admin) =>
  s.como(quien)(resuscripcion.abrir, { usuarioId: ana.id, compra: v.compra, monto: v.monto });
const cobrar = (v: Vista, quien = admin) =>
  s.como(quien)(cobros.recobrar, { token: v.token, client: v.client, amount: v.monto, tipoSuscripcionId: undefined });
const guardar = (ana: Persona, transaccionId: string, quien = admin) =>
  s.como(quien)(resuscripcion.resuscribir, { usuarioId: ana.id, transaccionId });
const devolver = (referenceId: string, quien = admin) => s.como(quien)(cobros.anular, { referenceId });
/** What confirming does, as the browser does it. */
async function confirmar(ana: Persona, v: Vista, quien = admin) {
  await abrir(ana, v, quien);
  const { codigo, transaccionId } = await cobrar(v, quien);
  return codigo === '00' ? guardar(ana, transaccionId, quien) : codigo;
}
async function completarVarias(): Promise<void> {
  for (let vez = 0; vez < 3; vez++) {
    avanzar(3);
    await completarCobros(s.recursos, EFECTOS);
  }
}
const auditoria = (accion: string, entidadId: number | string) =>
  s.bd
    .selectFrom('auditoria')
    .select('actor_id')
    .where('accion', '=', accion)
    .where('entidad_id', '=', String(entidadId))
    .execute();
/** Nobody was charged twice, nothing was kept or delivered for nothing, and the books balance. */
async function cuadra(ana: Persona): Promise<void> {
  expect(await revisarLibro(s.base)).toEqual([]);
  expect(await revisarCompras(s.base, s.motor, { usuarioIds: [ana.id] })).toEqual([]);
}

describe('what an administrator sees before charging', () => {
  test('of a client whose plan ended: no days, the price of the plan and a period from today', async () => {
    const ana = await cliente(VENCIDA);
    const actual = await s.como(admin)(resuscripcion.actual, { id: ana.id });
    expect(actual).toMatchObject({
      diasRestantes: 0,
      estado: 'terminada',
      propuesta: {
        monto: parseQuetzales('99.50'),
        desde: '2026-11-20',
        hasta: '2026-12-19',
        proximoCobro: '2026-12-20',
        reemplazaLoPagado: false,
      },
    });
  });

  test('of one who has paid until December: the days that are left, and the period after them', async () => {
    const ana = await cliente(PAGADA);
    expect(await s.como(admin)(resuscripcion.actual, { id: ana.id })).toMatchObject({
      // 20 November to 10 December, both included.
      diasRestantes: 21,
      propuesta: { desde: '2026-12-11', hasta: '2027-01-10', reemplazaLoPagado: false },
    });
  });

  test('of one who cancelled and has paid days: that a plan from today takes their place', async () => {
    const ana = await cliente({ ...PAGADA, estado: 'pre_cancelada', proximoCobro: null });
    expect(await s.como(admin)(resuscripcion.actual, { id: ana.id })).toMatchObject({
      diasRestantes: 21,
      propuesta: { desde: '2026-11-20', reemplazaLoPagado: true },
    });
  });

  test('of one whose renewal was refused: the period that they owe', async () => {
    const ana = await cliente({ estado: 'en_mora' });
    expect(await s.como(admin)(resuscripcion.actual, { id: ana.id })).toMatchObject({
      diasRestantes: 0,
      propuesta: { desde: '2026-11-20', compra: `renovacion:${ana.suscripcionId}:2026-11-20` },
    });
  });

  test('nothing to charge when the plan is not offered any more or is of another regime', async () => {
    const ana = await cliente(VENCIDA);
    await s.bd.updateTable('tipo_suscripcion').set({ activo: false }).where('id', '=', ana.planId).execute();
    expect(await s.como(admin)(resuscripcion.actual, { id: ana.id })).toMatchObject({ propuesta: null });
    const eva = await cliente(PAGADA);
    await s.bd.updateTable('usuario').set({ regimen_id: 2 }).where('id', '=', eva.id).execute();
    expect(await s.como(admin)(resuscripcion.actual, { id: eva.id })).toMatchObject({ propuesta: null });
  });

  test('null of who never had a plan, and a refusal of who does not exist', async () => {
    const nueva = await s.crear.cliente({ suscrito: false });
    expect(await s.como(admin)(resuscripcion.actual, { id: nueva.id })).toBeNull();
    for (const llamada of [resuscripcion.actual, resuscripcion.token])
      await expect(s.como(admin)(llamada, { id: 9_999_999 })).rejects.toEqual(codigo('CLIENTE_NO_ENCONTRADO'));
    await expect(
      s.como(admin)(resuscripcion.abrir, { usuarioId: 9_999_999, compra: 'activacion:1', monto: centavos(1) }),
    ).rejects.toEqual(codigo('CLIENTE_NO_ENCONTRADO'));
  });

  test('a reference of the card and never the token of the provider', async () => {
    const ana = await cliente(VENCIDA);
    const { token, client, ultimosNumeros } = await s.como(admin)(resuscripcion.token, { id: ana.id });
    expect([token.replace(/\d+$/, ''), client, ultimosNumeros]).toEqual(['mp-', `cliente-${ana.id}`, '1111']);
  });

  test('that there is no card: none, or one that its bank refused for good', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: null });
    const sin = expect.objectContaining({ message: 'El usuario no posee tarjetas activas' });
    await expect(s.como(admin)(resuscripcion.token, { id: ana.id })).rejects.toEqual(sin);
    const id = await tarjetaDe(s, ana.id);
    const v = await ver(ana);
    await s.bd.updateTable('metodo_pago').set({ rechazada_en: s.reloj.ahora() }).where('id', '=', id).execute();
    await expect(s.como(admin)(resuscripcion.token, { id: ana.id })).rejects.toEqual(sin);
    await expect(abrir(ana, v)).rejects.toEqual(codigo('CLIENTE_SIN_TARJETAS'));
  });
});

describe('a resubscription', () => {
  test('charges what was shown, puts the plan in force, and tells the client as any renewal', async () => {
    const ana = await cliente(VENCIDA);
    expect(await estadoDe(s, ana.id)).not.toBe(9);
    const nueva = await confirmar(ana, await ver(ana));
    expect(nueva).toMatchObject({ estado: 'activa', fechaInicio: '2026-11-20', fechaFin: '2026-12-19' });
    expect(netos()).toEqual([1, 0]);
    expect(await estadoDe(s, ana.id)).toBe(1);
    const [cobro] = await cobrosDe(s, ana.id);
    expect(cobro).toMatchObject({ estado: 'aplicada', monto: '99.50', creada_por: admin.id });
    expect(await asuntosDe(s, ana)).toEqual([expect.stringContaining('Recibo')]);
    await cuadra(ana);
  });

  test('is in the audit with who did it', async () => {
    const ana = await cliente(VENCIDA);
    const nueva = await confirmar(ana, await ver(ana));
    if (typeof nueva === 'string') throw new Error(nueva);
    expect(await auditoria('suscripcion.resuscrita', nueva.id)).toEqual([{ actor_id: admin.id }]);
    const [cobro] = await cobrosDe(s, ana.id);
    expect(await auditoria('cobro.aplicada', cobro?.id ?? '')).toEqual([{ actor_id: admin.id }]);
  });

  test('of somebody who has paid loses no day: the next period is paid, and its renewal is not charged again', async () => {
    const ana = await cliente(PAGADA);
    await confirmar(ana, await ver(ana));
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({
      estado: 'activa',
      fecha_fin: '2027-01-10',
      proximo_cobro: '2027-01-11',
    });
  });

  test('of somebody who had cancelled starts today', async () => {
    const ana = await cliente({ ...PAGADA, estado: 'pre_cancelada', proximoCobro: null });
    expect(await confirmar(ana, await ver(ana))).toMatchObject({ fechaInicio: '2026-11-20', estado: 'activa' });
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada' });
  });

  test('QUIRK Q-07: whole part and decimal part of Q99.50 are Q99.50', async () => {
    const ana = await cliente({ ...VENCIDA, planId: await planDe(s, { precio: '99.50' }) });
    expect((await ver(ana)).monto).toBe(9_950);
  });

  test('with an amount that is not the one shown charges nothing', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    await expect(abrir(ana, { ...v, monto: centavos(1) })).rejects.toEqual(codigo('MONTO_DISTINTO'));
    await abrir(ana, v);
    await expect(cobrar({ ...v, monto: centavos(1) })).rejects.toEqual(codigo('MONTO_DISTINTO'));
    await expect(cobrar({ ...v, token: 'mp-1' })).rejects.toEqual(codigo('CLIENTE_SIN_TARJETAS'));
    expect(netos()).toEqual([0, 0]);
  });

  test('cannot be opened for who never had a plan', async () => {
    const nueva = await s.crear.cliente({ suscrito: false });
    await tarjetaDe(s, nueva.id);
    await expect(
      s.como(admin)(resuscripcion.abrir, { usuarioId: nueva.id, compra: 'activacion:1', monto: centavos(1) }),
    ).rejects.toEqual(codigo('SIN_SUSCRIPCION'));
  });
});

describe('without an open charge of that client', () => {
  test('an administrator charges nobody, and gives back nothing that is not of a resubscription (D-85)', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    await expect(cobrar(v)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await expect(cobrar({ ...v, client: 'ANA PEREZ' })).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await s.como(ana)(suscripciones.activar, {});
    const [suyo] = await cobrosDe(s, ana.id);
    await expect(devolver(suyo?.transaccion_id ?? '')).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await expect(guardar(ana, suyo?.transaccion_id ?? '')).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await expect(cobrar(v)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    expect(netos()).toEqual([1, 0]);
  });

  test('nor one that was over a quarter of an hour ago', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    await confirmar(ana, v);
    avanzar(15);
    await expect(cobrar(v)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    expect(netos()).toEqual([1, 0]);
  });

  test('an administrator buys nothing for themselves, and a client nothing without a plan', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    const conPlan = { token: v.token, client: v.client, amount: v.monto, tipoSuscripcionId: ana.planId };
    await expect(s.como(admin)(cobros.recobrar, conPlan)).rejects.toEqual(codigo('SIN_PERMISO'));
    await abrir(ana, v);
    await expect(cobrar(v, ana)).rejects.toEqual(codigo('DATOS_INVALIDOS'));
    expect(netos()).toEqual([0, 0]);
  });
});

describe('when the bank says no', () => {
  test.each(['51', '05', '111', '57', '132'])(
    '%s is answered, nothing is delivered and the client is not charged',
    async (codigoDelBanco) => {
      const ana = await cliente({ ...VENCIDA, tarjeta: codigoDelBanco });
      expect(await confirmar(ana, await ver(ana))).toBe(codigoDelBanco);
      expect(netos()).toEqual([0, 0]);
      expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada' });
      await cuadra(ana);
    },
  );

  test('another card and another press are another charge', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: '51' });
    await confirmar(ana, await ver(ana));
    await tarjetaDe(s, ana.id);
    expect(await confirmar(ana, await ver(ana))).toMatchObject({ estado: 'activa' });
    expect(netos()).toEqual([1, 0]);
  });
});

describe('when the bank does not answer', () => {
  test('after charging: in doubt, no second charge, and it is delivered when it is known', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: 'corte-despues' });
    const v = await ver(ana);
    await abrir(ana, v);
    await expect(cobrar(v)).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await completarVarias();
    expect(netos()).toEqual([1, 0]);
    expect((await cobrosDe(s, ana.id)).map((c) => c.estado)).toEqual(['aplicada']);
    expect(await estadoDe(s, ana.id)).toBe(1);
    expect(await asuntosDe(s, ana)).toEqual([expect.stringContaining('Recibo')]);
  });

  test('before charging: nothing is charged, and half an hour later it may be tried again', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: 'corte-antes' });
    const v = await ver(ana);
    await abrir(ana, v);
    await expect(cobrar(v)).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await expect(abrir(ana, v, otro)).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    avanzar(31);
    await completarVarias();
    expect((await cobrosDe(s, ana.id)).map((c) => c.estado)).toEqual(['rechazada']);
    await tarjetaDe(s, ana.id);
    expect(await confirmar(ana, await ver(ana))).toMatchObject({ estado: 'activa' });
    expect(netos()).toEqual([1, 0]);
  });
});

describe('when it was charged and cannot be delivered', () => {
  const cancelar = (quien: Persona & { suscripcionId: number }) =>
    s.como(quien)(suscripciones.cancelar, { id: quien.suscripcionId, aceptaFinSuscripcion: true });

  test('the answer is 0 with its sentence, the money goes back by itself, and both know why', async () => {
    const ana = await cliente({ estado: 'en_mora' });
    const v = await ver(ana);
    await abrir(ana, v);
    const { transaccionId } = await cobrar(v);
    await cancelar(ana);
    const rechazo = { codigo: 'RESUSCRIPCION_NO_GUARDADA', http: 200, data: 0 };
    await expect(guardar(ana, transaccionId)).rejects.toMatchObject({
      ...rechazo,
      message: 'No es posible gestionar la resuscripción, comunícate con soporte',
    });
    expect(netos()).toEqual([1, 1]);
    expect((await devolver(transaccionId)).codigo).toBe('00');
    expect(netos()).toEqual([1, 1]);
    expect(await asuntosDe(s, ana)).toContain('Te devolvimos Q99.50');
    await cuadra(ana);
  });

  test('a client who cancels before the charge leaves is not charged', async () => {
    const ana = await cliente({ estado: 'en_mora' });
    const v = await ver(ana);
    await abrir(ana, v);
    await cancelar(ana);
    await expect(cobrar(v)).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
    expect(netos()).toEqual([0, 0]);
  });

  test('a void that the bank refuses is tried again, and becomes a task of a person', async () => {
    const ana = await cliente({ estado: 'en_mora', tarjeta: 'anulacion-rechazada' });
    const v = await ver(ana);
    await abrir(ana, v);
    const { transaccionId } = await cobrar(v);
    await cancelar(ana);
    await expect(guardar(ana, transaccionId)).rejects.toEqual(codigo('RESUSCRIPCION_NO_GUARDADA'));
    expect((await devolver(transaccionId)).codigo).not.toBe('00');
    for (let paso = 0; paso < 8; paso++) {
      avanzar(16 * 60 + 1);
      await completarCobros(s.recursos, EFECTOS);
    }
    const tareas = await s.bd.selectFrom('tarea_de_operador').select(['clase', 'intencion_id']).execute();
    const [cobro] = await cobrosDe(s, ana.id);
    expect(tareas).toContainEqual({ clase: 'anulacion_fallida', intencion_id: cobro?.id });
  });

  test('what was delivered is not given back from here', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    await abrir(ana, v);
    const { transaccionId } = await cobrar(v);
    await guardar(ana, transaccionId);
    await expect(devolver(transaccionId)).rejects.toEqual(codigo('COBRO_YA_APLICADO'));
  });
});

describe('at the same time', () => {
  test('two administrators, each pressing twice: one charge, one period', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    const todas = [admin, otro, admin, otro].map((quien) => confirmar(ana, v, quien));
    const vueltas = await Promise.allSettled(todas);
    expect(vueltas.some((r) => r.status === 'fulfilled')).toBe(true);
    for (const r of vueltas)
      if (r.status === 'rejected') expect(['RESUSCRIPCION_CAMBIADA', 'PAGO_EN_CURSO']).toContain(r.reason.codigo);
    expect(netos()).toEqual([1, 0]);
    const periodos = await s.bd
      .selectFrom('suscripcion_periodo as p')
      .innerJoin('suscripcion as x', 'x.id', 'p.suscripcion_id')
      .select('p.desde')
      .where('x.usuario_id', '=', ana.id)
      .execute();
    expect(periodos).toEqual([{ desde: '2026-11-20' }]);
    await cuadra(ana);
  });

  test('a second administrator who still sees the old days is refused, and nothing is charged', async () => {
    const ana = await cliente(PAGADA);
    const [mio, suyo] = [await ver(ana), await ver(ana, otro)];
    await confirmar(ana, mio);
    await expect(abrir(ana, suyo, otro)).rejects.toEqual(codigo('RESUSCRIPCION_CAMBIADA'));
    expect(netos()).toEqual([1, 0]);
  });

  test('the client who pays by themselves meanwhile: one charge', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    await Promise.allSettled([confirmar(ana, v), s.como(ana)(suscripciones.activar, {})]);
    await completarVarias();
    const [cobrado = 0, devuelto = 0] = netos();
    expect(cobrado - devuelto).toBe(1);
    expect((await cobrosDe(s, ana.id)).filter((c) => c.estado === 'aplicada')).toHaveLength(1);
    await cuadra(ana);
  });

  test('a charge that the client began is theirs: no administrator ends it', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: 'corte-antes' });
    const v = await ver(ana);
    await expect(s.como(ana)(suscripciones.activar, {})).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await expect(abrir(ana, v)).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    expect(netos()).toEqual([0, 0]);
  });
});

describe('when the administrator’s browser is gone', () => {
  test('before sending: nothing is charged, and it may be opened again', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    await abrir(ana, v);
    await completarVarias();
    expect((await cobrosDe(s, ana.id)).map((c) => c.estado)).toEqual(['rechazada']);
    expect(await confirmar(ana, await ver(ana))).toMatchObject({ estado: 'activa' });
    expect(netos()).toEqual([1, 0]);
  });

  test('after charging: it is delivered by itself, once, and the late call reads what was done', async () => {
    const ana = await cliente(VENCIDA);
    const v = await ver(ana);
    await abrir(ana, v);
    const { transaccionId } = await cobrar(v);
    await completarVarias();
    expect(await estadoDe(s, ana.id)).toBe(1);
    expect(await guardar(ana, transaccionId)).toMatchObject({ estado: 'activa' });
    expect(netos()).toEqual([1, 0]);
    expect(await asuntosDe(s, ana)).toEqual([expect.stringContaining('Recibo')]);
  });
});
