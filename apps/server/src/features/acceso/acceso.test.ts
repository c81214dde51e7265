import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { cifrarComoNavegador, ingresar, llamadorDe } from '../../pruebas/navegador.ts';
import { hashDeClave } from '../../shared/cifrado.ts';
import { accesoObreros } from './acceso.jobs.ts';

const CLAVE = 'Clave-Segura-2026';
let s: Escenario;
let claveHash: string;
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, message: e.message }),
  );
const abierta = (r: Awaited<ReturnType<typeof ingresar>>) =>
  'token' in r ? r : expect.unreachable('the login asked for a second factor');

beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario();
});
afterAll(() => s.cerrar());
beforeEach(() => s.pasanMinutos(2));

test('the service says that it is alive and by which clock', async () => {
  expect(await s.anonimo(acceso.prueba, {})).toEqual({ servicio: 'AlDía', hora: s.reloj.ahora() });
});

describe('login', () => {
  test('opens a session with NIT and password, however the NIT is written', async () => {
    const ana = await s.crear.usuario([2], { nombre: 'Ana', claveHash });
    const { token, rol, usuario } = abierta(
      await ingresar(s.url, ` ${ana.nit.slice(0, -1)}-${ana.nit.slice(-1)} `, CLAVE, s.ahoraMs()),
    );
    expect({ rol, nombre: usuario[0]?.primerNombre }).toEqual({ rol: [2], nombre: 'Ana' });
    expect((await llamadorDe(s.url, token)(acceso.sesionActual, {})).usuario[0]?.id).toBe(ana.id);
    // The audit names the person as the actor, and not the system.
    const hecho = (await s.auditoria()).find((h) => h.accion === 'sesion.abierta' && h.entidad_id === String(ana.id));
    expect(hecho?.actor_id).toBe(ana.id);
  });

  test('says the same of an unknown NIT and of a wrong password', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const mala = await rechazo(ingresar(s.url, ana.nit, 'otra', s.ahoraMs()));
    expect(mala).toEqual({
      http: 401,
      codigo: 'CREDENCIALES_INVALIDAS',
      message: 'El NIT o la contraseña no son correctos.',
    });
    expect(await rechazo(ingresar(s.url, '99999', CLAVE, s.ahoraMs()))).toEqual(mala);
  });

  test('refuses an inactive person with the right password', async () => {
    const baja = await s.crear.usuario([3], { claveHash });
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', baja.id).execute();
    expect(await rechazo(ingresar(s.url, baja.nit, CLAVE, s.ahoraMs()))).toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
    });
  });

  test('refuses a recorded request when it is sent again, and one that is older than two minutes', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const { llave } = await s.anonimo(acceso.llavePublica, {});
    const cajas = (ms: number) => ({
      nit: cifrarComoNavegador(llave, ana.nit, ms),
      password: cifrarComoNavegador(llave, CLAVE, ms),
    });
    const grabada = cajas(s.ahoraMs());
    await s.anonimo(acceso.login, grabada);
    expect(await rechazo(s.anonimo(acceso.login, grabada))).toMatchObject({
      http: 401,
      codigo: 'MENSAJE_CIFRADO_INVALIDO',
    });
    expect(await rechazo(s.anonimo(acceso.login, cajas(s.ahoraMs() - 121_000)))).toMatchObject({
      codigo: 'MENSAJE_CIFRADO_INVALIDO',
    });
    expect(await rechazo(s.anonimo(acceso.login, { nit: 'basura', password: 'basura' }))).toMatchObject({
      codigo: 'MENSAJE_CIFRADO_INVALIDO',
    });
  });

  test('stops the sixth try of an account in a minute, and lets the owner in the next one', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    for (let i = 0; i < 5; i++)
      expect(await rechazo(ingresar(s.url, ana.nit, 'mala', s.ahoraMs()))).toMatchObject({
        codigo: 'CREDENCIALES_INVALIDAS',
      });
    expect(await rechazo(ingresar(s.url, ana.nit, CLAVE, s.ahoraMs()))).toMatchObject({
      http: 429,
      codigo: 'DEMASIADOS_INTENTOS',
    });
    s.pasanMinutos(1);
    expect(abierta(await ingresar(s.url, ana.nit, CLAVE, s.ahoraMs())).rol).toEqual([3]);
  });

  test('missing fields are told at their place', async () => {
    const respuesta = await fetch(`${s.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"nit":""}',
    });
    expect(respuesta.status).toBe(422);
    const { errors } = (await respuesta.json()) as { errors: { campo: string }[] };
    expect(errors.map((e) => e.campo)).toEqual(['nit', 'password']);
  });
});

describe('a session', () => {
  const abrir = async () => {
    const persona = await s.crear.usuario([4]);
    return s.como(persona);
  };

  test('ends after 3600 seconds without activity, and activity puts that off', async () => {
    const llamar = await abrir();
    s.pasanMinutos(59);
    expect(await llamar(acceso.seguirSesion, {})).toEqual({ segundosRestantes: 3600 });
    s.pasanMinutos(59);
    await llamar(acceso.sesionActual, {});
    s.pasanMinutos(61);
    expect(await rechazo(llamar(acceso.sesionActual, {}))).toEqual({
      http: 401,
      codigo: 'SESION_EXPIRADA',
      message: 'Su sesión ha expirado',
    });
    expect(await rechazo(llamar(acceso.sesionActual, {}))).toMatchObject({ codigo: 'SIN_SESION' });
  });

  test('ends after twelve hours however busy it is', async () => {
    const llamar = await abrir();
    for (let i = 0; i < 14; i++) {
      s.pasanMinutos(50);
      await llamar(acceso.sesionActual, {});
    }
    s.pasanMinutos(50);
    expect(await rechazo(llamar(acceso.sesionActual, {}))).toMatchObject({ codigo: 'SESION_EXPIRADA' });
  });

  test('ends on the server when the person leaves', async () => {
    const llamar = await abrir();
    await llamar(acceso.cerrarSesion, {});
    expect(await rechazo(llamar(acceso.sesionActual, {}))).toMatchObject({ codigo: 'SIN_SESION' });
  });

  test('that ended three months ago is forgotten, but for those with which somebody saw as a client', async () => {
    const [quien, admin, cliente] = [await s.crear.usuario([4]), await s.crear.usuario([1]), await s.crear.cliente()];
    const personas = [quien.id, admin.id, cliente.id];
    const suyas = () =>
      s.bd.selectFrom('sesion').select(['id', 'usuario_id']).where('usuario_id', 'in', personas).execute();
    const de = (id: number, filas: Awaited<ReturnType<typeof suyas>>) =>
      filas.find((f) => f.usuario_id === id)?.id ?? 0;
    const antes = await suyas();
    await s.bd
      .insertInto('vista_de_cliente')
      .values({
        sesion_id: de(cliente.id, antes),
        sesion_madre_id: de(admin.id, antes),
        administrador_id: admin.id,
        cliente_id: cliente.id,
        motivo: 'Mira lo que ve',
        iniciada_en: s.reloj.ahora(),
      })
      .execute();
    const barrer = async () => {
      for (const { hacer } of accesoObreros(s.recursos)) await hacer({});
    };
    // It ended twelve hours after it began.
    s.pasanMinutos(90 * 1440 + 12 * 60 - 1);
    await barrer();
    expect(await suyas()).toHaveLength(3);
    s.pasanMinutos(2);
    const nueva = await s.crear.sesion(quien.id);
    await barrer();
    expect((await suyas()).map((f) => f.usuario_id).toSorted()).toEqual(personas.toSorted());
    expect(de(quien.id, await suyas())).not.toBe(de(quien.id, antes));
    await s.como({ token: nueva })(acceso.sesionActual, {});
  });

  test('keeps an answer under its key for a day, which browsers count on, and not for ever', async () => {
    const { id } = await s.crear.usuario([2]);
    const huella = Buffer.from('lo mismo');
    const hace = (clave: string, horas: number) => ({
      usuario_id: id,
      clave,
      huella,
      creada_en: new Date(s.ahoraMs() - horas * 3_600_000).toISOString(),
    });
    await s.bd
      .insertInto('idempotencia')
      .values([hace('de-hoy', 23.9), hace('de-ayer', 24.1)])
      .execute();
    for (const { hacer } of accesoObreros(s.recursos)) await hacer({});
    const quedan = await s.bd.selectFrom('idempotencia').select('clave').where('usuario_id', '=', id).execute();
    expect(quedan).toEqual([{ clave: 'de-hoy' }]);
  });

  test('obeys the roles of now, not those of the login', async () => {
    const persona = await s.crear.usuario([2]);
    await s.bd.deleteFrom('usuario_rol').where('usuario_id', '=', persona.id).execute();
    expect(await rechazo(s.como(persona)(acceso.estadoSegundoFactor, {}))).toMatchObject({ http: 403 });
  });

  test('that ends tells the browser to forget its answers, and so does one that is over; what a client saved is not the server’s to take', async () => {
    const persona = await s.crear.usuario([3]);
    const llamar = (metodo: string, ruta: string) =>
      fetch(s.url + ruta, {
        method: metodo,
        headers: { authorization: `Bearer ${persona.token}`, 'content-type': 'application/json' },
        ...(metodo === 'POST' ? { body: '{}' } : {}),
      });
    expect((await llamar('GET', '/api/sesion/actual')).headers.get('clear-site-data')).toBeNull();
    expect((await llamar('POST', '/api/cerrarSesion')).headers.get('clear-site-data')).toBe('"cache"');
    const despues = await llamar('GET', '/api/sesion/actual');
    expect([despues.status, despues.headers.get('clear-site-data')]).toEqual([401, '"cache"']);
  });

  test('shows in the list of its owner’s, who ends the others and goes on', async () => {
    const persona = await s.crear.usuario([4]);
    const llamar = s.como(persona);
    s.pasanMinutos(5);
    const otra = s.como({ token: await s.crear.sesion(persona.id) });
    const vieja = s.como({ token: await s.crear.sesion(persona.id) });
    await vieja(acceso.cerrarSesion, {});
    const ajena = s.como(await s.crear.usuario([4]));
    s.pasanMinutos(1);
    await otra(acceso.sesionActual, {});
    expect((await llamar(acceso.sesiones, {})).map((x) => x.actual)).toEqual([true, false]);
    expect(await llamar(acceso.terminarOtras, {})).toEqual({ terminadas: 1 });
    expect(await rechazo(otra(acceso.sesionActual, {}))).toMatchObject({ codigo: 'SIN_SESION' });
    expect((await llamar(acceso.sesiones, {})).map((x) => x.actual)).toEqual([true]);
    expect((await ajena(acceso.sesiones, {})).length).toBe(1);
    // One that nobody used for an hour is over, though nothing said so yet.
    await s.crear.sesion(persona.id);
    s.pasanMinutos(50);
    await llamar(acceso.sesionActual, {});
    s.pasanMinutos(20);
    expect((await llamar(acceso.sesiones, {})).length).toBe(1);
  });

  test('that is over after its twelve hours is not in the list, though it was used a moment before', async () => {
    const persona = await s.crear.usuario([4]);
    const vieja = s.como(persona);
    for (let i = 0; i < 14; i++) {
      s.pasanMinutos(50);
      await vieja(acceso.sesionActual, {});
    }
    const nueva = s.como({ token: await s.crear.sesion(persona.id) });
    s.pasanMinutos(25);
    expect((await nueva(acceso.sesiones, {})).map((x) => x.actual)).toEqual([true]);
  });

  test('is kept as a hash: the database alone opens nothing', async () => {
    const persona = await s.crear.usuario([2]);
    const filas = await s.bd.selectFrom('sesion').selectAll().where('usuario_id', '=', persona.id).execute();
    expect(JSON.stringify(filas)).not.toContain(persona.token);
  });
});
