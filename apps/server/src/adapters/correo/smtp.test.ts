import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { levantarMudo } from '../../pruebas/mudo.ts';
import type { MensajeDeCorreo } from '../../shared/puertos.ts';
import { cabecerasDe } from '../../suplentes/cabeceras.ts';
import { levantarSmtp, type SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { carteroSmtp } from './smtp.ts';

let servidor: SuplenteDeCorreo;
beforeAll(async () => {
  servidor = await levantarSmtp();
});
afterAll(() => servidor.cerrar());
beforeEach(async () => {
  servidor.poner('normal');
  await fetch(`${servidor.urlDeControl}/mensajes`, { method: 'DELETE' });
});

const mensaje = (cambios: Partial<MensajeDeCorreo> = {}): MensajeDeCorreo => ({
  messageId: '<11111111-1111-4111-8111-111111111111@aldia>',
  para: 'ana@ejemplo.gt',
  asunto: 'Tu formulario está listo',
  texto: 'Hola',
  html: '<p>Hola</p>',
  adjuntos: [],
  ...cambios,
});
const enviar = (cambios: Partial<MensajeDeCorreo> = {}) =>
  carteroSmtp(servidor.url, 'AlDía <avisos@aldia.gt>').enviar(mensaje(cambios));
const unico = () => {
  expect(servidor.recibidos()).toHaveLength(1);
  return servidor.recibidos()[0] as NonNullable<ReturnType<SuplenteDeCorreo['recibidos']>[0]>;
};

test('a mail arrives with its tildes, sender and Message-ID', async () => {
  await enviar({
    asunto: 'Declaración de María José Muñoz Güinac: octubre 2026, presentación del formulario SAT-2237 y constancias',
  });
  const m = unico();
  expect(m.asunto).toBe(
    'Declaración de María José Muñoz Güinac: octubre 2026, presentación del formulario SAT-2237 y constancias',
  );
  expect(m).toMatchObject({ de: 'avisos@aldia.gt', para: ['ana@ejemplo.gt'], messageId: mensaje().messageId });
  expect(cabecerasDe(m.crudo).get('from')).toBe('AlDía <avisos@aldia.gt>');
});

test('an attachment arrives whole, with its name', async () => {
  const bytes = Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}\n%%EOF`);
  await enviar({ adjuntos: [{ nombre: 'formulario niñez.pdf', tipo: 'application/pdf', bytes }] });
  const { crudo } = unico();
  expect(crudo).toContain('Content-Type: application/pdf');
  const cuerpo = /Content-Disposition: attachment[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(crudo)?.[1] ?? '';
  expect(Buffer.from(cuerpo, 'base64').equals(bytes)).toBe(true);
});

test.each([
  ['subject', { asunto: 'Hola\r\nBcc: ladron@ejemplo.com\r\nX-Otra: 1' }],
  ['recipient', { para: 'ana@ejemplo.gt\r\nBcc: ladron@ejemplo.com' }],
  [
    'name of an attachment',
    { adjuntos: [{ nombre: 'a.pdf"\r\nBcc: ladron@ejemplo.com', tipo: 'application/pdf', bytes: Buffer.from('x') }] },
  ],
])('a line break in the %s adds no header and no recipient', async (_donde, cambios) => {
  await enviar(cambios).catch(() => {});
  for (const m of servidor.recibidos()) {
    const cabeceras = cabecerasDe(m.crudo);
    expect(cabeceras.has('bcc')).toBe(false);
    expect(cabeceras.has('x-otra')).toBe(false);
    expect(m.para).not.toContain('ladron@ejemplo.com');
    expect(m.crudo).not.toMatch(/^Bcc:/im);
  }
});

test('a server that refuses is an error, and the next try delivers once', async () => {
  servidor.poner('rechazar');
  await expect(enviar()).rejects.toThrow();
  expect(servidor.entregas(mensaje().messageId)).toBe(0);
  servidor.poner('normal');
  await enviar();
  expect(servidor.entregas(mensaje().messageId)).toBe(1);
});

test('a server that hangs up after taking the mail is an error; the repetition has the same Message-ID', async () => {
  servidor.poner('cortar');
  await expect(enviar()).rejects.toMatchObject({ clase: 'duda', codigo: null });
  servidor.poner('normal');
  await enviar();
  expect(servidor.entregas(mensaje().messageId)).toBe(2);
  const lista = (await (await fetch(`${servidor.urlDeControl}/mensajes`)).json()) as { entregas: number }[];
  expect(lista.map((m) => m.entregas)).toEqual([2, 2]);
});

test('a slow server is waited for', async () => {
  servidor.poner('demorar', 300);
  await enviar();
  unico();
});

test('a server that has the whole mail may be silent for as long as one may take, and then it is in doubt', async () => {
  const cartero = (totalMs: number) =>
    carteroSmtp(servidor.url, 'AlDía <avisos@aldia.gt>', { silencioMs: 200, totalMs });
  servidor.poner('demorar', 700);
  await cartero(20_000).enviar(mensaje());
  unico();
  servidor.poner('demorar', 20_000);
  await expect(cartero(700).enviar(mensaje())).rejects.toMatchObject({ clase: 'duda', codigo: null });
});

test('nobody listening is an error', async () => {
  const enviado = carteroSmtp('smtp://127.0.0.1:9', 'a@b.gt').enviar(mensaje());
  await expect(enviado).rejects.toMatchObject({ clase: 'reintentar', codigo: null });
});

test('the control address shows a mail as it came and changes the mode', async () => {
  await enviar();
  expect(await (await fetch(`${servidor.urlDeControl}/mensajes/0`)).text()).toContain('Subject: ');
  expect((await fetch(`${servidor.urlDeControl}/mensajes/7`)).status).toBe(404);
  const poner = (modo: string) =>
    fetch(`${servidor.urlDeControl}/modo`, { method: 'POST', body: JSON.stringify({ modo }) });
  expect((await poner('rechazar')).status).toBe(200);
  await expect(enviar()).rejects.toThrow();
  expect((await poner('otro')).status).toBe(422);
});

test.each([
  ['says nothing', undefined, 300],
  ['greets for ever', { inicio: '220-hola\r\n', gota: '220-espera\r\n' }, 20_000],
  ['is asked and answers for ever', { inicio: '220 hola\r\n', gota: '250-espera\r\n' }, 20_000],
])('a server that takes the connection and %s is given up', async (_que, goteo, silencioMs) => {
  const mudo = await levantarMudo(goteo);
  const url = `smtp://127.0.0.1:${mudo.puerto}`;
  const cartero = carteroSmtp(url, 'AlDía <avisos@aldia.gt>', { silencioMs, totalMs: 1000 });
  await expect(cartero.enviar(mensaje())).rejects.toMatchObject({ clase: 'reintentar', codigo: null });
  expect(mudo.conexiones()).toBe(1);
  await mudo.cerrar();
});
