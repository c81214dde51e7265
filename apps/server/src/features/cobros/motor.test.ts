import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { mundo, tarjetaDePrueba } from '../../pruebas/simular-cobros-mundo.ts';
import { pasosDe } from '../../pruebas/simular-cobros-pasos.ts';
import { revisarCompras, revisarLibro, revisarNegados } from '../../pruebas/simular-cobros-revisar.ts';
import { anularCobro, cobrar, prepararCobro } from './index.ts';
import { findIntencion } from './intencion/intenciones.repo.ts';
import { listIntentos } from './intencion/intentos.repo.ts';

const MINUTO = 60_000;
const base = await baseDePrueba();
const m = await mundo(base);
const { persona, comprar, completar, falla, estadoDe, cobrosDe, tareas, correos, entregas } = pasosDe(m);
afterAll(async () => {
  expect(await revisarLibro(base)).toEqual([]);
  await base.cerrar();
});

test('P01 the same purchase pressed many times at once is one approved charge', { tags: ['dos-bases'] }, async () => {
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
  for (const cambio of [
    { monto: centavos(1) },
    { propositoId: 'otra' },
    { precioDeLista: centavos(1) },
    { canjeId: 7 },
  ])
    await expect(prepararCobro(m.recursos, { ...compra, ...cambio })).rejects.toMatchObject({
      codigo: 'CLAVE_REPETIDA',
      http: 422,
    });
  expect(m.motor.seguimientos()).toHaveLength(antes);
});

test('P03 the same key again is the same charge, also after its refusal', async () => {
  const compra = m.compra(await persona(), { tarjeta: tarjetaDePrueba('51', 5) });
  const una = await comprar(compra);
  expect([una.estado, una.codigo]).toEqual(['rechazada', '51']);
  expect((await comprar(compra)).id).toBe(una.id);
  expect(await listIntentos(base.bd, una.id)).toHaveLength(1);
});

test('P04 before the provider hears of a charge or of a void, both the intent and the message are committed', async () => {
  const vistos: (string | undefined)[] = [];
  // This query runs outside any transaction of the charge: the embedded database has one connection, and it is free.
  const mirar = async (seguimiento: string) => {
    const intento = await base.bd
      .selectFrom('cobro_intento as i')
      .innerJoin('cobro_intencion as c', 'c.id', 'i.intencion_id')
      .select(['i.clase', 'c.estado'])
      .where('i.id', '=', seguimiento)
      .executeTakeFirst();
    vistos.push(intento && `${intento.clase} ${intento.estado}`);
  };
  const { pasarela } = m.recursos;
  const atenta = {
    ...pasarela,
    cobrar: (o: Parameters<typeof pasarela.cobrar>[0]) => mirar(o.seguimiento).then(() => pasarela.cobrar(o)),
    anular: (t: string, s: string) => mirar(s).then(() => pasarela.anular(t, s)),
  };
  const recursos = { ...m.recursos, pasarela: atenta };
  const { id } = await prepararCobro(recursos, m.compra(await persona()));
  await cobrar(recursos, m.efectos, id, { cvv: '123' });
  await anularCobro(recursos, id, 'No se pudo guardar');
  expect(vistos).toEqual(['cobro enviada', 'anulacion anulando']);
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
  expect(await entregas(i.id)).toEqual([]);
});

test('P08 whoever waits for a doubt is told by mail also when nothing was charged', async () => {
  falla('Sale', { clase: 'antes' });
  const i = await comprar(m.compra(await persona()));
  expect(i.estado).toBe('en_duda');
  m.avanzar(31 * 60_000);
  await completar();
  expect(await estadoDe(i.id)).toBe('rechazada');
  const [correo] = await correos(`sin-cobro:${i.id}`);
  expect([correo?.asunto, correo?.texto]).toEqual([
    'Tu pago de Q150.00 no se hizo',
    expect.stringContaining('El banco confirmó que no hizo el cobro.'),
  ]);
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
  const i = await cobrar({ ...m.recursos, bd: sinBase }, m.efectos, id, { cvv: '123' });
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
  await expect(cobrar({ ...m.recursos, bd: sinBase }, m.efectos, id, { cvv: '123' })).rejects.toThrow('disk full');
  expect(await estadoDe(id)).toBe('enviada');
  m.avanzar(MINUTO);
  await completar();
  expect(await estadoDe(id)).toBe('aplicada');
  const [intento] = await listIntentos(base.bd, id);
  expect(m.motor.llamadas(intento?.id ?? '').Sale).toBe(1);
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

test('the judge of the simulation says of what the provider approved that it is written as refused, and of nothing else', async () => {
  expect(await revisarNegados(base, m.motor)).toEqual([]);
  const { id } = await base.bd
    .selectFrom('cobro_intento')
    .select('id')
    .where('codigo', '=', '00')
    .limit(1)
    .executeTakeFirstOrThrow();
  const escribir = (codigo: string) =>
    base.bd.updateTable('cobro_intento').set({ codigo }).where('id', '=', id).execute();
  await escribir('T04');
  expect(await revisarNegados(base, m.motor)).toEqual([expect.stringContaining('refused with T04')]);
  await escribir('00');
});
