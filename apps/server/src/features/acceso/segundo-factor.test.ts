import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { registro } from '@aldia/contract/registro.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { aparatoEn, ingresar, llamadorDe } from '../../pruebas/navegador.ts';
import { AJUSTES_DE_PRODUCCION } from '../../pruebas/produccion.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave, hashDeToken, tokenDeEnlace } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
let s: Escenario;
let claveHash: string;
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, campo: e.errores[0]?.campo }),
  );
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario({ ajustes: { PROXIES: '1' } });
});
afterAll(() => s.cerrar());
beforeEach(() => s.pasanMinutos(121));

const clave = async (texto = CLAVE) => ({ password: await cajaDe(s, texto) });
const malo = (bueno: string): string => (bueno === '000000' ? '000001' : '000000');
async function activar(rol: number = ROL.declaracion) {
  const persona = await s.crear.usuario([rol], { claveHash });
  const llamar = s.como(persona);
  const { secreto } = await llamar(acceso.iniciarSegundoFactor, await clave());
  const codigo = (de = secreto) => new TOTP({ secret: de }).generate({ timestamp: s.ahoraMs() });
  const { codigos } = await llamar(acceso.confirmarSegundoFactor, { codigo: codigo() });
  s.pasanMinutos(1);
  return { persona, llamar, codigo, codigos };
}
async function retoDe(nit: string, aparato = aparatoEn('190.1.1.1'), texto = CLAVE): Promise<string> {
  const r = await ingresar(s.url, nit, texto, s.ahoraMs(), { fetch: aparato.fetch });
  return 'reto' in r ? r.reto : expect.unreachable('the second factor was not asked for');
}
const terminar = (reto: string, codigo: string, aparato = aparatoEn('190.1.1.1')) =>
  llamadorDe(s.url, null, aparato)(acceso.loginSegundoFactor, { reto, codigo });

describe('the second factor', () => {
  test('is asked after the password, and each code opens once; clients have it too', async () => {
    const { persona, codigo } = await activar(ROL.cliente);
    const uno = codigo();
    const { token } = await terminar(await retoDe(persona.nit), uno);
    expect((await llamadorDe(s.url, token)(acceso.sesionActual, {})).usuario[0]).toMatchObject({
      tieneSegundoFactor: true,
      debeSegundoFactor: false,
    });
    expect(await rechazo(terminar(await retoDe(persona.nit), uno))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
  });

  test('gives five tries; then the login starts again even with the right code', async () => {
    const { persona, codigo } = await activar();
    const reto = await retoDe(persona.nit);
    const bueno = codigo();
    for (let i = 0; i < 5; i++)
      expect(await rechazo(terminar(reto, malo(bueno)))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
    const terminado = { http: 410, codigo: 'INGRESO_VENCIDO' };
    expect(await rechazo(terminar(reto, bueno))).toMatchObject(terminado);
    expect(await rechazo(terminar('x'.repeat(26), bueno)), 'as of one that never was').toMatchObject(terminado);
  });

  test('waits five minutes for its code, and then says that the login starts again', async () => {
    const { persona, codigo } = await activar();
    const reto = await retoDe(persona.nit);
    s.pasanMinutos(5.1);
    expect(await rechazo(terminar(reto, codigo()))).toMatchObject({ http: 410, codigo: 'INGRESO_VENCIDO' });
    expect(await terminar(await retoDe(persona.nit), codigo())).toMatchObject({ rol: [ROL.declaracion] });
  });

  test('opens with the code of now and of the step before, and not with an older one', async () => {
    const { persona, codigo } = await activar();
    const viejo = codigo();
    s.pasanMinutos(1);
    expect(await rechazo(terminar(await retoDe(persona.nit), viejo))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
    const anterior = codigo();
    s.pasanMinutos(0.5);
    expect(await terminar(await retoDe(persona.nit), anterior)).toMatchObject({ rol: [ROL.declaracion] });
  });

  test('opens at the fifth try, as it was said', async () => {
    const { persona, codigo } = await activar();
    const reto = await retoDe(persona.nit);
    for (let i = 0; i < 4; i++)
      expect(await rechazo(terminar(reto, malo(codigo())))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
    expect(await terminar(reto, codigo())).toMatchObject({ rol: [ROL.declaracion] });
  });

  test('opens nothing to who was deactivated between the password and the code', async () => {
    const { persona, codigo } = await activar();
    const reto = await retoDe(persona.nit);
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', persona.id).execute();
    expect(await rechazo(terminar(reto, codigo()))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
  });

  test('is guessed at twenty times an hour, however many challenges are asked for; its owner’s device enters', async () => {
    const { persona, codigo } = await activar();
    const suyo = aparatoEn('190.1.1.7');
    await terminar(await retoDe(persona.nit, suyo), codigo(), suyo);
    s.pasanMinutos(1);
    const respuestas: (string | null | undefined)[] = [];
    for (let i = 0; i < 10; i++) {
      const ladron = aparatoEn(`10.4.0.${i}`);
      const reto = await retoDe(persona.nit, ladron);
      for (let j = 0; j < 3; j++) respuestas.push((await rechazo(terminar(reto, malo(codigo()), ladron)))?.codigo);
    }
    expect(respuestas.filter((r) => r === 'CODIGO_INVALIDO').length).toBe(20);
    expect(respuestas.filter((r) => r === 'DEMASIADOS_INTENTOS').length).toBe(10);
    expect(await terminar(await retoDe(persona.nit, suyo), codigo(), suyo)).toMatchObject({ rol: [ROL.declaracion] });
  });

  test('is switched on only by a code, and off only by password and code', async () => {
    const persona = await s.crear.usuario([ROL.gestor], { claveHash });
    const llamar = s.como(persona);
    expect(await rechazo(llamar(acceso.confirmarSegundoFactor, { codigo: '123456' }))).toMatchObject({
      codigo: 'SEGUNDO_FACTOR_NO_INICIADO',
    });
    expect(await rechazo(llamar(acceso.iniciarSegundoFactor, await clave('mala')))).toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
      campo: 'password',
    });
    await llamar(acceso.iniciarSegundoFactor, await clave());
    expect(await llamar(acceso.estadoSegundoFactor, {})).toEqual({ activo: false, obligatorio: false, codigos: 0 });
    const { llamar: otro, codigo } = await activar();
    expect(await rechazo(otro(acceso.desactivarSegundoFactor, await clave()))).toEqual({
      http: 422,
      codigo: 'DATOS_INVALIDOS',
      campo: 'codigo',
    });
    const bueno = codigo();
    expect(
      await rechazo(otro(acceso.desactivarSegundoFactor, { ...(await clave()), codigo: malo(bueno) })),
    ).toMatchObject({ codigo: 'CODIGO_INVALIDO', campo: 'codigo' });
    expect(
      await rechazo(otro(acceso.desactivarSegundoFactor, { ...(await clave('mala')), codigo: bueno })),
    ).toMatchObject({ codigo: 'CREDENCIALES_INVALIDAS' });
    await otro(acceso.desactivarSegundoFactor, { ...(await clave()), codigo: bueno });
    expect(await otro(acceso.estadoSegundoFactor, {})).toMatchObject({ activo: false, codigos: 0 });
  });

  test('asks the code again for another phone and for new codes of recovery, and a wrong one opens nothing', async () => {
    const { llamar, codigo } = await activar();
    const con = async (c: string, texto = CLAVE) => ({ ...(await clave(texto)), codigo: c });
    const mal = malo(codigo());
    const otroTelefono = llamar(acceso.iniciarSegundoFactor, await con(mal));
    expect(await rechazo(otroTelefono)).toMatchObject({ codigo: 'CODIGO_INVALIDO', campo: 'codigo' });
    const otros = llamar(acceso.nuevosCodigosDeRecuperacion, await con(mal));
    expect(await rechazo(otros)).toMatchObject({ codigo: 'CODIGO_INVALIDO', campo: 'codigo' });
    const sinClave = llamar(acceso.nuevosCodigosDeRecuperacion, await con(codigo(), 'mala'));
    expect(await rechazo(sinClave)).toMatchObject({ codigo: 'CREDENCIALES_INVALIDAS', campo: 'password' });
    const { secreto } = await llamar(acceso.iniciarSegundoFactor, await con(codigo()));
    const sinTelefono = llamar(acceso.confirmarSegundoFactor, { codigo: malo(codigo(secreto)) });
    expect(await rechazo(sinTelefono)).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
  });

  test('that was never switched on has no codes of recovery to make again', async () => {
    const llamar = s.como(await s.crear.usuario([ROL.gestor], { claveHash }));
    const pedir = llamar(acceso.nuevosCodigosDeRecuperacion, await clave());
    expect(await rechazo(pedir)).toMatchObject({ codigo: 'SEGUNDO_FACTOR_NO_INICIADO' });
  });

  test('passes to another phone without being off for a moment', async () => {
    const { persona, llamar, codigo } = await activar();
    expect(await rechazo(llamar(acceso.iniciarSegundoFactor, await clave()))).toMatchObject({ campo: 'codigo' });
    const { secreto } = await llamar(acceso.iniciarSegundoFactor, { ...(await clave()), codigo: codigo() });
    expect(await llamar(acceso.estadoSegundoFactor, {})).toMatchObject({ activo: true });
    s.pasanMinutos(1);
    await terminar(await retoDe(persona.nit), codigo());
    await llamar(acceso.confirmarSegundoFactor, { codigo: codigo(secreto) });
    s.pasanMinutos(1);
    expect(await rechazo(terminar(await retoDe(persona.nit), codigo()))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
    await terminar(await retoDe(persona.nit), codigo(secreto));
  });
});

const REPUESTA = 'Lago#de-4-ceibas';
/** A reader of the mailbox sets a password of their own, with the link of a mail. */
async function reponer(persona: { id: number }, aparato = aparatoEn('10.6.0.1')): Promise<void> {
  const token = tokenDeEnlace();
  const vence_en = new Date(s.ahoraMs() + 60_000).toISOString();
  const enlace = { token_hash: hashDeToken(token), usuario_id: persona.id, vence_en, creado_en: s.reloj.ahora() };
  await s.bd
    .insertInto('enlace')
    .values({ ...enlace, clase: 'recuperacion' })
    .execute();
  const [passNueva, confirmPassword] = [await cajaDe(s, REPUESTA), await cajaDe(s, REPUESTA)];
  await llamadorDe(s.url, null, aparato)(registro.cambiarClave, { token, passNueva, confirmPassword });
}
interface QuienAdivina {
  readonly nit: string;
  readonly aparato: ReturnType<typeof aparatoEn>;
  readonly texto?: string;
  readonly codigo: () => string;
}
/** Sends so many wrong codes, five per login and minute; returns how many were checked. */
async function adivinar({ nit, aparato, texto, codigo }: QuienAdivina, veces: number): Promise<number> {
  let [juzgados, reto] = [0, ''];
  for (let i = 0; i < veces; i++) {
    if (i % 5 === 0) {
      s.pasanMinutos(1);
      reto = await retoDe(nit, aparato, texto);
    }
    if ((await rechazo(terminar(reto, malo(codigo()), aparato)))?.codigo === 'CODIGO_INVALIDO') juzgados++;
  }
  return juzgados;
}

describe('who reads the mailbox of an account', () => {
  test('guesses its codes twenty times an hour, however often they choose a password and drop their cookie', async () => {
    const { persona, codigo } = await activar();
    let juzgados = 0;
    for (let i = 0; i < 4; i++) {
      const aparato = aparatoEn(`10.6.1.${i}`);
      await reponer(persona, aparato);
      juzgados += await adivinar({ nit: persona.nit, aparato, texto: REPUESTA, codigo }, 10);
    }
    expect(juzgados).toBe(20);
  });

  test('and sixty times a day, of which its owner is told once; the device that passed the factor enters all the same', async () => {
    // Starts at six in the morning of Guatemala, so that everything falls on one day.
    s.reloj.mover(new Date(Math.ceil(s.ahoraMs() / 86_400_000) * 86_400_000 + 12 * 3_600_000).toISOString());
    const { persona, codigo } = await activar();
    const suyo = aparatoEn('190.1.2.9');
    await terminar(await retoDe(persona.nit, suyo), codigo(), suyo);
    const avisos = async () =>
      (await s.correos()).filter((c) => c.asunto.startsWith('Alguien prueba códigos') && c.usuario_id === persona.id);
    let juzgados = 0;
    const vistos: (readonly [number, number])[] = [];
    for (let hora = 0; hora < 5; hora++) {
      s.pasanMinutos(71);
      juzgados += await adivinar({ nit: persona.nit, aparato: aparatoEn(`10.6.3.${hora}`), codigo }, 22);
      vistos.push([juzgados, (await avisos()).length]);
    }
    expect(vistos).toEqual([
      [20, 0],
      [40, 0],
      [60, 0],
      [60, 1],
      [60, 1],
    ]);
    expect(await terminar(await retoDe(persona.nit, suyo), codigo(), suyo)).toMatchObject({ rol: [ROL.declaracion] });
    s.pasanMinutos(28 * 60);
    const luego = aparatoEn('10.6.3.9');
    expect(await adivinar({ nit: persona.nit, aparato: luego, codigo }, 5)).toBe(5);
  });

  test('does not keep the owner’s device from its codes, which it passed before, also with a password of a mail', async () => {
    const { persona, codigo } = await activar();
    const suyo = aparatoEn('190.1.2.1');
    await terminar(await retoDe(persona.nit, suyo), codigo(), suyo);
    s.pasanMinutos(1);
    const ladron = aparatoEn('10.6.2.1');
    await reponer(persona, ladron);
    expect(await adivinar({ nit: persona.nit, aparato: ladron, texto: REPUESTA, codigo }, 25)).toBe(20);
    await reponer(persona, suyo);
    const reto = await retoDe(persona.nit, suyo, REPUESTA);
    expect(await terminar(reto, codigo(), suyo)).toMatchObject({ rol: [ROL.declaracion] });
  });
});

describe('the devices that passed the factor', () => {
  test('are strangers to the codes of another phone', async () => {
    const { persona, llamar, codigo } = await activar();
    const [suyo, ladron] = [aparatoEn('190.1.3.1'), aparatoEn('10.6.3.1')];
    await terminar(await retoDe(persona.nit, suyo), codigo(), suyo);
    s.pasanMinutos(1);
    const { secreto } = await llamar(acceso.iniciarSegundoFactor, { ...(await clave()), codigo: codigo() });
    s.pasanMinutos(1);
    await llamar(acceso.confirmarSegundoFactor, { codigo: codigo(secreto) });
    s.pasanMinutos(1);
    expect(await adivinar({ nit: persona.nit, aparato: ladron, codigo: () => codigo(secreto) }, 25)).toBe(20);
    s.pasanMinutos(1);
    const reto = await retoDe(persona.nit, suyo);
    expect(await rechazo(terminar(reto, codigo(secreto), suyo))).toMatchObject({ codigo: 'DEMASIADOS_INTENTOS' });
  });

  test('and all others together try sixty codes of an account in an hour', async () => {
    const { persona, codigo } = await activar();
    const suyos = [aparatoEn('190.1.4.1'), aparatoEn('190.1.4.2')] as const;
    for (const aparato of suyos) {
      await terminar(await retoDe(persona.nit, aparato), codigo(), aparato);
      s.pasanMinutos(1);
    }
    const deUno = await adivinar({ nit: persona.nit, aparato: suyos[0], codigo }, 40);
    expect([deUno, await adivinar({ nit: persona.nit, aparato: suyos[1], codigo }, 25)]).toEqual([40, 20]);
  });
});

describe('the codes of recovery', () => {
  test('are ten, each enters once, and its owner is told', async () => {
    const { persona, llamar, codigos } = await activar();
    expect(codigos.length).toBe(10);
    expect(new Set(codigos).size).toBe(10);
    for (const c of codigos) expect(c).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    const [primero = '', segundo = ''] = codigos;
    await terminar(await retoDe(persona.nit), primero);
    expect(await rechazo(terminar(await retoDe(persona.nit), primero))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
    expect(await llamar(acceso.estadoSegundoFactor, {})).toMatchObject({ codigos: 9 });
    expect((await s.correos()).at(-1)).toMatchObject({
      asunto: 'Se usó un código de recuperación de tu cuenta de AlDía',
    });
    // The code works however it is typed.
    await terminar(await retoDe(persona.nit), ` ${segundo.toLowerCase().replace('-', ' ')} `);
  });

  test('of somebody else open nothing, and new ones void those before', async () => {
    const [ana, eva] = [await activar(), await activar()];
    expect(await rechazo(terminar(await retoDe(ana.persona.nit), eva.codigos[0] ?? ''))).toMatchObject({
      codigo: 'CODIGO_INVALIDO',
    });
    expect(await rechazo(ana.llamar(acceso.nuevosCodigosDeRecuperacion, await clave()))).toMatchObject({
      campo: 'codigo',
    });
    const { codigos } = await ana.llamar(acceso.nuevosCodigosDeRecuperacion, {
      ...(await clave()),
      codigo: ana.codigo(),
    });
    expect(await rechazo(terminar(await retoDe(ana.persona.nit), ana.codigos[0] ?? ''))).toMatchObject({
      codigo: 'CODIGO_INVALIDO',
    });
    await terminar(await retoDe(ana.persona.nit), codigos[0] ?? '');
  });

  test('are written down nowhere: not in their table, not in the memory of repeated calls', async () => {
    const persona = await s.crear.usuario([ROL.cliente], { claveHash });
    const llamar = s.como(persona);
    const { secreto } = await llamar(acceso.iniciarSegundoFactor, await clave(), { idempotencia: 'una-clave-1' });
    const codigo = new TOTP({ secret: secreto }).generate({ timestamp: s.ahoraMs() });
    const { codigos } = await llamar(acceso.confirmarSegundoFactor, { codigo }, { idempotencia: 'una-clave-2' });
    const escrito = JSON.stringify([
      await s.bd.selectFrom('idempotencia').selectAll().execute(),
      await s.bd.selectFrom('codigo_de_recuperacion').selectAll().execute(),
      await s.auditoria(),
      await s.correos(),
    ]);
    for (const secretoDicho of [secreto, ...codigos, ...codigos.map((c) => c.replace('-', ''))])
      expect(escrito).not.toContain(secretoDicho);
  });
});

describe('in the real product', () => {
  let real: Escenario;
  beforeAll(async () => {
    real = await escenario({ ajustes: AJUSTES_DE_PRODUCCION });
  });
  afterAll(() => real.cerrar());
  const suya = async (texto = CLAVE) => ({ password: await cajaDe(real, texto) });

  test('an administrator reaches nothing before the second factor, and does not switch it off', async () => {
    const llamar = real.como(await real.crear.usuario([ROL.administrador, ROL.declaracion], { claveHash }));
    expect((await llamar(acceso.sesionActual, {})).usuario[0]).toMatchObject({ debeSegundoFactor: true });
    expect(await rechazo(llamar(cuenta.informacion, {}))).toMatchObject({
      http: 403,
      codigo: 'SEGUNDO_FACTOR_OBLIGATORIO',
    });
    const { secreto } = await llamar(acceso.iniciarSegundoFactor, await suya());
    const codigo = new TOTP({ secret: secreto }).generate({ timestamp: Date.parse(real.reloj.ahora()) });
    const { codigos } = await llamar(acceso.confirmarSegundoFactor, { codigo });
    expect(await llamar(cuenta.informacion, {})).toMatchObject({ tieneCui: false });
    expect(await llamar(acceso.estadoSegundoFactor, {})).toEqual({ activo: true, obligatorio: true, codigos: 10 });
    const apagar = llamar(acceso.desactivarSegundoFactor, { ...(await suya()), codigo: codigos[0] });
    expect(await rechazo(apagar)).toMatchObject({ http: 409, codigo: 'SEGUNDO_FACTOR_NO_SE_APAGA' });
  });

  test('everybody else may work without it', async () => {
    for (const rol of [ROL.declaracion, ROL.cliente, ROL.carga, ROL.gestor, ROL.sociedad]) {
      const llamar = real.como(await real.crear.usuario([rol]));
      expect(await llamar(cuenta.informacion, {})).toMatchObject({ tieneCui: false });
    }
  });
});
