import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { registro } from '@aldia/contract/registro.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const { administrador, declaracion, cliente, carga, gestor } = ROL;
const CLAVE = 'Clave-Segura-2026';
let s: Escenario;
let claveHash: string;
let admin: Persona;
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
});
afterAll(() => s?.cerrar());
// Administrators are counted across the whole product: so each test has its own system.
beforeEach(async () => {
  await s?.cerrar();
  s = await escenario();
  admin = await administra('Zoila', 'zoila.roles@ejemplo.gt');
});
const administra = (nombre: string, correo?: string) =>
  s.crear.usuario([administrador], { nombre, claveHash, ...(correo === undefined ? {} : { correo }) });

interface Identidad {
  readonly password: string;
  readonly codigo?: string;
}
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
const pedir = (quien: Pick<Persona, 'token'>, usuarioId: number, roles: readonly number[], quienEs: Identidad) =>
  s.como(quien)(usuarios.guardarRoles, { usuarioId, permisos: roles.map((rolId) => ({ rolId })), ...quienEs });
const poner = async (quien: Pick<Persona, 'token'>, usuarioId: number, ...roles: number[]) =>
  pedir(quien, usuarioId, roles, { password: await cajaDe(s, CLAVE) });
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

describe('roles are replaced wholesale', () => {
  test('the chosen ones are all there are, the person is out, and both sets are written down', async () => {
    const beto = await s.crear.usuario([declaracion, carga]);
    const ajena = await s.crear.usuario([cliente]);
    const segunda = { token: await s.crear.sesion(beto.id) };
    const respuesta = await fetch(`${s.url}/api/permisos/insertar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        usuario_id: beto.id,
        permisos: [{ rol_id: 3 }, { rol_id: 2 }, { rol_id: 3 }],
        password: await cajaDe(s, CLAVE),
      }),
    });
    expect([respuesta.status, await respuesta.json()]).toMatchObject([
      200,
      { success: true, message: 'Roles actualizados' },
    ]);
    expect(await rolesDe(beto.id)).toEqual([declaracion, cliente]);
    expect(await s.como(admin)(usuarios.rolesDeUsuario, { id: beto.id })).toEqual([
      { usuarioId: beto.id, rol: [2, 3], enSuCartera: 0, seCobra: null, planSeCobra: null, abiertas: 0 },
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

  test('who gives them reads how many open declarations would be left to nobody', async () => {
    const beto = await s.crear.usuario([carga]);
    const de = async (estado: number, asignadoId: number | null) => {
      const { id } = await s.crear.cliente();
      return s.crear.declaracion({ usuarioId: id, estado, asignadoId });
    };
    for (const estado of [1, 4, 6]) await de(estado, beto.id);
    await s.crear.declaracion({ usuarioId: (await s.crear.cliente()).id, estado: 13, asignadoId: beto.id });
    await de(1, null);
    await de(1, admin.id);
    expect((await s.como(admin)(usuarios.rolesDeUsuario, { id: beto.id }))[0]?.abiertas).toBe(3);
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

describe('who gives roles says again who they are', () => {
  test('the session alone gives none and takes none', async () => {
    for (const [antes, nuevos] of [
      [[cliente], [cliente, administrador]],
      [[cliente], [declaracion]],
      [[cliente], [cliente, carga]],
      [[administrador], [cliente]],
      [[cliente], [gestor]],
    ] as const) {
      s.pasanMinutos(2);
      const beto = await s.crear.usuario(antes);
      const sin = (password: string) => rechazo(pedir(admin, beto.id, nuevos, { password }));
      expect(await sin('')).toMatchObject({ http: 422, campo: 'password' });
      expect(await sin('x')).toMatchObject({ codigo: 'MENSAJE_CIFRADO_INVALIDO', campo: 'password' });
      expect(await sin(await cajaDe(s, 'otra-Clave-1'))).toMatchObject({
        codigo: 'CREDENCIALES_INVALIDAS',
        campo: 'password',
      });
      expect([await rolesDe(beto.id), await viva(beto)]).toEqual([antes, true]);
    }
    expect(await s.correos()).toEqual([]);
  });

  test('but in the quarter of an hour after they entered, when the call says no more than the specification has it say', async () => {
    const beto = await s.crear.usuario([cliente]);
    const dar = (rol: number) =>
      s.como(admin)(usuarios.guardarRoles, { usuarioId: beto.id, permisos: [{ rolId: rol }] });
    s.pasanMinutos(15);
    await dar(declaracion);
    expect(await rolesDe(beto.id)).toEqual([declaracion]);
    s.pasanMinutos(1);
    expect(await rechazo(dar(administrador))).toMatchObject({ http: 422, campo: 'password' });
    expect(await rolesDe(beto.id)).toEqual([declaracion]);
  });

  test('nor one’s own roles', async () => {
    await administra('Yara');
    const mal = { password: await cajaDe(s, 'otra-Clave-1') };
    expect(await rechazo(pedir(admin, admin.id, [declaracion], mal))).toMatchObject({ campo: 'password' });
    expect(await rolesDe(admin.id)).toEqual([administrador]);
  });

  test('with the code of who has a second factor', async () => {
    const { secreto } = await s.como(admin)(acceso.iniciarSegundoFactor, { password: await cajaDe(s, CLAVE) });
    const codigo = () => new TOTP({ secret: secreto }).generate({ timestamp: Date.parse(s.reloj.ahora()) });
    await s.como(admin)(acceso.confirmarSegundoFactor, { codigo: codigo() });
    s.pasanMinutos(2);
    const beto = await s.crear.usuario([cliente]);
    expect(await rechazo(poner(admin, beto.id, declaracion))).toMatchObject({ http: 422, campo: 'codigo' });
    const malo = codigo() === '000000' ? '000001' : '000000';
    const con = async (cual: string) =>
      pedir(admin, beto.id, [declaracion], { password: await cajaDe(s, CLAVE), codigo: cual });
    expect(await rechazo(con(malo))).toMatchObject({ codigo: 'CODIGO_INVALIDO', campo: 'codigo' });
    expect(await rolesDe(beto.id)).toEqual([cliente]);
    await con(codigo());
    expect(await rolesDe(beto.id)).toEqual([declaracion]);
  });
});

describe('new roles are told by mail', () => {
  const recibidos = async () => (await s.correos()).map((c) => [c.para, c.asunto]).toSorted();
  const ASUNTO = 'Cambiaron los roles de tu cuenta de AlDía';
  const NUEVO = 'Hay un administrador nuevo en AlDía';

  test('to whose they are, with both sets, and to no administrator when none is made or unmade', async () => {
    await administra('Yara', 'yara.roles@ejemplo.gt');
    const beto = await s.crear.usuario([cliente], { correo: 'beto.roles@ejemplo.gt' });
    await poner(admin, beto.id, declaracion, carga);
    expect(await recibidos()).toEqual([['beto.roles@ejemplo.gt', ASUNTO]]);
    const [correo] = await s.correos();
    expect(correo?.texto).toContain('Roles de antes: Cliente');
    expect(correo?.texto).toContain('Roles de ahora: Colaborador de declaraciones, Colaborador de carga');
    await poner(admin, beto.id, carga, declaracion);
    expect(await recibidos()).toHaveLength(1);
  });

  test.each([
    ['given', [cliente], [administrador], NUEVO],
    ['taken', [administrador], [cliente], 'Hay un administrador menos en AlDía'],
  ])('to all who administer, when that role is %s, with who did it', async (_que, antes, nuevos, asunto) => {
    await administra('Yara', 'yara.roles@ejemplo.gt');
    const beto = await s.crear.usuario(antes, { nombre: 'Beto', apellido: 'Cux', correo: 'beto.roles@ejemplo.gt' });
    await poner(admin, beto.id, ...nuevos);
    expect(await recibidos()).toEqual([
      ['beto.roles@ejemplo.gt', ASUNTO],
      ['yara.roles@ejemplo.gt', asunto],
      ['zoila.roles@ejemplo.gt', asunto],
    ]);
    const aviso = (await s.correos()).find((c) => c.para === 'yara.roles@ejemplo.gt');
    expect(aviso?.texto).toContain('Persona: Beto Cux');
    expect(aviso?.texto).toMatch(/Lo hizo: Zoila/);
  });

  test('at the address from which a change of it may still be stopped', async () => {
    const [yara, beto] = [
      await administra('Yara', 'yara.vieja@ejemplo.gt'),
      await s.crear.usuario([cliente], { correo: 'beto.viejo@ejemplo.gt' }),
    ];
    for (const { id } of [yara, beto]) {
      const correo = await s.bd
        .selectFrom('correo')
        .select('id')
        .where('usuario_id', '=', id)
        .where('activo', '=', true)
        .executeTakeFirstOrThrow();
      await s.como(admin)(registro.actualizarCorreo, {
        ...{ usuarioId: id, correoId: correo.id, correoNuevo: `otro${id}@ejemplo.gt`, motivo: 'Lo pidió' },
        password: await cajaDe(s, CLAVE),
      });
    }
    await poner(admin, beto.id, administrador);
    expect((await recibidos()).filter(([, asunto]) => asunto === ASUNTO || asunto === NUEVO)).toEqual([
      ['beto.viejo@ejemplo.gt', ASUNTO],
      ['yara.vieja@ejemplo.gt', NUEVO],
      ['zoila.roles@ejemplo.gt', NUEVO],
    ]);
  });
});

describe('the last administrator', () => {
  test('keeps the role, also against their own hand, and may have others besides', async () => {
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

  test('is who is left when the others are no longer here', async () => {
    const ida = await s.crear.usuario([administrador]);
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', ida.id).execute();
    expect(await rechazo(poner(admin, admin.id, cliente))).toMatchObject({ codigo: 'ULTIMO_ADMINISTRADOR' });
    await poner(admin, ida.id, cliente);
    expect(await administran()).toEqual([admin.id]);
  });

  test('one of two may leave', async () => {
    const yara = await administra('Yara');
    await poner(yara, yara.id, declaracion);
    expect(await administran()).toEqual([admin.id]);
    expect(await viva(yara)).toBe(false);
  });

  test('is left also when two take it from each other at once', { tags: ['dos-bases'] }, async () => {
    for (let vez = 0; vez < 10; vez++) {
      const [uno, otro] = [await administra('Uno'), await administra('Otra')];
      if (vez === 0) await poner(uno, admin.id, cliente);
      const quedaban = await administran();
      for (const id of quedaban.filter((q) => q !== uno.id && q !== otro.id)) await poner(uno, id, cliente);
      const dos = await Promise.all([rechazo(poner(uno, otro.id, cliente)), rechazo(poner(otro, uno.id, cliente))]);
      expect(dos.filter((r) => r === null)).toHaveLength(1);
      expect(await administran()).toHaveLength(1);
    }
  });

  test('is left also when all of several leave at once', { tags: ['dos-bases'] }, async () => {
    const todos = [admin, ...(await Promise.all(Array.from({ length: 5 }, () => administra('Vera'))))];
    const hechos = await Promise.all(todos.map((p) => rechazo(poner(p, p.id, cliente))));
    expect(hechos.map((r) => r?.codigo).filter(Boolean)).toEqual(['ULTIMO_ADMINISTRADOR']);
    expect(await administran()).toHaveLength(1);
  });
});
