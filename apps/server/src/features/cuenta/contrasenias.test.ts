import { acceso } from '@aldia/contract/acceso.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cifrarComoNavegador, ingresar } from '../../pruebas/navegador.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
const OTRA = 'corrida-Tajumulco-84';
let s: Escenario;
let claveHash: string;
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario();
});
afterAll(() => s.cerrar());
// Each test has its own minute of tries.
beforeEach(() => s.pasanMinutos(2));

const cerrada = async (valor: string) =>
  cifrarComoNavegador((await s.anonimo(acceso.llavePublica, {})).llave, valor, Date.parse(s.reloj.ahora()));
const cajas = async <C extends string>(claves: Record<C, string>) =>
  Object.fromEntries(
    await Promise.all(Object.entries<string>(claves).map(async ([k, v]) => [k, await cerrada(v)])),
  ) as Record<C, string>;
const fila = (id: number) => s.bd.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hechos = async (accion: string, id: number) =>
  (await s.auditoria()).filter((h) => h.accion === accion && h.entidad_id === String(id));

describe('the SAT password', () => {
  test('its owner reads it, no cache keeps it, and the reading is recorded', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'Sat-Secreta-1' });
    const respuesta = await fetch(`${s.url}/api/usuario/data_sat`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(respuesta.headers.get('cache-control')).toBe('no-store');
    expect(await respuesta.json()).toMatchObject({
      data: { nit: ana.nit, password_sat: 'Sat-Secreta-1', segundos: 30 },
    });
    expect(await s.como(ana)(cuenta.revelaciones, {})).toMatchObject([{ propia: true, motivo: 'Consulta propia' }]);
    expect(JSON.stringify(await s.auditoria())).not.toContain('Sat-Secreta-1');
  });

  test('who has none reads none, and nothing is recorded', async () => {
    const ana = await s.crear.cliente();
    expect(await s.como(ana)(cuenta.dataSat, {})).toEqual({ nit: ana.nit, passwordSat: null, segundos: 30 });
    expect(await s.como(ana)(cuenta.revelaciones, {})).toEqual([]);
  });

  test('the client sees who of the staff read theirs, when and why, and nobody else’s', async () => {
    const beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto', apellido: 'Coc' });
    const [ana, luis] = [await s.crear.cliente({ passwordSat: 'a-1' }), await s.crear.cliente({ passwordSat: 'l-1' })];
    await s.como(beto)(declaraciones.revelarCredencial, { id: ana.id, motivo: 'Presentar octubre' });
    expect(await s.como(ana)(cuenta.revelaciones, {})).toMatchObject([
      { quien: 'Beto Coc', motivo: 'Presentar octubre', propia: false, cuando: s.reloj.ahora() },
    ]);
    expect(await s.como(luis)(cuenta.revelaciones, {})).toEqual([]);
  });

  test('the owner’s readings are limited in an hour too', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'a-1' });
    await s.crear.usuario([ROL.administrador]);
    for (let i = 0; i < 30; i++) await s.como(ana)(cuenta.dataSat, {});
    // It is their own password: nobody is told.
    expect((await s.correos()).filter((c) => c.asunto.includes('muchas contraseñas'))).toEqual([]);
    await expect(s.como(ana)(cuenta.dataSat, {})).rejects.toMatchObject({
      http: 429,
      codigo: 'LIMITE_DE_REVELACIONES',
    });
  });

  const nueva = async (ana: Persona, claves: { passwordBanca: string; password: string }, nit = ana.nit) =>
    s.como(ana)(cuenta.actualizarDatosSat, { nuevoNit: nit, ...(await cajas(claves)) });

  test('a new one replaces it with the account’s password, and another NIT is not taken', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'vieja', claveHash });
    expect(await nueva(ana, { passwordBanca: 'Nueva-1', password: CLAVE }, '19')).toEqual({ actualizada: true });
    expect(await s.como(ana)(cuenta.dataSat, {})).toMatchObject({ nit: ana.nit, passwordSat: 'Nueva-1' });
    expect(await hechos('credencial.cambiada', ana.id)).toHaveLength(1);
    expect(JSON.stringify(await s.auditoria())).not.toContain('Nueva-1');
  });

  test('the first one is sealed too', async () => {
    const ana = await s.crear.cliente({ claveHash });
    await nueva(ana, { passwordBanca: 'Primera-1', password: CLAVE });
    expect(await s.como(ana)(cuenta.dataSat, {})).toMatchObject({ passwordSat: 'Primera-1' });
  });

  test('a wrong account password changes nothing and is said at its field', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'vieja', claveHash });
    await expect(nueva(ana, { passwordBanca: 'Nueva-1', password: 'otra' })).rejects.toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
      errores: [{ campo: 'password', mensaje: 'La contraseña de tu cuenta no es correcta.' }],
    });
    expect(await s.como(ana)(cuenta.dataSat, {})).toMatchObject({ passwordSat: 'vieja' });
  });

  test.each([
    ['', 'La contraseña de su agencia virtual es obligatoria'],
    ['x'.repeat(51), 'La contraseña de la Agencia Virtual tiene a lo más 50 caracteres.'],
  ])('an impossible one is refused at its field', async (passwordBanca, mensaje) => {
    const ana = await s.crear.cliente({ claveHash });
    await expect(nueva(ana, { passwordBanca, password: CLAVE })).rejects.toMatchObject({
      errores: [{ campo: 'password_banca', mensaje }],
    });
  });
});

describe('the password of the account', () => {
  const cambiar = async (ana: Persona, cambios: Partial<Record<'nueva' | 'confi' | 'vieja' | 'cui', string>> = {}) => {
    const { nueva = OTRA, confi = nueva, vieja = CLAVE, cui = '' } = cambios;
    const claves = await cajas({ passwordNueva: nueva, passwordConfi: confi, passwordVieja: vieja });
    return s.como(ana)(cuenta.cambiarClave, { cui, ...claves });
  };

  test('changes, ends the other sessions but not this one, and the person is told', async () => {
    const ana = await s.crear.cliente({ claveHash, nombre: 'Ana' });
    const enOtroLado = { token: await s.crear.sesion(ana.id) };
    expect(await cambiar(ana)).toEqual({ sesionesCerradas: 1 });
    await expect(s.como(enOtroLado)(acceso.sesionActual, {})).rejects.toMatchObject({ http: 401 });
    await expect(s.como(ana)(acceso.sesionActual, {})).resolves.toBeDefined();
    const correo = (await s.correos()).find((c) => c.clave.startsWith(`clave-cambiada:${ana.id}:`));
    expect(correo).toMatchObject({ asunto: 'Tu contraseña de AlDía cambió' });
    const ms = Date.parse(s.reloj.ahora());
    await expect(ingresar(s.url, ana.nit, CLAVE, ms)).rejects.toMatchObject({ codigo: 'CREDENCIALES_INVALIDAS' });
    await expect(ingresar(s.url, ana.nit, OTRA, ms)).resolves.toMatchObject({ rol: [3] });
  });

  test.each([
    [{ vieja: 'mala' }, 'password_vieja', 'La contraseña de tu cuenta no es correcta.'],
    [{ nueva: 'corta-1' }, 'password_nueva', 'La contraseña debe tener minímo 9 caracteres'],
    [{ nueva: 'sin-digitos-aqui' }, 'password_nueva', 'Debe contener al menos un número'],
    [{ nueva: 'sinespecial84' }, 'password_nueva', 'Debe contener al menos un 1 caracter especial'],
    [{ confi: 'otra-Cosa-84' }, 'password_confi', 'Las conttraseñas no coinciden'],
    [{ nueva: 'Quetzal2026!' }, 'password_nueva', 'Es fácil de adivinar. Usa varias palabras que no vayan juntas.'],
    [{ nueva: 'ceiba.Xicay.84' }, 'password_nueva', 'No uses tu nombre dentro de la contraseña.'],
  ])('%j is refused at %s', async (cambios, campo, mensaje) => {
    const ana = await s.crear.cliente({ claveHash, nombre: 'Ana', apellido: 'Xicay' });
    await expect(cambiar(ana, cambios)).rejects.toMatchObject({ errores: [{ campo, mensaje }] });
    expect(await fila(ana.id)).toMatchObject({ clave_hash: claveHash });
  });

  test('who has a CUI has to know it', async () => {
    const ana = await s.crear.cliente({ claveHash });
    await s.bd.updateTable('usuario').set({ cui: '2696191940101' }).where('id', '=', ana.id).execute();
    await expect(cambiar(ana)).rejects.toMatchObject({
      errores: [{ campo: 'cui', mensaje: 'El CUI es obligatorio para cambiar la contraseña' }],
    });
    await expect(cambiar(ana, { cui: '2696191940102' })).rejects.toMatchObject({
      errores: [{ campo: 'cui', mensaje: 'El CUI no es el de esta cuenta.' }],
    });
    expect(await cambiar(ana, { cui: '2696191940101' })).toMatchObject({ sesionesCerradas: 0 });
    // As the DPI prints it.
    expect(await cambiar(ana, { cui: '2696 19194 0101', vieja: OTRA, nueva: 'ceiba-Pinula-31' })).toMatchObject({
      sesionesCerradas: 0,
    });
  });

  test('the sixth try of a minute is stopped', async () => {
    const ana = await s.crear.cliente({ claveHash });
    for (let i = 0; i < 5; i++) await cambiar(ana, { vieja: 'mala' }).catch(() => undefined);
    await expect(cambiar(ana)).rejects.toMatchObject({ http: 429, codigo: 'DEMASIADOS_INTENTOS' });
  });
});
