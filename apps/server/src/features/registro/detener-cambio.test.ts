import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { registro } from '@aldia/contract/registro.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cuiDe } from '../../demo/identificadores.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { ingresar } from '../../pruebas/navegador.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
let s: Escenario;
let claveHash = '';
let contador = 41_000_000;
const horas = (n: number) => s.reloj.mover(new Date(s.ahoraMs() + n * 3_600_000).toISOString());
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, campo: e.errores[0]?.campo }),
  );
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario({ sondeoS: 0.5 });
});
afterAll(() => s.cerrar());
beforeEach(() => horas(2));

async function persona() {
  contador += 17;
  const correo = `suyo${contador}@ejemplo.gt`;
  const p = await s.crear.usuario([ROL.cliente], { correo, claveHash });
  const cui = cuiDe(contador, '0101');
  await s.bd.updateTable('usuario').set({ cui }).where('id', '=', p.id).execute();
  return { ...p, cui, correo };
}
type Quien = Awaited<ReturnType<typeof persona>>;
const suClave = async (texto = CLAVE) => ({ password: await cajaDe(s, texto) });
/** Somebody inside the account asks for another address. */
async function cambiar(p: Quien, nuevo: string, extra: object = {}) {
  const llamar = s.como({ token: await s.crear.sesion(p.id) });
  const activo = (await llamar(registro.correos, {})).find((c) => c.activo);
  const pedido = { usuarioId: p.id, correoId: activo?.id ?? 0, correoNuevo: nuevo, ...(await suClave()), ...extra };
  return llamar(registro.actualizarCorreo, pedido);
}
const enlaces = async (para: string, patron: RegExp) =>
  (await s.correos()).filter((c) => c.para === para).flatMap((c) => patron.exec(c.texto)?.[1] ?? []);
const verificar = async (p: Quien, correo: string) =>
  s.anonimo(registro.verificarCorreo, {
    usuarioId: p.id,
    token: (await enlaces(correo, /confirmacion_correo\/(\w{26})/)).at(-1) ?? '',
  });
const paraDetener = async (correo: string) => (await enlaces(correo, /detener_cambio_correo\/(\w{26})/)).at(-1) ?? '';
const detener = (token: string) => s.anonimo(registro.detenerCambio, { token });
const RECUPERA = /recuperacion_confirmacion\/(\w{26})/;
/** Asks to recover the account; the address that gets the link. */
async function recuperaEn(p: Quien, posibles: readonly string[]): Promise<string> {
  const cuantos = async () => Promise.all(posibles.map(async (c) => (await enlaces(c, RECUPERA)).length));
  const antes = await cuantos();
  await s.anonimo(registro.recuperar, { nit: p.nit, cui: p.cui });
  let llego = -1;
  await vi.waitFor(
    async () => {
      llego = (await cuantos()).findIndex((n, i) => n > (antes[i] ?? 0));
      expect(llego).toBeGreaterThanOrEqual(0);
    },
    { timeout: 8000 },
  );
  return posibles[llego] ?? '';
}
const enUso = async (p: Quien) =>
  (await s.bd.selectFrom('usuario').select('correo').where('id', '=', p.id).executeTakeFirst())?.correo;

describe('changing the mail of an account', () => {
  test('asks for its password: an open session is not enough', async () => {
    const p = await persona();
    const sinClave = await fetch(`${s.url}/api/correo/actualizar`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${p.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ usuario_id: p.id, correo_nuevo: 'ladron@ejemplo.gt', correo_id: 1 }),
    });
    expect([sinClave.status, await sinClave.json()]).toMatchObject([422, { errors: [{ campo: 'password' }] }]);
    expect(await rechazo(cambiar(p, 'ladron@ejemplo.gt', await suClave('otra')))).toEqual({
      http: 401,
      codigo: 'CREDENCIALES_INVALIDAS',
      campo: 'password',
    });
    expect(await s.bd.selectFrom('correo').select('correo').where('usuario_id', '=', p.id).execute()).toEqual([
      { correo: p.correo },
    ]);
  });

  test('asks who has a second factor for its code too', async () => {
    const p = await persona();
    const llamar = s.como({ token: await s.crear.sesion(p.id) });
    const { secreto } = await llamar(acceso.iniciarSegundoFactor, await suClave());
    const codigo = () => new TOTP({ secret: secreto }).generate({ timestamp: s.ahoraMs() });
    await llamar(acceso.confirmarSegundoFactor, { codigo: codigo() });
    horas(0.1);
    expect(await rechazo(cambiar(p, 'otra@ejemplo.gt'))).toMatchObject({ http: 422, campo: 'codigo' });
    const malo = codigo() === '000000' ? '000001' : '000000';
    expect(await rechazo(cambiar(p, 'otra@ejemplo.gt', { codigo: malo }))).toMatchObject({
      codigo: 'CODIGO_INVALIDO',
      campo: 'codigo',
    });
    expect(await cambiar(p, 'otra@ejemplo.gt', { codigo: codigo() })).toMatchObject({ correo: 'otra@ejemplo.gt' });
  });
});

const codigoDe = (secreto: string) => new TOTP({ secret: secreto }).generate({ timestamp: s.ahoraMs() });
/** Turns a second factor on in a session of that account; with one in use, gives it another phone. */
async function ponerFactor(p: Quien, codigo?: string) {
  const llamar = s.como({ token: await s.crear.sesion(p.id) });
  const { secreto } = await llamar(acceso.iniciarSegundoFactor, {
    ...(await suClave()),
    ...(codigo ? { codigo } : {}),
  });
  const { codigos } = await llamar(acceso.confirmarSegundoFactor, { codigo: codigoDe(secreto) });
  horas(0.1);
  return { secreto, codigos };
}
const DEL_LADRON = 'Lago#de-4-ceibas';
async function otraClave(p: Quien): Promise<void> {
  const [vieja, nueva] = [await cajaDe(s, CLAVE), await cajaDe(s, DEL_LADRON)];
  const claves = { passwordVieja: vieja, passwordNueva: nueva, passwordConfi: await cajaDe(s, DEL_LADRON) };
  await s.como({ token: await s.crear.sesion(p.id) })(cuenta.cambiarClave, { cui: p.cui, ...claves });
}
/** Recovers the account from a mailbox, as its owner does, and enters. */
async function recuperarYEntrar(p: Quien, correo: string) {
  await recuperaEn(p, [correo]);
  const suya = 'corrida-Tajumulco-84';
  const [passNueva, confirmPassword] = [await cajaDe(s, suya), await cajaDe(s, suya)];
  const token = (await enlaces(correo, RECUPERA)).at(-1) ?? '';
  await s.anonimo(registro.cambiarClave, { token, passNueva, confirmPassword });
  return ingresar(s.url, p.nit, suya, s.ahoraMs());
}
const asuntos = async (para: string) => (await s.correos()).filter((c) => c.para === para).map((c) => c.asunto);

describe('an account that was taken', () => {
  test('is its owner’s again when they stop the change: the thief’s password and second factor open nothing', {
    tags: ['dos-bases'],
  }, async () => {
    const p = await persona();
    const ladron = `ladron${p.id}@ejemplo.gt`;
    await cambiar(p, ladron);
    await verificar(p, ladron);
    await ponerFactor(p);
    await otraClave(p);
    // These mails go where the owner still reads, and none of them to the thief's mailbox.
    expect(await asuntos(p.correo)).toEqual([
      'Pidieron cambiar el correo de tu cuenta de AlDía',
      'Se activó el segundo factor de tu cuenta de AlDía',
      'Tu contraseña de AlDía cambió',
    ]);
    expect(await asuntos(ladron)).toEqual(['Confirma tu correo en AlDía']);
    await detener(await paraDetener(p.correo));
    for (const clave of [CLAVE, DEL_LADRON])
      expect(await rechazo(ingresar(s.url, p.nit, clave, s.ahoraMs()))).toMatchObject({
        codigo: 'CREDENCIALES_INVALIDAS',
      });
    expect(await recuperarYEntrar(p, p.correo)).toMatchObject({ rol: [ROL.cliente] });
    expect((await s.auditoria()).findLast((h) => h.accion === 'correo.cambioDetenido')?.despues).toMatchObject({
      correo: p.correo,
      factor_quitado: true,
    });
  });

  test('is so too when the second factor was put in the way before the mail was changed', {
    tags: ['dos-bases'],
  }, async () => {
    const p = await persona();
    const { secreto } = await ponerFactor(p);
    horas(71);
    await cambiar(p, `ladron${p.id}@ejemplo.gt`, { codigo: codigoDe(secreto) });
    await detener(await paraDetener(p.correo));
    expect(await recuperarYEntrar(p, p.correo)).toMatchObject({ rol: [ROL.cliente] });
  });

  test('keeps the owner’s own second factor, and not the codes that were made while it was taken', {
    tags: ['dos-bases'],
  }, async () => {
    const p = await persona();
    const { secreto } = await ponerFactor(p);
    horas(73);
    await cambiar(p, `ladron${p.id}@ejemplo.gt`, { codigo: codigoDe(secreto) });
    horas(0.1);
    const llamar = s.como({ token: await s.crear.sesion(p.id) });
    const { codigos } = await llamar(acceso.nuevosCodigosDeRecuperacion, {
      ...(await suClave()),
      codigo: codigoDe(secreto),
    });
    expect((await asuntos(p.correo)).at(-1)).toBe('Hay códigos de recuperación nuevos de tu cuenta de AlDía');
    await detener(await paraDetener(p.correo));
    horas(0.1);
    const entrada = await recuperarYEntrar(p, p.correo);
    if (!('reto' in entrada)) expect.unreachable('the second factor is asked for');
    const terminar = (codigo: string) => s.anonimo(acceso.loginSegundoFactor, { reto: entrada.reto, codigo });
    expect(await rechazo(terminar(codigos[0] ?? ''))).toMatchObject({ codigo: 'CODIGO_INVALIDO' });
    expect(await terminar(codigoDe(secreto))).toMatchObject({ rol: [ROL.cliente] });
  });

  test('loses a phone of somebody else’s that took the place of the owner’s', { tags: ['dos-bases'] }, async () => {
    const p = await persona();
    const { secreto } = await ponerFactor(p);
    horas(73);
    await cambiar(p, `ladron${p.id}@ejemplo.gt`, { codigo: codigoDe(secreto) });
    horas(0.1);
    await ponerFactor(p, codigoDe(secreto));
    expect((await asuntos(p.correo)).at(-1)).toBe('Cambió el teléfono del segundo factor de tu cuenta de AlDía');
    await detener(await paraDetener(p.correo));
    expect(await recuperarYEntrar(p, p.correo)).toMatchObject({ rol: [ROL.cliente] });
  });

  test('that nobody had entered yet has no password afterwards either', async () => {
    const p = await persona();
    await cambiar(p, `otro${p.id}@ejemplo.gt`);
    await s.bd.updateTable('usuario').set({ clave_hash: null }).where('id', '=', p.id).execute();
    await detener(await paraDetener(p.correo));
    const fila = await s.bd.selectFrom('usuario').select('clave_hash').where('id', '=', p.id).executeTakeFirst();
    expect(fila?.clave_hash).toBeNull();
  });
});

describe('the address that a change leaves', () => {
  test('recovers the account for 72 hours, also once the new one is proved; then the new one does', {
    tags: ['dos-bases'],
  }, async () => {
    const p = await persona();
    const nuevo = `nuevo${p.id}@ejemplo.gt`;
    await cambiar(p, nuevo);
    await verificar(p, nuevo);
    expect(await enUso(p)).toBe(nuevo);
    horas(71);
    expect(await recuperaEn(p, [p.correo, nuevo])).toBe(p.correo);
    horas(1.1);
    expect(await recuperaEn(p, [p.correo, nuevo])).toBe(nuevo);
  });

  test('stops it with its link: it is in use again, nothing of the new one is left and every session ends', {
    tags: ['dos-bases'],
  }, async () => {
    const p = await persona();
    const nuevo = `ladron${p.id}@ejemplo.gt`;
    await cambiar(p, nuevo);
    await verificar(p, nuevo);
    const sesion = s.como({ token: await s.crear.sesion(p.id) });
    const token = await paraDetener(p.correo);
    await detener(token);
    expect(await rechazo(sesion(acceso.sesionActual, {}))).toMatchObject({ codigo: 'SIN_SESION' });
    expect(await enUso(p)).toBe(p.correo);
    const correos = await s.como({ token: await s.crear.sesion(p.id) })(registro.correos, {});
    expect(correos).toMatchObject([{ correo: p.correo, activo: true, verificado: true }]);
    expect(correos.length).toBe(1);
    expect(await rechazo(verificar(p, nuevo))).toMatchObject({ http: 410 });
    expect(await rechazo(detener(token))).toMatchObject({ http: 410, codigo: 'CAMBIO_DE_CORREO_VENCIDO' });
    expect(await recuperaEn(p, [p.correo, nuevo])).toBe(p.correo);
  });

  test('once stopped, a recovery link that was asked for before opens nothing any more', {
    tags: ['dos-bases'],
  }, async () => {
    const p = await persona();
    await cambiar(p, `ladron${p.id}@ejemplo.gt`);
    expect(await recuperaEn(p, [p.correo])).toBe(p.correo);
    const [token = ''] = (await enlaces(p.correo, RECUPERA)).slice(-1);
    await detener(await paraDetener(p.correo));
    const nueva = await cajaDe(s, 'Otra-Clave-2026');
    const abrir = s.anonimo(registro.cambiarClave, { token, passNueva: nueva, confirmPassword: nueva });
    expect(await rechazo(abrir)).toMatchObject({ http: 410 });
  });

  test('does not lose that right to a second change, nor to a third', { tags: ['dos-bases'] }, async () => {
    const p = await persona();
    const [uno, dos] = [`uno${p.id}@ejemplo.gt`, `dos${p.id}@ejemplo.gt`];
    await cambiar(p, uno);
    await verificar(p, uno);
    const primero = await paraDetener(p.correo);
    await cambiar(p, dos);
    await verificar(p, dos);
    expect(await enUso(p)).toBe(dos);
    expect(await recuperaEn(p, [p.correo, uno, dos])).toBe(p.correo);
    // The second address can stop only what came after it.
    await detener(await paraDetener(uno));
    expect(await enUso(p)).toBe(uno);
    await detener(primero);
    expect(await enUso(p)).toBe(p.correo);
  });

  test('that nobody had proved is told and may stop it as well', { tags: ['dos-bases'] }, async () => {
    const p = await persona();
    await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', p.id).execute();
    const nuevo = `nuevo${p.id}@ejemplo.gt`;
    await cambiar(p, nuevo);
    expect(await enUso(p)).toBe(nuevo);
    expect(await recuperaEn(p, [p.correo, nuevo])).toBe(p.correo);
    await detener(await paraDetener(p.correo));
    const correos = await s.como({ token: await s.crear.sesion(p.id) })(registro.correos, {});
    expect(correos).toMatchObject([{ correo: p.correo, activo: true, verificado: false }]);
  });

  test('has its link for 72 hours', async () => {
    const p = await persona();
    await cambiar(p, `nuevo${p.id}@ejemplo.gt`);
    const token = await paraDetener(p.correo);
    horas(72.1);
    expect(await rechazo(detener(token))).toMatchObject({ codigo: 'CAMBIO_DE_CORREO_VENCIDO' });
    expect(await rechazo(detener('x'.repeat(43)))).toMatchObject({ codigo: 'CAMBIO_DE_CORREO_VENCIDO' });
  });

  test('stops it once: of two presses at the same time, one does', { tags: ['dos-bases'] }, async () => {
    const p = await persona();
    await cambiar(p, `nuevo${p.id}@ejemplo.gt`);
    const token = await paraDetener(p.correo);
    const dos = await Promise.allSettled([detener(token), detener(token)]);
    expect(dos.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('who stops a change', () => {
  const entrar = (p: Quien) => ingresar(s.url, p.nit, CLAVE, s.ahoraMs());
  const textoA = async (para: string, asunto: string) =>
    (await s.correos()).findLast((c) => c.para === para && c.asunto === asunto)?.texto ?? '';
  const AVISO = 'Pidieron cambiar el correo de tu cuenta de AlDía';

  test('from an address that nobody had proved takes neither password nor second factor, and reads so', async () => {
    const p = await persona();
    await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', p.id).execute();
    const { secreto } = await ponerFactor(p);
    await cambiar(p, `bueno${p.id}@ejemplo.gt`, { codigo: codigoDe(secreto) });
    const aviso = await textoA(p.correo, AVISO);
    expect(aviso).toContain('Ya lo usamos para escribirte.');
    expect(aviso).toContain('Su contraseña no cambia');
    expect(aviso).not.toContain('deja de servir');
    const antes = (await enlaces(p.correo, RECUPERA)).length;
    expect(await detener(await paraDetener(p.correo))).toBe(false);
    expect(await enUso(p)).toBe(p.correo);
    expect((await enlaces(p.correo, RECUPERA)).length).toBe(antes);
    horas(0.1);
    const entrada = await entrar(p);
    if (!('reto' in entrada)) expect.unreachable('the second factor is asked for');
    const terminada = s.anonimo(acceso.loginSegundoFactor, { reto: entrada.reto, codigo: codigoDe(secreto) });
    expect(await terminada).toMatchObject({ rol: [ROL.cliente] });
  });

  test('chooses a password there', async () => {
    const p = await persona();
    await cambiar(p, `ladron${p.id}@ejemplo.gt`);
    expect(await textoA(p.correo, AVISO)).toContain('siguen llegando a este correo');
    expect(await detener(await paraDetener(p.correo))).toBe(true);
    expect(await rechazo(entrar(p))).toMatchObject({ codigo: 'CREDENCIALES_INVALIDAS' });
    const [token = ''] = RECUPERA.exec(await textoA(p.correo, 'Elige otra contraseña de AlDía'))?.slice(1) ?? [];
    const suya = 'corrida-Tajumulco-84';
    const [passNueva, confirmPassword] = [await cajaDe(s, suya), await cajaDe(s, suya)];
    expect(await s.anonimo(registro.cambiarClave, { token, passNueva, confirmPassword })).toBe(true);
  });

  test('from an address that took the place of another one gets no link: the older one does until its 72 hours are over', {
    tags: ['dos-bases'],
  }, async () => {
    const p = await persona();
    const [uno, dos] = [`uno${p.id}@ejemplo.gt`, `dos${p.id}@ejemplo.gt`];
    await cambiar(p, uno);
    await verificar(p, uno);
    horas(24);
    await cambiar(p, dos);
    expect(await textoA(uno, AVISO)).toContain('llegan al correo que tenías antes, hasta 72 horas después');
    expect(await textoA(uno, AVISO)).not.toContain('siguen llegando a este correo');
    expect(await detener(await paraDetener(uno))).toBe(true);
    expect(await enUso(p)).toBe(uno);
    expect(await rechazo(entrar(p))).toMatchObject({ codigo: 'CREDENCIALES_INVALIDAS' });
    expect(await textoA(p.correo, 'Elige otra contraseña de AlDía')).toMatch(RECUPERA);
    horas(1);
    expect(await recuperarYEntrar(p, p.correo)).toMatchObject({ rol: [ROL.cliente] });
    expect([await enlaces(uno, RECUPERA), await enlaces(dos, RECUPERA)]).toEqual([[], []]);
    // Nobody stopped the first change in time: from then on the address is its owner's.
    horas(48);
    expect(await recuperaEn(p, [p.correo, uno])).toBe(uno);
  });

  test('and an address that stopped nothing itself does not recover the account beside the protected one', {
    tags: ['dos-bases'],
  }, async () => {
    const p = await persona();
    const uno = `uno${p.id}@ejemplo.gt`;
    await cambiar(p, uno);
    await verificar(p, uno);
    const delPrimero = await paraDetener(p.correo);
    await cambiar(p, `dos${p.id}@ejemplo.gt`);
    await detener(delPrimero);
    await s.bd.updateTable('usuario').set({ clave_hash: claveHash }).where('id', '=', p.id).execute();
    await cambiar(p, uno);
    await verificar(p, uno);
    expect(await recuperaEn(p, [p.correo])).toBe(p.correo);
    expect(await enlaces(uno, RECUPERA)).toEqual([]);
  });
});
