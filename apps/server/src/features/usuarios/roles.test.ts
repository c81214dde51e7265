import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

const { administrador, declaracion, cliente, carga } = ROL;
let s: Escenario;
let admin: Persona;
afterAll(() => s?.cerrar());
// Who administers is counted in the whole product: each test has one of its own.
beforeEach(async () => {
  await s?.cerrar();
  s = await escenario();
  admin = await s.crear.usuario([administrador], { nombre: 'Zoila' });
});

const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({
      http: e.http,
      codigo: e.codigo,
      campo: e.errores[0]?.campo,
      mensaje: e.errores[0]?.mensaje,
    }),
  );
const poner = (quien: Pick<Persona, 'token'>, usuarioId: number, ...roles: number[]) =>
  s.como(quien)(usuarios.guardarRoles, { usuarioId, permisos: roles.map((rolId) => ({ rolId })) });
const rolesDe = async (id: number) =>
  (await s.bd.selectFrom('usuario_rol').select('rol_id').where('usuario_id', '=', id).orderBy('rol_id').execute()).map(
    (r) => r.rol_id,
  );
const administran = async () =>
  (await s.bd.selectFrom('usuario_rol').select('usuario_id').where('rol_id', '=', administrador).execute()).map(
    (r) => r.usuario_id,
  );
const viva = (p: Pick<Persona, 'token'>) =>
  s
    .como(p)(acceso.sesionActual, {})
    .then(
      () => true,
      () => false,
    );

describe('roles are replaced wholesale', { tags: ['una-base'] }, () => {
  test('the chosen ones are all there are, the person is out, and both sets are written down', async () => {
    const beto = await s.crear.usuario([declaracion, carga]);
    const ajena = await s.crear.usuario([cliente]);
    const segunda = { token: await s.crear.sesion(beto.id) };
    const respuesta = await fetch(`${s.url}/api/permisos/insertar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ usuario_id: beto.id, permisos: [{ rol_id: 3 }, { rol_id: 2 }, { rol_id: 3 }] }),
    });
    expect([respuesta.status, await respuesta.json()]).toMatchObject([
      200,
      { success: true, message: 'Roles actualizados' },
    ]);
    expect(await rolesDe(beto.id)).toEqual([declaracion, cliente]);
    expect(await s.como(admin)(usuarios.rolesDeUsuario, { id: beto.id })).toEqual([
      { usuarioId: beto.id, rol: [2, 3] },
    ]);
    expect([await viva(beto), await viva(segunda), await viva(ajena), await viva(admin)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await s.auditoria()).findLast((h) => h.accion === 'usuario.roles')).toMatchObject({
      actor_id: admin.id,
      entidad_id: String(beto.id),
      antes: { roles: [2, 4] },
      despues: { roles: [2, 3], sesiones_cerradas: 2 },
    });
  });

  test('the same set changes nothing and ends no session', async () => {
    const beto = await s.crear.usuario([declaracion, carga]);
    expect(await poner(admin, beto.id, carga, declaracion)).toEqual({ id: beto.id, version: 1 });
    expect(await viva(beto)).toBe(true);
    expect((await s.auditoria()).filter((h) => h.accion === 'usuario.roles')).toEqual([]);
  });

  test('never by none, nor by one that does not exist, nor of nobody', async () => {
    const beto = await s.crear.usuario([declaracion]);
    expect(await rechazo(poner(admin, beto.id))).toMatchObject({
      http: 422,
      campo: 'permisos',
      mensaje: 'Elige al menos un rol.',
    });
    expect(await rechazo(poner(admin, beto.id, 7))).toMatchObject({ http: 422, campo: 'permisos.0.rol_id' });
    expect(await rechazo(poner(admin, 999_999, cliente))).toMatchObject({ http: 404, codigo: 'USUARIO_NO_ENCONTRADO' });
    expect(await rechazo(s.como(admin)(usuarios.rolesDeUsuario, { id: 999_999 }))).toMatchObject({
      codigo: 'USUARIO_NO_ENCONTRADO',
    });
    expect(await rolesDe(beto.id)).toEqual([declaracion]);
  });

  test('the roles that can be given are the six of the product', async () => {
    expect(await s.como(admin)(usuarios.roles, {})).toEqual([
      { id: 1, rol: 'Administrador' },
      { id: 2, rol: 'Colaborador de declaraciones' },
      { id: 3, rol: 'Cliente' },
      { id: 4, rol: 'Colaborador de carga' },
      { id: 5, rol: 'Gestor' },
      { id: 6, rol: 'Gestor (sociedad anónima)' },
    ]);
  });
});

describe('the last administrator', () => {
  test('keeps the role, also against their own hand, and may have others besides', { tags: ['una-base'] }, async () => {
    expect(await rechazo(poner(admin, admin.id, declaracion))).toMatchObject({
      http: 409,
      codigo: 'ULTIMO_ADMINISTRADOR',
    });
    expect(await rolesDe(admin.id)).toEqual([administrador]);
    expect(await viva(admin)).toBe(true);
    await poner(admin, admin.id, administrador, declaracion);
    expect(await rolesDe(admin.id)).toEqual([administrador, declaracion]);
    expect(await viva(admin)).toBe(false);
  });

  test('is who is left when the others are no longer here', { tags: ['una-base'] }, async () => {
    const ida = await s.crear.usuario([administrador]);
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', ida.id).execute();
    expect(await rechazo(poner(admin, admin.id, cliente))).toMatchObject({ codigo: 'ULTIMO_ADMINISTRADOR' });
    await poner(admin, ida.id, cliente);
    expect(await administran()).toEqual([admin.id]);
  });

  test('one of two may leave', { tags: ['una-base'] }, async () => {
    const yara = await s.crear.usuario([administrador]);
    await poner(yara, yara.id, declaracion);
    expect(await administran()).toEqual([admin.id]);
    expect(await viva(yara)).toBe(false);
  });

  test('is left also when two take it from each other at once', async () => {
    for (let vez = 0; vez < 10; vez++) {
      const [uno, otro] = [await s.crear.usuario([administrador]), await s.crear.usuario([administrador])];
      if (vez === 0) await poner(uno, admin.id, cliente);
      const quedaban = await administran();
      for (const id of quedaban.filter((q) => q !== uno.id && q !== otro.id)) await poner(uno, id, cliente);
      const dos = await Promise.all([rechazo(poner(uno, otro.id, cliente)), rechazo(poner(otro, uno.id, cliente))]);
      expect(dos.filter((r) => r === null)).toHaveLength(1);
      expect(await administran()).toHaveLength(1);
    }
  });

  test('is left also when all of several leave at once', async () => {
    const todos = [admin, ...(await Promise.all(Array.from({ length: 5 }, () => s.crear.usuario([administrador]))))];
    const hechos = await Promise.all(todos.map((p) => rechazo(poner(p, p.id, cliente))));
    expect(hechos.filter((r) => r?.codigo === 'ULTIMO_ADMINISTRADOR')).toHaveLength(1);
    expect(await administran()).toHaveLength(1);
  });
});
