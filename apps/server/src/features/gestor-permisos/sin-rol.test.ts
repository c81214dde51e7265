import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { autorizador } from '../../pruebas/autorizaciones.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';

let s: Escenario;
let byron: Persona;
let ana: Persona;
let de: ReturnType<typeof autorizador>;
beforeAll(async () => {
  s = await escenario();
  de = autorizador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await oficinaDe(s);
  ana = await s.crear.cliente();
  await de.pedirA(byron, ana);
  await de.aceptar(ana, await de.unico(byron));
});

const sinRol = () =>
  s.bd.updateTable('usuario_rol').set({ rol_id: ROL.cliente }).where('usuario_id', '=', byron.id).execute();
const inactiva = () => s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', byron.id).execute();
const estadoDe = async (quien: Persona) => s.como(quien)(gestorPropio.estado, {});

test.each([
  ['has another role', sinRol],
  ['may not enter any more', inactiva],
] as const)('a client reads that their office, which %s, has them still, and leaves it', async (_cual, cambia) => {
  await cambia();
  expect((await estadoDe(ana)).gestor?.oficina).toMatchObject({ nombre: 'Contadores', nit: byron.nit });
  expect(await s.como(ana)(gestorPropio.dejar, {})).toEqual({ gestor: 'Contadores' });
  expect((await estadoDe(ana)).gestor).toBeNull();
  expect((await de.correosA(ana)).at(-1)?.asunto).toBe('Contadores ya no lleva tu cuenta de AlDía');
  expect((await de.correosA(byron)).at(-1)?.asunto).toContain('ya no está en tu cartera');
});

test('and accepts another one after leaving it; until then its name is said', async () => {
  const otra = await oficinaDe(s);
  await de.pedirA(otra, ana);
  const token = await de.enlaceDe(ana);
  const id = await de.unico(otra);
  await sinRol();
  expect((await s.anonimo(gestorPropio.leerEnlace, { token })).gestorActual).toBe('Contadores');
  const no = await de.aceptar(ana, id).catch((e: ErrorDeLlamada) => e);
  expect(no).toMatchObject({
    codigo: 'YA_TIENES_GESTOR',
    message: expect.stringContaining('Ya estás con Contadores.'),
  });
  await s.como(ana)(gestorPropio.dejar, {});
  expect(await de.aceptar(ana, id)).toEqual({ acepta: true, gestor: 'Contadores' });
  expect(await de.veDe(otra, ana)).toBe(true);
});

test('an office that lost its role is accepted by nobody', async () => {
  const luis = await s.crear.cliente();
  await de.pedirA(byron, luis);
  const id = await de.unico(byron);
  await sinRol();
  await expect(de.aceptar(luis, id)).rejects.toMatchObject({ codigo: 'AUTORIZACION_YA_RESPONDIDA' });
});

test('who changes the roles of an office is told how many clients it has', async () => {
  const jefa = await s.crear.usuario([ROL.administrador]);
  const leidos = async (id: number) => (await s.como(jefa)(usuarios.rolesDeUsuario, { id }))[0];
  expect(await leidos(byron.id)).toEqual({ usuarioId: byron.id, rol: [ROL.gestor], enSuCartera: 1 });
  expect(await leidos(ana.id)).toMatchObject({ enSuCartera: 0 });
});
