import { cobros } from '@aldia/contract/cobros.ts';
import { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { PAGADA, pasosDeResuscripcion, VENCIDA } from '../../pruebas/resuscripcion.ts';
import {
  asuntosDe,
  cobrosDe,
  escenarioConPasarela,
  estadoDe,
  type OpcionesDeSuscrito,
  planDe,
  suscripcionDe,
  suscritoDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './index.ts';

let s: Escenario & { motor: Motor };
let admin: Persona;
let otro: Persona;
let p: ReturnType<typeof pasosDeResuscripcion>;
beforeAll(async () => {
  s = await escenarioConPasarela();
  admin = await s.crear.usuario([1]);
  otro = await s.crear.usuario([1]);
  p = pasosDeResuscripcion(s, admin);
});
beforeEach(() => {
  s.motor.reiniciar();
  s.reloj.mover(AHORA);
});
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const cliente = (o: OpcionesDeSuscrito = {}) => suscritoDe(s, o);
const auditoria = (accion: string, entidadId: number | string) =>
  s.bd
    .selectFrom('auditoria')
    .select('actor_id')
    .where('accion', '=', accion)
    .where('entidad_id', '=', String(entidadId))
    .execute();

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

  test.each([
    ['was refused', { estado: 'en_mora' }],
    ['is due today', {}],
  ] as const)('the period that %s, also when the plan is of the regime that the client had', async (_que, o) => {
    const ana = await cliente(o);
    await s.bd.updateTable('usuario').set({ regimen_id: 2 }).where('id', '=', ana.id).execute();
    expect(await s.como(admin)(resuscripcion.actual, { id: ana.id })).toMatchObject({
      propuesta: { desde: '2026-11-20', compra: `renovacion:${ana.suscripcionId}:2026-11-20` },
    });
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

  test('that there is no card: none, one that its bank refused for good, or one that is expired', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: null });
    const sin = expect.objectContaining({ message: 'El usuario no posee tarjetas activas' });
    await expect(s.como(admin)(resuscripcion.token, { id: ana.id })).rejects.toEqual(sin);
    const id = await tarjetaDe(s, ana.id);
    const v = await p.ver(ana);
    await s.bd.updateTable('metodo_pago').set({ rechazada_en: s.reloj.ahora() }).where('id', '=', id).execute();
    await expect(s.como(admin)(resuscripcion.token, { id: ana.id })).rejects.toEqual(sin);
    await expect(p.abrir(ana, v)).rejects.toEqual(codigo('CLIENTE_SIN_TARJETAS'));
    await tarjetaDe(s, ana.id, 'aprobada', '2026-10-01');
    await expect(s.como(admin)(resuscripcion.token, { id: ana.id })).rejects.toEqual(sin);
    await expect(p.abrir(ana, v)).rejects.toEqual(codigo('CLIENTE_SIN_TARJETAS'));
    await tarjetaDe(s, ana.id, 'aprobada', '2026-11-01');
    expect(await s.como(admin)(resuscripcion.token, { id: ana.id })).toMatchObject({ ultimosNumeros: '1111' });
  });
});

describe('a resubscription', () => {
  test('charges what was shown, puts the plan in force, and tells the client as any renewal', async () => {
    const ana = await cliente(VENCIDA);
    expect(await estadoDe(s, ana.id)).not.toBe(9);
    const nueva = await p.confirmar(ana, await p.ver(ana));
    expect(nueva).toMatchObject({ estado: 'activa', fechaInicio: '2026-11-20', fechaFin: '2026-12-19' });
    expect(p.netos()).toEqual([1, 0]);
    expect(await estadoDe(s, ana.id)).toBe(1);
    const [cobro] = await cobrosDe(s, ana.id);
    expect(cobro).toMatchObject({ estado: 'aplicada', monto: '99.50', creada_por: admin.id });
    expect(await asuntosDe(s, ana)).toEqual([expect.stringContaining('Recibo')]);
    await p.cuadra(ana);
  });

  test('is in the audit with who did it', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    const { transaccionId } = await p.cobrar(v);
    const nueva = await p.guardar(ana, transaccionId);
    // The same call again reads what was done, and is no second fact.
    await p.guardar(ana, transaccionId, otro);
    expect(await auditoria('suscripcion.resuscrita', nueva.id)).toEqual([{ actor_id: admin.id }]);
    const resuscrita = (await s.auditoria()).find((h) => h.accion === 'suscripcion.resuscrita');
    expect(resuscrita?.despues).toMatchObject({ monto: '99.50' });
    const [cobro] = await cobrosDe(s, ana.id);
    expect(await auditoria('cobro.aplicada', cobro?.id ?? '')).toEqual([{ actor_id: admin.id }]);
  });

  test('of somebody who has paid loses no day: the next period is paid, and its renewal is not charged again', async () => {
    const ana = await cliente(PAGADA);
    await p.confirmar(ana, await p.ver(ana));
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({
      estado: 'activa',
      fecha_fin: '2027-01-10',
      proximo_cobro: '2027-01-11',
    });
  });

  test('of somebody who had cancelled starts today', async () => {
    const ana = await cliente({ ...PAGADA, estado: 'pre_cancelada', proximoCobro: null });
    expect(await p.confirmar(ana, await p.ver(ana))).toMatchObject({ fechaInicio: '2026-11-20', estado: 'activa' });
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada' });
  });

  test('QUIRK Q-07: whole part and decimal part of Q99.50 are Q99.50', async () => {
    const ana = await cliente({ ...VENCIDA, planId: await planDe(s, { precio: '99.50' }) });
    expect((await p.ver(ana)).monto).toBe(9_950);
  });

  test('with an amount that is not the one shown charges nothing', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    await expect(p.abrir(ana, { ...v, monto: centavos(1) })).rejects.toEqual(codigo('MONTO_DISTINTO'));
    await p.abrir(ana, v);
    await expect(p.cobrar({ ...v, monto: centavos(1) })).rejects.toEqual(codigo('MONTO_DISTINTO'));
    expect(p.netos()).toEqual([0, 0]);
  });

  test('charges the card that was shown and no other one: the client may have chosen another since', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    await tarjetaDe(s, ana.id);
    await p.abrir(ana, v);
    await expect(p.cobrar(v)).rejects.toEqual(codigo('TARJETA_DISTINTA'));
    expect(p.netos()).toEqual([0, 0]);
    expect(await p.cobrar(await p.ver(ana))).toMatchObject({ codigo: '00' });
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
    const v = await p.ver(ana);
    await expect(p.cobrar(v)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await expect(p.cobrar({ ...v, client: 'ANA PEREZ' })).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await s.como(ana)(suscripciones.activar, {});
    const [suyo] = await cobrosDe(s, ana.id);
    await expect(p.devolver(suyo?.transaccion_id ?? '')).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await expect(p.guardar(ana, suyo?.transaccion_id ?? '')).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await expect(p.cobrar(v)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    expect(p.netos()).toEqual([1, 0]);
  });

  test('nor one that was over a quarter of an hour ago', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    await p.confirmar(ana, v);
    p.avanzar(15);
    await expect(p.cobrar(v)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    expect(p.netos()).toEqual([1, 0]);
  });

  test('an administrator buys nothing for themselves, and a client nothing without a plan', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    const conPlan = { token: v.token, client: v.client, amount: v.monto, tipoSuscripcionId: ana.planId };
    await expect(s.como(admin)(cobros.recobrar, conPlan)).rejects.toEqual(codigo('SIN_PERMISO'));
    await p.abrir(ana, v);
    await expect(p.cobrar(v, ana)).rejects.toEqual(codigo('DATOS_INVALIDOS'));
    expect(p.netos()).toEqual([0, 0]);
  });
});

describe('when the bank says no', () => {
  test.each(['51', '05', '111', '57', '132'])(
    '%s is answered, nothing is delivered and the client is not charged',
    async (codigoDelBanco) => {
      const ana = await cliente({ ...VENCIDA, tarjeta: codigoDelBanco });
      expect(await p.confirmar(ana, await p.ver(ana))).toBe(codigoDelBanco);
      expect(p.netos()).toEqual([0, 0]);
      expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada' });
      await p.cuadra(ana);
    },
  );

  test('another card and another press are another charge', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: '51' });
    await p.confirmar(ana, await p.ver(ana));
    await tarjetaDe(s, ana.id);
    expect(await p.confirmar(ana, await p.ver(ana))).toMatchObject({ estado: 'activa' });
    expect(p.netos()).toEqual([1, 0]);
  });
});

describe('when the bank does not answer', () => {
  test('after charging: in doubt, no second charge, and it is delivered when it is known', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: 'corte-despues' });
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    await expect(p.cobrar(v)).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await p.completarVarias();
    expect(p.netos()).toEqual([1, 0]);
    expect((await cobrosDe(s, ana.id)).map((c) => c.estado)).toEqual(['aplicada']);
    expect(await estadoDe(s, ana.id)).toBe(1);
    expect(await asuntosDe(s, ana)).toEqual([expect.stringContaining('Recibo')]);
  });

  test('before charging: nothing is charged, and half an hour later it may be tried again', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: 'corte-antes' });
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    await expect(p.cobrar(v)).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await expect(p.abrir(ana, v, otro)).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    p.avanzar(31);
    await p.completarVarias();
    expect((await cobrosDe(s, ana.id)).map((c) => c.estado)).toEqual(['rechazada']);
    await tarjetaDe(s, ana.id);
    expect(await p.confirmar(ana, await p.ver(ana))).toMatchObject({ estado: 'activa' });
    expect(p.netos()).toEqual([1, 0]);
  });
});

describe('when it was charged and cannot be delivered', () => {
  const cancelar = (quien: Persona & { suscripcionId: number }) =>
    s.como(quien)(suscripciones.cancelar, { id: quien.suscripcionId, aceptaFinSuscripcion: true });

  test('the answer is 0 with its sentence, the money goes back by itself, and both know why', async () => {
    const ana = await cliente({ estado: 'en_mora' });
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    const { transaccionId } = await p.cobrar(v);
    await cancelar(ana);
    const rechazo = { codigo: 'RESUSCRIPCION_NO_GUARDADA', http: 200, data: 0 };
    await expect(p.guardar(ana, transaccionId)).rejects.toMatchObject({
      ...rechazo,
      message: 'No es posible gestionar la resuscripción, comunícate con soporte',
    });
    expect(p.netos()).toEqual([1, 1]);
    expect((await p.devolver(transaccionId)).codigo).toBe('00');
    expect(p.netos()).toEqual([1, 1]);
    expect(await asuntosDe(s, ana)).toContain('Te devolvimos Q99.50');
    const devuelto = (await s.correos()).findLast((c) => c.asunto === 'Te devolvimos Q99.50');
    expect(devuelto?.texto).toContain('La suscripción se canceló antes de que el pago se confirmara.');
    await p.cuadra(ana);
  });

  test('a client who cancels before the charge leaves is not charged', async () => {
    const ana = await cliente({ estado: 'en_mora' });
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    await cancelar(ana);
    await expect(p.cobrar(v)).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
    expect(p.netos()).toEqual([0, 0]);
  });

  test('a void that the bank refuses is tried again, and becomes a task of a person', async () => {
    const ana = await cliente({ estado: 'en_mora', tarjeta: 'anulacion-rechazada' });
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    const { transaccionId } = await p.cobrar(v);
    await cancelar(ana);
    await expect(p.guardar(ana, transaccionId)).rejects.toEqual(codigo('RESUSCRIPCION_NO_GUARDADA'));
    expect((await p.devolver(transaccionId)).codigo).not.toBe('00');
    for (let paso = 0; paso < 8; paso++) {
      p.avanzar(16 * 60 + 1);
      await completarCobros(s.recursos, EFECTOS);
    }
    const tareas = await s.bd.selectFrom('tarea_de_operador').select(['clase', 'intencion_id']).execute();
    const [cobro] = await cobrosDe(s, ana.id);
    expect(tareas).toContainEqual({ clase: 'anulacion_fallida', intencion_id: cobro?.id });
  });

  test('what was delivered is not given back from here', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    const { transaccionId } = await p.cobrar(v);
    await p.guardar(ana, transaccionId);
    await expect(p.devolver(transaccionId)).rejects.toEqual(codigo('COBRO_YA_APLICADO'));
  });
});
