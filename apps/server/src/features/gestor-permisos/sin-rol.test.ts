import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autorizador } from '../../pruebas/autorizaciones.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, oficinaDe, rangosDePrueba } from '../../pruebas/gestores.ts';
import { pagaSuCartera } from '../../shared/suscripciones.repo.ts';

let s: Escenario;
let byron: Persona;
let ana: Persona;
let de: ReturnType<typeof autorizador>;
beforeAll(async () => {
  s = await escenario();
  await rangosDePrueba(s);
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

test.each([
  ['an accountant by now', ROL.gestor],
  ['of the house by now', ROL.carga],
])('who is no client any more, and %s, reads who has them and leaves them', async (_cual, rol) => {
  await s.bd.updateTable('usuario_rol').set({ rol_id: rol }).where('usuario_id', '=', ana.id).execute();
  const otra = await oficinaDe(s);
  expect(await estadoDe(ana)).toMatchObject({ gestor: { oficina: { nombre: 'Contadores' } }, pedidas: [] });
  await expect(de.aceptar(ana, 1)).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
  expect(await de.veDe(byron, ana)).toBe(true);
  expect(await s.como(ana)(gestorPropio.dejar, {})).toEqual({ gestor: 'Contadores' });
  expect([(await estadoDe(ana)).gestor, await de.veDe(byron, ana)]).toEqual([null, false]);
  expect((await estadoDe(otra)).gestor).toBeNull();
});

describe('whose roles an administrator changes', () => {
  const nuevos = async (quien: Persona, ...roles: Rol[]) => {
    const jefa = await s.crear.usuario([ROL.administrador]);
    return s.como(jefa)(usuarios.guardarRoles, {
      usuarioId: quien.id,
      permisos: roles.map((rolId) => ({ rolId })),
    });
  };
  const rango = async () =>
    s.bd.selectFrom('suscripcion').select(['estado', 'proximo_cobro']).where('usuario_id', '=', byron.id).execute();
  const cambio = async (quien: Persona) =>
    (await de.correosA(quien)).findLast((c) => c.asunto.startsWith('Cambiaron los roles'))?.texto;

  test('an office is charged no more, its clients have what is paid, and both are told before and after', async () => {
    await carteraPagada(s, byron);
    const jefa = await s.crear.usuario([ROL.administrador]);
    expect(await s.como(jefa)(usuarios.rolesDeUsuario, { id: byron.id })).toMatchObject([
      { enSuCartera: 1, seCobra: { plan: 'Pequeña', fechaFin: '2026-12-19', terminaHoy: false } },
    ]);
    await nuevos(byron, ROL.cliente);
    expect(await rango()).toEqual([{ estado: 'pre_cancelada', proximo_cobro: null }]);
    expect(await cambio(byron)).toContain('ya no se cobra: sirve a tus clientes hasta el 19 dic 2026.');
    expect(await pagaSuCartera(s.bd, byron.id, s.reloj.hoy())).toBe(true);
    expect((await s.como(jefa)(usuarios.rolesDeUsuario, { id: byron.id }))[0]?.seCobra).toBeNull();
  });

  test('an office in arrears reads that its clients have no service, and no day that has passed', async () => {
    await carteraPagada(s, byron, 'en_mora', '2026-11-19', '2026-11-20');
    const jefa = await s.crear.usuario([ROL.administrador]);
    expect((await s.como(jefa)(usuarios.rolesDeUsuario, { id: byron.id }))[0]?.seCobra?.terminaHoy).toBe(true);
    await nuevos(byron, ROL.cliente);
    expect(await rango()).toMatchObject([{ estado: 'terminada' }]);
    expect(await cambio(byron)).toContain('ya no se cobra y termina hoy: tus clientes quedan sin servicio.');
    expect(await cambio(byron)).not.toContain('19 nov');
  });

  test('an office that keeps one of its roles is charged as before', async () => {
    await carteraPagada(s, byron);
    await nuevos(byron, ROL.sociedad, ROL.cliente);
    expect(await rango()).toEqual([{ estado: 'activa', proximo_cobro: '2026-12-20' }]);
    expect(await cambio(byron)).not.toContain('ya no se cobra');
  });

  test('who is no client any more is told who has them, and where that ends', async () => {
    await nuevos(ana, ROL.carga);
    expect(await cambio(ana)).toContain('Contadores te tiene todavía en su cartera.');
    expect(await cambio(ana)).toContain('/mi_gestor');
    const eva = await s.crear.cliente();
    await nuevos(eva, ROL.carga);
    expect(await cambio(eva)).not.toContain('cartera');
  });
});

test('who changes the roles of an office is told how many clients it has', async () => {
  const jefa = await s.crear.usuario([ROL.administrador]);
  const leidos = async (id: number) => (await s.como(jefa)(usuarios.rolesDeUsuario, { id }))[0];
  expect(await leidos(byron.id)).toMatchObject({ rol: [ROL.gestor], enSuCartera: 1, seCobra: null, planSeCobra: null });
  expect(await leidos(ana.id)).toMatchObject({ enSuCartera: 0 });
});
