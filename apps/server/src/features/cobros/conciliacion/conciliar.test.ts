import { type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, dia, diaDeGuatemala, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseDePrueba } from '../../../pruebas/base-de-prueba.ts';
import { AHORA } from '../../../pruebas/escenario.ts';
import { type Mundo, mundo } from '../../../pruebas/simular-cobros-mundo.ts';
import { revisarLibro } from '../../../pruebas/simular-cobros-revisar.ts';
import type { BaseDeDatos } from '../../../shared/db.ts';
import type { LineaDeLiquidacion } from '../../../shared/puertos.ts';
import { completarCobros } from '../cierre/completar.ts';
import { anularCobro, cobrar, prepararCobro } from '../index.ts';
import { findIntencion } from '../intencion/intenciones.repo.ts';
import { listResumenes } from './conciliacion.repo.ts';
import { aResumen, conciliar } from './conciliar.ts';
import { explainLinea, listLineas } from './lineas.repo.ts';
import { conciliarLoQueFalta } from './ponerse-al-dia.ts';

const HOY = dia(AHORA.slice(0, 10));
const DIA_MS = 24 * 60 * 60_000;
let base: BaseDeDatos;
let m: Mundo;
beforeAll(async () => {
  base = await baseDePrueba();
  m = await mundo(base);
});
afterAll(() => base.cerrar());

async function cobro(monto: Centavos = centavos(15_000)) {
  const { id } = await m.crear.usuario([3]);
  const compra = m.compra(id, { monto, precioDeLista: monto });
  return cobrar(m.recursos, m.efectos, (await prepararCobro(m.recursos, compra)).id, { cvv: '123' });
}
const saldo = async (cuenta: string): Promise<number> => {
  const { rows } = await base.pool.query<{ s: string }>(
    'select coalesce(sum(debe - haber), 0)::text s from asiento_linea where cuenta = $1',
    [cuenta],
  );
  return Math.round(Number(rows[0]?.s) * 100);
};
const diferenciasDe = (fecha: Dia) =>
  listLineas(base.bd, { desde: fecha, hasta: fecha, soloDiferencias: true, palabras: [] }, null, 1000);
const abiertas = () =>
  base.bd
    .selectFrom('conciliacion_linea')
    .selectAll()
    .where('resultado', '<>', 'cuadra')
    .where('explicada_en', 'is', null)
    .execute();

test('P29 five missing, five extra and five of another amount among thirty: the fifteen are found', async () => {
  for (let n = 0; n < 30; n++) await cobro(centavos(10_000 + n));
  const suya = m.motor.liquidacion(HOY);
  expect(suya).toHaveLength(30);
  const alterada = [
    ...suya.slice(5).map((l, n): LineaDeLiquidacion => (n < 5 ? { ...l, centavos: centavos(l.centavos + 1) } : l)),
    ...Array.from(
      { length: 5 },
      (_, n): LineaDeLiquidacion => ({
        fecha: HOY,
        clase: 'cobro',
        transaccionId: `X${n}`,
        seguimiento: '',
        centavos: centavos(1),
      }),
    ),
  ];
  const resumen = await conciliar(m.recursos, HOY, alterada);
  expect(resumen).toEqual({ fecha: HOY, cuadran: 20, soloPasarela: 5, soloNuestra: 5, montoDistinto: 5 });
  expect(await abiertas()).toHaveLength(15);
  expect(await revisarLibro(base)).toEqual([]);
  expect(await saldo('diferencia')).toBe(-5);
});

test('P29 comparing again changes nothing, and a corrected file explains what it mended', async () => {
  const banco = await saldo('banco');
  await conciliar(m.recursos, HOY, m.motor.liquidacion(HOY));
  expect(await abiertas()).toEqual([]);
  const despues = await saldo('banco');
  expect(despues).toBeGreaterThan(banco);
  await conciliar(m.recursos, HOY, m.motor.liquidacion(HOY));
  expect(await saldo('banco')).toBe(despues);
  // The five lines with one centavo too much were corrected, and the bank holds what was charged.
  expect([await saldo('diferencia'), await saldo('pasarela')]).toEqual([0, 0]);
  expect(await revisarLibro(base)).toEqual([]);
});

test('P09 a charge in doubt that the settlement shows was approved; what it does not show is still asked for', async () => {
  m.motor.ponerFalla({ operacion: 'Sale', falla: { clase: 'despues' } });
  const cobrada = await cobro();
  m.motor.ponerFalla({ operacion: 'Sale', falla: { clase: 'antes' } });
  const nunca = await cobro();
  expect([cobrada.estado, nunca.estado]).toEqual(['en_duda', 'en_duda']);
  await conciliar(m.recursos, HOY, m.motor.liquidacion(HOY));
  expect(await findIntencion(base.bd, cobrada.id)).toMatchObject({ estado: 'aprobada', codigo: '00' });
  expect((await findIntencion(base.bd, nunca.id))?.estado).toBe('en_duda');
});

test('P09 money of a charge that had been taken for refused goes back by itself', async () => {
  m.motor.ponerFalla({ operacion: 'Sale', falla: { clase: 'tarde', segundos: 45 * 60 } });
  const i = await cobro();
  m.avanzar(31 * 60_000);
  await completarCobros(m.recursos, m.efectos);
  expect((await findIntencion(base.bd, i.id))?.estado).toBe('rechazada');
  m.avanzar(20 * 60_000);
  await conciliar(m.recursos, HOY, m.motor.liquidacion(HOY));
  expect((await findIntencion(base.bd, i.id))?.estado).toBe('anulada');
  expect(await revisarLibro(base)).toEqual([]);
});

test('P09 late money of a refused try goes back also while the next try of the same purchase is paid, and that one is delivered', async () => {
  const { id: usuarioId } = await m.crear.usuario([3]);
  const compra = m.compra(usuarioId);
  const pagar = async (clave: string) =>
    cobrar(m.recursos, m.efectos, (await prepararCobro(m.recursos, { ...compra, clave })).id, { cvv: '123' });
  m.motor.ponerFalla({ operacion: 'Sale', falla: { clase: 'tarde', segundos: 45 * 60 } });
  const primera = await pagar('tarde-1');
  m.avanzar(31 * 60_000);
  await completarCobros(m.recursos, m.efectos);
  m.avanzar(20 * 60_000);
  const segunda = await pagar('tarde-2');
  expect(segunda.estado).toBe('aprobada');
  await conciliar(m.recursos, HOY, m.motor.liquidacion(HOY));
  expect((await findIntencion(base.bd, primera.id))?.estado).toBe('anulada');
  m.avanzar(60_000);
  await completarCobros(m.recursos, m.efectos);
  expect((await findIntencion(base.bd, segunda.id))?.estado).toBe('aplicada');
});

test('P06 a void that nobody answered and the settlement shows is done', async () => {
  const i = await cobro();
  m.motor.ponerFalla({ operacion: 'Void', falla: { clase: 'despues' } });
  expect((await anularCobro(m.recursos, i.id, 'No se pudo guardar')).estado).toBe('anulacion_fallida');
  await conciliar(m.recursos, HOY, m.motor.liquidacion(HOY));
  expect((await findIntencion(base.bd, i.id))?.estado).toBe('anulada');
});

describe('P29 a line that matched and that a newer settlement of its day no longer has', () => {
  /** The line of a charge of today, for any day, with or without our name for it. */
  async function cobrada(conSeguimiento: boolean) {
    const i = await cobro();
    const suya = m.motor
      .liquidacion(diaDeGuatemala(m.recursos.reloj.ahora()))
      .find((l) => l.seguimiento !== '' && l.transaccionId === i.transaccionId);
    if (!suya) throw new Error('the provider did not settle it');
    return (cual: Dia, seguimiento = conSeguimiento ? suya.seguimiento : ''): LineaDeLiquidacion => ({
      ...suya,
      fecha: cual,
      seguimiento,
    });
  }
  const sinNada = { cuadran: 0, soloPasarela: 0, soloNuestra: 0, montoDistinto: 0 };

  test.each([
    ['by our name', 20, true],
    ['by its transaction alone', 30, false],
  ])('%s is taken back: its money is missing, until another day brings it', async (_como, dias, conSeguimiento) => {
    const [fecha, otra] = [sumarDias(HOY, dias), sumarDias(HOY, dias + 1)];
    const linea = await cobrada(conSeguimiento);
    const banco = await saldo('banco');
    expect(await conciliar(m.recursos, fecha, [linea(fecha)])).toEqual({ ...sinNada, fecha, cuadran: 1 });
    expect(await saldo('banco')).toBe(banco + 15_000);
    // Also when it is compared again.
    for (let vez = 0; vez < 2; vez++) {
      expect(await conciliar(m.recursos, fecha, [])).toEqual({ ...sinNada, fecha, soloNuestra: 1 });
      expect([await saldo('banco'), await revisarLibro(base)]).toEqual([banco, []]);
    }
    expect(await conciliar(m.recursos, otra, [linea(otra)])).toEqual({ ...sinNada, fecha: otra, cuadran: 1 });
    expect([await saldo('banco'), await revisarLibro(base)]).toEqual([banco + 15_000, []]);
    expect((await abiertas()).filter((l) => l.fecha >= fecha)).toEqual([]);
  });

  test('because it names our charge now counts once', async () => {
    const fecha = sumarDias(HOY, 40);
    const linea = await cobrada(true);
    const banco = await saldo('banco');
    await conciliar(m.recursos, fecha, [linea(fecha, '')]);
    expect(await conciliar(m.recursos, fecha, [linea(fecha)])).toEqual({ ...sinNada, fecha, cuadran: 1 });
    expect([await saldo('banco'), await revisarLibro(base)]).toEqual([banco + 15_000, []]);
  });
});

test('P29 a line that comes a day later explains the one that was missing; what stays unexplained is a task after two days', async () => {
  await completarCobros(m.recursos, m.efectos);
  const i = await cobro();
  const [suya] = m.motor.liquidacion(HOY).filter((l) => l.transaccionId === i.transaccionId);
  if (!suya) throw new Error('the provider did not settle it');
  const sinElla = m.motor.liquidacion(HOY).filter((l) => l !== suya && l.transaccionId !== i.transaccionId);
  m.avanzar(3 * DIA_MS);
  await conciliar(m.recursos, HOY, sinElla);
  expect((await abiertas()).map((l) => l.transaccion_id)).toContain(i.transaccionId);
  const manana = sumarDias(HOY, 1);
  await conciliar(m.recursos, manana, [{ ...suya, fecha: manana }]);
  expect((await abiertas()).map((l) => l.transaccion_id)).not.toContain(i.transaccionId);
  expect(await revisarLibro(base)).toEqual([]);

  const extra = {
    fecha: manana,
    clase: 'cobro' as const,
    transaccionId: 'AJENA',
    seguimiento: '',
    centavos: centavos(1),
  };
  await conciliar(m.recursos, manana, [{ ...suya, fecha: manana }, extra]);
  await conciliarLoQueFalta(m.recursos, 60_000);
  await conciliarLoQueFalta(m.recursos, 60_000);
  const tareas = await base.bd
    .selectFrom('tarea_de_operador')
    .selectAll()
    .where('clase', '=', 'sin_conciliar')
    .execute();
  expect(tareas).toHaveLength(1);
  // A day whose lines are all explained was still reconciled: it stays, with nothing left to explain.
  await base.bd
    .updateTable('conciliacion_linea')
    .set({ explicada_en: AHORA, explicacion: 'Es de otro comercio' })
    .where('fecha', '=', manana)
    .where('resultado', '<>', 'cuadra')
    .execute();
  await base.bd
    .deleteFrom('conciliacion_linea')
    .where('fecha', '=', manana)
    .where('resultado', '=', 'cuadra')
    .execute();
  const [[fecha, filas] = []] = [...(await listResumenes(base.bd, { fecha: manana, limite: 1 }))];
  expect(aResumen(fecha ?? '', filas ?? [])).toEqual({
    fecha: manana,
    cuadran: 0,
    soloPasarela: 0,
    soloNuestra: 0,
    montoDistinto: 0,
  });
  const lineas = await diferenciasDe(manana);
  expect(lineas.map((l) => [l.transaccionId, l.resultado, l.montoPasarela, l.montoNuestro])).toEqual([
    ['AJENA', 'solo_pasarela', 1, null],
  ]);
});

test('P29 an explanation is of the difference that was explained: of another one, or of a line that is there again, it explains nothing', async () => {
  const otro = sumarDias(HOY, 5);
  const linea = (transaccionId: string, monto: number) => ({
    ...{ fecha: otro, clase: 'cobro' as const, transaccionId, seguimiento: '' },
    centavos: centavos(monto),
  });
  const suyas = async () => (await diferenciasDe(otro)).map((l) => [l.transaccionId, l.explicadaEn !== null]);
  await conciliar(m.recursos, otro, [linea('A', 100), linea('B', 200)]);
  // A file that was cut: B is no longer in it.
  await conciliar(m.recursos, otro, [linea('A', 100)]);
  expect(await suyas()).toEqual([
    ['A', false],
    ['B', true],
  ]);
  await conciliar(m.recursos, otro, [linea('A', 100), linea('B', 200)]);
  expect(await suyas()).toEqual([
    ['A', false],
    ['B', false],
  ]);
  const ada = await m.crear.usuario([1]);
  const [a] = await diferenciasDe(otro);
  await base.bd.transaction().execute((tx) => explainLinea(tx, a?.id ?? 0, ada.id, 'Es de otro comercio', AHORA));
  await conciliar(m.recursos, otro, [linea('A', 100), linea('B', 200)]);
  expect(await suyas()).toEqual([
    ['A', true],
    ['B', false],
  ]);
  await conciliar(m.recursos, otro, [linea('A', 150), linea('B', 200)]);
  expect(await suyas()).toEqual([
    ['A', false],
    ['B', false],
  ]);
});
