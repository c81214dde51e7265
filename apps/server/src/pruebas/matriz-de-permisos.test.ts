import { CONTRATO } from '@aldia/contract/contrato.ts';
import { type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { DE_CUALQUIERA, QUIENES } from './quien-puede.ts';

const ROLES = [1, 2, 3, 4, 5, 6];
let s: Escenario;
const personas = new Map<number, Persona>();
beforeAll(async () => {
  s = await escenario();
  for (const rol of ROLES) personas.set(rol, await s.crear.usuario([rol]));
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

const todos = new Map<string, Endpoint>(
  Object.entries(CONTRATO).flatMap(([feature, contrato]) =>
    Object.entries(contrato as Record<string, Endpoint>).map(([nombre, e]) => [`${feature}.${nombre}`, e] as const),
  ),
);
/** Ends the session that asks, so the admitted roles reach it last and in a session of their own. */
const TERMINA_LA_SESION = new Set(['acceso.cerrarSesion']);

test('every call of the contract has exactly one line that says who may make it', () => {
  const dichas = [...QUIENES.flatMap(({ llamadas }) => llamadas), ...DE_CUALQUIERA];
  expect(dichas.toSorted()).toEqual([...todos.keys()].toSorted());
});

const cerradas = QUIENES.flatMap(({ llamadas, roles }) => llamadas.map((clave) => [clave, roles] as const));

describe.each(cerradas)('%s', (clave, admitidos) => {
  const e = todos.get(clave) as Endpoint;

  test('without a session: 401', async () => {
    expect(await tocar(e, null)).toMatchObject({ http: 401, cuerpo: { code: 'SIN_SESION', success: false } });
    expect(await tocar(e, 'x'.repeat(43))).toMatchObject({ http: 401 });
  });

  test.each(ROLES)('role %i passes the door or is refused, as the specification says', async (rol) => {
    const persona = personas.get(rol) as Persona;
    const token = TERMINA_LA_SESION.has(clave) ? await s.crear.sesion(persona.id) : persona.token;
    const { http, cuerpo } = await tocar(e, token);
    if (!admitidos.includes(rol)) return expect([rol, http, cuerpo.code]).toEqual([rol, 403, 'SIN_PERMISO']);
    expect([rol, http === 401 || http >= 500 || cuerpo.code === 'SIN_PERMISO' ? cuerpo : 'admitido']).toEqual([
      rol,
      'admitido',
    ]);
  });
});

test.each(DE_CUALQUIERA)('%s asks nobody who they are', async (clave) => {
  const { http } = await tocar(todos.get(clave) as Endpoint, null);
  expect(http).not.toBe(401);
  expect(http).toBeLessThan(500);
});
