import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asediar, LLAMADAS } from './asedio/asedio.ts';
import { faltaDe } from './asedio/juicio.ts';
import { type Mundo, mundo } from './asedio/mundo.ts';

/** The same requests every time; `npm run asedio -- 500 <seed>` sends others, and more. */
const SEMILLA = 20_261_120;
const VECES = 10;

let m: Mundo;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.cerrar());

// The whole contract from its own schemas: a call written tomorrow is besieged tomorrow (security C10).
describe.each(LLAMADAS)('%s', (_clave, e) => {
  test('whatever is sent, nothing breaks, and a refusal is a sentence of ours', async () => {
    expect(await asediar(m, e, VECES, SEMILLA)).toEqual([]);
  });
});

describe('a body that is no JSON object', () => {
  test.each([
    ['nothing', ''],
    ['half a document', '{"id":'],
    ['a list', '[1,2]'],
    ['a number', '7'],
    ['a prototype', '{"__proto__":{"x":1}}'],
  ])('%s is refused by its code', async (_n, body) => {
    expect([400, 422]).toContain((await forzar(body)).http);
  });

  test('one that is too large is refused before it is read whole', async () => {
    expect(await forzar(`{"id":1,"x":"${'y'.repeat(2_000_000)}"}`)).toMatchObject({
      http: 413,
      cuerpo: { code: 'CUERPO_DEMASIADO_GRANDE' },
    });
  });
});

describe('a row with a field of another kind is refused at that field, and nobody judges it as a whole', () => {
  const RARO = { toString: 1 };
  test.each([
    ['/api/gestores/mandato', ROL.gestor, { desde: '2026-01-01', hasta: RARO, documento: '' }, 'hasta'],
    [
      '/api/libros/compras_ventas/solicitar',
      ROL.administrador,
      { fecha_inicio: RARO, fecha_fin: '2026-01-31' },
      'fecha_inicio',
    ],
  ])('%s', async (ruta, rol, fila, campo) => {
    const r = await llamar(ruta, JSON.stringify({ usuario_id: 1, ...fila }), 'POST', rol);
    expect(r.http).toBe(422);
    expect(r.cuerpo.errors).toContainEqual(expect.objectContaining({ campo }));
  });
});

describe('what a line of text may hold', () => {
  test.each([
    ['a line end in the middle', 'Ana\nBcc: otra@ejemplo.gt', 'Escríbelo en un solo renglón.'],
    ['a return', 'Ana\rPérez', 'Escríbelo en un solo renglón.'],
    ['NUL', 'Ana\u0000', 'Hay caracteres que no se admiten.'],
    ['half a character', 'Ana\ud800', 'Hay caracteres que no se admiten.'],
    ['an order to a terminal', 'Ana\u001b[31m', 'Hay caracteres que no se admiten.'],
    ['what turns the direction of writing', 'Ana\u202egpj', 'Hay caracteres que no se admiten.'],
  ])('%s is refused at its field', async (_que, nombre, mensaje) => {
    const parametros = { busqueda: 'x' };
    const r = await llamar('/api/vistas/insertar', JSON.stringify({ ruta: '/lista', nombre, parametros }));
    expect([r.http, r.cuerpo.errors]).toEqual([422, [{ campo: 'nombre', mensaje }]]);
  });
  test('line ends around a name are cut, and those of a note are kept', async () => {
    const vista = { ruta: '/lista', nombre: '\n Mi vista \n', parametros: {} };
    expect((await llamar('/api/vistas/insertar', JSON.stringify(vista))).http).toBe(200);
    const nota = { id: 999_999, nota: 'Llamó al banco.\nQuedó resuelto.' };
    expect((await llamar('/api/cobro/tarea/resolver', JSON.stringify(nota), 'PUT')).http).toBe(404);
  });
});

test('the judge sees an accident, a word of others and an answer without envelope', () => {
  const tipo = 'application/json; charset=utf-8';
  const con = (http: number, cuerpo: object) =>
    faltaDe({ http, tipo, texto: JSON.stringify({ success: false, ...cuerpo }) });
  expect(con(500, { code: 'ERROR_INTERNO', message: 'Tuvimos un problema.' })).toBe('an accident');
  expect(con(400, { code: 'FST_ERR_BAD_URL', message: 'x' })).toContain('a code');
  expect(con(422, { code: 'SIN_PERMISO', message: 'No tienes permiso para hacer esto.' })).toBe('SIN_PERMISO with 422');
  const errors = [{ campo: 'id', mensaje: 'Invalid input' }];
  expect(con(422, { code: 'DATOS_INVALIDOS', message: 'Revisa los datos marcados.', errors })).toContain(
    'not our words',
  );
  const suya = [{ campo: 'descripcion', mensaje: 'Ya existe la actividad «null».' }];
  const repetida = { code: 'CATALOGO_REPETIDO', message: 'Ya existe la actividad «null».', errors: suya };
  expect(con(200, repetida)).toContain('not our words');
  const respuesta = { http: 200, tipo, texto: JSON.stringify({ success: false, ...repetida }) };
  expect(faltaDe(respuesta, '{"descripcion":"null"}')).toBeNull();
  expect(faltaDe({ http: 502, tipo: 'text/html', texto: '<html>' })).toContain('no envelope');
  expect(con(403, { code: 'SIN_PERMISO', message: 'No tienes permiso para hacer esto.' })).toBeNull();
});

async function llamar(ruta: string, body: string, method = 'POST', rol: number = ROL.administrador) {
  const { token } = await m.s.crear.usuario([rol]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const r = await fetch(m.s.url + ruta, { method, headers, body });
  return { http: r.status, cuerpo: (await r.json()) as { code?: string; errors?: unknown } };
}
const forzar = (body: string) => llamar('/api/declaracion/forzar_pago', body);
