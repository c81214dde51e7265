import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { aparatoEn, ingresar } from '../../pruebas/navegador.ts';
import { hashDeClave } from '../../shared/cifrado.ts';
import { NADIE } from '../../shared/contexto.ts';
import { turnoDeDireccion } from './intentos.ts';

const CLAVE = 'Clave-Segura-2026';
let s: Escenario;
let claveHash: string;
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario({ ajustes: { PROXIES: '1' } });
});
afterAll(() => s.cerrar());
// Whole hours and a bit more: the time windows of one test do not affect the next.
beforeEach(() => s.pasanMinutos(181));

type Aparato = ReturnType<typeof aparatoEn>;
const intentar = (nit: string, clave: string, aparato: Aparato): Promise<string> =>
  ingresar(s.url, nit, clave, s.ahoraMs(), { fetch: aparato.fetch }).then(
    () => 'entra',
    (e: ErrorDeLlamada) => String(e.codigo),
  );
let red = 0;
const otraDireccion = (): Aparato => {
  red += 1;
  return aparatoEn(`10.1.${Math.floor(red / 250)}.${(red % 250) + 1}`);
};
/** Tries so many wrong passwords, three from each address; returns how many were checked. */
async function adivinar(nit: string, veces: number): Promise<number> {
  let juzgadas = 0;
  let ladron = otraDireccion();
  for (let i = 0; i < veces; i++) {
    if (i % 3 === 0) ladron = otraDireccion();
    if ((await intentar(nit, `mala-${i}`, ladron)) === 'CREDENCIALES_INVALIDAS') juzgadas++;
  }
  return juzgadas;
}

describe('wrong passwords from elsewhere', () => {
  test('do not keep the owner out of the device that entered before', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const suyo = aparatoEn('190.1.1.1');
    expect(await intentar(ana.nit, CLAVE, suyo)).toBe('entra');
    await adivinar(ana.nit, 30);
    expect(await intentar(ana.nit, CLAVE, otraDireccion())).toBe('DEMASIADOS_INTENTOS');
    expect(await intentar(ana.nit, CLAVE, suyo)).toBe('entra');
  });

  test('nor do those from the owner’s own address', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const suyo = aparatoEn('190.1.1.2');
    await intentar(ana.nit, CLAVE, suyo);
    const vecino = aparatoEn('190.1.1.2');
    for (let i = 0; i < 12; i++) await intentar(ana.nit, 'mala', vecino);
    expect(await intentar(ana.nit, CLAVE, vecino)).toBe('DEMASIADOS_INTENTOS');
    expect(await intentar(ana.nit, CLAVE, suyo)).toBe('entra');
  });

  test('from one address do not stop another address in the same minute', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const ladron = otraDireccion();
    for (let i = 0; i < 6; i++) await intentar(ana.nit, 'mala', ladron);
    expect(await intentar(ana.nit, CLAVE, otraDireccion())).toBe('entra');
  });

  test('from the addresses of one network of IPv6 are those of one', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const red = Array.from({ length: 7 }, (_, i) => aparatoEn(`2001:db8:5:1::${i}`));
    const dichas: string[] = [];
    for (const ladron of red) dichas.push(await intentar(ana.nit, 'mala', ladron));
    expect(dichas.filter((d) => d === 'CREDENCIALES_INVALIDAS')).toHaveLength(5);
    // Whatever the account, ten in a minute.
    for (const ladron of red) dichas.push(await intentar('7200001', 'mala', ladron));
    expect(dichas.filter((d) => d === 'CREDENCIALES_INVALIDAS')).toHaveLength(8);
    expect(await intentar(ana.nit, CLAVE, aparatoEn('2001:db8:5:2::1'))).toBe('entra');
    const { rows } = await s.base.pool.query('select direccion_ip from sesion where usuario_id = $1', [ana.id]);
    expect(rows.map((r) => r.direccion_ip)).toContain('2001:db8:5:2::1');
  });

  test('from many addresses are looked at one after another, and who comes in is not behind them', {
    tags: ['dos-bases'],
  }, async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const ladrones = Array.from({ length: 10 }, otraDireccion);
    const todas = ladrones.flatMap((ladron) =>
      Array.from({ length: 10 }, (_, i) => intentar(`${7_000_000 + i}`, `mala-${i}`, ladron)),
    );
    expect(await intentar(ana.nit, CLAVE, otraDireccion())).toBe('entra');
    const dichas = await Promise.all(todas);
    // Checked are: the first try of each address (10), one repeated try, the ten that wait for it, and a few that come when a turn is
    // free.
    const juzgadas = dichas.filter((d) => d === 'CREDENCIALES_INVALIDAS').length;
    expect(juzgadas).toBeGreaterThanOrEqual(21);
    expect(juzgadas).toBeLessThan(60);
    expect(dichas.filter((d) => d === 'DEMASIADOS_INTENTOS')).toHaveLength(100 - juzgadas);
  });

  test('from many addresses at once wait for a turn, and more than can be looked at soon are told when to come back', {
    tags: ['dos-bases'],
  }, async () => {
    const llegan = Array.from({ length: 50 }, (_, i) =>
      turnoDeDireccion({ ...s.recursos, ...NADIE, ip: `10.3.0.${i}` }, 'clave'),
    );
    const [pasaron, negadas]: [(() => void)[], string[]] = [[], []];
    for (const llega of llegan)
      llega.then(
        (soltar) => pasaron.push(soltar),
        (e: { codigo: string }) => negadas.push(e.codigo),
      );
    // All were counted: three are being checked, forty wait.
    await vi.waitUntil(() => pasaron.length + negadas.length === 10, { timeout: 60_000 });
    expect(negadas).toEqual(Array.from({ length: 7 }, () => 'SERVICIO_NO_DISPONIBLE'));
    for (let vistos = 0; vistos < 43; vistos++) {
      await vi.waitUntil(() => pasaron.length > vistos, { timeout: 60_000 });
      pasaron[vistos]?.();
    }
    await Promise.allSettled(llegan);
    expect([pasaron.length, negadas.length]).toEqual([43, 7]);
  });

  test('of one address alone are all looked at, up to the ten of a minute', { tags: ['dos-bases'] }, async () => {
    const ladron = otraDireccion();
    const dichas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => intentar(`${7_100_000 + i}`, `mala-${i}`, ladron)),
    );
    expect(new Set(dichas)).toEqual(new Set(['CREDENCIALES_INVALIDAS']));
  });

  test('are looked at twenty times in any hour, however the hour falls, and no more', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    s.pasanMinutos(60 - (Math.floor(s.ahoraMs() / 60_000) % 60) - 2);
    let juzgadas = await adivinar(ana.nit, 18);
    for (let m = 0; m < 5; m++) {
      s.pasanMinutos(11);
      juzgadas += await adivinar(ana.nit, 6);
    }
    expect(juzgadas).toBe(20);
    // An hour after the last of them there is room again.
    s.pasanMinutos(72);
    expect(await adivinar(ana.nit, 3)).toBe(3);
  });

  test('sent at the same time are not more than twenty either', { tags: ['dos-bases'] }, async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const todas = await Promise.all(Array.from({ length: 40 }, () => intentar(ana.nit, 'mala', otraDireccion())));
    expect(todas.filter((r) => r === 'CREDENCIALES_INVALIDAS').length).toBe(20);
  });

  test('of an unknown NIT are refused alike', async () => {
    expect(await adivinar('7654321K', 25)).toBe(20);
  });
});

describe('the device that entered before', () => {
  test('is counted too: whoever holds it does not guess without end', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const suyo = aparatoEn('190.1.1.3');
    await intentar(ana.nit, CLAVE, suyo);
    for (let i = 0; i < 10; i++) expect(await intentar(ana.nit, 'mala', suyo)).toBe('CREDENCIALES_INVALIDAS');
    expect(await intentar(ana.nit, 'mala', suyo)).toBe('DEMASIADOS_INTENTOS');
    s.pasanMinutos(1);
    expect(await intentar(ana.nit, CLAVE, suyo)).toBe('entra');
  });

  test('guesses sixty times in an hour, ten in each minute, and no more', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const suyo = aparatoEn('190.1.1.9');
    await intentar(ana.nit, CLAVE, suyo);
    for (let minuto = 0; minuto < 6; minuto++) {
      s.pasanMinutos(1);
      for (let i = 0; i < 10; i++) expect(await intentar(ana.nit, 'mala', suyo)).toBe('CREDENCIALES_INVALIDAS');
    }
    s.pasanMinutos(1);
    expect(await intentar(ana.nit, 'mala', suyo)).toBe('DEMASIADOS_INTENTOS');
  });

  test('is that of its own account alone, and a touched cookie is no device', async () => {
    const [ana, eva] = [await s.crear.usuario([3], { claveHash }), await s.crear.usuario([3], { claveHash })];
    const deEva = aparatoEn('190.1.1.4');
    await intentar(eva.nit, CLAVE, deEva);
    await adivinar(ana.nit, 30);
    expect(await intentar(ana.nit, CLAVE, deEva)).toBe('DEMASIADOS_INTENTOS');
    const deAna = aparatoEn('190.1.1.5');
    s.pasanMinutos(61);
    await intentar(ana.nit, CLAVE, deAna);
    await adivinar(ana.nit, 30);
    for (const [nombre, valor] of deAna.galletas) deAna.galletas.set(nombre, `${valor.slice(0, -1)}_`);
    expect(await intentar(ana.nit, CLAVE, deAna)).toBe('DEMASIADOS_INTENTOS');
  });

  test('is forgotten when the password changes: who entered with the old one guesses like everybody', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const delLadron = aparatoEn('190.1.1.6');
    await intentar(ana.nit, CLAVE, delLadron);
    const nueva = await hashDeClave('Otra-Clave-2027');
    await s.bd.updateTable('usuario').set({ clave_hash: nueva }).where('id', '=', ana.id).execute();
    await adivinar(ana.nit, 30);
    expect(await intentar(ana.nit, CLAVE, delLadron)).toBe('DEMASIADOS_INTENTOS');
  });

  test('keeps a cookie that no script reads and no other site sends', async () => {
    const ana = await s.crear.usuario([3], { claveHash });
    const puestas: string[] = [];
    await ingresar(s.url, ana.nit, CLAVE, s.ahoraMs(), {
      fetch: async (ruta, opciones) => {
        const respuesta = await fetch(ruta, opciones);
        puestas.push(...respuesta.headers.getSetCookie());
        return respuesta;
      },
    });
    expect(puestas.length).toBe(1);
    expect(puestas[0]).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    expect(puestas[0]).not.toContain(ana.nit);
  });
});
