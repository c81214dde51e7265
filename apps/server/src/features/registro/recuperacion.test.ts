import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { registro } from '@aldia/contract/registro.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cuiDe } from '../../demo/identificadores.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { aparatoEn, cifrarComoNavegador, ingresar, llamadorDe } from '../../pruebas/navegador.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const VIEJA = 'corrida-Tajumulco-84';
const NUEVA = 'Lago#de-4-ceibas';
let s: Escenario;
let llave = '';
let claveHash = '';
let contador = 31_000_000;
const caja = (valor: string) => cifrarComoNavegador(llave, valor, s.ahoraMs());
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, errores: e.errores }),
  );

beforeAll(async () => {
  s = await escenario({ sondeoS: 0.5, ajustes: { PROXIES: '1' } });
  llave = (await s.anonimo(acceso.llavePublica, {})).llave;
  claveHash = await hashDeClave(VIEJA);
});
afterAll(() => s.cerrar());
beforeEach(() => s.pasanMinutos(61));

async function persona(): Promise<Persona & { cui: string; correo: string }> {
  contador += 17;
  const correo = `p${contador}@ejemplo.gt`;
  const p = await s.crear.usuario([ROL.cliente], { claveHash, correo, nombre: 'Ixchel' });
  const cui = cuiDe(contador, '0101');
  await s.bd.updateTable('usuario').set({ cui }).where('id', '=', p.id).execute();
  return { ...p, cui, correo };
}
const enlacesDe = async (para: string) =>
  (await s.correos())
    .filter((c) => c.para === para)
    .flatMap((c) => /recuperacion_confirmacion\/([a-z2-9]{26})/.exec(c.texto)?.[1] ?? []);
/** Asks for a link and waits for the worker to write it. */
async function pedir(p: { nit: string; cui: string; correo: string }): Promise<string> {
  const antes = (await enlacesDe(p.correo)).length;
  await s.anonimo(registro.recuperar, { nit: p.nit, cui: p.cui });
  await vi.waitFor(async () => expect((await enlacesDe(p.correo)).length).toBe(antes + 1), { timeout: 8000 });
  return (await enlacesDe(p.correo)).at(-1) ?? '';
}
const cambiar = (token: string, clave = NUEVA) =>
  s.anonimo(registro.cambiarClave, { token, passNueva: caja(clave), confirmPassword: caja(clave) });

describe('asking for a link', () => {
  test('answers the same for a person who exists and for one who does not, and writes only to the first', async () => {
    const p = await persona();
    const cuerpo = async (entrada: object) => {
      const r = await fetch(`${s.url}/api/recuperacion`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(entrada),
      });
      return [r.status, await r.text()];
    };
    const conocida = await cuerpo({ cui: p.cui, nit: p.nit });
    expect(await cuerpo({ cui: p.cui, nit: '19' })).toEqual(conocida);
    expect(await cuerpo({ cui: '1', nit: p.nit })).toEqual(conocida);
    expect(conocida[0]).toBe(200);
    await vi.waitFor(async () => expect((await enlacesDe(p.correo)).length).toBe(1), { timeout: 8000 });
    s.pasanMinutos(61);
    await pedir(await persona());
    expect((await enlacesDe(p.correo)).length).toBe(1);
  });

  test('takes the NIT with its hyphen, and a corporation without CUI by its NIT', async () => {
    const p = await persona();
    await pedir({ ...p, nit: `${p.nit.slice(0, -1)}-${p.nit.slice(-1)}` });
    await s.bd.updateTable('usuario').set({ cui: '' }).where('id', '=', p.id).execute();
    // What the page tells it to write.
    await pedir({ ...p, cui: '0' });
  });

  test('waits at the fourth time in an hour for one NIT', async () => {
    const pregunta = { cui: '1', nit: '1234567-9' };
    for (let i = 0; i < 3; i++) await s.anonimo(registro.recuperar, pregunta);
    expect(await rechazo(s.anonimo(registro.recuperar, pregunta))).toMatchObject({ http: 429 });
  });

  test('is not kept from the owner by strangers who ask for the same NIT', async () => {
    const p = await persona();
    const suyo = aparatoEn('190.1.1.1');
    await ingresar(s.url, p.nit, VIEJA, s.ahoraMs(), { fetch: suyo.fetch });
    const pedirDesde = (aparato: ReturnType<typeof aparatoEn>) =>
      llamadorDe(s.url, null, aparato)(registro.recuperar, { nit: p.nit, cui: p.cui });
    for (let i = 0; i < 4; i++) await pedirDesde(aparatoEn('10.3.0.1')).catch(() => undefined);
    await pedirDesde(aparatoEn('190.1.1.2'));
    for (let i = 0; i < 20; i++) await pedirDesde(aparatoEn(`10.3.1.${i}`)).catch(() => undefined);
    expect(await rechazo(pedirDesde(aparatoEn('190.1.1.2')))).toMatchObject({ http: 429 });
    await pedirDesde(suyo);
  });

  test('is had by others also when one address asked for it all the time', async () => {
    const p = await persona();
    const desde = (direccion: string) =>
      rechazo(llamadorDe(s.url, null, aparatoEn(direccion))(registro.recuperar, { nit: p.nit, cui: p.cui }));
    for (let i = 0; i < 25; i++) await desde('10.3.7.1');
    expect(await desde('190.1.7.2')).toBeNull();
  });

  test('is had six times in an hour by the devices that entered, however many they are', async () => {
    const p = await persona();
    let pedidos = 0;
    for (let i = 0; i < 3; i++) {
      const suyo = aparatoEn(`190.1.5.${i}`);
      await ingresar(s.url, p.nit, VIEJA, s.ahoraMs(), { fetch: suyo.fetch });
      for (let j = 0; j < 3; j++)
        pedidos += await llamadorDe(
          s.url,
          null,
          suyo,
        )(registro.recuperar, { nit: p.nit, cui: p.cui }).then(
          () => 1,
          () => 0,
        );
    }
    expect(pedidos).toBe(6);
  });

  test('waits at the fourth time in an hour for one NIT from the addresses of one network of IPv6', async () => {
    const desde = (direccion: string) =>
      rechazo(llamadorDe(s.url, null, aparatoEn(direccion))(registro.recuperar, { cui: '1', nit: '1234567-8' }));
    for (let i = 0; i < 3; i++) expect(await desde(`2001:db8:6:1::${i}`)).toBeNull();
    expect(await desde('2001:db8:6:1::9')).toMatchObject({ http: 429 });
    expect(await desde('2001:db8:6:2::9')).toBeNull();
  });
});

describe('a link', () => {
  test('gives a new password, ends every session and tells the person', async () => {
    const p = await persona();
    const token = await pedir(p);
    await cambiar(token);
    expect(await rechazo(s.como(p)(acceso.sesionActual, {}))).toMatchObject({ codigo: 'SIN_SESION' });
    expect(await rechazo(ingresar(s.url, p.nit, VIEJA, s.ahoraMs()))).toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
    });
    expect(await ingresar(s.url, p.nit, NUEVA, s.ahoraMs())).toMatchObject({ rol: [ROL.cliente] });
    expect((await s.correos()).filter((c) => c.para === p.correo).map((c) => c.asunto)).toContain(
      'Tu contraseña de AlDía cambió',
    );
  });

  test('serves once: of two at the same time, exactly one gets its way', { tags: ['dos-bases'] }, async () => {
    const p = await persona();
    const token = await pedir(p);
    const dos = await Promise.allSettled([cambiar(token), cambiar(token, 'Otra#ceiba-de-9')]);
    expect(dos.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rechazo(cambiar(token))).toEqual({ http: 410, codigo: 'ENLACE_DE_CUENTA_VENCIDO', errores: [] });
  });

  test('dies after thirty minutes, and when a newer one is made', async () => {
    const p = await persona();
    const primero = await pedir(p);
    const segundo = await pedir(p);
    expect(await rechazo(cambiar(primero))).toMatchObject({ codigo: 'ENLACE_DE_CUENTA_VENCIDO' });
    expect((await s.correos()).at(-1)?.texto).toContain('vence en 30 minutos');
    s.pasanMinutos(31);
    expect(await rechazo(cambiar(segundo))).toMatchObject({ codigo: 'ENLACE_DE_CUENTA_VENCIDO' });
    expect(await rechazo(cambiar('x'.repeat(43)))).toMatchObject({ codigo: 'ENLACE_DE_CUENTA_VENCIDO' });
  });

  test('opens until the last of the minutes that its mail promises', async () => {
    const p = await persona();
    const token = await pedir(p);
    s.pasanMinutos(29);
    expect(await cambiar(token)).toBe(true);
  });

  test('is not used up by a password that is refused', async () => {
    const p = await persona();
    const token = await pedir(p);
    const mensaje = async (clave: string) => (await rechazo(cambiar(token, clave)))?.errores[0];
    expect(await mensaje('lago#de-4-ceibas')).toEqual({
      campo: 'pass_nueva',
      mensaje: 'Debe incluir al menos una mayúscula',
    });
    expect(await mensaje('Guatemala#2026')).toMatchObject({ campo: 'pass_nueva', mensaje: /fácil de adivinar/ });
    expect(await mensaje('Ceiba#Ixchel-4')).toMatchObject({ mensaje: 'No uses tu nombre dentro de la contraseña.' });
    const distintas = { token, passNueva: caja(NUEVA), confirmPassword: caja(`${NUEVA}x`) };
    expect((await rechazo(s.anonimo(registro.cambiarClave, distintas)))?.errores).toEqual([
      { campo: 'confirmPassword', mensaje: 'Las contraseñas no coinciden' },
    ]);
    expect(await cambiar(token)).toBe(true);
  });

  test('is not used up by a password that arrives too late, which is asked for again at its field', async () => {
    const p = await persona();
    const token = await pedir(p);
    for (const campo of ['pass_nueva', 'confirmPassword']) {
      const vieja = caja(NUEVA);
      s.pasanMinutos(3);
      const [passNueva, confirmPassword] = campo === 'pass_nueva' ? [vieja, caja(NUEVA)] : [caja(NUEVA), vieja];
      // Not a refusal of the person, as with the password of an account: nobody has a session here.
      expect(await rechazo(s.anonimo(registro.cambiarClave, { token, passNueva, confirmPassword }))).toEqual({
        http: 422,
        codigo: 'DATOS_INVALIDOS',
        errores: [{ campo, mensaje: 'Pasó mucho tiempo. Escribe la contraseña otra vez.' }],
      });
    }
    expect(await cambiar(token)).toBe(true);
  });

  test('of somebody who was deactivated since opens nothing', async () => {
    const p = await persona();
    const token = await pedir(p);
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', p.id).execute();
    expect(await rechazo(cambiar(token))).toMatchObject({ codigo: 'ENLACE_DE_CUENTA_VENCIDO' });
  });
});
