import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
let s: Escenario;
let claveHash: string;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  claveHash = await hashDeClave(CLAVE);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  admin = await s.crear.usuario([ROL.administrador], { claveHash });
  await s.bd.updateTable('usuario').set({ dia_declaracion: 28 }).execute();
  await s.bd.deleteFrom('rango_de_fechas').execute();
  await s.bd
    .insertInto('rango_de_fechas')
    .values([
      { dia_inicio: 4, dia_fin: 4, cantidad: 1 },
      { dia_inicio: 9, dia_fin: 9, cantidad: 100 },
    ])
    .execute();
});

const darRoles = async (usuarioId: number, ...roles: number[]) =>
  s.como(admin)(usuarios.guardarRoles, {
    usuarioId,
    permisos: roles.map((rolId) => ({ rolId })),
    password: await cajaDe(s, CLAVE),
  });
const diaDe = async ({ id }: Persona) =>
  (await s.bd.selectFrom('usuario').select('dia_declaracion').where('id', '=', id).executeTakeFirstOrThrow())
    .dia_declaracion;

test('who becomes a client by a change of roles gets a day of declaration as who registers does (D-83)', async () => {
  const [rosa, beto] = [await s.crear.usuario([ROL.carga]), await s.crear.usuario([ROL.gestor])];
  await darRoles(rosa.id, ROL.carga, ROL.cliente);
  await darRoles(beto.id, ROL.cliente);
  expect([await diaDe(rosa), await diaDe(beto)]).toEqual([4, 9]);
});

test('who had a day keeps it, and who becomes no client gets none', async () => {
  const antes = await s.crear.usuario([ROL.carga], { diaDeclaracion: 17 });
  const otra = await s.crear.usuario([ROL.carga]);
  await darRoles(antes.id, ROL.cliente);
  await darRoles(otra.id, ROL.declaracion);
  expect([await diaDe(antes), await diaDe(otra)]).toEqual([17, null]);
});
