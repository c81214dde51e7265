import { cobros } from '@aldia/contract/cobros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA } from '../../../pruebas/escenario.ts';
import type { Persona } from '../../../pruebas/fabricas.ts';
import { efectosDe, tarjetaDePrueba } from '../../../pruebas/simular-cobros-mundo.ts';
import { revisarLibro } from '../../../pruebas/simular-cobros-revisar.ts';
import { type EscenarioConPasarela, escenarioConPasarela } from '../../../pruebas/suscripciones.ts';
import { csvDe } from '../../../suplentes/pasarela-liquidacion.ts';
import { completarCobros } from '../cierre/completar.ts';
import { cobrar, prepararCobro } from '../index.ts';

const HOY = dia(AHORA.slice(0, 10));
const MANANA = sumarDias(HOY, 1);
const SIN_MAS = efectosDe(async () => 'aplicada');
let s: EscenarioConPasarela;
let jefa: Persona;
let n = 0;
beforeAll(async () => {
  s = await escenarioConPasarela();
  jefa = await s.crear.usuario([1]);
});
afterAll(async () => {
  expect(await revisarLibro(s.base)).toEqual([]);
  await s.cerrar();
});

async function comprar(caso = 'aprobada') {
  const { id: usuarioId } = await s.crear.usuario([3]);
  const que = { usuarioId, proposito: 'servicio' as const, propositoId: `mano:${++n}`, clave: `mano-${n}` };
  const cuanto = { monto: centavos(9_950), precioDeLista: centavos(9_950), detalle: { concepto: 'Revisión' } };
  const tarjeta = tarjetaDePrueba(caso, n);
  const { id } = await prepararCobro(s.recursos, { ...que, ...cuanto, tarjeta });
  return cobrar(s.recursos, SIN_MAS, id, { cvv: '123' });
}
const aprobar = (id: string, transaccionId: string) =>
  s.como(jefa)(cobros.resolverDuda, { id, resultado: 'aprobada', transaccionId, nota: 'Lo confirmó por teléfono' });
const conciliar = (fecha = HOY, csv?: string) =>
  s.como(jefa)(cobros.conciliar, csv === undefined ? { fecha } : { fecha, csv });
const lineasDe = async (transaccionId: string) =>
  (await s.como(jefa)(cobros.lineas, { desde: HOY, hasta: MANANA, soloDiferencias: false }))
    .filter((l) => l.transaccionId === transaccionId)
    .map((l) => ({ ...l, explicacion: l.explicacion ?? '' }))
    .sort((a, b) => a.fecha.localeCompare(b.fecha));
const suReferencia = (): string => s.motor.movimientos().at(-1)?.transaccionId ?? '';
const estadoDe = async (id: string) => (await s.como(jefa)(cobros.detalle, { id })).cobro.estado;

test('a reference that the provider says is another one, or that somebody else has, is refused and changes nothing', async () => {
  const dudosa = await comprar('corte-despues');
  const suya = suReferencia();
  await expect(aprobar(dudosa.id, 'OTRA-1')).rejects.toMatchObject({
    http: 422,
    errores: [{ campo: 'transaccion_id', mensaje: `La pasarela dice que la referencia de este cobro es ${suya}` }],
  });
  await comprar('51');
  const sinRespuesta = await comprar('corte-antes');
  await expect(aprobar(sinRespuesta.id, suReferencia())).rejects.toMatchObject({
    errores: [{ campo: 'transaccion_id', mensaje: 'Esa referencia es de otro cobro' }],
  });
  expect([await estadoDe(dudosa.id), await estadoDe(sinRespuesta.id)]).toEqual(['en_duda', 'en_duda']);
  expect(await aprobar(dudosa.id, suya)).toMatchObject({ estado: 'aprobada', transaccionId: suya });
});

test('P29 a doubt that was approved by hand and that the provider does not settle is a difference', async () => {
  const i = await comprar('corte-antes');
  await aprobar(i.id, 'REF-A-MANO');
  const { intentos } = await s.como(jefa)(cobros.detalle, { id: i.id });
  expect(intentos).toMatchObject([{ codigo: '00', transaccionId: 'REF-A-MANO' }]);
  await conciliar();
  expect(await lineasDe('REF-A-MANO')).toMatchObject([{ resultado: 'solo_nuestra', montoNuestro: 9_950 }]);
});

test('P10 P29 a charge whose news cannot be written alarms, and the rest of its day is reconciled', async () => {
  const ajena = await comprar('corte-antes');
  const i = await comprar('corte-despues');
  const suya = suReferencia();
  await aprobar(ajena.id, suya);
  const otra = await comprar();
  await conciliar();
  const [sinAnotar, aMano] = await lineasDe(suya);
  expect(sinAnotar).toMatchObject({ resultado: 'solo_pasarela', montoNuestro: null, explicadaEn: null });
  expect(sinAnotar?.explicacion).toContain('No se pudo anotar');
  expect(aMano).toMatchObject({ resultado: 'solo_nuestra', intencionId: ajena.id });
  expect(await lineasDe(otra.transaccionId)).toMatchObject([{ resultado: 'cuadra' }]);
  s.reloj.mover('2026-11-20T16:16:00.000Z');
  await completarCobros(s.recursos, SIN_MAS);
  expect(await estadoDe(i.id)).toBe('en_duda');
  const { tareas } = await s.como(jefa)(cobros.resumen, {});
  expect(tareas.filter((t) => t.intencionId === i.id).map((t) => t.clase)).toEqual(['en_duda']);
});

test('a day that has not come is not reconciled, neither online nor from a file, and no day of it is kept', async () => {
  const espera = { http: 422, errores: [{ campo: 'fecha', mensaje: AVISOS.diaFuturo }] };
  await expect(conciliar(MANANA)).rejects.toMatchObject(espera);
  const csv = csvDe([
    { fecha: MANANA, transaccionId: 'AJENA-1', seguimiento: '', clase: 'cobro', centavos: centavos(7_500) },
  ]);
  await expect(conciliar(MANANA, csv)).rejects.toMatchObject(espera);
  const { conciliaciones } = await s.como(jefa)(cobros.resumen, {});
  expect(conciliaciones.map((c) => c.fecha)).not.toContain(MANANA);
});

test('P29 a charge that is settled on two days matches on the first one, and the second says when that was', async () => {
  const i = await comprar();
  await conciliar();
  const suya = s.motor.liquidacion(HOY).filter((l) => l.transaccionId === i.transaccionId);
  const otraVez = csvDe(suya.map((l) => ({ ...l, fecha: MANANA })));
  s.reloj.mover(`${MANANA}T16:16:00.000Z`);
  // Her session is over by then.
  jefa = await s.crear.usuario([1]);
  expect(await conciliar(MANANA, otraVez)).toMatchObject({ cuadran: 0, soloPasarela: 1 });
  const esperado = [
    { fecha: HOY, resultado: 'cuadra' },
    { fecha: MANANA, resultado: 'solo_pasarela', montoNuestro: null, explicadaEn: null },
  ];
  const lineas = await lineasDe(i.transaccionId);
  expect(lineas).toMatchObject(esperado);
  expect(lineas[1]?.explicacion).toContain('20/11/2026');
  await conciliar();
  await conciliar(MANANA, otraVez);
  expect(await lineasDe(i.transaccionId)).toMatchObject(esperado);
});
