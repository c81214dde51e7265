import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { registro } from '@aldia/contract/registro.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';
import { enlaceDeNotificacion } from './index.ts';

let s: Escenario;
const horas = (n: number) => s.pasanMinutos(60 * n);
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, mensaje: e.errores[0]?.mensaje }),
  );
const CLAVE = 'Clave-Segura-2026';
let claveHash = '';
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario();
});
afterAll(() => s.cerrar());

let contador = 0;
async function conCorreo(verificado = true) {
  contador++;
  const correo = `viejo${contador}@ejemplo.gt`;
  const p = await s.crear.usuario([ROL.cliente], { correo, claveHash });
  if (!verificado)
    await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', p.id).execute();
  const llamar = s.como({ token: await s.crear.sesion(p.id) });
  const [fila] = await llamar(registro.correos, {});
  if (!fila) return expect.unreachable('the factory makes a mail');
  return { p, correo, llamar, fila };
}
const suClave = async () => ({ password: await cajaDe(s, CLAVE) });
const tokenPara = async (correo: string): Promise<string> =>
  (await s.correos())
    .filter((c) => c.para === correo)
    .flatMap((c) => /confirmacion_correo\/([a-z2-9]{26})\//.exec(c.texto)?.[1] ?? [])
    .at(-1) ?? '';
const verificar = (usuarioId: number, token: string) => s.anonimo(registro.verificarCorreo, { usuarioId, token });

describe('changing a mail', () => {
  beforeEach(() => horas(1));
  test('a proved one goes on in use until the new one is proved, and is told of it', async () => {
    const { p, correo, llamar, fila } = await conCorreo();
    const nuevo = `nuevo${p.id}@ejemplo.gt`;
    const cambio = { ...(await suClave()), usuarioId: p.id, correoId: fila.id, correoNuevo: nuevo };
    expect(await llamar(registro.actualizarCorreo, cambio)).toMatchObject({ activo: false, verificado: false });
    const enUso = async () =>
      (await s.bd.selectFrom('usuario').select('correo').where('id', '=', p.id).executeTakeFirst())?.correo;
    expect(await enUso()).toBe(correo);
    const alViejo = (await s.correos()).find((c) => c.para === correo);
    expect(alViejo?.asunto).toBe('Pidieron cambiar el correo de tu cuenta de AlDía');
    expect(alViejo?.texto).toContain('n•••@ejemplo.gt');
    await verificar(p.id, await tokenPara(nuevo));
    expect(await enUso()).toBe(nuevo);
    expect((await llamar(registro.correos, {})).map((c) => [c.correo, c.activo, c.verificado])).toEqual([
      [nuevo, true, true],
      [correo, false, true],
    ]);
  });

  test('one that its server refuses is told to its owner until it is another one', async () => {
    const { p, correo, llamar, fila } = await conCorreo(false);
    await s.bd
      .insertInto('direccion_muerta')
      .values({ direccion: correo, codigo: 550, respuesta: 'x', marcada_en: s.reloj.ahora() })
      .execute();
    expect(await llamar(registro.correos, {})).toMatchObject([{ correo, noRecibeDesde: s.reloj.ahora() }]);
    const cambio = { ...(await suClave()), usuarioId: p.id, correoId: fila.id, correoNuevo: `vivo${p.id}@ejemplo.gt` };
    expect(await llamar(registro.actualizarCorreo, cambio)).toMatchObject({ noRecibeDesde: null });
    expect(await llamar(registro.correos, {})).toMatchObject([{ noRecibeDesde: null }]);
  });

  test('one that nobody proved is replaced, and its link stops working', async () => {
    const { p, correo, llamar, fila } = await conCorreo(false);
    await llamar(registro.reenviarCorreo, { id: fila.id });
    const viejo = await tokenPara(correo);
    const nuevo = `nuevo${p.id}@ejemplo.gt`;
    await llamar(registro.actualizarCorreo, {
      ...(await suClave()),
      usuarioId: p.id,
      correoId: fila.id,
      correoNuevo: nuevo,
    });
    expect((await llamar(registro.correos, {})).map((c) => [c.correo, c.activo, c.verificado])).toEqual([
      [nuevo, true, false],
    ]);
    expect(await rechazo(verificar(p.id, viejo))).toMatchObject({ codigo: 'ENLACE_DE_CUENTA_VENCIDO' });
  });

  test('the mail of somebody else is taken like any other: nobody learns that it is known', async () => {
    const otra = await conCorreo();
    const { p, llamar, fila } = await conCorreo();
    const cambio = { ...(await suClave()), usuarioId: p.id, correoId: fila.id, correoNuevo: otra.correo };
    expect(await llamar(registro.actualizarCorreo, cambio)).toMatchObject({ correo: otra.correo });
  });

  test('is refused at its field when it is no mail, or the same one', async () => {
    const { p, correo, llamar, fila } = await conCorreo();
    const con = async (correoNuevo: string) =>
      rechazo(
        llamar(registro.actualizarCorreo, { ...(await suClave()), usuarioId: p.id, correoId: fila.id, correoNuevo }),
      );
    expect(await con('ana@')).toMatchObject({ http: 422, mensaje: 'El correo no es válido' });
    expect(await con('a@b.gt,c@d.gt')).toMatchObject({ http: 422 });
    expect(await con(correo.toUpperCase())).toMatchObject({ mensaje: 'Ese ya es tu correo. Escribe otro.' });
  });

  test('is of oneself alone: neither the row nor the person of another', async () => {
    const otra = await conCorreo(false);
    const { p, llamar, fila } = await conCorreo();
    const con = async (usuarioId: number, correoId: number) =>
      rechazo(llamar(registro.actualizarCorreo, { ...(await suClave()), usuarioId, correoId, correoNuevo: 'x@y.gt' }));
    expect(await con(p.id, otra.fila.id)).toMatchObject({ http: 404 });
    expect(await con(otra.p.id, otra.fila.id)).toMatchObject({ http: 404 });
    expect(await con(otra.p.id, fila.id)).toMatchObject({ http: 404 });
    expect(await rechazo(llamar(registro.reenviarCorreo, { id: otra.fila.id }))).toMatchObject({ http: 404 });
    expect((await otra.llamar(registro.correos, {})).map((c) => c.correo)).toEqual([otra.correo]);
  });
});

describe('the link of a mail', () => {
  beforeEach(() => horas(1));
  test('serves once: of two at the same time, exactly one verifies', { tags: ['dos-bases'] }, async () => {
    const { p, correo, llamar, fila } = await conCorreo(false);
    await llamar(registro.reenviarCorreo, { id: fila.id });
    const token = await tokenPara(correo);
    const dos = await Promise.allSettled([verificar(p.id, token), verificar(p.id, token)]);
    expect(dos.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await llamar(registro.correos, {}))[0]?.verificado).toBe(true);
    expect(await rechazo(llamar(registro.reenviarCorreo, { id: fila.id }))).toMatchObject({
      codigo: 'CORREO_YA_VERIFICADO',
    });
  });

  test('lives 24 hours, is void when a newer one is sent, and is of its person alone', async () => {
    const { p, correo, llamar, fila } = await conCorreo(false);
    await llamar(registro.reenviarCorreo, { id: fila.id });
    const primero = await tokenPara(correo);
    await llamar(registro.reenviarCorreo, { id: fila.id });
    const segundo = await tokenPara(correo);
    expect(await rechazo(verificar(p.id, primero))).toMatchObject({ http: 410 });
    expect(await rechazo(verificar(p.id + 1, segundo))).toMatchObject({ http: 410 });
    horas(24.01);
    expect(await rechazo(verificar(p.id, segundo))).toMatchObject({ http: 410 });
  });

  test('is not sent more than five times in an hour', async () => {
    const { p, fila } = await conCorreo(false);
    horas(1);
    const llamar = s.como({ token: await s.crear.sesion(p.id) });
    for (let i = 0; i < 5; i++) await llamar(registro.reenviarCorreo, { id: fila.id });
    expect(await rechazo(llamar(registro.reenviarCorreo, { id: fila.id }))).toMatchObject({ http: 429 });
  });
});

describe('a link that asks to file without withholdings', () => {
  const dataDe = (enlace: string): string => enlace.split('/').at(-1) ?? '';
  test.each([
    [1, 'IVA', 'SAT-2046'],
    [2, 'IVA', 'SAT-2237'],
    [2, 'ISR', 'SAT-1311'],
  ] as const)('of regime %i and %s names %s, the period and the taxpayer', async (regimen, impuesto, formulario) => {
    const p = await s.crear.cliente({ regimen, nombre: 'Ana', apellido: 'Tzoc' });
    const enlace = enlaceDeNotificacion(s.recursos, { impuesto, periodo: mes('2026-10'), usuarioId: p.id });
    expect(enlace).toMatch(new RegExp(`^/notificacion_cliente_${impuesto.toLowerCase()}/[a-z0-9]{30}$`));
    expect(`https://app.aldia.gt${enlace}`.length).toBeLessThanOrEqual(76);
    expect(enlace).not.toContain(p.nit);
    expect(await s.anonimo(registro.notificacion, { impuesto, data: dataDe(enlace) })).toEqual({
      formulario,
      periodo: '2026-10',
      nombre: 'Ana Tzoc',
      nit: p.nit,
    });
  });

  test('that was touched, is of the other tax, or is over says one thing', async () => {
    const p = await s.crear.cliente();
    const enlace = enlaceDeNotificacion(s.recursos, { impuesto: 'IVA', periodo: mes('2026-10'), usuarioId: p.id });
    const data = dataDe(enlace);
    const [cuerpo, firma] = [data.slice(0, 14), data.slice(14)];
    const otro = (await s.crear.cliente()).id.toString(36).padStart(6, '0');
    const ajeno = cuerpo.slice(0, 4) + otro + cuerpo.slice(10);
    const leer = (impuesto: 'IVA' | 'ISR', d: string) =>
      rechazo(s.anonimo(registro.notificacion, { impuesto, data: d }));
    for (const mala of [`${data}x`, data.slice(1), data.slice(0, -1), ajeno + firma, 'basura', ajeno])
      expect(await leer('IVA', mala)).toMatchObject({ http: 410, codigo: 'ENLACE_VENCIDO' });
    // What a mail program adds at the end changes nothing.
    expect(await leer('IVA', `${data}.`)).toBeNull();
    expect(await leer('ISR', data)).toMatchObject({ codigo: 'ENLACE_VENCIDO' });
    horas(24 * 15 + 1);
    expect(await leer('IVA', data)).toMatchObject({ codigo: 'ENLACE_VENCIDO' });
  });
});
