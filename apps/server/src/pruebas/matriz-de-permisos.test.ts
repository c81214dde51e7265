import { CONTRATO } from '@aldia/contract/contrato.ts';
import { type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import { PERMISOS } from '@aldia/domain/permisos/permisos.ts';
import { NOMBRE_DE_ROL, ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
const personas = new Map<number, Persona>();
beforeAll(async () => {
  s = await escenario();
  for (const rol of Object.values(ROL)) personas.set(rol, await s.crear.usuario([rol]));
});
afterAll(() => s.cerrar());

/** Calls without any input, so that what answers is the door and not what is behind it. */
async function tocar(e: Endpoint, token: string | null) {
  const ruta = PREFIJO_DE_BASE[e.base] + e.ruta.replace(/\{\w+\}/g, '1');
  const conCuerpo = e.metodo !== 'GET' && e.metodo !== 'DELETE';
  const respuesta = await fetch(s.url + ruta, {
    method: e.metodo,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(conCuerpo ? { 'content-type': e.archivo ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(conCuerpo ? { body: e.archivo ? 'x' : '{}' } : {}),
  });
  return { http: respuesta.status, cuerpo: (await respuesta.json()) as { code?: string; success: boolean } };
}

const todos = Object.entries(CONTRATO).flatMap(([feature, contrato]) =>
  Object.entries(contrato as Record<string, Endpoint>).map(([nombre, e]) => [`${feature}.${nombre}`, e] as const),
);
const cerrados = todos.filter(([, e]) => e.acceso !== 'PUBLICO');
/** Ends the session that asks, so the admitted roles reach it last and in a session of their own. */
const TERMINA_LA_SESION = new Set(['acceso.cerrarSesion']);

// The whole contract, not a list kept by hand: an endpoint written tomorrow is tested tomorrow.
describe.each(cerrados)('%s', (clave, e) => {
  const admitidos = e.acceso === 'PUBLICO' ? [] : (PERMISOS[e.acceso] as readonly number[]);

  test('without a session: 401', async () => {
    expect(await tocar(e, null)).toMatchObject({ http: 401, cuerpo: { code: 'SIN_SESION', success: false } });
    expect(await tocar(e, 'x'.repeat(43))).toMatchObject({ http: 401 });
  });

  test.each(Object.values(ROL))('role %i passes the door or is refused, as the table says', async (rol) => {
    const persona = personas.get(rol) as Persona;
    const token = TERMINA_LA_SESION.has(clave) ? await s.crear.sesion(persona.id) : persona.token;
    const { http, cuerpo } = await tocar(e, token);
    if (!admitidos.includes(rol))
      return expect([NOMBRE_DE_ROL[rol], http, cuerpo.code]).toEqual([NOMBRE_DE_ROL[rol], 403, 'SIN_PERMISO']);
    expect([
      NOMBRE_DE_ROL[rol],
      http === 401 || http >= 500 || cuerpo.code === 'SIN_PERMISO' ? cuerpo : 'admitido',
    ]).toEqual([NOMBRE_DE_ROL[rol], 'admitido']);
  });
});

test('public endpoints are the few that must be', () => {
  expect(
    todos
      .filter(([, e]) => e.acceso === 'PUBLICO')
      .map(([clave]) => clave)
      .sort(),
  ).toEqual([
    'acceso.llavePublica',
    'acceso.login',
    'acceso.loginSegundoFactor',
    'acceso.prueba',
    'buzon.listado',
    'registro.cambiarClave',
    'registro.departamentos',
    'registro.notificacion',
    'registro.recuperar',
    'registro.registrar',
    'registro.terminos',
    'registro.tiposDeUsuario',
    'registro.verificarCorreo',
  ]);
});
