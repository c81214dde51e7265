import { catalogos } from '@aldia/contract/catalogos.ts';
import { recargo } from '@aldia/contract/recargo.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crearBitacora } from '../shared/log.ts';
import { type Escenario, escenario } from './escenario.ts';
import { ingresar } from './navegador.ts';

let s: Escenario;
const lineas: string[] = [];
beforeAll(async () => {
  s = await escenario({ log: crearBitacora('info', { write: (linea: string) => void lineas.push(linea) }) });
});
afterAll(() => s.cerrar());

const rechazos = () =>
  lineas.map((l) => JSON.parse(l) as Record<string, unknown>).filter((l) => l['msg'] === 'refused');
/** Typed by somebody and kept from everybody: in values, in names of fields, in addresses. */
const SECRETOS = ['Cl4ve-Secreta', 'sat-9471-clave', '4111111111111111', 'token-de-mentira-1234567890', '1234567-nit'];

test('a log of an hour says who was refused what, where and why, and never what was typed', async () => {
  const cliente = await s.crear.cliente({ nit: '123456-7' });
  const jefa = await s.crear.usuario([ROL.administrador]);
  const llamar = (ruta: string, token: string | null, body: object | null = null, method = 'POST') =>
    fetch(s.url + ruta, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await llamar('/api/sesion/actual', SECRETOS[3] as string, null, 'GET');
  await llamar('/api/dia_inhabil/listado', cliente.token, null, 'GET');
  await expect(s.como(cliente)(catalogos.quitarDiaInhabil, { id: 1 })).rejects.toThrow('permiso');
  await llamar(
    '/api/recargo/actualizar',
    jefa.token,
    { monto: SECRETOS[1], version: SECRETOS[0], [SECRETOS[0] as string]: 1 },
    'PUT',
  );
  await llamar('/api/declaracion/forzar_pago', jefa.token, { id: 987_654 });
  await llamar('/api/buscador/recientes', jefa.token, { cliente: 1, nombre: SECRETOS[2] });
  await llamar('/api/declaracion/%zz', jefa.token, null, 'GET');
  await expect(
    ingresar(s.url, SECRETOS[4] as string, SECRETOS[0] as string, Date.parse(s.reloj.ahora())),
  ).rejects.toThrow();

  const quienQue = rechazos().map((r) => [r['usuario'], r['llamada'], r['rechazo'], r['campos']]);
  expect(quienQue).toEqual([
    [null, 'acceso.sesionActual', 'SIN_SESION', []],
    [cliente.id, 'catalogos.quitarDiaInhabil', 'SIN_PERMISO', []],
    [jefa.id, 'recargo.actualizar', 'DATOS_INVALIDOS', ['monto', 'version']],
    [jefa.id, 'declaraciones.forzarAPago', 'DECLARACION_NO_ENCONTRADA', []],
    [jefa.id, 'buscador.recordar', 'ENVIO_CON_TARJETA', []],
    [null, null, 'RUTA_NO_ENCONTRADA', []],
    [null, 'acceso.login', 'CREDENCIALES_INVALIDAS', []],
  ]);
  for (const r of rechazos()) {
    expect(r).toMatchObject({
      referencia: expect.stringMatching(/^[\w-]{36}$/),
      ip: '127.0.0.1',
      http: expect.any(Number),
      ms: expect.any(Number),
      metodo: expect.stringMatching(/^(GET|POST|PUT|DELETE)$/),
      motivo: expect.stringMatching(/^[A-ZÁÉÍÓÚ]/),
    });
    expect(JSON.stringify(r)).not.toContain('[secreto]');
  }
  for (const secreto of SECRETOS) expect(lineas.join('')).not.toContain(secreto);
});

test('a refusal that names somebody is told without the name, and a field that somebody made up without its own', async () => {
  const [jefa, otra] = [
    await s.crear.usuario([ROL.administrador]),
    await s.crear.usuario([ROL.administrador], { nombre: 'Zacarías' }),
  ];
  lineas.length = 0;
  const cambiar = (quien: typeof jefa) =>
    s.como(quien)(recargo.actualizar, { monto: parseQuetzales('110.55'), version: 0 });
  await cambiar(otra);
  await expect(cambiar(jefa)).rejects.toThrow('Zacarías');
  await fetch(`${s.url}/api/buscador/recientes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jefa.token}` },
    body: JSON.stringify({ cliente: 1, 'mi clave es 9471': 'dos\nrenglones' }),
  });
  expect(rechazos().map((r) => [r['rechazo'], r['motivo'], r['campos']])).toEqual([
    [
      'RECARGO_CAMBIADO',
      '{quien} cambió el recargo a {monto} mientras lo tenías abierto. Revísalo antes de guardar.',
      [],
    ],
    ['DATOS_INVALIDOS', expect.any(String), ['?']],
  ]);
  for (const dicho of ['Zacarías', '110.55', '9471']) expect(lineas.join('')).not.toContain(dicho);
});

test('what a person is told to quote is in the line of the failure and of its request', async () => {
  const jefa = await s.crear.usuario([ROL.administrador]);
  lineas.length = 0;
  await s.base.pool.query('alter table dia_inhabil rename to otra');
  const r = await fetch(`${s.url}/api/dia_inhabil/listado`, { headers: { authorization: `Bearer ${jefa.token}` } });
  await s.base.pool.query('alter table otra rename to dia_inhabil');
  const [, referencia] = /Referencia: ([\w-]+)/.exec(((await r.json()) as { message: string }).message) ?? [];
  const todas = lineas.map(
    (l) => JSON.parse(l) as { msg: string; referencia?: string; usuario?: number; req?: { id: string } },
  );
  expect(todas.find((l) => l.msg === 'unexpected')).toMatchObject({ referencia, usuario: jefa.id });
  expect(todas.find((l) => l.msg === 'request')).toMatchObject({ req: { id: referencia }, usuario: jefa.id });
});

test('a token of a mailed link, a page with names and a row that the database refused are not in the log', async () => {
  lineas.length = 0;
  const token = 'Zk9_tokenDeRecuperacion1234567890abcdefghij';
  await fetch(`${s.url}/recuperacion_confirmacion/${token}`);
  await fetch(`${s.url}/estado_declaracion_admin/7/Ana/Ana-Secreta/2222333340101/1234567-K/${token}/1`);
  await fetch(`${s.url}/api/notificacion_cliente/IVA/${token}`);
  await s.base.pool.query('alter table dia_inhabil add constraint nunca check (descripcion is null) not valid');
  const jefa = await s.crear.usuario([ROL.administrador]);
  const cuerpo = { fecha: '2026-12-31', descripcion: 'Fila-con-secreto', alcance: 'nacional' };
  const r = await fetch(`${s.url}/api/dia_inhabil/insertar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${jefa.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(cuerpo),
  });
  await s.base.pool.query('alter table dia_inhabil drop constraint nunca');
  expect(r.status).toBe(500);
  const todo = lineas.join('');
  expect(todo).toContain('nunca');
  expect(todo).toContain('/recuperacion_confirmacion');
  for (const secreto of [token, 'Ana-Secreta', '1234567-K', 'Fila-con-secreto']) expect(todo).not.toContain(secreto);
});
