// @module-tag dos-bases
import { dia, instante, mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import { contarDeNuevo, juntarCuentas } from './cuentas.repo.ts';
import {
  countCobrosDeDias,
  countDeColaboradores,
  countIntentosDeDias,
  countPresentadas,
  listDineroPorDia,
  sumMovimientosDeDias,
  sumPorCuenta,
  sumPorEstado,
  verificarSumas,
} from './sumas.repo.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

const faltas = async (): Promise<readonly string[]> => (await verificarSumas(s.bd)).faltas;
/** A quarter to midnight of the 9th in Guatemala is already the 10th in Greenwich. */
const [EL_9, EL_10] = [instante('2026-11-10T05:45:00.000Z'), instante('2026-11-10T06:00:00.000Z')];
const DEL_9 = [dia('2026-11-09'), dia('2026-11-09')] as const;
const DE_AMBOS = [dia('2026-11-09'), dia('2026-11-10')] as const;

let n = 0;
async function cobro(creadaEn: string, estado: string, monto: string): Promise<string> {
  const { id: usuario } = await s.crear.cliente({ regimen: 1 });
  const { rows } = await sql<{ id: string }>`
    insert into cobro_intencion (id, usuario_id, beneficiario_id, proposito, proposito_id, clave, huella, monto, precio_de_lista, detalle, estado, creada_en, cambiada_en)
    values (gen_random_uuid(), ${usuario}, ${usuario}, 'servicio', ${`s:${++n}`}, ${`c:${n}`}, '', ${monto}::numeric, ${monto}::numeric, '{}', ${estado}, ${creadaEn}::timestamptz, ${creadaEn}::timestamptz)
    returning id`.execute(s.bd);
  return rows[0]?.id ?? '';
}
async function asentar(
  intencionId: string,
  clave: string,
  cuando: string,
  lineas: readonly (readonly [string, number, number])[],
) {
  await s.bd.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into asiento (intencion_id, clave, glosa, cuando) values (${intencionId}, ${clave}, '', ${cuando}::timestamptz) returning id`.execute(
      tx,
    );
    for (const [cuenta, debe, haber] of lineas)
      await sql`insert into asiento_linea (asiento_id, cuenta, debe, haber) values (${rows[0]?.id}, ${cuenta}, ${debe}, ${haber})`.execute(
        tx,
      );
  });
}

test('the money of a day is of that day in Guatemala; what was settled is no movement', async () => {
  const [uno, otro] = [await cobro(EL_9, 'aplicada', '100.00'), await cobro(EL_10, 'anulada', '40.50')];
  await asentar(uno, `cobro:${uno}`, EL_9, [
    ['pasarela', 100, 0],
    ['ingreso', 0, 100],
  ]);
  await asentar(otro, `cobro:${otro}`, EL_9, [
    ['pasarela', 40.5, 0],
    ['ingreso', 0, 40.5],
  ]);
  await asentar(otro, `devolucion:${otro}`, EL_10, [
    ['devolucion', 40.5, 0],
    ['pasarela', 0, 40.5],
  ]);
  await asentar(uno, `liquidacion:x:${uno}`, EL_10, [
    ['banco', 100, 0],
    ['pasarela', 0, 100],
  ]);
  await cobro(EL_10, 'en_duda', '7.25');

  expect(await sumMovimientosDeDias(s.bd, ...DEL_9)).toEqual({ total: 2, cobrado: '140.50', devuelto: '0.00' });
  expect(await sumMovimientosDeDias(s.bd, ...DE_AMBOS)).toEqual({ total: 3, cobrado: '140.50', devuelto: '40.50' });
  const porDia = (await listDineroPorDia(s.bd, ...DE_AMBOS)).toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
  expect(porDia).toMatchObject([
    { dia: '2026-11-09', cobrado: '140.50', devuelto: '0.00' },
    { dia: '2026-11-10', devuelto: '40.50', enDuda: '7.25' },
  ]);
  expect((await sumPorCuenta(s.bd)).find((c) => c.cuenta === 'pasarela')).toMatchObject({
    debe: '140.50',
    haber: '140.50',
  });
  expect(await faltas()).toEqual([]);
});

test('a charge is counted in the state, the purpose and the amount that it has, wherever it was before', async () => {
  const antes = await countCobrosDeDias(s.bd, {
    estado: undefined,
    proposito: undefined,
    desde: undefined,
    hasta: undefined,
  });
  const id = await cobro(EL_9, 'creada', '10.00');
  for (const cambio of [
    { estado: 'enviada' as const },
    { estado: 'en_duda' as const, monto: '12.00' },
    { creada_en: EL_10 },
    { codigo: '00' },
    { estado: 'aplicada' as const, proposito: 'cambio' as const },
  ]) {
    await s.bd.updateTable('cobro_intencion').set(cambio).where('id', '=', id).execute();
    expect(await faltas(), JSON.stringify(cambio)).toEqual([]);
  }
  const deCambio = { estado: 'aplicada', proposito: 'cambio', desde: DE_AMBOS[1], hasta: DE_AMBOS[1] } as const;
  expect(await countCobrosDeDias(s.bd, deCambio)).toBe(1);
  expect(await countCobrosDeDias(s.bd, { ...deCambio, desde: DEL_9[0], hasta: DEL_9[1] })).toBe(0);
  expect((await sumPorEstado(s.bd)).find((e) => e.estado === 'aplicada')).toEqual({
    estado: 'aplicada',
    cuenta: 2,
    monto: '112.00',
  });
  expect((await sumPorEstado(s.bd)).map((e) => e.estado)).not.toContain('creada');
  await s.bd.deleteFrom('cobro_intencion').where('id', '=', id).execute();
  expect(
    await countCobrosDeDias(s.bd, { estado: undefined, proposito: undefined, desde: undefined, hasta: undefined }),
  ).toBe(antes);
  expect(await faltas()).toEqual([]);
});

test('a message to the provider is counted by what was answered, once it was', async () => {
  const intencion = await cobro(EL_9, 'enviada', '10.00');
  await sql`insert into cobro_intento (id, intencion_id, numero, clase, monto, enviado_en) values (gen_random_uuid(), ${intencion}, 1, 'cobro', 10, ${EL_9}::timestamptz)`.execute(
    s.bd,
  );
  const sinRespuesta = () => countIntentosDeDias(s.bd, ...DEL_9, sql<boolean>`t.codigo is null`);
  expect(await sinRespuesta()).toBe(1);
  await sql`update cobro_intento set codigo = '51', respondido_en = ${EL_10}::timestamptz where intencion_id = ${intencion}`.execute(
    s.bd,
  );
  expect([await sinRespuesta(), await countIntentosDeDias(s.bd, ...DEL_9, sql<boolean>`t.codigo = '51'`)]).toEqual([
    0, 1,
  ]);
  expect(await faltas()).toEqual([]);
  await sql`delete from cobro_intento where intencion_id = ${intencion}`.execute(s.bd);
  expect(await faltas()).toEqual([]);
});

test('a declaration is filed on the day of what was filed last, of its month and regime', async () => {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 1 });
  const { id } = await s.crear.declaracion({ usuarioId, estado: 6, regimen: 1 });
  const presentar = async (cuando: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into lo_presentado (declaracion_id, contenido, presentado_en, guardado_en, reconstruido)
      values (${id}, '{}', ${cuando}::timestamptz, ${cuando}::timestamptz, false) returning id`.execute(s.bd);
    await s.bd
      .updateTable('declaracion')
      .set({ presentado_id: rows[0]?.id ?? 0 })
      .where('id', '=', id)
      .execute();
  };
  const periodo = mes('2026-10');
  await presentar(EL_9);
  expect(await countPresentadas(s.bd, periodo)).toEqual([{ regimenId: 1, dia: '2026-11-09', cuantas: 1 }]);
  await presentar(EL_10);
  expect(await countPresentadas(s.bd, periodo)).toEqual([{ regimenId: 1, dia: '2026-11-10', cuantas: 1 }]);
  await s.bd.updateTable('declaracion').set({ regimen_id: 2 }).where('id', '=', id).execute();
  expect(await countPresentadas(s.bd, periodo)).toEqual([{ regimenId: 2, dia: '2026-11-10', cuantas: 1 }]);
  await s.bd.updateTable('declaracion').set({ presentado_id: null }).where('id', '=', id).execute();
  expect(await countPresentadas(s.bd, periodo)).toEqual([]);
  expect(await faltas()).toEqual([]);
});

test('what a collaborator has follows whose it is, and what they finished who had it then, where it stands and its last day', async () => {
  const [ana, beto] = [(await s.crear.usuario([2])).id, (await s.crear.usuario([2])).id];
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId, estado: 2, regimen: 2 });
  const de = async () => {
    expect(await faltas()).toEqual([]);
    const suyas = await countDeColaboradores(s.bd, ...DEL_9);
    return [ana, beto].map((quien) => suyas.get(quien)).map((x) => x && [x.tiene, x.termino]);
  };
  const poner = (cambio: object) => s.bd.updateTable('declaracion').set(cambio).where('id', '=', id).execute();
  expect(await de()).toEqual([undefined, undefined]);
  await poner({ asignado_id: ana });
  expect(await de()).toEqual([[1, 0], undefined]);
  await poner({ estado_id: 6, modificada_en: EL_9 });
  expect(await de()).toEqual([[1, 0], undefined]);
  await poner({ pago_realizado: true });
  expect(await de()).toEqual([[1, 1], undefined]);
  await poner({ estado_id: 7 });
  expect(await de()).toEqual([[0, 1], undefined]);
  await poner({ cambio_abierto: true });
  expect(await de()).toEqual([[1, 1], undefined]);
  await poner({ asignado_id: beto });
  expect(await de()).toEqual([
    [0, 1],
    [1, 0],
  ]);
  await poner({ cambio_abierto: false, modificada_en: EL_10 });
  expect(await de()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const enAmbos = async () => {
    const suyas = await countDeColaboradores(s.bd, ...DE_AMBOS);
    return [suyas.get(ana), suyas.get(beto)];
  };
  const deAna = [
    { tiene: 0, termino: 1 },
    { tiene: 0, termino: 0 },
  ];
  expect(await enAmbos()).toEqual(deAna);
  await poner({ asignado_id: null });
  expect(await enAmbos()).toEqual(deAna);
  expect(await faltas()).toEqual([]);
});

const TABLAS = {
  cuenta_de_dinero: 'dia, movimiento, cuenta',
  cuenta_de_cobros: 'dia, estado, proposito',
  cuenta_de_intentos: 'dia, codigo',
  cuenta_de_presentadas: 'periodo, regimen_id, dia',
  cuenta_de_colaboradores: 'asignado_id, dia',
} as const;

test('folding leaves one row of each kind and the same sums, and adding up again mends what passed by the triggers', async () => {
  await juntarCuentas(s.bd);
  expect(await faltas()).toEqual([]);
  for (const [tabla, llaves] of Object.entries(TABLAS)) {
    const { rows } = await sql`select from ${sql.table(tabla)} group by ${sql.raw(llaves)} having count(*) > 1`.execute(
      s.bd,
    );
    expect(rows, tabla).toEqual([]);
    await sql`update ${sql.table(tabla)} set cuantas = cuantas + 5`.execute(s.bd);
  }
  await sql`update cuenta_de_dinero set debe = debe + 1 where cuenta = 'banco'`.execute(s.bd);
  const dichas = await faltas();
  expect(dichas).toContain(
    'De la cuenta banco del 2026-11-10, lo demás, se guarda 5, 101.00 y 0.00 y hay 0, 100.00 y 0.00.',
  );
  expect(dichas).toContain('De los cobros del 2026-11-10 en en_duda, servicio, se guarda 6 por 7.25 y hay 1 por 7.25.');
  await contarDeNuevo(s.bd);
  expect(await faltas()).toEqual([]);
});
