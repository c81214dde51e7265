import { setTimeout as dormir } from 'node:timers/promises';
import { cobros } from '@aldia/contract/cobros.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { pasarelaEnProceso } from '../../pruebas/pasarela-en-proceso.ts';
import { revisarLibro } from '../../pruebas/simular-cobros-revisar.ts';
import { borradorDe } from '../../pruebas/suscripciones.ts';
import { agregar } from '../../pruebas/tarjetas.ts';
import type { Pasarela } from '../../shared/puertos.ts';
import { relojFijo, sumarMilisegundos } from '../../shared/reloj.ts';
import { motorDePasarela } from '../../suplentes/pasarela-motor.ts';
import { cuentaDePrueba } from '../../suplentes/pasarela-tarjetas.ts';

const motor = motorDePasarela({ reloj: relojFijo(AHORA) });
let s: Escenario;
let planId: number;
beforeAll(async () => {
  // No worker runs the queue here: the completer has tests of its own.
  s = await escenario({ pasarela: pasarelaLenta() });
  planId = await plan('99.50');
});
afterAll(async () => {
  expect(await revisarLibro(s.base)).toEqual([]);
  await s.cerrar();
});

/** The provider takes its time when a test says so, as the real one does. */
let demoraMs = 0;
function pasarelaLenta(): Pasarela {
  const p = pasarelaEnProceso(motor);
  return { ...p, cobrar: (orden) => dormir(demoraMs).then(() => p.cobrar(orden)) };
}

async function plan(precio: string): Promise<number> {
  const { id } = await s.bd
    .insertInto('tipo_suscripcion')
    .values({ nombre: 'Plus', abreviatura: 'PLUS', precio, regimen_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** Somebody at the payment step of the onboarding: a plan was chosen, and maybe a coupon. */
async function enElPago(o: { plan?: number; canjeId?: number } = {}): Promise<Persona> {
  const p = await s.crear.usuario([3]);
  await ponerBorrador(p, o);
  return p;
}
async function ponerBorrador(p: Persona, o: { plan?: number; canjeId?: number }): Promise<void> {
  const datos = JSON.stringify(borradorDe(o.plan ?? planId, { paso: 4, canjeId: o.canjeId ?? null }));
  await s.bd
    .insertInto('borrador_de_alta')
    .values({ usuario_id: p.id, paso: 4, datos, actualizado_en: AHORA })
    .onConflict((c) => c.column('usuario_id').doUpdateSet({ datos }))
    .execute();
}
let serie = 0;
const venta = (extra: object = {}, caso = 'aprobada') => ({
  token: cuentaDePrueba(caso, (++serie).toString(16)),
  numero: '4111********1111',
  client: 'ANA PEREZ',
  amount: centavos(9_950),
  cvv: '123',
  fechaExpiracion: dia('2030-05-01'),
  ...extra,
});
const intenciones = (p: Persona) =>
  s.bd.selectFrom('cobro_intencion').selectAll().where('usuario_id', '=', p.id).orderBy('creada_en').execute();
const tarjetasDe = (p: Persona) => s.bd.selectFrom('metodo_pago').selectAll().where('usuario_id', '=', p.id).execute();

test('P02 fifty identical posts at once make one charge, one card and fifty equal replies', {
  tags: ['dos-bases'],
  timeout: 60_000,
}, async () => {
  const p = await enElPago();
  const pago = venta();
  demoraMs = 700;
  const todas = await Promise.all(Array.from({ length: 50 }, () => s.como(p)(cobros.vender, pago)));
  demoraMs = 0;
  expect(todas[0]).toMatchObject({ codigo: '00' });
  expect(new Set(todas.map((x) => JSON.stringify(x))).size).toBe(1);
  expect(await intenciones(p)).toHaveLength(1);
  expect(await tarjetasDe(p)).toHaveLength(1);
  expect(motor.movimientos().filter((x) => x.cuenta === pago.token)).toHaveLength(1);
});

test('P02 the same again, later, is the same charge and the same answer', async () => {
  const p = await enElPago();
  const pago = venta();
  const una = await s.como(p)(cobros.vender, pago);
  expect(await s.como(p)(cobros.vender, pago)).toEqual(una);
  const otra = await s.como(p)(cobros.vender, { ...venta(), cvv: '999' });
  expect(otra).toEqual(una);
});

test('P02 a call that crosses the delivery is that charge; ten minutes later it is another purchase', async () => {
  const p = await enElPago();
  const una = await s.como(p)(cobros.vender, venta());
  // The charge is delivered while the draft is being read: a second press still sees the old draft.
  await s.bd.updateTable('cobro_intencion').set({ estado: 'aplicada' }).where('usuario_id', '=', p.id).execute();
  expect(await s.como(p)(cobros.vender, venta())).toEqual(una);
  s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 10 * 60_000));
  const otra = await s.como(p)(cobros.vender, venta());
  s.reloj.mover(AHORA);
  expect(otra).toMatchObject({ codigo: '00' });
  expect(otra.transaccionId).not.toBe(una.transaccionId);
  expect(await intenciones(p)).toHaveLength(2);
});

test('the answer is XML as the provider writes it', async () => {
  const p = await enElPago();
  const r = await fetch(`${s.url}/api/pago/sale`, {
    method: 'POST',
    headers: { authorization: `Bearer ${p.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...venta(), amount: '99.50' }),
  });
  expect([r.status, r.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await r.text()).toMatch(/<SaleResponse><SaleResult><Code>00<\/Code><TransactionId>[\w-]+<\/TransactionId>/);
});

test('P03 a key of the caller is one charge; with another amount it is refused and nothing is sent', async () => {
  const p = await enElPago();
  const clave = { idempotencia: 'clave-de-prueba-1' };
  const pago = venta({}, '51');
  expect(await s.como(p)(cobros.vender, pago, clave)).toEqual({ codigo: '51', transaccionId: '' });
  // The repeated call gets the same refusal and sends nothing.
  expect(await s.como(p)(cobros.vender, pago, clave)).toEqual({ codigo: '51', transaccionId: '' });
  const otro = await plan('120.00');
  await ponerBorrador(p, { plan: otro });
  await expect(s.como(p)(cobros.vender, venta({ amount: centavos(12_000) }), clave)).rejects.toMatchObject({
    codigo: 'CLAVE_REPETIDA',
    http: 422,
  });
  expect(await intenciones(p)).toHaveLength(1);
  expect(await s.como(p)(cobros.vender, venta({ amount: centavos(12_000) }))).toMatchObject({ codigo: '00' });
});

test.each(['0.01', '-1', 'NaN', '1e9', 1e9, '99.51', null])(
  "P21 an amount of %s is refused: the price is the server's",
  async (amount) => {
    const p = await enElPago();
    const antes = motor.seguimientos().length;
    const r = await fetch(`${s.url}/api/pago/sale`, {
      method: 'POST',
      headers: { authorization: `Bearer ${p.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...venta(), amount }),
    });
    expect(r.status).toBe(422);
    expect(await intenciones(p)).toEqual([]);
    expect(motor.seguimientos()).toHaveLength(antes);
  },
);

test('without a plan there is nothing to charge', async () => {
  const p = await s.crear.usuario([3]);
  await expect(s.como(p)(cobros.vender, venta())).rejects.toMatchObject({ codigo: 'SIN_PLAN_ELEGIDO' });
});

test('P39 each refusal comes with its code, and the card of a refused sale is not kept', async () => {
  for (const codigo of ['51', '05', '111', '57', '132']) {
    const p = await enElPago();
    expect(await s.como(p)(cobros.vender, venta({}, codigo))).toEqual({ codigo, transaccionId: '' });
    expect((await tarjetasDe(p)).every((t) => t.retirada_en !== null && t.cuenta_cifrada.length === 0)).toBe(true);
    expect(await s.como(p)(cobros.vender, venta())).toMatchObject({ codigo: '00' });
  }
});

test('P08 a payment in doubt is said so, and no second one is sent', async () => {
  const p = await enElPago();
  await expect(s.como(p)(cobros.vender, venta({}, 'corte-antes'))).rejects.toMatchObject({
    codigo: 'PAGO_EN_DUDA',
    http: 409,
  });
  const antes = motor.seguimientos().length;
  await expect(s.como(p)(cobros.vender, venta())).rejects.toMatchObject({ codigo: 'PAGO_EN_DUDA' });
  expect(motor.seguimientos()).toHaveLength(antes);
});

test('P22 P18 a coupon that leaves nothing to pay: no call, reference 0, one charge', async () => {
  const codigo = await s.crear.cupon({ descuento: '100' });
  const p = await enElPago();
  const canje = await s.como(p)(cobros.canjearCupon, {
    precio: centavos(1),
    cupon: codigo.toLowerCase(),
    tipoSuscripcionId: planId,
  });
  expect(canje).toMatchObject({ tipo: 'PORCENTAJE', precioActual: 9_950, descuento: 10_000, nuevoPrecio: 0 });
  await ponerBorrador(p, { canjeId: canje.id });
  const antes = motor.seguimientos().length;
  expect(await s.como(p)(cobros.vender, venta({ amount: centavos(0) }))).toEqual({ codigo: '00', transaccionId: '0' });
  expect(motor.seguimientos()).toHaveLength(antes);
  expect(await intenciones(p)).toHaveLength(1);
  // Nor is the bank asked to refund 0.
  expect(await s.como(p)(cobros.anular, { referenceId: '0' })).toEqual({ codigo: '00', transaccionId: '' });
  expect(await intenciones(p)).toMatchObject([{ estado: 'anulada' }]);
  expect(motor.seguimientos()).toHaveLength(antes);
});

test('P18 a refused charge gives its coupon back, and the next try takes it again by itself', async () => {
  const codigo = await s.crear.cupon({ usos_maximos: 1 });
  const p = await enElPago();
  const canje = await s.como(p)(cobros.canjearCupon, {
    precio: centavos(9_950),
    cupon: codigo,
    tipoSuscripcionId: planId,
  });
  const reservado = (await s.auditoria()).find((h) => h.accion === 'cupon.reservado' && h.actor_id === p.id);
  expect(reservado?.despues).toMatchObject({ codigo, nuevoPrecio: '79.60' });
  await ponerBorrador(p, { canjeId: canje.id });
  const usos = async () =>
    (await s.bd.selectFrom('cupon').select('usos').where('codigo', '=', codigo).executeTakeFirstOrThrow()).usos;
  const pago = (caso: string) => s.como(p)(cobros.vender, venta({ amount: centavos(7_960) }, caso));
  expect(await pago('51')).toMatchObject({ codigo: '51' });
  expect(await usos()).toBe(0);
  expect(await pago('aprobada')).toMatchObject({ codigo: '00' });
  expect(await usos()).toBe(1);
});

test('P20 a coupon of another role or regime is refused', async () => {
  const p = await enElPago();
  for (const lazo of [{ rol_id: 5 }, { regimen_id: 2 }])
    await expect(
      s.como(p)(cobros.canjearCupon, {
        precio: centavos(9_950),
        cupon: await s.crear.cupon(lazo),
        tipoSuscripcionId: planId,
      }),
    ).rejects.toMatchObject({ codigo: 'CUPON_DE_OTRO_TIPO' });
});

test('P17 a coupon whose uses are taken is refused to the next one', async () => {
  const codigo = await s.crear.cupon({ usos_maximos: 1 });
  const canje = { precio: centavos(9_950), cupon: codigo, tipoSuscripcionId: planId };
  await s.como(await enElPago())(cobros.canjearCupon, canje);
  await expect(s.como(await enElPago())(cobros.canjearCupon, canje)).rejects.toMatchObject({ codigo: 'CUPON_AGOTADO' });
});

test('codes are not guessed: the sixth try in ten minutes is refused, right or wrong', async () => {
  const p = await enElPago();
  const bueno = await s.crear.cupon();
  const probar = (c: string) =>
    s.como(p)(cobros.canjearCupon, { precio: centavos(1), cupon: c, tipoSuscripcionId: planId });
  for (let n = 0; n < 5; n++) await expect(probar(`NADA${n}`)).rejects.toMatchObject({ codigo: 'CUPON_NO_VALIDO' });
  await expect(probar(bueno)).rejects.toMatchObject({ codigo: 'DEMASIADOS_INTENTOS', http: 429 });
});

async function conTarjeta(caso = 'aprobada'): Promise<{ p: Persona; token: string }> {
  const p = await s.crear.usuario([3], { regimen: 1 });
  const t = await agregar(s, p, { token: cuentaDePrueba(caso, (++serie).toString(16)) });
  return { p, token: `mp-${t.id}` };
}
const recobro = (token: string) => ({ token, client: '', amount: centavos(9_950), tipoSuscripcionId: planId });

test('a rebill is of the principal card and of no other', async () => {
  const { p, token } = await conTarjeta();
  const otro = await conTarjeta();
  await expect(s.como(p)(cobros.recobrar, recobro(otro.token))).rejects.toMatchObject({ codigo: 'TARJETA_DISTINTA' });
  const una = await s.como(p)(cobros.recobrar, recobro(token));
  expect(una).toMatchObject({ codigo: '00' });
  expect(await s.como(p)(cobros.recobrar, recobro(token))).toEqual(una);
  expect((await intenciones(p)).map((i) => [i.proposito, i.proposito_id])).toEqual([['activacion', String(planId)]]);
  await expect(s.como(p)(cobros.recobrar, { ...recobro(token), amount: centavos(1) })).rejects.toMatchObject({
    codigo: 'MONTO_DISTINTO',
  });
});

test('who chose another principal card elsewhere reads so and not that there is none, and nothing is charged', async () => {
  const { p, token } = await conTarjeta();
  const nueva = await agregar(s, p, { token: cuentaDePrueba('aprobada', (++serie).toString(16)) });
  const elegir = (activo: boolean) => s.como(p)(tarjetas.activar, { id: nueva.id, activo });
  await elegir(true);
  await expect(s.como(p)(cobros.recobrar, recobro(token))).rejects.toMatchObject({
    codigo: 'TARJETA_DISTINTA',
    message: 'Tu tarjeta principal ya no es la que viste. Revísala antes de pagar.',
  });
  await elegir(false);
  await expect(s.como(p)(cobros.recobrar, recobro(token))).rejects.toMatchObject({ codigo: 'SIN_TARJETA_PRINCIPAL' });
  expect(await intenciones(p)).toEqual([]);
  await elegir(true);
  expect(await s.como(p)(cobros.recobrar, recobro(`mp-${nueva.id}`))).toMatchObject({ codigo: '00' });
});

test('P24 a rebill of somebody with another plan is a change; of the same plan it is refused', async () => {
  const { p, token } = await conTarjeta();
  const otro = await plan('50.00');
  const suscribir = (tipo: number) =>
    s.bd
      .insertInto('suscripcion')
      .values({ usuario_id: p.id, tipo_suscripcion_id: tipo, fecha_inicio: '2026-11-01', fecha_fin: '2026-12-31' })
      .execute();
  await suscribir(otro);
  expect(await s.como(p)(cobros.recobrar, recobro(token))).toMatchObject({ codigo: '00' });
  expect((await intenciones(p)).map((i) => i.proposito)).toEqual(['cambio']);
  const b = await conTarjeta();
  await s.bd
    .insertInto('suscripcion')
    .values({ usuario_id: b.p.id, tipo_suscripcion_id: planId, fecha_inicio: '2026-11-01', fecha_fin: '2026-12-31' })
    .execute();
  await expect(s.como(b.p)(cobros.recobrar, recobro(b.token))).rejects.toMatchObject({ codigo: 'PLAN_NO_DISPONIBLE' });
});

test("P34 a void is of one's own unapplied charge, once, and gives the same answer again", {
  tags: ['dos-bases'],
}, async () => {
  const p = await enElPago();
  const { transaccionId } = await s.como(p)(cobros.vender, venta());
  const ajena = await s.crear.usuario([3]);
  await expect(s.como(ajena)(cobros.anular, { referenceId: transaccionId })).rejects.toMatchObject({
    codigo: 'COBRO_NO_ENCONTRADO',
  });
  const varias = await Promise.all(
    Array.from({ length: 10 }, () => s.como(p)(cobros.anular, { referenceId: transaccionId })),
  );
  expect(new Set(varias.map((v) => v.codigo))).toEqual(new Set(['00']));
  expect(motor.movimientos().filter((x) => x.operacion === 'Void' && x.referencia === transaccionId)).toHaveLength(1);
  await s.bd
    .updateTable('cobro_intencion')
    .set({ estado: 'aplicada' })
    .where('transaccion_id', '=', transaccionId)
    .execute();
  await expect(s.como(p)(cobros.anular, { referenceId: transaccionId })).rejects.toMatchObject({
    codigo: 'COBRO_YA_APLICADO',
  });
  await s.bd
    .updateTable('cobro_intencion')
    .set({ estado: 'anulada' })
    .where('transaccion_id', '=', transaccionId)
    .execute();
});

test('a void that does not pass says its code, and one without an answer that it is on its way', async () => {
  for (const [caso, codigo] of [
    ['anulacion-rechazada', '05'],
    ['anulacion-sin-respuesta', 'en_tramite'],
  ] as const) {
    const p = await enElPago();
    const { transaccionId } = await s.como(p)(cobros.vender, venta({}, caso));
    expect(await s.como(p)(cobros.anular, { referenceId: transaccionId })).toEqual({ codigo, transaccionId: '' });
    expect((await intenciones(p))[0]?.estado).toBe('anulacion_fallida');
  }
});

test("one sees one's own charges, the newest first", async () => {
  const p = await enElPago();
  const { transaccionId } = await s.como(p)(cobros.vender, venta());
  expect(await s.como(p)(cobros.propios, {})).toMatchObject([
    { concepto: 'Suscripción al plan Plus', estado: 'aprobada', monto: 9_950, ultimosNumeros: '1111', transaccionId },
  ]);
  expect(await s.como(await s.crear.usuario([3]))(cobros.propios, {})).toEqual([]);
});

test('the card of a sale that is given back is not in the list any more, as that of a refused one', async () => {
  const p = await enElPago();
  const { transaccionId } = await s.como(p)(cobros.vender, venta());
  expect((await tarjetasDe(p)).filter((t) => t.retirada_en === null)).toHaveLength(1);
  await s.como(p)(cobros.anular, { referenceId: transaccionId });
  expect(await tarjetasDe(p)).toMatchObject([{ retirada_en: expect.any(String), cuenta_cifrada: Buffer.alloc(0) }]);
});
