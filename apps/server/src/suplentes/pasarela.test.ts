import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { contieneTarjeta, pasaLuhn } from '@aldia/domain/identificadores/tarjeta.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pasarelaCroem } from '../adapters/pasarela/croem.ts';
import { ErrorDePasarela } from '../shared/puertos.ts';
import { relojFijo } from '../shared/reloj.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela, type SuplenteDePasarela } from './pasarela.ts';
import { cuentaDePrueba, TARJETAS_DE_PRUEBA } from './pasarela-tarjetas.ts';

const AHORA = '2026-11-20T16:00:00Z';
const HOY = dia('2026-11-20');
const reloj = relojFijo(AHORA);
let s: SuplenteDePasarela;
beforeAll(async () => {
  s = await levantarPasarela({ reloj });
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  reloj.mover(AHORA);
  await control('POST /reinicio');
});

async function control(llamada: string, cuerpo?: object) {
  const [method = '', ruta = ''] = llamada.split(' ');
  const r = await fetch(s.urlDeControl + ruta, { method, ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}) });
  return { http: r.status, dato: (await r.json()) as unknown };
}
const cliente = (esperaMs = 2000, apiKey = LLAVE_DE_PRUEBA) =>
  pasarelaCroem({
    url: s.url,
    componenteUrl: s.componente,
    liquidacionUrl: s.liquidacion,
    apiKey,
    accessCode: 'a',
    comercio: 'c',
    terminal: 't',
    esperaMs,
  });
let n = 0;
const orden = (caso: string, cambios: { seguimiento?: string } = {}) => ({
  cuenta: cuentaDePrueba(caso, 'abc'),
  centavos: centavos(9950),
  seguimiento: `s-${++n}`,
  correo: 'ana@ejemplo.gt',
  cvv: '123',
  ...cambios,
});
const claseDe = async (intento: Promise<unknown>): Promise<string> => {
  const fallo = await intento.then(
    (v) => `respondió ${JSON.stringify(v)}`,
    (e: unknown) => e,
  );
  return fallo instanceof ErrorDePasarela ? fallo.clase : String(fallo);
};
const aprobados = () => s.motor.movimientos().filter((m) => m.codigo === '00').length;

describe('a test card', () => {
  test.each([
    ['aprobada', '00'],
    ['aprobada-mastercard', '00'],
    ['aprobada-amex', '00'],
    ['51', '51'],
    ['05', '05'],
    ['111', '111'],
    ['57', '57'],
    ['132', '132'],
    ['codigo-desconocido', '96'],
    ['anulacion-rechazada', '00'],
    ['anulacion-sin-respuesta', '00'],
  ])('%s is answered %s, when it is sold and when it is charged again', async (caso, codigo) => {
    expect(await cliente().cobrar(orden(caso))).toMatchObject({ codigo, transaccionId: expect.stringMatching(/^T/) });
    expect(await cliente().recobrar(orden(caso))).toMatchObject({ codigo });
    expect(aprobados()).toBe(codigo === '00' ? 2 : 0);
  });

  test.each([
    ['corte-antes', 'sin-respuesta', 0],
    ['corte-despues', 'sin-respuesta', 1],
    ['html', 'respuesta-ilegible', 1],
  ])('%s leaves %s, and %s charge behind', async (caso, clase, cobros) => {
    const o = orden(caso);
    expect(await claseDe(cliente().cobrar(o))).toBe(clase);
    expect(aprobados()).toBe(cobros);
    const hallado = await cliente().consultar(o.seguimiento);
    expect(hallado?.codigo ?? null).toBe(cobros === 0 ? null : '00');
  });

  test('that is slow answers in the end, or is given up on with its charge made', async () => {
    await control('POST /fallas', { falla: 'lento', valor: 150, operacion: 'Sale', veces: 2 });
    expect(await cliente().cobrar(orden('aprobada'))).toMatchObject({ codigo: '00' });
    expect(await claseDe(cliente(60).cobrar(orden('aprobada')))).toBe('sin-respuesta');
    expect(aprobados()).toBe(2);
    expect(await claseDe(cliente(100).cobrar(orden('lenta')))).toBe('sin-respuesta');
  });

  test('whose void is refused, and one whose void is not answered, stay charged', async () => {
    const rechazada = await cliente().cobrar(orden('anulacion-rechazada'));
    expect(await cliente().anular(rechazada.transaccionId, 'v-1')).toMatchObject({ codigo: '05' });
    const muda = await cliente().cobrar(orden('anulacion-sin-respuesta'));
    expect(await claseDe(cliente().anular(muda.transaccionId, 'v-2'))).toBe('sin-respuesta');
    expect(await cliente().consultar('v-2')).toBeNull();
  });

  test('approved late is unknown for 45 seconds', async () => {
    const o = orden('aprobacion-tardia');
    expect(await claseDe(cliente().cobrar(o))).toBe('sin-respuesta');
    expect(await cliente().consultar(o.seguimiento)).toBeNull();
    reloj.mover('2026-11-20T16:00:44.999Z');
    expect(await cliente().consultar(o.seguimiento)).toBeNull();
    reloj.mover('2026-11-20T16:00:45Z');
    expect(await cliente().consultar(o.seguimiento)).toMatchObject({
      codigo: '00',
      transaccionId: expect.stringMatching(/^T/),
    });
  });

  test('of the ladder is refused twice and then pays', async () => {
    const codigos = [await cliente().cobrar(orden('recobro-51'))];
    for (let i = 0; i < 4; i++) codigos.push(await cliente().recobrar(orden('recobro-51')));
    expect(codigos.map((r) => r.codigo)).toEqual(['00', '51', '51', '00', '00']);
  });

  test('has a number that passes Luhn, and only one row', () => {
    for (const t of TARJETAS_DE_PRUEBA) expect(pasaLuhn(t.numero), t.caso).toBe(true);
    expect(new Set(TARJETAS_DE_PRUEBA.map((t) => t.numero)).size).toBe(TARJETAS_DE_PRUEBA.length);
  });
});

describe('a void', () => {
  test('undoes a charge once, under a name of its own', async () => {
    const cobro = await cliente().cobrar(orden('aprobada'));
    const nula = await cliente().anular(cobro.transaccionId, 'v-1');
    expect(nula).toMatchObject({ codigo: '00' });
    expect(nula.transaccionId).not.toBe(cobro.transaccionId);
    expect(await cliente().anular(cobro.transaccionId, 'v-2')).toMatchObject({ codigo: '21' });
    expect(await cliente().consultar('v-1')).toMatchObject({ codigo: '00', transaccionId: nula.transaccionId });
  });
  test('of what does not exist, or was refused, is not found', async () => {
    const { transaccionId } = await cliente().cobrar(orden('51'));
    expect(await cliente().anular(transaccionId, 'v-1')).toMatchObject({ codigo: '25' });
    expect(await cliente().anular('T9', 'v-2')).toMatchObject({ codigo: '25' });
  });
});

test('nothing is done with another key, without an amount or for an unknown account', async () => {
  expect(await cliente(2000, 'otra').cobrar(orden('aprobada'))).toMatchObject({ codigo: 'T04', transaccionId: '' });
  expect(await cliente().cobrar({ ...orden('aprobada'), centavos: centavos(0) })).toMatchObject({ codigo: '13' });
  expect(await cliente().cobrar({ ...orden('aprobada'), cuenta: crypto.randomUUID() })).toMatchObject({ codigo: '14' });
  expect(s.motor.movimientos()).toEqual([]);
  expect((await fetch(`${s.componente}?APIKey=otra`)).status).toBe(401);
  expect((await fetch(`${s.liquidacion}?fecha=2026-11-20`)).status).toBe(401);
  expect((await fetch(s.url, { method: 'POST', body: '<x/>' })).status).toBe(500);
});

describe('the control address', () => {
  test('spoils the call it names and no other', async () => {
    const cuenta = cuentaDePrueba('aprobada', 'abc');
    await control('POST /fallas', { operacion: 'Rebill', cuenta, falla: 'codigo', valor: '51', veces: 2 });
    await control('POST /fallas', { seguimiento: 'este', falla: 'despues' });
    expect(await cliente().cobrar(orden('aprobada'))).toMatchObject({ codigo: '00' });
    const recobros = [1, 2, 3].map(() => () => cliente().recobrar(orden('aprobada')));
    const codigos: string[] = [];
    for (const recobrar of recobros) codigos.push((await recobrar()).codigo);
    expect(codigos).toEqual(['51', '51', '00']);
    expect(await claseDe(cliente().cobrar(orden('51', { seguimiento: 'este' })))).toBe('sin-respuesta');
    expect((await control('GET /fallas')).dato).toEqual([]);
  });

  test('counts the calls of every name, answered or not', async () => {
    await control('POST /fallas', { seguimiento: 'x', falla: 'antes' });
    await claseDe(cliente().cobrar(orden('aprobada', { seguimiento: 'x' })));
    await cliente().consultar('x');
    expect((await control('GET /llamadas?seguimiento=x')).dato).toEqual({ Sale: 1, GetTransactionResult: 1 });
    expect((await control('GET /llamadas')).dato).toEqual({ x: { Sale: 1, GetTransactionResult: 1 } });
    expect((await control('GET /llamadas?seguimiento=nunca')).dato).toEqual({});
  });

  test.each([
    ['POST /fallas', {}],
    ['POST /fallas', { falla: 'no-enviado' }],
    ['POST /fallas', { falla: 'codigo', valor: 51 }],
    ['POST /fallas', { falla: 'antes', operacion: 'Otra' }],
    ['POST /liquidacion', { accion: 'agregar', linea: 'x' }],
    ['POST /liquidacion', { accion: 'alterar', transaccion: 'T1', monto: '1' }],
  ])('%s refuses %j', async (llamada, cuerpo) => expect((await control(llamada, cuerpo)).http).toBe(422));

  test('lists what was done without a number, and forgets it when told to', async () => {
    await cliente().cobrar(orden('05'));
    const texto = JSON.stringify((await control('GET /movimientos')).dato);
    expect(texto).toContain('"ultimosCuatro":"0051"');
    expect(contieneTarjeta(texto)).toBe(false);
    await control('POST /fallas', { falla: 'antes' });
    await control('DELETE /fallas');
    await control('POST /reinicio');
    expect((await control('GET /movimientos')).dato).toEqual([]);
    expect((await control('GET /nada')).http).toBe(404);
  });
});

describe('the settlement of a day', () => {
  test('has each approved charge and each approved void, and nothing else', async () => {
    const o = orden('aprobada');
    const cobro = await cliente().cobrar(o);
    await cliente().cobrar(orden('51'));
    const nula = await cliente().anular(cobro.transaccionId, 'v-1');
    reloj.mover('2026-11-21T06:00:00Z');
    await cliente().cobrar(orden('aprobada'));
    const linea = { fecha: HOY, centavos: 9950 };
    expect(await cliente().liquidacion(HOY)).toEqual([
      { ...linea, transaccionId: cobro.transaccionId, seguimiento: o.seguimiento, clase: 'cobro' },
      { ...linea, transaccionId: nula.transaccionId, seguimiento: 'v-1', clase: 'anulacion' },
    ]);
    expect(await cliente().liquidacion(dia('2026-11-21'))).toHaveLength(1);
  });

  test('can be spoilt: a line less, a line more, another amount', async () => {
    const [a, b] = [await cliente().cobrar(orden('aprobada')), await cliente().cobrar(orden('aprobada'))];
    await control('POST /liquidacion', { accion: 'quitar', transaccion: a.transaccionId });
    await control('POST /liquidacion', { accion: 'alterar', transaccion: b.transaccionId, monto: '99.00' });
    await control('POST /liquidacion', { accion: 'agregar', linea: '2026-11-20,AJENA-1,,cobro,75.00' });
    const lineas = await cliente().liquidacion(HOY);
    expect(lineas.map((l) => [l.transaccionId, l.centavos])).toEqual([
      [b.transaccionId, 9900],
      ['AJENA-1', 7500],
    ]);
    expect(await cliente().liquidacion(dia('2026-11-19'))).toEqual([]);
  });
});
