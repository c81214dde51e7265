import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela, type SuplenteDePasarela } from '../../suplentes/pasarela.ts';

let pasarela: SuplenteDePasarela;
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  pasarela = await levantarPasarela();
  s = await escenario({
    ajustes: {
      PASARELA_URL: pasarela.url,
      PASARELA_COMPONENTE_URL: pasarela.componente,
      PASARELA_LIQUIDACION_URL: pasarela.liquidacion,
      PASARELA_LLAVE: LLAVE_DE_PRUEBA,
      PASARELA_CODIGO_ACCESO: 'acceso',
      PASARELA_COMERCIO: 'comercio',
      PASARELA_TERMINAL: 'terminal',
    },
  });
  ana = await s.crear.cliente();
});
afterAll(async () => {
  await s.cerrar();
  await pasarela.cerrar();
});

const direccion = async (): Promise<string> => (await s.como(ana)(tarjetas.componente, {})).url;
const abrir = (url: string) => fetch(s.url + url);

test('gives the provider’s form as a page with an origin of its own', async () => {
  const r = await abrir(await direccion());
  expect(r.status).toBe(200);
  const html = await r.text();
  expect(html).toContain('Verificar tarjeta');
  expect(html).toContain('SaveCreditCard_SuccessCallback');
  // Else the browser paints it white inside the dark page.
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toContain(LLAVE_DE_PRUEBA);
  const politica = r.headers.get('content-security-policy') ?? '';
  expect(politica).toMatch(/^sandbox allow-scripts allow-forms;/);
  expect(politica).not.toContain('allow-same-origin');
  expect(politica).toContain(`connect-src ${new URL(pasarela.url).origin};`);
  expect(politica).toContain("frame-ancestors 'self'");
  expect(politica).not.toMatch(/connect-src[^;]*'self'/);
  expect(r.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(r.headers.get('cache-control')).toBe('no-store');
});

test('its address is good once', async () => {
  const url = await direccion();
  expect((await abrir(url)).status).toBe(200);
  const otra = await abrir(url);
  expect([otra.status, ((await otra.json()) as { code: string }).code]).toEqual([410, 'ENLACE_VENCIDO']);
});

test('fifty windows that open it at once get it once', { tags: ['dos-bases'] }, async () => {
  const url = await direccion();
  const http = await Promise.all(Array.from({ length: 50 }, async () => (await abrir(url)).status));
  expect(http.filter((h) => h === 200)).toHaveLength(1);
});

test('it dies after two minutes, and neither its end nor its use can be changed', async () => {
  const url = await direccion();
  const cambiada = new URL(url, s.url);
  cambiada.searchParams.set('vence', '2099-01-01T00:00:00.000Z');
  expect((await fetch(cambiada)).status).toBe(410);
  const deOtroUso = new URL(url, s.url);
  deOtroUso.searchParams.set('uso', 'otro');
  expect((await fetch(deOtroUso)).status).toBe(410);
  expect((await fetch(`${s.url}/pago/marco`)).status).toBe(410);
  s.reloj.mover('2026-11-20T16:02:01.000Z');
  expect((await abrir(url)).status).toBe(410);
});

test('only frames of ours are admitted in the app, and no other page may hold it', async () => {
  const r = await fetch(`${s.url}/salud`);
  const politica = r.headers.get('content-security-policy') ?? '';
  expect(politica).toContain("frame-src 'self'");
  expect(politica).toContain("frame-ancestors 'none'");
  expect(politica).not.toContain('unsafe-inline');
});

test('says that the form did not come when the provider is down', async () => {
  await pasarela.cerrar();
  const r = await abrir(await direccion());
  expect(r.status).toBe(503);
  const html = await r.text();
  expect(html).toContain("tipo: 'caida'");
  expect(html).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
});
