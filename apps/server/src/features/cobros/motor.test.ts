import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { efectosDe, entregarUnServicio, type Mundo, mundo, tarjetaDePrueba } from '../../pruebas/simular-cobros-mundo.ts';
import { revisarCompras, revisarLibro } from '../../pruebas/simular-cobros-revisar.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import type { Falla } from '../../suplentes/pasarela-fallas.ts';
import { completarCobros } from './completar.ts';
import { enTransaccion } from './en-transaccion.ts';
import { aplicar, anularCobro, type Compra, cobrar, prepararCobro, tomarAprobada } from './index.ts';
import { findIntencion } from './intenciones.repo.ts';
import { listIntentos } from './intentos.repo.ts';

const MINUTO = 60_000;
let base: BaseDeDatos;
let m: Mundo;
beforeAll(async () => {
  base = await baseDePrueba();
  m = await mundo(base);
});
afterAll(async () => {
  expect(await revisarLibro(base)).toEqual([]);
  await base.cerrar();
});

const persona = async (): Promise<number> => (await m.crear.usuario([3])).id;
const comprar = async (compra: Compra) => cobrar(m.recursos, (await prepararCobro(m.recursos, compra)).id, { cvv: '123' });
const entregar = (id: string) => enTransaccion(m.recursos, (ctx) => aplicar(ctx, m.efectos, id));
const estadoDe = async (id: string) => (await findIntencion(base.bd, id))?.estado;
const completar = () => completarCobros(m.recursos, m.efectos);
const falla = (operacion: 'Sale' | 'Rebill' | 'Void', f: Falla, veces = 1) => m.motor.ponerFalla({ operacion, veces, falla: f });
const cobrosDe = (usuarioId: number) =>
  base.bd.selectFrom('cobro_intencion').selectAll().where('usuario_id', '=', usuarioId).execute();
const tareas = (intencionId: string) =>
  base.bd.selectFrom('tarea_de_operador').selectAll().where('intencion_id', '=', intencionId).execute();
const correos = (clave: string) => base.bd.selectFrom('bandeja_salida').selectAll().where('clave', '=', clave).execute();

test('P01 the same purchase pressed many times at once is one approved charge', async () => {
  const usuarioId = await persona();
  const compra = m.compra(usuarioId);
  const veces = Array.from({ length: 20 }, (_, i) => comprar({ ...compra, clave: `${compra.clave}-${i}` }));
  const todas = await Promise.all(veces);
  expect(new Set(todas.map((i) => i.transaccionId)).size).toBe(1);
  expect(await cobrosDe(usuarioId)).toHaveLength(1);
  const ids = (await listIntentos(base.bd, todas[0]?.id ?? '')).map((i) => i.id);
  expect(m.motor.movimientos().filter((x) => ids.includes(x.seguimiento))).toHaveLength(1);
});

test('P03 the same key with another amount or plan is refused and nothing is sent', async () => {
  const compra = m.compra(await persona());
  await prepararCobro(m.recursos, compra);
  const antes = m.motor.seguimientos().length;
  for (const cambio of [{ monto: centavos(1) }, { propositoId: 'otra' }, { precioDeLista: centavos(1) }, { canjeId: 7 }])
    await expect(prepararCobro(m.recursos, { ...compra, ...cambio })).rejects.toMatchObject({ codigo: 'CLAVE_REPETIDA', http: 422 });
  expect(m.motor.seguimientos()).toHaveLength(antes);
});

test('P03 the same key again is the same charge, also after its refusal', async () => {
  const compra = m.compra(await persona(), { tarjeta: tarjetaDePrueba('51', 5) });
  const una = await comprar(compra);
  expect([una.estado, una.codigo]).toEqual(['rechazada', '51']);
  expect((await comprar(compra)).id).toBe(una.id);
  expect(await listIntentos(base.bd, una.id)).toHaveLength(1);
});

test('P05 when the save fails the charge is voided at once, and exactly once', async () => {
  const i = await comprar(m.compra(await persona()));
  const varios = await Promise.all([1, 2, 3].map(() => anularCobro(m.recursos, i.id, 'No se pudo guardar')));
  expect(new Set(varios.map((v) => v.estado))).toEqual(new Set(['anulada']));
  expect(m.motor.movimientos().filter((x) => x.operacion === 'Void' && x.referencia === i.transaccionId)).toHaveLength(1);
  expect(await correos(`devolucion:${i.id}`)).toHaveLength(1);
});

test('P06 a void that never passes is tried six times in all and then waits for a person', async () => {
  const i = await comprar(m.compra(await persona()));
  falla('Void', { clase: 'codigo', valor: '05' }, 6);
  expect((await anularCobro(m.recursos, i.id, 'No se pudo guardar')).estado).toBe('anulacion_fallida');
  for (const minutos of [5, 25, 90, 6 * 60, 16 * 60]) {
    expect(await tareas(i.id)).toHaveLength(0);
    m.avanzar(minutos * MINUTO);
    await completar();
  }
  await completar();
  await completar();
  expect((await listIntentos(base.bd, i.id)).filter((x) => x.clase === 'anulacion')).toHaveLength(6);
  expect((await tareas(i.id)).map((t) => [t.clase, t.resuelta_en])).toEqual([['anulacion_fallida', null]]);
  expect(await estadoDe(i.id)).toBe('anulacion_fallida');
  m.motor.quitarFallas();
});

test('P06 a void without an answer that went through is found out, and not sent again', async () => {
  const i = await comprar(m.compra(await persona()));
  falla('Void', { clase: 'despues' });
  expect((await anularCobro(m.recursos, i.id, 'No se pudo guardar')).estado).toBe('anulacion_fallida');
  await completar();
  expect(await estadoDe(i.id)).toBe('anulada');
  expect(await listIntentos(base.bd, i.id)).toHaveLength(2);
});

test('P07 what was charged and not saved is delivered by the completer, with its receipt', async () => {
  const i = await comprar(m.compra(await persona()));
  m.avanzar(0.9 * MINUTO);
  await completar();
  expect(await estadoDe(i.id)).toBe('aprobada');
  m.avanzar(0.1 * MINUTO);
  await completar();
  expect(await estadoDe(i.id)).toBe('aplicada');
  expect(await correos(`recibo:${i.id}`)).toHaveLength(1);
});

test('P07 what cannot be delivered is given back whole: nothing of its effect stays', async () => {
  const i = await comprar(m.compra(await persona()));
  m.avanzar(MINUTO);
  const aMedias = efectosDe(async (ctx, x) => {
    await entregarUnServicio(ctx, x);
    throw new Error('the last line of the effect fails');
  });
  await completarCobros(m.recursos, aMedias);
  expect(await estadoDe(i.id)).toBe('anulada');
  expect(await base.bd.selectFrom('servicio_solicitado').select('id').where('intencion_id', '=', i.id).execute()).toEqual([]);
});

test('P08 without an answer the charge is in doubt, and no other one of that purpose begins', async () => {
  const usuarioId = await persona();
  falla('Sale', { clase: 'antes' });
  const i = await comprar(m.compra(usuarioId));
  expect(i.estado).toBe('en_duda');
  const otra = m.compra(usuarioId, { propositoId: 'otra cosa' });
  await expect(prepararCobro(m.recursos, otra)).rejects.toMatchObject({ codigo: 'PAGO_EN_DUDA' });
  expect((await comprar(m.compra(usuarioId))).id).toBe(i.id);
  m.avanzar(29 * MINUTO);
  await completar();
  expect(await estadoDe(i.id)).toBe('en_duda');
  m.avanzar(MINUTO);
  await completar();
  expect([await estadoDe(i.id), (await findIntencion(base.bd, i.id))?.codigo]).toEqual(['rechazada', 'sin_cobro']);
  expect((await comprar(otra)).estado).toBe('aprobada');
});

test.each([
  ['lost on its way back', { clase: 'despues' }],
  ['a web page', { clase: 'html' }],
  ['"duplicate"', { clase: 'duplicada' }],
] as const)('P08 an answer that is %s is asked for, not charged again', async (_nombre, f) => {
  falla('Sale', f);
  const i = await comprar(m.compra(await persona()));
  expect(i.estado).toBe('en_duda');
  await completar();
  expect(await estadoDe(i.id)).toBe('aprobada');
  expect(m.motor.llamadas((await listIntentos(base.bd, i.id))[0]?.id ?? '').Sale).toBe(1);
});

test('P08 a connection that was never made is no doubt: nothing was charged and one may try again', async () => {
  const usuarioId = await persona();
  falla('Sale', { clase: 'no-enviado' });
  const i = await comprar(m.compra(usuarioId));
  expect([i.estado, i.codigo]).toEqual(['rechazada', 'no_enviado']);
  expect((await comprar(m.compra(usuarioId))).estado).toBe('aprobada');
});

test('P09 a late approval is delivered while its client waits', async () => {
  falla('Sale', { clase: 'tarde', segundos: 600 });
  const i = await comprar(m.compra(await persona()));
  await completar();
  expect(await estadoDe(i.id)).toBe('en_duda');
  m.avanzar(10 * MINUTO);
  await completar();
  expect(await estadoDe(i.id)).toBe('aplicada');
});

test('P09 a late approval of somebody who does not wait any more is given back, and never delivered', async () => {
  falla('Sale', { clase: 'despues' });
  const i = await comprar(m.compra(await persona()));
  m.avanzar(24 * 60 * MINUTO);
  await completar();
  expect(await estadoDe(i.id)).toBe('anulada');
  expect(await base.bd.selectFrom('servicio_solicitado').select('id').where('intencion_id', '=', i.id).execute()).toEqual([]);
});

test('P10 a doubt of 15 minutes is one task and one mail to each administrator, and closes by itself', async () => {
  await m.crear.usuario([1]);
  falla('Sale', { clase: 'antes' });
  const i = await comprar(m.compra(await persona()));
  m.avanzar(15 * MINUTO);
  await completar();
  await completar();
  const [tarea, ...mas] = await tareas(i.id);
  expect([tarea?.clase, tarea?.resuelta_en, mas.length]).toEqual(['en_duda', null, 0]);
  const avisos = await base.bd
    .selectFrom('bandeja_salida')
    .select('para')
    .where('clave', 'like', `tarea:${tarea?.id}:%`)
    .execute();
  expect(avisos).toHaveLength(1);
  m.avanzar(15 * MINUTO);
  await completar();
  expect((await tareas(i.id))[0]?.resuelta_en).not.toBeNull();
});

test('P13 a card that its bank refused for good is marked and never sent again', async () => {
  const usuarioId = await persona();
  const i = await comprar(m.compra(usuarioId, { tarjeta: tarjetaDePrueba('57', 57) }));
  const tarjeta = await base.bd.selectFrom('metodo_pago').selectAll().where('id', '=', i.metodoPagoId).executeTakeFirstOrThrow();
  expect([i.codigo, tarjeta.rechazada_en === null]).toEqual(['57', false]);
  const [mala] = await base.bd
    .updateTable('metodo_pago')
    .set({ retirada_en: null })
    .where('id', '=', tarjeta.id)
    .returning('id')
    .execute();
  const antes = m.motor.seguimientos().length;
  const { tarjeta: _nueva, ...compra } = m.compra(usuarioId);
  const otra = await cobrar(m.recursos, (await prepararCobro(m.recursos, { ...compra, metodoPagoId: mala?.id ?? 0 })).id);
  expect([otra.estado, otra.codigo, m.motor.seguimientos().length]).toEqual(['rechazada', '57', antes]);
});

test('P13 after four 05 in 30 days the same card is not sent a fifth time, and after 30 days it is', async () => {
  const usuarioId = await persona();
  const intentar = () => comprar(m.compra(usuarioId, { tarjeta: tarjetaDePrueba('05', 5005) }));
  for (let n = 0; n < 4; n++) expect((await intentar()).intentos).toBe(1);
  expect(await intentar()).toMatchObject({ estado: 'rechazada', codigo: '05', intentos: 0 });
  m.avanzar(31 * 24 * 60 * MINUTO);
  expect((await intentar()).intentos).toBe(1);
});

test('P14 code 111 is our fault: a task and mails for the administrators, and the card is not marked', async () => {
  const i = await comprar(m.compra(await persona(), { tarjeta: tarjetaDePrueba('111', 111) }));
  expect(i.codigo).toBe('111');
  const tarjeta = await base.bd.selectFrom('metodo_pago').selectAll().where('id', '=', i.metodoPagoId).executeTakeFirstOrThrow();
  expect(tarjeta.rechazada_en).toBeNull();
  const [tarea] = await tareas(i.id);
  expect(tarea?.clase).toBe('codigo_111');
  expect((await base.bd.selectFrom('bandeja_salida').select('id').where('clave', 'like', `tarea:${tarea?.id}:%`).execute()).length).toBeGreaterThan(0);
});

test('P22 a price of 0 asks nobody: reference 0, one charge, its posting, and delivered once', async () => {
  const usuarioId = await persona();
  const antes = m.motor.seguimientos().length;
  const { tarjeta: _sin, ...compra } = m.compra(usuarioId, { monto: centavos(0) });
  const i = await comprar(compra);
  expect([i.estado, i.transaccionId, m.motor.seguimientos().length]).toEqual(['aprobada', '0', antes]);
  await entregar(i.id);
  await entregar(i.id);
  expect(await base.bd.selectFrom('servicio_solicitado').select('id').where('intencion_id', '=', i.id).execute()).toHaveLength(1);
  const asientos = await base.bd.selectFrom('asiento').select('id').where('intencion_id', '=', i.id).execute();
  expect(asientos).toHaveLength(1);
});

test('P30 P38 the receipt is one, with price, card and reference, however often it is delivered', async () => {
  const i = await comprar(m.compra(await persona()));
  await Promise.all([entregar(i.id), entregar(i.id)]);
  const [recibo, ...mas] = await correos(`recibo:${i.id}`);
  expect(mas).toEqual([]);
  const tarjeta = await base.bd.selectFrom('metodo_pago').selectAll().where('id', '=', i.metodoPagoId).executeTakeFirstOrThrow();
  for (const dato of ['Q150.00', `terminada en ${tarjeta.ultimos_numeros}`, i.transaccionId, 'Servicio'])
    expect(recibo?.texto).toContain(dato);
});

test('P34 delivering and giving back at the same time: one of them wins, in every order', async () => {
  const finales = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const i = await comprar(m.compra(await persona()));
    const entrega = () => entregar(i.id).catch(() => null);
    const vuelta = () => anularCobro(m.recursos, i.id, 'Lo pidió quien pagó');
    await Promise.all(n % 2 === 0 ? [entrega(), vuelta(), vuelta()] : [vuelta(), entrega(), entrega()]);
    finales.add((await estadoDe(i.id)) ?? '');
    const anuladas = m.motor.movimientos().filter((x) => x.operacion === 'Void' && x.referencia === i.transaccionId);
    const entregas = await base.bd.selectFrom('servicio_solicitado').select('id').where('intencion_id', '=', i.id).execute();
    expect(anuladas.length + entregas.length).toBe(1);
  }
  for (const f of finales) expect(['aplicada', 'anulada']).toContain(f);
});

test('P37 a reply that finds the database away is kept in memory and written down when it is back, not asked for again', async () => {
  const compra = m.compra(await persona());
  const { id } = await prepararCobro(m.recursos, compra);
  let caidas = 0;
  const sinBase = new Proxy(m.recursos.bd, {
    get(bd, nombre) {
      if (nombre === 'transaction' && m.motor.seguimientos().length > antes && caidas++ < 3)
        throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
      const valor: unknown = Reflect.get(bd, nombre, bd);
      return typeof valor === 'function' ? valor.bind(bd) : valor;
    },
  });
  const antes = m.motor.seguimientos().length;
  const i = await cobrar({ ...m.recursos, bd: sinBase }, id, { cvv: '123' });
  expect([i.estado, caidas > 3]).toEqual(['aprobada', true]);
  expect(m.motor.seguimientos()).toHaveLength(antes + 1);
});

test('P37 a reply that could never be written down is asked for afterwards, and the card is not charged again', async () => {
  const { id } = await prepararCobro(m.recursos, m.compra(await persona()));
  const antes = m.motor.seguimientos().length;
  const sinBase = new Proxy(m.recursos.bd, {
    get(bd, nombre) {
      if (nombre === 'transaction' && m.motor.seguimientos().length > antes) throw new Error('disk full');
      const valor: unknown = Reflect.get(bd, nombre, bd);
      return typeof valor === 'function' ? valor.bind(bd) : valor;
    },
  });
  await expect(cobrar({ ...m.recursos, bd: sinBase }, id, { cvv: '123' })).rejects.toThrow('disk full');
  expect(await estadoDe(id)).toBe('enviada');
  m.avanzar(MINUTO);
  await completar();
  expect(await estadoDe(id)).toBe('aplicada');
  const [intento] = await listIntentos(base.bd, id);
  expect(m.motor.llamadas(intento?.id ?? '').Sale).toBe(1);
});

test('P40 every change of state has who, when, from, to and why, and nobody can rewrite it', async () => {
  const i = await comprar(m.compra(await persona()));
  await entregar(i.id);
  const eventos = await base.bd.selectFrom('cobro_evento').selectAll().where('intencion_id', '=', i.id).orderBy('id').execute();
  expect(eventos.map((e) => [e.de, e.a])).toEqual([
    [null, 'creada'],
    ['creada', 'enviada'],
    ['enviada', 'aprobada'],
    ['aprobada', 'aplicada'],
  ]);
  for (const e of eventos) expect(e.motivo !== '' && /Z$/.test(e.cuando)).toBe(true);
  const auditoria = await base.bd.selectFrom('auditoria').select('accion').where('entidad_id', '=', i.id).execute();
  expect(auditoria.map((a) => a.accion).sort()).toEqual(['cobro.aplicada', 'cobro.aprobada', 'cobro.creada', 'cobro.enviada']);
  for (const sql of [
    `update cobro_evento set motivo = 'x' where intencion_id = '${i.id}'`,
    `delete from cobro_evento where intencion_id = '${i.id}'`,
    'update asiento set glosa = glosa',
    'delete from asiento_linea',
  ])
    await expect(base.pool.query(sql)).rejects.toThrow('de solo agregar');
});

test('an approved charge is taken by its owner and by nobody else', async () => {
  const usuarioId = await persona();
  const otra = await persona();
  const i = await comprar(m.compra(usuarioId));
  const tomar = (quien: number, transaccionId?: string) =>
    enTransaccion(m.recursos, (ctx) =>
      tomarAprobada(ctx, { usuarioId: quien, proposito: 'servicio', ...(transaccionId ? { transaccionId } : {}) }),
    );
  expect((await tomar(usuarioId))?.id).toBe(i.id);
  expect(await tomar(otra, i.transaccionId)).toBeNull();
  expect(await tomar(usuarioId, 'otra')).toBeNull();
  await entregar(i.id);
  expect(await tomar(usuarioId)).toBeNull();
});

test('at the end every purchase kept its promises', async () => {
  for (let n = 0; n < 4; n++) {
    m.avanzar(31 * MINUTO);
    await completar();
  }
  const malas = await revisarCompras(base, m.motor);
  // Twice on purpose: the same service bought again after it was delivered or given back.
  expect(malas.filter((x) => !/was charged/.test(x))).toEqual([]);
});
