import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { registro } from '@aldia/contract/registro.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { ingresar } from '../../pruebas/navegador.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { insertAuditoria } from '../../shared/auditoria.repo.ts';
import { escribirCorreo } from '../../shared/bandeja.repo.ts';
import { hashDeClave } from '../../shared/cifrado.ts';
import { quitarFactorPerdido } from './factor-perdido.ts';

const CLAVE = 'Clave-Segura-2026';
const TEMPORAL = 'ceibas-71-lago';
const PROPIA = 'corrida-Tajumulco-84';
let s: Escenario;
let claveHash: string;
let admin: Persona;
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Zoila', claveHash });
});
afterAll(() => s.cerrar());
// Each test has its own minute of tries, and the administrator a fresh session.
beforeEach(async () => {
  s.pasanMinutos(2);
  admin = { ...admin, token: await s.crear.sesion(admin.id) };
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
const entrar = async (nit: string, clave: string) => {
  const r = await ingresar(s.url, nit, clave, s.ahoraMs());
  return 'token' in r ? r : expect.unreachable('a second factor was asked for');
};
const filaDe = (id: number) => s.bd.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ultimoHecho = async (accion: string) => (await s.auditoria()).findLast((h) => h.accion === accion);
const viva = (p: Pick<Persona, 'token'>) =>
  s
    .como(p)(acceso.sesionActual, {})
    .then(
      () => true,
      () => false,
    );
const poner = async (usuarioId: number, pass = TEMPORAL, password = CLAVE) =>
  s.como(admin)(usuarios.ponerClave, { usuarioId, pass: await cajaDe(s, pass), password: await cajaDe(s, password) });
const estrenar = async (token: string, nueva: string, confi = nueva) =>
  s.como({ token })(cuenta.estrenarClave, {
    passwordNueva: await cajaDe(s, nueva),
    passwordConfi: await cajaDe(s, confi),
  });

describe('a password that an administrator sets', () => {
  test('opens, ends the sessions there were, is told by mail without it, and is written down without it', async () => {
    const ana = await s.crear.cliente({ claveHash, correo: 'ana.clave@ejemplo.gt', nombre: 'Ana' });
    expect(await poner(ana.id)).toEqual({ id: ana.id, sesionesCerradas: 1 });
    expect(await viva(ana)).toBe(false);
    expect(await rechazo(ingresar(s.url, ana.nit, CLAVE, s.ahoraMs()))).toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
    });
    expect((await entrar(ana.nit, TEMPORAL)).usuario[0]).toMatchObject({ id: ana.id, debeCambiarClave: true });
    const correo = (await s.correos()).find((c) => c.para === 'ana.clave@ejemplo.gt');
    expect(correo?.asunto).toBe('Pusimos una contraseña temporal en tu cuenta de AlDía');
    expect(await ultimoHecho('clave.puestaPorAdministrador')).toMatchObject({
      actor_id: admin.id,
      entidad_id: String(ana.id),
      despues: { temporal: true, sesiones_cerradas: 1 },
    });
    const todo = JSON.stringify([
      await s.auditoria(),
      await s.correos(),
      await s.bd.selectFrom('idempotencia').selectAll().execute(),
    ]);
    expect(todo).not.toContain(TEMPORAL);
  });

  test.each([ROL.administrador, ROL.declaracion, ROL.cliente, ROL.carga, ROL.gestor, ROL.sociedad])(
    'lets role %i do nothing before it is changed, and everything afterwards',
    async (rol) => {
      const p = await s.crear.usuario([rol], { claveHash });
      await poner(p.id);
      const { token } = await entrar(p.nit, TEMPORAL);
      const yo = s.como({ token });
      for (const pedir of [
        () => yo(cuenta.informacion, {}),
        () => yo(registro.correos, {}),
        () => yo(acceso.estadoSegundoFactor, {}),
        () => (rol === ROL.administrador ? yo(usuarios.roles, {}) : yo(cuenta.informacion, {})),
      ])
        expect(await rechazo(pedir())).toMatchObject({ http: 403, codigo: 'CLAVE_TEMPORAL' });
      expect((await yo(acceso.sesionActual, {})).usuario[0]).toMatchObject({ debeCambiarClave: true });
      await estrenar(token, PROPIA);
      expect(await yo(cuenta.informacion, {})).toMatchObject({ id: p.id });
      expect((await entrar(p.nit, PROPIA)).usuario[0]).toMatchObject({ debeCambiarClave: false });
    },
  );

  test('is set of nobody whom a gestor brought and who has no login: they claim the account, or nobody has it (D-69)', async () => {
    const oficina = await s.crear.usuario([ROL.gestor]);
    const traida = await s.crear.cliente({ correo: '' });
    const enlace = { gestor_id: oficina.id, usuario_id: traida.id, creado_en: s.reloj.ahora() };
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ ...enlace, baja_en: s.reloj.ahora() })
      .execute();
    expect(await rechazo(poner(traida.id))).toMatchObject({ http: 409, codigo: 'CUENTA_POR_RECLAMAR' });
    expect(await filaDe(traida.id)).toMatchObject({ clave_hash: null, clave_temporal_vence: null });
    const [sinOficina, reclamada] = [await s.crear.cliente({}), await s.crear.cliente({ claveHash })];
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ ...enlace, usuario_id: reclamada.id })
      .execute();
    await poner(sinOficina.id);
    await poner(reclamada.id);
    const todos = { busqueda: '', orden: 'nombre', siguiente: null, limite: 100 };
    const { filas } = await s.como(admin)(usuarios.listado, todos);
    const accesos = [traida, sinOficina, reclamada, oficina].map((p) => filas.find((u) => u.id === p.id)?.acceso);
    expect(accesos).toEqual(['por_reclamar', 'propio', 'propio', 'ninguno']);
  });

  test('is changed for another one, twice the same, that keeps the rules', async () => {
    const ana = await s.crear.cliente({ claveHash });
    await poner(ana.id);
    const { token } = await entrar(ana.nit, TEMPORAL);
    expect(await rechazo(estrenar(token, TEMPORAL))).toMatchObject({
      http: 422,
      campo: 'password_nueva',
      mensaje: 'Elige una distinta de la temporal.',
    });
    expect(await rechazo(estrenar(token, PROPIA, `${PROPIA}x`))).toMatchObject({ campo: 'password_confi' });
    expect(await rechazo(estrenar(token, 'corta-1'))).toMatchObject({ campo: 'password_nueva' });
    expect(
      await rechazo(s.como({ token })(cuenta.estrenarClave, { passwordNueva: 'x', passwordConfi: 'x' })),
    ).toMatchObject({ codigo: 'MENSAJE_CIFRADO_INVALIDO', campo: 'password_nueva' });
    await estrenar(token, PROPIA);
    expect(await rechazo(estrenar(token, 'otra-Tajumulco-85'))).toMatchObject({
      http: 409,
      codigo: 'CLAVE_NO_ES_TEMPORAL',
    });
    expect((await filaDe(ana.id)).clave_temporal_vence).toBeNull();
  });

  test('opens for a day and not longer', async () => {
    const ana = await s.crear.cliente({ claveHash });
    await poner(ana.id);
    s.pasanMinutos(24 * 60 - 1);
    await entrar(ana.nit, TEMPORAL);
    s.pasanMinutos(1);
    expect(await rechazo(ingresar(s.url, ana.nit, TEMPORAL, s.ahoraMs()))).toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
    });
  });

  test.each([
    ['of 8', 'ceib-71x', 'La contraseña debe tener minímo 9 caracteres'],
    ['of 41', `ceibas-71-${'lago'.repeat(7)}xyz`, 'La contraseña debe tener a lo más 40 caracteres'],
    ['that everybody guesses', 'Guatemala2026!', 'Es fácil de adivinar. Usa varias palabras que no vayan juntas.'],
  ])('%s is refused at its field, and nothing changes', async (_cual, pass, mensaje) => {
    const ana = await s.crear.cliente({ claveHash });
    expect(await rechazo(poner(ana.id, pass))).toMatchObject({ http: 422, campo: 'pass', mensaje });
    expect((await filaDe(ana.id)).clave_hash).toBe(claveHash);
    expect(await viva(ana)).toBe(true);
  });

  test.each(['ceib-71xy', `ceibas-71-${'lago'.repeat(7)}xy`])('of 9 and of 40 is taken: %s', async (pass) => {
    const ana = await s.crear.cliente({ claveHash });
    expect([9, 40]).toContain(pass.length);
    await poner(ana.id, pass);
    await entrar(ana.nit, pass);
  });

  test('asks who does it: not with a wrong password, not of oneself, not of nobody', async () => {
    const ana = await s.crear.cliente({ claveHash });
    expect(await rechazo(poner(ana.id, TEMPORAL, 'otra-Clave-1'))).toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
      campo: 'password',
    });
    s.pasanMinutos(2);
    expect(await rechazo(poner(admin.id))).toMatchObject({ http: 409, codigo: 'CUENTA_PROPIA' });
    expect(await rechazo(poner(999_999))).toMatchObject({ http: 404, codigo: 'USUARIO_NO_ENCONTRADO' });
    expect(
      await rechazo(
        s.como(admin)(usuarios.ponerClave, { usuarioId: ana.id, pass: 'x', password: await cajaDe(s, CLAVE) }),
      ),
    ).toMatchObject({ codigo: 'MENSAJE_CIFRADO_INVALIDO', campo: 'pass' });
    expect(
      await rechazo(
        s.como(admin)(usuarios.ponerClave, { usuarioId: ana.id, pass: '', password: await cajaDe(s, CLAVE) }),
      ),
    ).toMatchObject({ http: 422, campo: 'pass', mensaje: 'Este campo es obligatorio' });
    expect((await filaDe(ana.id)).clave_hash).toBe(claveHash);
  });
});

test('an administrator ends the sessions of somebody else, whose account stays as it was (D-26)', async () => {
  const dora = await s.crear.cliente({ claveHash, correo: 'dora.sesiones@ejemplo.gt', nombre: 'Dora' });
  const otra = { token: await s.crear.sesion(dora.id) };
  const cerrar = (usuarioId: number, motivo = 'Perdió su teléfono', quien = admin) =>
    s.como(quien)(usuarios.cerrarSesiones, { usuarioId, motivo });
  expect(await rechazo(cerrar(dora.id, ' '))).toMatchObject({ http: 422, campo: 'motivo' });
  expect(await rechazo(cerrar(admin.id))).toMatchObject({ codigo: 'CUENTA_PROPIA' });
  expect(await rechazo(cerrar(999_999))).toMatchObject({ codigo: 'USUARIO_NO_ENCONTRADO' });
  expect([await viva(dora), await viva(otra), await viva(admin)]).toEqual([true, true, true]);
  expect(await cerrar(dora.id)).toEqual({ id: dora.id, sesionesCerradas: 2 });
  expect([await viva(dora), await viva(otra), await viva(admin)]).toEqual([false, false, true]);
  expect(await entrar(dora.nit, CLAVE)).toMatchObject({ usuario: [{ debeCambiarClave: false }] });
  const correo = (await s.correos()).find((c) => c.para === 'dora.sesiones@ejemplo.gt');
  expect(correo).toMatchObject({ asunto: 'Cerramos tus sesiones en AlDía' });
  expect(correo?.texto).toContain('Perdió su teléfono');
  expect(await ultimoHecho('sesion.cerradasPorAdministrador')).toMatchObject({
    ...{ actor_id: admin.id, entidad_id: String(dora.id), motivo: 'Perdió su teléfono' },
    despues: { sesiones_cerradas: 2 },
  });
});

test('a session that is over after its hour is not counted as ended, and who had none open is not written to', async () => {
  const eva = await s.crear.cliente({ claveHash, correo: 'eva.sesiones@ejemplo.gt' });
  await s.crear.sesion(eva.id);
  s.pasanMinutos(61);
  const cerradas = s.como({ token: await s.crear.sesion(admin.id) })(usuarios.cerrarSesiones, {
    usuarioId: eva.id,
    motivo: 'Perdió su teléfono',
  });
  expect(await cerradas).toEqual({ id: eva.id, sesionesCerradas: 0 });
  expect((await s.correos()).filter((c) => c.para === 'eva.sesiones@ejemplo.gt')).toEqual([]);
});

describe('the second factor of who lost the phone', () => {
  async function conFactor(nombre: string, rol: number = ROL.declaracion) {
    const p = await s.crear.usuario([rol], { claveHash, nombre, correo: `${nombre.toLowerCase()}.factor@ejemplo.gt` });
    const { secreto } = await s.como(p)(acceso.iniciarSegundoFactor, { password: await cajaDe(s, CLAVE) });
    const codigo = () => new TOTP({ secret: secreto }).generate({ timestamp: s.ahoraMs() });
    await s.como(p)(acceso.confirmarSegundoFactor, { codigo: codigo() });
    s.pasanMinutos(2);
    return { p, codigo };
  }
  const quitar = async (
    usuarioId: number,
    mas: { motivo?: string; password?: string; codigo?: string } = {},
    quien = admin,
  ) =>
    s.como(quien)(usuarios.quitarSegundoFactor, {
      usuarioId,
      motivo: mas.motivo ?? 'Perdió su teléfono',
      password: await cajaDe(s, mas.password ?? CLAVE),
      ...(mas.codigo === undefined ? {} : { codigo: mas.codigo }),
    });

  test('is taken away with its codes; the password alone opens, and the person and the audit know why', async () => {
    const { p } = await conFactor('Beto');
    expect(await quitar(p.id)).toEqual({ id: p.id, sesionesCerradas: 1 });
    expect(await viva(p)).toBe(false);
    expect((await entrar(p.nit, CLAVE)).usuario[0]).toMatchObject({ tieneSegundoFactor: false });
    expect(
      await s.bd.selectFrom('codigo_de_recuperacion').select('usuario_id').where('usuario_id', '=', p.id).execute(),
    ).toEqual([]);
    const correo = (await s.correos()).find(
      (c) => c.para === 'beto.factor@ejemplo.gt' && c.asunto.includes('Quitamos'),
    );
    expect(correo?.texto).toContain('Perdió su teléfono');
    expect(await ultimoHecho('segundoFactor.quitadoPorAdministrador')).toMatchObject({
      actor_id: admin.id,
      entidad_id: String(p.id),
      antes: { activo: true },
      despues: { activo: false, sesiones_cerradas: 1 },
      motivo: 'Perdió su teléfono',
    });
  });

  test('of the only administrator is taken away from the console, with who and why; of nobody else', async () => {
    const { p } = await conFactor('Sola', ROL.administrador);
    const { p: otra } = await conFactor('Nadia');
    const desdeLaConsola = (nit: string, quien = 'Luis', motivo = 'Perdió su teléfono') =>
      s.bd.transaction().execute((tx) =>
        quitarFactorPerdido(
          {
            tx,
            reloj: s.reloj,
            auditar: (hecho) => insertAuditoria(tx, null, s.reloj.ahora(), hecho),
            enviarCorreo: async (correo) =>
              (await escribirCorreo(tx, correo, { origen: s.url, maestra: s.recursos.maestra })) !== null,
          },
          { nit, quien, motivo },
        ),
      );
    await expect(desdeLaConsola(otra.nit)).rejects.toThrow(`Nadie administra con el NIT ${otra.nit}.`);
    await expect(desdeLaConsola(p.nit, ' ')).rejects.toThrow('Di quién lo hace y por qué');
    await expect(desdeLaConsola('1234567-0')).rejects.toThrow('no es un NIT');
    expect('token' in (await ingresar(s.url, p.nit, CLAVE, s.ahoraMs()))).toBe(false);
    expect(await desdeLaConsola(p.nit)).toBe(1);
    await expect(desdeLaConsola(p.nit)).rejects.toThrow('no tiene segundo factor');
    expect((await entrar(p.nit, CLAVE)).usuario[0]).toMatchObject({ tieneSegundoFactor: false });
    expect(
      (await s.correos()).find((c) => c.para === 'sola.factor@ejemplo.gt' && c.asunto.includes('Quitamos'))?.texto,
    ).toContain('Luis');
    expect(await ultimoHecho('segundoFactor.quitadoPorOperacion')).toMatchObject({
      actor_id: null,
      entidad_id: String(p.id),
      despues: { activo: false, quien: 'Luis' },
      motivo: 'Perdió su teléfono',
    });
  });

  test('is asked for with a reason and the own identity; who has none is said to have none', async () => {
    const { p } = await conFactor('Carla');
    expect(await rechazo(quitar(p.id, { motivo: ' ' }))).toMatchObject({
      http: 422,
      campo: 'motivo',
      mensaje: 'Escribe el motivo',
    });
    expect(await rechazo(quitar(p.id, { password: 'otra-Clave-1' }))).toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
    });
    s.pasanMinutos(2);
    expect(
      await rechazo(s.como(admin)(usuarios.quitarSegundoFactor, { usuarioId: p.id, motivo: 'Perdido', password: 'x' })),
    ).toMatchObject({ codigo: 'MENSAJE_CIFRADO_INVALIDO' });
    expect(await rechazo(quitar(admin.id))).toMatchObject({ codigo: 'CUENTA_PROPIA' });
    expect(await rechazo(quitar(999_999))).toMatchObject({ codigo: 'USUARIO_NO_ENCONTRADO' });
    s.pasanMinutos(2);
    expect(await quitar(p.id)).toMatchObject({ id: p.id });
    s.pasanMinutos(2);
    expect(await rechazo(quitar(p.id))).toMatchObject({ http: 409, codigo: 'SEGUNDO_FACTOR_INACTIVO' });
  });

  test('an administrator who has one gives its code, for this and for a password', async () => {
    const { p: jefa, codigo } = await conFactor('Yara', ROL.administrador);
    const { p } = await conFactor('Dora');
    expect(await rechazo(quitar(p.id, {}, jefa))).toMatchObject({ http: 422, campo: 'codigo' });
    const malo = codigo() === '000000' ? '000001' : '000000';
    expect(await rechazo(quitar(p.id, { codigo: malo }, jefa))).toMatchObject({
      codigo: 'CODIGO_INVALIDO',
      campo: 'codigo',
    });
    const clave = { usuarioId: p.id, pass: await cajaDe(s, TEMPORAL), password: await cajaDe(s, CLAVE), codigo: malo };
    expect(await rechazo(s.como(jefa)(usuarios.ponerClave, clave))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
    s.pasanMinutos(2);
    expect(await quitar(p.id, { codigo: codigo() }, jefa)).toMatchObject({ id: p.id });
  });
});
