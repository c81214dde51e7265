import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { gestor } from '@aldia/contract/gestor.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { gestorSeguimiento } from '@aldia/contract/gestor-seguimiento.ts';
import { registro } from '@aldia/contract/registro.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autorizador, VERSION } from '../../pruebas/autorizaciones.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';
import { aparatoEn, ingresar, llamadorDe } from '../../pruebas/navegador.ts';
import { CLAVE_DE_REGISTRO, type Registrador, registrador } from '../../pruebas/registrador.ts';
import { registroObreros } from './registro.jobs.ts';

let s: Escenario;
let quien: Registrador;
let byron: Persona;
beforeAll(async () => {
  s = await escenario({ ajustes: { PROXIES: '1', CONTACTO_CORREO: 'ayuda@aldia.gt' } });
  quien = await registrador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  quien.otraHora();
  byron = await oficinaDe(s);
});

const NACIO = dia('1990-02-01');
const CLAVE_SAT = 'Sat-de-Ana-1';
/** A client without login whom Byron brought, with a month, and the registration data that they would type. */
async function traida() {
  const r = quien.nueva();
  const c = await s.crear.cliente({ nit: r.nit, correo: '', passwordSat: CLAVE_SAT });
  await s.bd.updateTable('usuario').set({ fecha_nacimiento: NACIO, cui: r.cui }).where('id', '=', c.id).execute();
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: c.id, creado_en: AHORA })
    .execute();
  await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 2 });
  return { r, c };
}
const tokenDe = async (correo: string) =>
  /reclamo_cuenta\/([\w-]+)/.exec((await quien.correosPara(correo)).at(-1)?.texto ?? '')?.[1] ?? '';
const probar = (token: string, clave = CLAVE_SAT, fecha = NACIO) =>
  s.anonimo(registro.probarReclamo, { token, fecha, passwordSat: quien.caja(clave) });
/** Sends so many wrong proofs from an address; returns how many were checked. */
async function adivinar(token: string, direccion: string, veces: number): Promise<number> {
  const desde = llamadorDe(s.url, null, aparatoEn(direccion));
  const dichos = [];
  for (let i = 0; i < veces; i++)
    dichos.push(
      await desde(registro.probarReclamo, { token, fecha: NACIO, passwordSat: quien.caja(`otra-${i}`) }).catch(
        (e: ErrorDeLlamada) => e.codigo,
      ),
    );
  return dichos.filter((codigo) => codigo === 'IDENTIDAD_NO_PROBADA').length;
}
const noProbada = { codigo: 'IDENTIDAD_NO_PROBADA', http: 409 };
const vencido = { codigo: 'RECLAMO_VENCIDO', http: 410 };

describe('registering with a NIT that a gestor brought (D-69)', () => {
  test('answers as any registration, changes nothing of the account, and asks for a proof by mail', async () => {
    const { r, c } = await traida();
    expect(await s.anonimo(registro.registrar, r)).toBe(true);
    const fila = await quien.usuarioDe(r.nit);
    expect([fila?.id, fila?.clave_hash, fila?.correo]).toEqual([c.id, null, '']);
    const [correo] = await quien.correosPara(r.correo);
    expect(correo?.asunto).toBe('Prueba que la cuenta de AlDía es tuya');
    const token = await tokenDe(r.correo);
    expect(JSON.stringify(await s.bd.selectFrom('reclamo').selectAll().execute())).not.toContain(token);
    // Who types a NIT is anybody: they read what they typed, and not which office works for it.
    expect(await s.anonimo(registro.leerReclamo, { token })).toEqual({
      nit: r.nit,
      gestor: '',
      pideFecha: 'nacimiento',
    });
    expect(correo?.texto).not.toContain('Contadores');
  });

  test('who proves it keeps row and history, enters with what they chose, and then decides', async () => {
    const { r, c } = await traida();
    await s.anonimo(registro.registrar, r);
    const otra = quien.nueva({ nit: r.nit, cui: r.cui });
    await s.anonimo(registro.registrar, otra);
    const [token, deOtra] = [await tokenDe(r.correo), await tokenDe(otra.correo)];
    expect(await probar(token)).toBe(true);
    expect(await quien.usuarioDe(r.nit)).toMatchObject({ id: c.id, correo: r.correo, telefono: r.telefono });
    const perfil = await ingresar(s.url, r.nit, CLAVE_DE_REGISTRO, quien.ahoraMs());
    expect(perfil).toMatchObject({ rol: [3] });
    expect(await s.bd.selectFrom('declaracion').select('id').where('usuario_id', '=', c.id).execute()).toHaveLength(1);
    const clases = await s.bd.selectFrom('aceptacion').select('clase').where('usuario_id', '=', c.id).execute();
    expect(clases).toEqual([{ clase: 'terminos' }]);
    expect((await s.correos()).some((m) => m.asunto.includes('ya tiene su propia cuenta de AlDía'))).toBe(true);
    const { gestor } = await s.como(c)(gestorPropio.estado, {});
    expect([gestor?.porDecidir, gestor?.mandato.estado]).toEqual([true, 'sin_mandato']);
    expect(await s.como(byron)(gestorSeguimiento.presentaciones, { id: c.id, anio: 2026 })).toBeTruthy();
    await expect(probar(token)).rejects.toMatchObject(vencido);
    await expect(probar(deOtra)).rejects.toMatchObject(vencido);
    await expect(s.como(c)(gestorPropio.quedarse, { version: 'vieja' })).rejects.toMatchObject({
      codigo: 'MANDATO_CAMBIADO',
    });
    expect(await s.como(c)(gestorPropio.quedarse, { version: VERSION })).toEqual({ gestor: 'Contadores' });
    const luego = await s.como(c)(gestorPropio.estado, {});
    expect([luego.gestor?.porDecidir, luego.gestor?.mandato.otorgadoPor]).toEqual([false, 'cliente']);
    await expect(s.como(c)(gestorPropio.quedarse, { version: VERSION })).rejects.toMatchObject({
      codigo: 'SIN_GESTOR',
    });
  });

  test('an address that an administrator gave to the account recovers nothing, and keeps nobody from the claim', async () => {
    const { r, c } = await traida();
    const deOtro = `ajeno-${r.nit}@ejemplo.gt`;
    await s.bd.insertInto('correo').values({ usuario_id: c.id, correo: deOtro }).execute();
    for (const { hacer } of registroObreros(s.recursos)) await hacer({ nit: r.nit, cui: r.cui });
    expect(await quien.correosPara(deOtro)).toEqual([]);
    await s.anonimo(registro.registrar, r);
    expect(await probar(await tokenDe(r.correo))).toBe(true);
    expect(await quien.usuarioDe(r.nit)).toMatchObject({ id: c.id, correo: r.correo });
    for (const { hacer } of registroObreros(s.recursos)) await hacer({ nit: r.nit, cui: r.cui });
    expect((await quien.correosPara(r.correo)).at(-1)?.texto).toContain('recuperacion_confirmacion');
  });

  test('the day without the password of SAT proves nothing, nor the password without the day, nor many tries', async () => {
    const { r } = await traida();
    await s.anonimo(registro.registrar, r);
    const token = await tokenDe(r.correo);
    await expect(probar(token, 'otra')).rejects.toMatchObject(noProbada);
    await expect(probar(token, CLAVE_SAT, dia('1990-02-02'))).rejects.toMatchObject(noProbada);
    const mala = { token, fecha: NACIO, passwordSat: 'A'.repeat(344) };
    await expect(s.anonimo(registro.probarReclamo, mala)).rejects.toMatchObject({ codigo: 'MENSAJE_CIFRADO_INVALIDO' });
    for (const _ of [4, 5]) await expect(probar(token, 'otra')).rejects.toMatchObject(noProbada);
    await expect(probar(token)).rejects.toMatchObject({ codigo: 'DEMASIADOS_INTENTOS' });
    const otra = quien.nueva({ nit: r.nit, cui: r.cui });
    await s.anonimo(registro.registrar, otra);
    const otroEnlace = await tokenDe(otra.correo);
    expect(otroEnlace).not.toBe('');
    await expect(probar(otroEnlace)).rejects.toMatchObject({ codigo: 'DEMASIADOS_INTENTOS' });
    expect((await quien.usuarioDe(r.nit))?.clave_hash).toBeNull();
    expect(JSON.stringify(await s.auditoria())).not.toContain(CLAVE_SAT);
  });

  test('who knows somebody’s NIT and CUI guesses five times from an address, and does not keep them from their account', async () => {
    const { r, c } = await traida();
    const ladron = quien.nueva({ nit: r.nit, cui: r.cui });
    await s.anonimo(registro.registrar, ladron);
    expect(await adivinar(await tokenDe(ladron.correo), '10.7.0.1', 30)).toBe(5);
    await s.anonimo(registro.registrar, r);
    expect(await probar(await tokenDe(r.correo))).toBe(true);
    expect(await quien.usuarioDe(r.nit)).toMatchObject({ id: c.id, correo: r.correo });
  });

  test('and twenty times in an hour from all addresses', async () => {
    const { r } = await traida();
    await s.anonimo(registro.registrar, r);
    const token = await tokenDe(r.correo);
    let mirados = 0;
    for (let i = 0; i < 6; i++) mirados += await adivinar(token, `10.7.1.${i}`, 7);
    expect(mirados).toBe(20);
    await expect(probar(token)).rejects.toMatchObject({ codigo: 'DEMASIADOS_INTENTOS', http: 429 });
    quien.otraHora();
    expect(await probar(token)).toBe(true);
  });

  test('another CUI, another kind of account, a link of yesterday: nothing begins', async () => {
    const { r } = await traida();
    const ajena = quien.nueva({ nit: r.nit });
    await s.anonimo(registro.registrar, ajena);
    const gestora = quien.nueva({ nit: r.nit, cui: r.cui, userType: 5 });
    await s.anonimo(registro.registrar, gestora);
    expect([await tokenDe(ajena.correo), await tokenDe(gestora.correo)]).toEqual(['', '']);
    // The mail repeats what they typed and nothing else: neither whose account it is nor who loaded it.
    for (const { correo, cui } of [ajena, gestora]) {
      const [aviso, ...mas] = await quien.correosPara(correo);
      expect([aviso?.asunto, mas]).toEqual(['No pudimos crear tu cuenta de AlDía', []]);
      expect(aviso?.texto).toContain('El NIT o el CUI que escribiste al registrarte ya está en AlDía.');
      expect(aviso?.texto).toContain('escribe a ayuda@aldia.gt');
      expect(aviso?.texto).toContain(cui);
      for (const ajeno of ['Contadores', 'Byron', 'gestor', 'cartera']) expect(aviso?.texto).not.toContain(ajeno);
    }
    await s.anonimo(registro.registrar, r);
    const token = await tokenDe(r.correo);
    s.reloj.mover(new Date(quien.ahoraMs() + 86_400_000).toISOString());
    await expect(s.anonimo(registro.leerReclamo, { token })).rejects.toMatchObject(vencido);
    await expect(probar(token)).rejects.toMatchObject(vencido);
  });
});

describe('registering with what an office loaded of somebody who cannot be told', () => {
  const asuntos = async (correo: string) => (await quien.correosPara(correo)).map((m) => m.asunto);
  const SIN_CUENTA = 'No pudimos crear tu cuenta de AlDía';

  test('their CUI with another NIT, and their NIT as a sociedad: who typed it is told once a day, on the same screen', async () => {
    const { r } = await traida();
    const otroNit = quien.nueva({ cui: r.cui });
    const sociedad = quien.nueva({ nit: r.nit, userType: 6, departamento: null, municipio: null, direccion: '' });
    const nuevo = await quien.enviar(quien.nueva());
    for (const escrito of [otroNit, sociedad]) {
      const { http, texto } = await quien.enviar(escrito);
      expect([http, texto]).toEqual([nuevo.http, nuevo.texto]);
      expect(await asuntos(escrito.correo)).toEqual([SIN_CUENTA]);
    }
    const cajas = { password: quien.caja(CLAVE_DE_REGISTRO), confirmPassword: quien.caja(CLAVE_DE_REGISTRO) };
    await s.anonimo(registro.registrar, { ...otroNit, ...cajas });
    expect(await asuntos(otroNit.correo)).toEqual([SIN_CUENTA]);
    expect(await quien.usuarioDe(otroNit.nit)).toBeUndefined();
  });

  test('who typed it is told too where an administrator gave the account an address: only a claim opens it, and no recovery', async () => {
    const { r, c } = await traida();
    await s.bd.updateTable('usuario').set({ correo: 'dada@correo.example' }).where('id', '=', c.id).execute();
    const otroCui = quien.nueva({ nit: r.nit });
    await s.anonimo(registro.registrar, otroCui);
    const [aviso] = await quien.correosPara(otroCui.correo);
    expect(aviso?.asunto).toBe(SIN_CUENTA);
    expect(aviso?.texto).toMatch(/\/register\b/);
    expect(await asuntos('dada@correo.example')).toEqual([]);
  });

  test('of a pair of two people the one who has a mail is told, and nobody else', async () => {
    const { r } = await traida();
    const propia = quien.nueva();
    await s.anonimo(registro.registrar, propia);
    const mezcla = quien.nueva({ nit: r.nit, cui: propia.cui });
    expect(await s.anonimo(registro.registrar, mezcla)).toBe(true);
    expect(await asuntos(propia.correo)).toContain('Alguien intentó registrar tu NIT en AlDía');
    expect(await asuntos(mezcla.correo)).toEqual([]);
  });
});

describe('who proved who they are is asked before a gestor who put them down has them again', () => {
  const poner = (id: number, bajaEn: string | null) => s.como(byron)(gestor.modificar, { id, bajaEn });
  const porPreguntar = { codigo: 'CLIENTE_POR_PREGUNTAR', http: 409 };
  /** The client, the tie with Byron, and a function that proves the claim. */
  async function traidaPorByron() {
    const { r, c } = await traida();
    const { id } = await s.bd
      .selectFrom('cliente_de_gestor')
      .select('id')
      .where('usuario_id', '=', c.id)
      .executeTakeFirstOrThrow();
    const reclamar = async () => {
      await s.anonimo(registro.registrar, r);
      expect(await probar(await tokenDe(r.correo))).toBe(true);
    };
    return { r, c, id, reclamar };
  }
  async function exigirQueSePregunte(c: Persona, id: number, correo: string) {
    const de = autorizador(s);
    await expect(poner(id, null)).rejects.toMatchObject(porPreguntar);
    expect(await de.veDe(byron, c)).toBe(false);
    expect((await s.como(c)(gestorPropio.estado, {})).gestor).toBeNull();
    const asuntos = (await quien.correosPara(correo)).map((m) => m.asunto);
    expect(asuntos).not.toContain('Contadores vuelve a llevar tu cuenta de AlDía');
    await de.pedirA(byron, c);
    expect(await de.veDe(byron, c)).toBe(false);
    await expect(poner(id, null)).rejects.toMatchObject(porPreguntar);
    const [pregunta] = (await s.como(c)(gestorPropio.estado, {})).pedidas;
    await s.como(c)(gestorPropio.responder, { id: pregunta?.id ?? 0, acepta: true, version: VERSION });
    expect(await de.veDe(byron, c)).toBe(true);
    const { gestor: suyo } = await s.como(c)(gestorPropio.estado, {});
    expect([suyo?.porDecidir, suyo?.mandato.otorgadoPor]).toEqual([false, 'cliente']);
    await poner(id, AHORA);
    await poner(id, null);
    expect(await de.veDe(byron, c)).toBe(true);
  }

  test('put down while they decided', async () => {
    const { r, c, id, reclamar } = await traidaPorByron();
    await reclamar();
    expect((await s.como(c)(gestorPropio.estado, {})).gestor?.porDecidir).toBe(true);
    await poner(id, AHORA);
    await exigirQueSePregunte(c, id, r.correo);
  });

  test('put down before, and months later', async () => {
    const { r, c, id, reclamar } = await traidaPorByron();
    await poner(id, AHORA);
    await reclamar();
    await exigirQueSePregunte(c, id, r.correo);
  });

  test('who decided to stay is taken back, and told of it', async () => {
    const { r, c, id, reclamar } = await traidaPorByron();
    await reclamar();
    await s.como(c)(gestorPropio.quedarse, { version: VERSION });
    await poner(id, AHORA);
    await poner(id, null);
    expect((await s.como(c)(gestorPropio.estado, {})).gestor?.porDecidir).toBe(false);
    const asuntos = (await quien.correosPara(r.correo)).map((m) => m.asunto);
    expect(asuntos).toContain('Contadores vuelve a llevar tu cuenta de AlDía');
  });

  test('who has no account of their own is taken back as before', async () => {
    const { c, id } = await traidaPorByron();
    await poner(id, AHORA);
    await poner(id, null);
    expect(await autorizador(s).veDe(byron, c)).toBe(true);
  });
});
