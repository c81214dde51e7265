import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ErrorDeWhatsapp, type MensajeDeWhatsapp } from '../../shared/puertos.ts';
import { numeroDeWhatsapp, parametroDeWhatsapp } from '../../shared/whatsapp.ts';
import { type FallaDeWhatsapp, levantarWhatsapp, type SuplenteDeWhatsapp } from '../../suplentes/whatsapp.ts';
import { mensajeroDeNube } from './cloud-api.ts';

let meta: SuplenteDeWhatsapp;
beforeAll(async () => {
  meta = await levantarWhatsapp();
});
afterAll(() => meta.cerrar());
beforeEach(async () => {
  meta.poner(null);
  await fetch(`${meta.urlDeControl}/mensajes`, { method: 'DELETE' });
});

const mensaje = (cambios: Partial<MensajeDeWhatsapp> = {}): MensajeDeWhatsapp => ({
  para: '50255123412',
  plantilla: 'dt_recordatorio',
  parametros: ['María José', 'IVA de octubre 2026', '30/11/2026', 'Tu formulario está listo.'],
  ...cambios,
});
const enviar = (cambios: Partial<MensajeDeWhatsapp> = {}, token = meta.token) =>
  mensajeroDeNube({ url: meta.url, token, numero: meta.numero, esperaMs: 2000 }).enviar(mensaje(cambios));
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeWhatsapp) => ({ es: e instanceof ErrorDeWhatsapp, clase: e.clase, codigo: e.codigo }),
  );

test('a template message arrives with its tildes and gives its id', async () => {
  expect(await enviar()).toMatch(/^wamid\./);
  expect(meta.recibidos()).toMatchObject([mensaje()]);
});

test.each<[FallaDeWhatsapp, ErrorDeWhatsapp['clase'], number | null]>([
  ['limite', 'reintentar', 130_429],
  ['error-500', 'reintentar', 131_000],
  ['caido', 'duda', null],
  ['html', 'reintentar', null],
  ['cortar', 'duda', null],
  ['token', 'credencial', 190],
  ['plantilla', 'rechazado', 132_001],
  ['parametros', 'rechazado', 132_000],
  ['prueba', 'rechazado', 131_030],
  ['sin-whatsapp', 'sin-whatsapp', 131_026],
])('%s is of the class %s', async (falla, clase, codigo) => {
  meta.poner(falla);
  expect(await rechazo(enviar())).toEqual({ es: true, clase, codigo });
});

test('nobody listening was asked nothing', async () => {
  const nadie = mensajeroDeNube({ url: 'http://127.0.0.1:9/v23.0', token: 'x', numero: '1', esperaMs: 2000 });
  expect(await rechazo(nadie.enviar(mensaje()))).toMatchObject({ clase: 'reintentar', codigo: null });
});

test('a token that is not ours, a template nobody approved and a number without WhatsApp are told apart', async () => {
  expect(await rechazo(enviar({}, 'otro'))).toMatchObject({ clase: 'credencial' });
  expect(await rechazo(enviar({ plantilla: 'dt_nada' }))).toMatchObject({ clase: 'rechazado' });
  expect(await rechazo(enviar({ parametros: ['una'] }))).toMatchObject({ clase: 'rechazado' });
  expect(await rechazo(enviar({ para: '50255120000' }))).toMatchObject({ clase: 'sin-whatsapp' });
});

test('a line break or a run of blanks in a blank of the template would be refused, so none is sent', async () => {
  const sucio = ['a\nb', 'a      b', 'a\tb', ''];
  expect(await rechazo(enviar({ parametros: sucio }))).toMatchObject({ clase: 'rechazado' });
  await enviar({ parametros: sucio.map(parametroDeWhatsapp) });
  expect(meta.recibidos()[0]?.parametros).toEqual(['a b', 'a b', 'a b', '-']);
});

test.each([
  ['55123412', '50255123412'],
  ['5512-3412', '50255123412'],
  ['+502 5512 3412', '50255123412'],
  ['50255123412', '50255123412'],
  ['5512341', null],
  ['155123412', null],
  ['15512341', null],
  ['', null],
])('the telephone "%s" is %s for WhatsApp', (telefono, numero) => expect(numeroDeWhatsapp(telefono)).toBe(numero));
