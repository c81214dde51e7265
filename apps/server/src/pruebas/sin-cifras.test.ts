import { accesorios } from '@aldia/contract/accesorios.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { momentoDe, vencimientosDe } from '@aldia/domain/declaraciones/momento.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordarVencimientos } from '../features/recordatorios/recordar-vencimientos.ts';
import { AHORA, type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let ana: Persona;
let byron: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  byron = await s.crear.usuario([ROL.gestor]);
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const LISTA = { orden: 'nombre', siguiente: null, limite: 9 } as const;

const [FORMULARIO, DE_IVA] = ['40912345678', '40912345679'];
const notificar = (presentacionId: number, deIva?: string) =>
  s.como(ana)(declaraciones.notificarFormulario, {
    presentacionId,
    numeroFormulario: FORMULARIO,
    documento: PDF,
    documentoIva: deIva && PDF,
    numeroFormularioIva: deIva,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });
/** A client of Byron whose month nobody loaded: forced to payment, and its first form notified. */
async function forzada(periodo: '2026-09' | '2026-10', regimen: 1 | 2 = 1) {
  const c = await s.crear.cliente({ regimen, passwordSat: 'Clave.SAT.9', suscrito: true });
  await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', c.id).execute();
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: c.id, creado_en: AHORA })
    .execute();
  const { id } = await s.crear.declaracion({ usuarioId: c.id, periodo, regimen, estado: 1, asignadoId: ana.id });
  await s.como(ana)(declaraciones.forzarAPago, { id });
  await notificar(id);
  return { c, id };
}
/** What client, office and staff are told of it. */
async function loQueSeVe(c: Persona, id: number, regimen: 1 | 2 = 1) {
  const delAnio = regimen === 2 ? misDeclaraciones.delAnioRos : misDeclaraciones.delAnio;
  const [d] = await s.como(c)(delAnio, { usuarioId: c.id, anio: 2026 });
  if (!d) throw new Error('Sin declaración');
  const costo = await s.como(c)(accesorios.deDeclaracion, { id });
  const cartera = { anio: 2026, filtro: null, busqueda: c.nit } as const;
  const { filas } = await s.como(byron)(gestorCartera.cuadricula, { ...cartera, ...LISTA });
  const { meses, cuentas } = await s.como(byron)(gestorCartera.sumas, cartera);
  const vencidas = { de: 'todas', busqueda: c.nit, vencidas: true, limite: 50, siguiente: null } as const;
  return {
    momento: momentoDe(d),
    vencen: vencimientosDe(d).map((v) => v.dia),
    sinTerminar: (await s.como(c)(misDeclaraciones.sinTerminar, { usuarioId: c.id })).length,
    costo: costo.formularios.map((f) => [f.codigo, f.aPagar]),
    marca: filas[0]?.meses.map((m) => [m.momento, m.vence, m.calculada]),
    porRevisar: meses.map((m) => m.cuentas.por_revisar).find((n) => n !== undefined),
    vencidas: [cuentas.vencidas, (await s.como(ana)(pendientes.listado, vencidas)).filas.length],
  };
}

const POR_REVISAR = { momento: 'por_revisar', sinTerminar: 1, costo: [['SAT-2046', null]], porRevisar: 1 };

test('a form that is out of a month with nothing loaded is to be read, and its client reminded of its day', async () => {
  const { c, id } = await forzada('2026-10');
  expect(await loQueSeVe(c, id)).toEqual({
    ...POR_REVISAR,
    vencen: ['2026-11-30'],
    marca: [['por_revisar', '2026-11-30', false]],
    vencidas: [0, 0],
  });
  s.reloj.mover('2026-11-23T14:00:00.000Z');
  await recordarVencimientos(s.recursos);
  s.reloj.mover(AHORA);
  const recordatorio = (await s.correos()).find((m) => m.declaracion_id === id && m.asunto.includes('vence en 7 días'));
  expect(recordatorio?.texto).toMatch(/Ábrelo y paga lo que pida[^]*Formulario: 40912345678/);
  expect(recordatorio?.texto).not.toContain('Q0.00');
});

test('after its day it is late for its client, their office and the staff, until its payment is confirmed', async () => {
  const { c, id } = await forzada('2026-09');
  expect(await loQueSeVe(c, id)).toEqual({
    ...POR_REVISAR,
    vencen: ['2026-11-02'],
    marca: [['por_revisar', '2026-11-02', false]],
    vencidas: [1, 1],
  });
  await s.como(ana)(declaraciones.confirmarPago, { id });
  // A step that nobody is in is not said: a page of before does not know it (ADR 69).
  expect(await loQueSeVe(c, id)).toEqual({
    momento: 'nada_que_pagar',
    sinTerminar: 0,
    costo: [],
    porRevisar: undefined,
    vencen: [],
    marca: [['nada_que_pagar', null, true]],
    vencidas: [0, 0],
  });
});

test('of ROS, an ISR whose form alone is out is confirmed, and of the month its IVA alone is waited for', async () => {
  const { c, id } = await forzada('2026-10', 2);
  expect(await loQueSeVe(c, id, 2)).toMatchObject({ momento: 'por_revisar', porRevisar: 1 });
  await s.como(ana)(declaraciones.confirmarPago, { id, soloIsr: true });
  s.reloj.mover('2026-11-20T16:00:00.000Z');
  // The day of ISR was 13 November.
  expect(await loQueSeVe(c, id, 2)).toEqual({
    momento: 'en_proceso',
    sinTerminar: 1,
    costo: [['SAT-2237', null]],
    porRevisar: undefined,
    vencen: ['2026-11-30'],
    marca: [['en_proceso', '2026-11-30', false]],
    vencidas: [0, 0],
  });
  await expect(s.como(ana)(declaraciones.recordarPago, { id })).rejects.toMatchObject({ codigo: 'NADA_QUE_PAGAR' });
  await expect(s.como(ana)(declaraciones.confirmarPago, { id, soloIsr: true })).rejects.toMatchObject({
    codigo: 'FALTA_EL_DE_IVA',
  });

  await s.bd.deleteFrom('bandeja_salida').execute();
  await notificar(id, DE_IVA);
  const texto = (await s.correos()).find((m) => m.declaracion_id === id)?.texto;
  expect(texto).toMatch(/Revisa en el formulario adjunto[^]*Último día para pagar IVA: 30\/11\/2026/);
  expect(texto).not.toContain('Último día para pagar ISR');
  expect(await loQueSeVe(c, id, 2)).toMatchObject({
    ...{ momento: 'por_revisar', vencen: ['2026-11-30'], porRevisar: 1, vencidas: [0, 0] },
    marca: [['por_revisar', '2026-11-30', false]],
  });
  await s.como(ana)(declaraciones.confirmarPago, { id });
  expect(await loQueSeVe(c, id, 2)).toMatchObject({ momento: 'nada_que_pagar', vencen: [] });
  s.reloj.mover(AHORA);
});

test('of ROS, nobody is reminded of that ISR once it is paid', async () => {
  const { id } = await forzada('2026-10', 2);
  const recordados = async (dia: string) => {
    s.reloj.mover(`${dia}T16:00:00.000Z`);
    await recordarVencimientos(s.recursos);
    return (await s.correos()).filter((m) => m.declaracion_id === id && m.asunto.includes('ISR')).length;
  };
  expect(await recordados('2026-11-10')).toBe(1);
  await s.como(ana)(declaraciones.confirmarPago, { id });
  expect(await recordados('2026-11-12')).toBe(1);
  s.reloj.mover(AHORA);
});
