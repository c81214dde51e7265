// @module-tag dos-bases
import { TIPO } from '@aldia/contract/hojas/hoja.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import type { Persona } from '../pruebas/fabricas.ts';
import { AJUSTES_DE_PRODUCCION } from '../pruebas/produccion.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario({ ajustes: AJUSTES_DE_PRODUCCION });
});
afterAll(() => s.cerrar());

const pedir = async ({ token }: Persona, ruta: string, cuerpo?: object) => {
  const respuesta = await fetch(s.url + ruta, {
    method: cuerpo ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'aldia',
      accept: TIPO.excel,
      ...(cuerpo ? { 'content-type': 'application/json' } : {}),
    },
    ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
  });
  const bytes = Buffer.from(await respuesta.arrayBuffer());
  return { http: respuesta.status, vuelve: respuesta.headers.get('retry-after'), bytes };
};
const bajar = (quien: Persona) => pedir(quien, '/api/declaracion/formulario', { fecha: '2026-11', regimen_id: 1 });

/** Security 3.5: exports, 10 an hour. The clock of the tests stands at 10:00 in Guatemala. */
test('the eleventh list of clients of an hour is refused with when to come back; a colleague and the next hour are free', async () => {
  const [ana, beto] = [await s.crear.usuario([ROL.declaracion]), await s.crear.usuario([ROL.declaracion])];
  for (let n = 0; n < 10; n++) expect((await bajar(ana)).http).toBe(200);
  const { http, vuelve, bytes } = await bajar(ana);
  expect([http, vuelve]).toEqual([429, '3600']);
  expect(JSON.parse(bytes.toString())).toMatchObject({
    code: 'LIMITE_DE_LISTAS',
    message: 'Ya bajaste 10 listas en esta hora. Vuelve a intentar desde las 11:00.',
  });
  expect((await bajar(beto)).http).toBe(200);
  // A list without data of other people, such as one's own notices, does not count.
  expect((await pedir(ana, '/api/bandeja/listado')).http).toBe(200);
  const llevadas = (await s.auditoria()).filter((a) => a.accion === 'lista.exportada' && a.actor_id === ana.id);
  expect(llevadas).toHaveLength(11);
  s.reloj.mover('2026-11-20T17:00:00.000Z');
  expect((await bajar(ana)).http).toBe(200);
});
