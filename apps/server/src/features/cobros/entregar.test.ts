import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { efectosDe, entregarUnServicio, mundo, tarjetaDePrueba } from '../../pruebas/simular-cobros-mundo.ts';
import { pasosDe } from '../../pruebas/simular-cobros-pasos.ts';
import { revisarLibro } from '../../pruebas/simular-cobros-revisar.ts';
import { closeTarea } from './avisos/tareas.repo.ts';
import { completarCobros } from './cierre/completar.ts';
import { enTransaccion } from './en-transaccion.ts';
import { anularCobro, cobrar, prepararCobro, tomarAprobada } from './index.ts';
import { listIntentos } from './intencion/intentos.repo.ts';

const MINUTO = 60_000;
const base = await baseDePrueba();
const m = await mundo(base);
const { persona, comprar, entregar, completar, falla, estadoDe, tareas, correos, entregas, cobrosDe } = pasosDe(m);
afterAll(async () => {
  expect(await revisarLibro(base)).toEqual([]);
  await base.cerrar();
});

test('P05 when the save fails the charge is voided at once, and exactly once', { tags: ['dos-bases'] }, async () => {
  const i = await comprar(m.compra(await persona()));
  const varios = await Promise.all([1, 2, 3].map(() => anularCobro(m.recursos, i.id, 'No se pudo guardar')));
  expect(new Set(varios.map((v) => v.estado))).toEqual(new Set(['anulada']));
  expect(m.motor.movimientos().filter((x) => x.operacion === 'Void' && x.referencia === i.transaccionId)).toHaveLength(
    1,
  );
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

test('P06 a refund that a person said they know of is not put before them again, nor mailed, while it does not pass', async () => {
  const i = await comprar(m.compra(await persona()));
  falla('Void', { clase: 'codigo', valor: '05' }, 6);
  await anularCobro(m.recursos, i.id, 'No se pudo guardar');
  for (const minutos of [5, 25, 90, 6 * 60, 16 * 60]) {
    m.avanzar(minutos * MINUTO);
    await completar();
  }
  await completar();
  const [tarea] = await tareas(i.id);
  const cierre = { por: (await m.crear.usuario([1])).id, nota: 'Se lo devolvimos', ahora: m.recursos.reloj.ahora() };
  await enTransaccion(m.recursos, (ctx) => closeTarea(ctx.tx, tarea?.id ?? 0, cierre));
  m.avanzar(MINUTO);
  await completar();
  expect((await tareas(i.id)).map((t) => [t.id, t.nota])).toEqual([[tarea?.id, 'Se lo devolvimos']]);
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

test('P06 after an outage the voids that were missed do not leave all at once, and one that went through meanwhile is found', async () => {
  const i = await comprar(m.compra(await persona()));
  falla('Void', { clase: 'antes' });
  expect((await anularCobro(m.recursos, i.id, 'No se pudo guardar')).estado).toBe('anulacion_fallida');
  m.avanzar(10 * 60 * MINUTO);
  falla('Void', { clase: 'tarde', segundos: 600 });
  await completar();
  await completar();
  expect((await listIntentos(base.bd, i.id)).map((x) => [x.clase, x.codigo])).toEqual([
    ['cobro', '00'],
    ['anulacion', 'sin_cobro'],
    ['anulacion', ''],
  ]);
  // Nobody asked for longer than a late answer can take.
  m.avanzar(45 * MINUTO);
  await completar();
  expect([await estadoDe(i.id), (await listIntentos(base.bd, i.id)).length]).toEqual(['anulada', 3]);
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

/** Charges that were just sent and never reached the provider, as after an outage of its network. */
async function dudas(cuantas: number): Promise<number> {
  const usuarioId = await persona();
  const ahora = m.recursos.reloj.ahora();
  await sql`
    with dudosas as (
      insert into cobro_intencion (id, usuario_id, beneficiario_id, proposito, proposito_id, clave, huella, monto, precio_de_lista,
        detalle, estado, intentos, creada_en, cambiada_en)
      select gen_random_uuid(), ${usuarioId}, ${usuarioId}, 'servicio', 'duda ' || n, 'duda ' || n, '', 10, 10,
             '{"concepto": "Servicio"}', 'en_duda', 1, ${ahora}::timestamptz, ${ahora}::timestamptz
        from generate_series(1, ${cuantas}::int) n returning id)
    insert into cobro_intento (id, intencion_id, numero, clase, monto, enviado_en)
    select gen_random_uuid(), id, 1, 'cobro', 10, ${ahora}::timestamptz from dudosas`.execute(base.bd);
  return usuarioId;
}

/** A visit without a time limit: it handles all its charges on a slow machine too. */
const sinPrisa = () => completarCobros(m.recursos, m.efectos, Number.POSITIVE_INFINITY);

test('P07 six hundred doubts that nobody can clear yet keep no paid charge waiting', async () => {
  const dudoso = await dudas(600);
  const i = await comprar(m.compra(await persona()));
  m.avanzar(MINUTO);
  await sinPrisa();
  expect(await estadoDe(i.id)).toBe('aplicada');
  m.avanzar(30 * MINUTO);
  await sinPrisa();
  const estados = (await cobrosDe(dudoso)).map((c) => c.estado);
  expect([estados.length, new Set(estados)]).toEqual([600, new Set(['rechazada'])]);
});

test('P07 visits that are too short take turns: everything is looked at', async () => {
  const dudoso = await dudas(30);
  const i = await comprar(m.compra(await persona()));
  m.avanzar(MINUTO);
  for (let visita = 0; visita < 10; visita++) {
    m.avanzar(1000);
    await completarCobros(m.recursos, m.efectos, 0);
  }
  expect(await estadoDe(i.id)).toBe('aplicada');
  expect((await cobrosDe(dudoso)).filter((c) => c.revisada_en === null)).toEqual([]);
  m.avanzar(30 * MINUTO);
  await completar();
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
  expect(await entregas(i.id)).toEqual([]);
});

test.each([
  ['that has no turn for it in time', new Error('timeout exceeded when trying to connect')],
  ['that ended it, two waiting for each other', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  ['that took too long', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
  ['that changes over', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['that is being migrated', new Error('cached plan must not change result type')],
])(
  'P07 a delivery that meets a database %s is not refused: its money stays, and the next visit delivers',
  async (_, falla) => {
    const i = await comprar(m.compra(await persona()));
    m.avanzar(MINUTO);
    const ocupada = efectosDe(async (ctx, x) => {
      await entregarUnServicio(ctx, x);
      throw falla;
    });
    await completarCobros(m.recursos, ocupada);
    expect([await estadoDe(i.id), await entregas(i.id), await tareas(i.id)]).toEqual(['aprobada', [], []]);
    expect(m.motor.movimientos().filter((x) => x.referencia === i.transaccionId)).toEqual([]);
    await completar();
    expect([await estadoDe(i.id), (await entregas(i.id)).length]).toEqual(['aplicada', 1]);
  },
);

test('P13 a card that its bank refused for good is marked and never sent again', async () => {
  const usuarioId = await persona();
  const i = await comprar(m.compra(usuarioId, { tarjeta: tarjetaDePrueba('57', 57) }));
  const tarjeta = await base.bd
    .selectFrom('metodo_pago')
    .selectAll()
    .where('id', '=', i.metodoPagoId)
    .executeTakeFirstOrThrow();
  expect([i.codigo, tarjeta.rechazada_en === null]).toEqual(['57', false]);
  const [mala] = await base.bd
    .updateTable('metodo_pago')
    .set({ retirada_en: null })
    .where('id', '=', tarjeta.id)
    .returning('id')
    .execute();
  const antes = m.motor.seguimientos().length;
  const { tarjeta: _nueva, ...compra } = m.compra(usuarioId);
  const otra = await cobrar(
    m.recursos,
    m.efectos,
    (await prepararCobro(m.recursos, { ...compra, metodoPagoId: mala?.id ?? 0 })).id,
  );
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
  await m.crear.usuario([1]);
  const i = await comprar(m.compra(await persona(), { tarjeta: tarjetaDePrueba('111', 111) }));
  expect(i.codigo).toBe('111');
  const tarjeta = await base.bd
    .selectFrom('metodo_pago')
    .selectAll()
    .where('id', '=', i.metodoPagoId)
    .executeTakeFirstOrThrow();
  expect(tarjeta.rechazada_en).toBeNull();
  const [tarea] = await tareas(i.id);
  expect(tarea?.clase).toBe('codigo_111');
  expect(
    (await base.bd.selectFrom('bandeja_salida').select('id').where('clave', 'like', `tarea:${tarea?.id}:%`).execute())
      .length,
  ).toBeGreaterThan(0);
  const otra = await comprar(m.compra(await persona(), { tarjeta: tarjetaDePrueba('111', 112) }));
  expect(await tareas(otra.id)).toEqual([]);
});

test('P22 a price of 0 asks nobody: reference 0, one charge, its posting, and delivered once', async () => {
  const usuarioId = await persona();
  const antes = m.motor.seguimientos().length;
  const { tarjeta: _sin, ...compra } = m.compra(usuarioId, { monto: centavos(0) });
  const i = await comprar(compra);
  expect([i.estado, i.transaccionId, m.motor.seguimientos().length]).toEqual(['aprobada', '0', antes]);
  await entregar(i.id);
  await entregar(i.id);
  expect(await entregas(i.id)).toHaveLength(1);
  const asientos = await base.bd.selectFrom('asiento').select('id').where('intencion_id', '=', i.id).execute();
  expect(asientos).toHaveLength(1);
});

test('P30 P38 the receipt is one, with price, card and reference, however often it is delivered', {
  tags: ['dos-bases'],
}, async () => {
  const i = await comprar(m.compra(await persona()));
  await Promise.all([entregar(i.id), entregar(i.id)]);
  const [recibo, ...mas] = await correos(`recibo:${i.id}`);
  expect(mas).toEqual([]);
  const tarjeta = await base.bd
    .selectFrom('metodo_pago')
    .selectAll()
    .where('id', '=', i.metodoPagoId)
    .executeTakeFirstOrThrow();
  for (const dato of ['Q150.00', `terminada en ${tarjeta.ultimos_numeros}`, i.transaccionId, 'Servicio'])
    expect(recibo?.texto).toContain(dato);
});

test('P30 the receipt of a sociedad, which has no parts of a name, calls it by its whole name', async () => {
  const usuarioId = await persona();
  const sociedad = { primer_nombre: '', segundo_nombre: '', primer_apellido: '', segundo_apellido: '' };
  const nombre_oficina = 'Contadores del Norte, S. A.';
  await base.bd
    .updateTable('usuario')
    .set({ ...sociedad, nombre_oficina })
    .where('id', '=', usuarioId)
    .execute();
  const i = await comprar(m.compra(usuarioId));
  await entregar(i.id);
  expect((await correos(`recibo:${i.id}`))[0]?.texto).toContain('Hola, Contadores del Norte, S. A.:');
});

test('P34 delivering and giving back at the same time: one of them wins, in every order', {
  tags: ['dos-bases'],
}, async () => {
  const finales = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const i = await comprar(m.compra(await persona()));
    const entrega = () => entregar(i.id).catch(() => null);
    const vuelta = () => anularCobro(m.recursos, i.id, 'Lo pidió quien pagó');
    await Promise.all(n % 2 === 0 ? [entrega(), vuelta(), vuelta()] : [vuelta(), entrega(), entrega()]);
    finales.add((await estadoDe(i.id)) ?? '');
    const anuladas = m.motor.movimientos().filter((x) => x.operacion === 'Void' && x.referencia === i.transaccionId);
    const hechas = await entregas(i.id);
    expect(anuladas.length + hechas.length).toBe(1);
  }
  for (const f of finales) expect(['aplicada', 'anulada']).toContain(f);
});

test('P40 every change of state has who, when, from, to and why, and nobody can rewrite it', async () => {
  const i = await comprar(m.compra(await persona()));
  await entregar(i.id);
  const eventos = await base.bd
    .selectFrom('cobro_evento')
    .selectAll()
    .where('intencion_id', '=', i.id)
    .orderBy('id')
    .execute();
  expect(eventos.map((e) => [e.de, e.a])).toEqual([
    [null, 'creada'],
    ['creada', 'enviada'],
    ['enviada', 'aprobada'],
    ['aprobada', 'aplicada'],
  ]);
  for (const e of eventos) expect(e.motivo !== '' && e.cuando.endsWith('Z')).toBe(true);
  const auditoria = await base.bd.selectFrom('auditoria').select('accion').where('entidad_id', '=', i.id).execute();
  expect(auditoria.map((a) => a.accion).sort()).toEqual([
    'cobro.aplicada',
    'cobro.aprobada',
    'cobro.creada',
    'cobro.enviada',
  ]);
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
