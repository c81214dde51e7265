import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as crearTcp } from 'node:net';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { ErrorDePasarela } from '../../shared/puertos.ts';
import { escuchar, leerCuerpo, responder, terminar } from '../../suplentes/control.ts';
import { type AjustesDePasarela, pasarelaCroem } from './croem.ts';

type Atencion = (peticion: IncomingMessage, respuesta: ServerResponse, cuerpo: string) => void;
const cierres: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cerrar of cierres.splice(0)) await cerrar();
});

/** A provider that answers what the test wants. */
async function proveedor(atender: Atencion, esperaMs = 2000) {
  const servidor = createServer((p, r) => void leerCuerpo(p).then((cuerpo) => atender(p, r, cuerpo ?? '')));
  const url = await escuchar(servidor, 0);
  cierres.push(() => terminar(servidor));
  return pasarelaCroem(ajustes(url, esperaMs));
}
const ajustes = (url: string, esperaMs = 2000): AjustesDePasarela => ({
  url: `${url}/ws`,
  componenteUrl: `${url}/componente`,
  liquidacionUrl: `${url}/liquidacion`,
  apiKey: 'LLAVE-SECRETA',
  accessCode: 'ACCESO-SECRETO',
  comercio: '0001',
  terminal: 'T1',
  esperaMs,
});

const CUENTA = '8d3a1b2c-0a5f-4a6b-a1da-123456789012';
const SEGUIMIENTO = '0197a1b2-3c4d-4e5f-8a6b-7c8d9e0f1a2b';
const orden = {
  cuenta: CUENTA,
  centavos: centavos(15005),
  seguimiento: SEGUIMIENTO,
  correo: 'ana&luis@ejemplo.gt',
  cvv: '737',
};

const resultado = (operacion: string, campos: string): string =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${operacion}Response xmlns="http://tempuri.org/"><${operacion}Result>${campos}</${operacion}Result></${operacion}Response></s:Body></s:Envelope>`;
const APROBADA =
  '<Code>00</Code><Description>OK</Description><TransactionId>T1</TransactionId><AuthorizationNumber>123</AuthorizationNumber>';
const conXml =
  (xml: string, http = 200): Atencion =>
  (_p, r) =>
    responder(r, http, 'text/xml', xml);
const claseDe = async (intento: Promise<unknown>): Promise<string> => {
  const fallo = await intento.then(
    (v) => `respondió ${JSON.stringify(v)}`,
    (e: unknown) => e,
  );
  return fallo instanceof ErrorDePasarela ? fallo.clase : String(fallo);
};

describe('what is sent', () => {
  test('a sale, with its amount in quetzales and the letters of XML escaped', async () => {
    let visto = { accion: '', cuerpo: '' };
    const p = await proveedor((peticion, r, cuerpo) => {
      visto = { accion: String(peticion.headers['soapaction']), cuerpo };
      responder(r, 200, 'text/xml', resultado('Sale', APROBADA));
    });
    expect(await p.cobrar(orden)).toMatchObject({
      codigo: '00',
      descripcion: 'OK',
      transaccionId: 'T1',
      autorizacion: '123',
    });
    expect(visto.accion).toBe('"http://tempuri.org/Sale"');
    expect(visto.cuerpo).toBe(
      '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/"><soap:Body><tem:Sale>' +
        `<tem:APIKey>LLAVE-SECRETA</tem:APIKey><tem:accountToken>${CUENTA}</tem:accountToken>` +
        '<tem:accessCode>ACCESO-SECRETO</tem:accessCode><tem:merchantAccountNumber>0001</tem:merchantAccountNumber>' +
        `<tem:terminalName>T1</tem:terminalName><tem:clientTracking>${SEGUIMIENTO}</tem:clientTracking>` +
        '<tem:amount>150.05</tem:amount><tem:currencyCode>320</tem:currencyCode>' +
        '<tem:emailAddress>ana&amp;luis@ejemplo.gt</tem:emailAddress><tem:cvv>737</tem:cvv></tem:Sale></soap:Body></soap:Envelope>',
    );
  });

  test('a rebill never carries a CVV, and a void names the transaction', async () => {
    const cuerpos: string[] = [];
    const p = await proveedor((_p, r, cuerpo) => {
      cuerpos.push(cuerpo);
      const operacion = /<tem:(Rebill|Void)>/.exec(cuerpo)?.[1] ?? '';
      responder(r, 200, 'text/xml', resultado(operacion, APROBADA));
    });
    await p.recobrar(orden);
    await p.anular('T1', SEGUIMIENTO);
    expect(cuerpos[0]).not.toMatch(/cvv|737/i);
    expect(cuerpos[1]).toContain('<tem:transactionId>T1</tem:transactionId>');
  });

  test('an amount with an injection stays inside its element', async () => {
    let visto = '';
    const p = await proveedor((_p, r, cuerpo) => {
      visto = cuerpo;
      responder(r, 200, 'text/xml', resultado('Void', APROBADA));
    });
    await p.anular('1</tem:transactionId><tem:amount>0.01</tem:amount>', SEGUIMIENTO);
    expect(visto).not.toContain('<tem:amount>');
  });
});

describe('surely nothing was sent', () => {
  test.each([
    ['nobody listens', 'http://127.0.0.1:9'],
    ['the name does not exist', 'http://nadie.invalid'],
    // An address reserved for documentation: packets to it are lost, or the machine reports at once that there is no route.
    ['the connection is never made', 'http://192.0.2.1'],
  ])('when %s', async (_que, url) => {
    expect(await claseDe(pasarelaCroem(ajustes(url, 300)).cobrar(orden))).toBe('no-enviado');
  });
});

describe('in doubt, without an answer', () => {
  test('when the connection is cut after the request', async () => {
    const p = await proveedor((_p, r) => r.destroy());
    expect(await claseDe(p.cobrar(orden))).toBe('sin-respuesta');
  });

  test('when the connection is cut as soon as it is made', async () => {
    const tcp = crearTcp((s) => s.destroy());
    await new Promise<void>((listo) => tcp.listen(0, '127.0.0.1', listo));
    cierres.push(() => void tcp.close());
    const { port } = tcp.address() as { port: number };
    expect(await claseDe(pasarelaCroem(ajustes(`http://127.0.0.1:${port}`)).cobrar(orden))).toBe('sin-respuesta');
  });

  test('when the answer takes too long', async () => {
    const p = await proveedor(() => {}, 200);
    expect(await claseDe(p.cobrar(orden))).toBe('sin-respuesta');
  });

  test('when the answer stops halfway', async () => {
    const p = await proveedor((_p, r) => {
      r.writeHead(200, { 'content-type': 'text/xml', 'content-length': '1000' }).write('<s:Envelope>');
      setTimeout(() => r.destroy(), 20);
    });
    expect(await claseDe(p.cobrar(orden))).toBe('sin-respuesta');
  });

  test('when the answer never ends', async () => {
    const p = await proveedor(
      (_p, r) => void r.writeHead(200, { 'content-type': 'text/xml' }).write('<s:Envelope>'),
      200,
    );
    expect(await claseDe(p.cobrar(orden))).toBe('sin-respuesta');
  });
});

describe('in doubt, with an answer that says nothing', () => {
  test.each<[string, string, number]>([
    ['a web page', '<!doctype html><html><body>Mantenimiento</body></html>', 200],
    ['nothing at all', '', 200],
    ['an error of the server', 'Internal Server Error', 500],
    [
      'a fault of SOAP',
      '<s:Envelope><s:Body><s:Fault><faultstring>x</faultstring></s:Fault></s:Body></s:Envelope>',
      500,
    ],
    ['a proxy that gives up', '<html>504</html>', 504],
    ['a door that is shut', 'Forbidden', 403],
    ['another page', '', 302],
    ['half of the XML', resultado('Sale', APROBADA).slice(0, -40), 200],
    ['XML without its last tag', resultado('Sale', APROBADA).replace('</s:Envelope>', ''), 200],
    ['no code', resultado('Sale', '<TransactionId>T1</TransactionId>'), 200],
    ['two codes', resultado('Sale', `<Code>00</Code>${APROBADA}`), 200],
    ['a code that is none', resultado('Sale', '<Code>a b</Code>'), 200],
    ['approved without its transaction', resultado('Sale', '<Code>00</Code><TransactionId></TransactionId>'), 200],
    ['the answer to another call', resultado('Void', APROBADA), 200],
    ['entities', resultado('Sale', APROBADA).replace('?>', '?><!DOCTYPE x [<!ENTITY a "00">]>'), 200],
    ['more than is reasonable', resultado('Sale', `${APROBADA}<X>${'x'.repeat(200_000)}</X>`), 200],
  ])('%s', async (_que, cuerpo, http) => {
    expect(await claseDe((await proveedor(conXml(cuerpo, http))).cobrar(orden))).toBe('respuesta-ilegible');
  });

  test('an error of the server with a readable answer is that answer', async () => {
    const p = await proveedor(conXml(resultado('Sale', '<Code>51</Code>'), 500));
    expect(await p.cobrar(orden)).toMatchObject({ codigo: '51', transaccionId: '' });
  });
});

describe('a query', () => {
  const con = async (campos: string) =>
    (await proveedor(conXml(resultado('GetTransactionResult', campos)))).consultar('x');

  test('of what nobody knows is null; of a refused charge it is its refusal, under its transaction', async () => {
    expect(await con('<Code>25</Code><TransactionId></TransactionId>')).toBeNull();
    expect(await con('<Code>51</Code><TransactionId>T9</TransactionId>')).toMatchObject({ codigo: '51' });
    expect(await con('<Code>25</Code><TransactionId>T9</TransactionId>')).toMatchObject({ codigo: '25' });
    expect(await con(APROBADA)).toMatchObject({ codigo: '00', transaccionId: 'T1' });
  });

  test.each(['T04', '111', '96', '05', '94', '00'])(
    'that is answered %s and no transaction says nothing of what was asked',
    async (codigo) => {
      expect(await claseDe(con(`<Code>${codigo}</Code>`))).toBe('respuesta-ilegible');
      await expect(con(`<Code>${codigo}</Code>`)).rejects.toThrow(`with code ${codigo}`);
    },
  );
});

test('an error says nothing of what was sent', async () => {
  const p = await proveedor(conXml(`<html>${CUENTA} LLAVE-SECRETA 737</html>`));
  const fallo = await p.cobrar(orden).catch((e: Error) => `${e.message} ${String(e.cause)} ${e.stack}`);
  expect(fallo).not.toMatch(/LLAVE-SECRETA|ACCESO-SECRETO|8d3a1b2c|737/);
});

test('what is kept of an answer has neither the account nor the CVV that were sent', async () => {
  const eco = resultado('Sale', `<Code>05</Code><Description>${CUENTA} 737 LLAVE-SECRETA ACCESO-SECRETO</Description>`);
  const { crudo, descripcion } = await (await proveedor(conXml(eco))).cobrar(orden);
  expect(descripcion).toBe('*** *** *** ***');
  expect(crudo).not.toMatch(/737|SECRET|8d3a1b2c/);
});

describe('the settlement', () => {
  const CSV = `fecha,transaccion,seguimiento,clase,monto\r\n2026-11-20,T1,${SEGUIMIENTO},cobro,150.05\r\n`;
  const conCsv =
    (csv: string, http = 200, tipo = 'text/csv'): Atencion =>
    (_p, r) =>
      responder(r, http, tipo, csv);
  test('of a day is read', async () => {
    let pedido = '';
    const p = await proveedor((peticion, r) => {
      pedido = `${peticion.url} ${peticion.headers.authorization}`;
      responder(r, 200, 'text/csv', CSV);
    });
    expect(await p.liquidacion(dia('2026-11-20'))).toEqual([
      { fecha: '2026-11-20', transaccionId: 'T1', seguimiento: SEGUIMIENTO, clase: 'cobro', centavos: 15005 },
    ]);
    expect(pedido).toBe('/liquidacion?fecha=2026-11-20 Bearer LLAVE-SECRETA');
  });
  test.each<[string, Atencion]>([
    ['of another day', conCsv(CSV.replace('-20,', '-19,'))],
    ['with a wrong amount', conCsv(CSV.replace('150.05', '150.5'))],
    ['as a web page', conCsv('<html>', 200, 'text/html')],
    ['with an error', conCsv(CSV, 500)],
  ])('%s is refused', async (_que, atencion) => {
    expect(await claseDe((await proveedor(atencion)).liquidacion(dia('2026-11-20')))).toBe('respuesta-ilegible');
  });
});

describe('the component', () => {
  test('is asked for with the key and in Spanish', async () => {
    let pedido = '';
    const p = await proveedor((peticion, r) => {
      pedido = peticion.url ?? '';
      responder(r, 200, 'text/html', '<form></form>');
    });
    expect(await p.componente()).toBe('<form></form>');
    expect(pedido).toBe('/componente?APIKey=LLAVE-SECRETA&Token=ACCESO-SECRETO&Culture=es');
  });
  test.each<[string, Atencion]>([
    ['another kind of content', (_p, r) => responder(r, 200, 'application/json', '{}')],
    ['an error', (_p, r) => responder(r, 500, 'text/html', '<form></form>')],
    ['too much', (_p, r) => responder(r, 200, 'text/html', 'x'.repeat(600_000))],
  ])('%s is refused', async (_que, atencion) => {
    expect(await claseDe((await proveedor(atencion)).componente())).toBe('respuesta-ilegible');
  });
});
