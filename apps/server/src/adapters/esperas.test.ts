import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { levantarMudo, type Mudo } from '../pruebas/mudo.ts';
import { almacenS3 } from './almacen/s3.ts';
import { banguatSoap } from './banguat/soap.ts';
import { carteroSmtp } from './correo/smtp.ts';
import { pasarelaCroem } from './pasarela/croem.ts';
import { mensajeroDeNube } from './whatsapp/cloud-api.ts';

const esperaMs = 400;
const HOY = dia('2026-10-31');
const pasarela = (url: string) =>
  pasarelaCroem({
    url: `${url}/ws`,
    componenteUrl: url,
    liquidacionUrl: `${url}/liquidacion`,
    apiKey: 'LLAVE',
    accessCode: 'ACCESO',
    comercio: '1',
    terminal: 'T1',
    esperaMs,
  });
const almacen = (url: string) =>
  almacenS3({ url: `${url}/balde`, llave: 'llave', secreto: 'secreto', region: 'auto', esperaMs });

/** Every outside service that the product calls. Add new ones here. */
const AFUERA: readonly [string, (url: string) => Promise<unknown>][] = [
  ['Banco de Guatemala', (url) => banguatSoap(url, esperaMs).tasas(HOY, HOY)],
  ['the card provider: a query', (url) => pasarela(url).consultar('0197a1b2-3c4d-4e5f-8a6b-7c8d9e0f1a2b')],
  ['the card provider: a settlement', (url) => pasarela(url).liquidacion(HOY)],
  [
    'WhatsApp',
    (url) =>
      mensajeroDeNube({ url, token: 't', numero: '1', esperaMs }).enviar({
        para: '50255123412',
        plantilla: 'dt_recordatorio',
        parametros: ['a', 'b', 'c', 'd'],
      }),
  ],
  ['storage: keeping', (url) => almacen(url).guardar('documento/a', Buffer.from('x'), 'application/pdf')],
  ['storage: reading', (url) => almacen(url).leer('documento/a')],
  ['storage: removing', (url) => almacen(url).borrar('documento/a')],
  [
    'mail',
    (url) =>
      carteroSmtp(url.replace('http', 'smtp'), 'a@aldia.gt', { silencioMs: esperaMs, totalMs: 2 * esperaMs }).enviar({
        messageId: '<1@aldia>',
        para: 'ana@ejemplo.gt',
        asunto: 'x',
        texto: 'x',
        html: 'x',
        adjuntos: [],
      }),
  ],
];

/** Calls that read only the status of the answer. */
const SIN_CUERPO = ['storage: keeping', 'storage: removing'];
const LINEAS = { inicio: 'HTTP/1.1 200 OK\r\n', gota: 'x-espera: 1\r\n' };
const CUERPO = { inicio: 'HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n', gota: ' ' };

describe.each([
  ['takes the connection and says nothing', undefined, AFUERA],
  ['begins an answer and never ends its head', LINEAS, AFUERA],
  ['begins an answer and never ends its body', CUERPO, AFUERA.filter(([quien]) => !SIN_CUERPO.includes(quien))],
] as const)('who %s is not waited for without end', (_como, goteo, quienes) => {
  let mudo: Mudo;
  afterEach(() => mudo.cerrar());
  test.each(quienes)('%s', async (_quien, llamar) => {
    mudo = await levantarMudo(goteo);
    await expect(llamar(`http://127.0.0.1:${mudo.puerto}`)).rejects.toThrow();
    expect(mudo.conexiones()).toBeGreaterThan(0);
  });
});
