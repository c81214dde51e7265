import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { contieneTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crearBitacora } from '../shared/log.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela, type SuplenteDePasarela } from '../suplentes/pasarela.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { planDe, porTerminar, requisitosDe } from './suscripciones.ts';
import { cajaDe } from './tarjetas.ts';

const VISA = '4111111111111111';
const AMEX = '378282246310005';
/** Four digits: three would be found anywhere by chance. */
const CVV = '9471';

let pasarela: SuplenteDePasarela;
let s: Escenario;
const bitacora: string[] = [];
beforeAll(async () => {
  pasarela = await levantarPasarela({ semilla: 31 });
  s = await escenario({
    log: crearBitacora('debug', { write: (linea: string) => void bitacora.push(linea) }),
    ajustes: {
      PASARELA_URL: pasarela.url,
      PASARELA_COMPONENTE_URL: pasarela.componente,
      PASARELA_LIQUIDACION_URL: pasarela.liquidacion,
      PASARELA_LLAVE: LLAVE_DE_PRUEBA,
      PASARELA_CODIGO_ACCESO: 'acceso',
      PASARELA_COMERCIO: 'comercio',
      PASARELA_TERMINAL: 'terminal',
      PASARELA_ESPERA_MS: '1500',
    },
  });
});
afterAll(async () => {
  await s.cerrar();
  await pasarela.cerrar();
});

/** Types a card into the provider's form, as the browser does: opens our frame and posts to the provider's address. */
async function verificar(quien: Persona, numero: string) {
  const { url } = await s.como(quien)(tarjetas.componente, {});
  const html = await (await fetch(s.url + url)).text();
  const sesion = /data-sesion="([^"]+)"/.exec(html)?.[1];
  const direccion = /data-direccion="([^"]+)"/.exec(html)?.[1] ?? '';
  const r = await fetch(direccion, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sesion, numero, titular: 'ANA PEREZ', mes: '12', anio: '2029', cvv: CVV }),
  });
  return ((await r.json()) as { TokenDetails: { AccountToken: string; CardNumber: string } }).TokenDetails;
}

/** Every cell of every table, queue included, as text; what is kept as bytes is read as text too. */
async function todasLasTablas(): Promise<string> {
  const { rows } = await sql<{ tabla: string }>`
    select format('%I.%I', table_schema, table_name) as tabla from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(s.bd);
  const partes: string[] = [];
  for (const { tabla } of rows) {
    const filas = await sql<{ fila: string }>`select t::text as fila from ${sql.raw(tabla)} t`.execute(s.bd);
    partes.push(...filas.rows.map((f) => `${tabla} ${f.fila}`));
  }
  const deBytes = (texto: string) =>
    texto.replace(/\\x([\da-f]*)/g, (_, hex: string) => ` ${Buffer.from(hex, 'hex').toString('latin1')} `);
  return partes.map(deBytes).join('\n');
}

const archivos = (): string =>
  readdirSync(s.ajustes.DATOS, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => readFileSync(path.join(e.parentPath, e.name), 'latin1'))
    .join('\n');

const conTarjeta = (texto: string): string[] => texto.split('\n').filter(contieneTarjeta);
const conCvv = (texto: string): string[] =>
  texto.split('\n').filter((l) => new RegExp(`(?<![\\w-])${CVV}(?![\\w-])`).test(l));

async function comprar(quien: Persona, plan: number, numero: string) {
  const { AccountToken: token, CardNumber } = await verificar(quien, numero);
  return s.como(quien)(cobros.vender, {
    token,
    numero: CardNumber,
    client: 'ANA PEREZ',
    amount: parseQuetzales('99.50'),
    cvv: CVV,
    fechaExpiracion: dia('2029-12-01'),
  });
}

describe('P31 after buying, adding a card, being refused and being left in doubt', () => {
  beforeAll(async () => {
    const plan = await planDe(s, { precio: '99.50' });
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await comprar(ana, plan, AMEX);
    await s.como(ana)(suscripciones.completar, requisitosDe(plan, transaccionId, '99.50'));
    const { AccountToken: token, CardNumber: no } = await verificar(ana, AMEX);
    const nueva = {
      token,
      no,
      nombrePortador: 'ANA PEREZ',
      fechaExpiracion: dia('2029-12-01'),
      contratos: true as const,
    };
    const { id } = await s.como(ana)(tarjetas.insertar, { ...nueva, marca: 'amex' });
    await s.como(ana)(tarjetas.activar, { id });
    const sinClave = { formaPagoId: id, password: await cajaDe(s, 'no-es-esta') };
    await s
      .como(ana)(tarjetas.eliminar, sinClave)
      .catch(() => undefined);
    const beto = await porTerminar(s, plan);
    pasarela.motor.ponerFalla({ operacion: 'Sale', falla: { clase: 'codigo', valor: '51' } });
    await comprar(beto, plan, AMEX).catch(() => undefined);
    const carla = await porTerminar(s, plan);
    pasarela.motor.ponerFalla({ operacion: 'Sale', falla: { clase: 'html' } });
    await comprar(carla, plan, AMEX).catch(() => undefined);
  }, 60_000);

  test('it happened: there are cards and charges in several states', async () => {
    const estados = await s.bd.selectFrom('cobro_intencion').select('estado').execute();
    expect(new Set(estados.map((e) => e.estado))).toEqual(new Set(['aplicada', 'rechazada', 'en_duda']));
    expect((await s.bd.selectFrom('metodo_pago').select('id').execute()).length).toBeGreaterThanOrEqual(2);
    expect(bitacora.length).toBeGreaterThan(10);
  });

  test('no table holds a card number or the CVV', async () => {
    const tablas = await todasLasTablas();
    expect(conTarjeta(tablas)).toEqual([]);
    expect(conCvv(tablas)).toEqual([]);
  });

  test('neither does the log nor the folder of documents', () => {
    expect([...conTarjeta(bitacora.join('')), ...conTarjeta(archivos())]).toEqual([]);
    expect([...conCvv(bitacora.join('')), ...conCvv(archivos())]).toEqual([]);
  });
});

describe('P32 a card number that is sent to us', () => {
  const enviar = async (metodo: string, ruta: string, quien: Persona, cuerpo?: object) => {
    const r = await fetch(s.url + ruta, {
      method: metodo,
      headers: {
        authorization: `Bearer ${quien.token}`,
        ...(cuerpo ? { 'content-type': 'application/json' } : {}),
      },
      ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
    });
    return { http: r.status, texto: await r.text() };
  };

  test.each([
    ['in the body of the sale', 'POST', '/api/pago/sale', { numero: VISA, token: 'x'.repeat(20), cvv: CVV }],
    ['in the name of a card', 'POST', '/api/usuario/forma_pago/insertar', { nombre_portador: `ANA ${VISA}` }],
    ['in a coupon', 'POST', '/api/canjearCupon', { precio: '1.00', cupon: '4111 1111 1111 1111' }],
    ['in a query', 'GET', `/api/suscripcion/cotizacion?tipo_suscripcion_id=${VISA}&proposito=alta`, undefined],
    ['in a path', 'GET', `/api/usuario/faltante/${VISA}`, undefined],
  ])('%s is refused, says nothing back and is nowhere afterwards', async (_donde, metodo, ruta, cuerpo) => {
    const ana = await s.crear.cliente();
    const { http, texto } = await enviar(metodo, ruta, ana, cuerpo);
    expect([http, (JSON.parse(texto) as { code: string }).code]).toEqual([422, 'ENVIO_CON_TARJETA']);
    expect(texto).not.toContain('1111');
    expect(conTarjeta(bitacora.join(''))).toEqual([]);
    expect(conTarjeta(await todasLasTablas())).toEqual([]);
  });
});

test('the scan bites: a number planted in a row and one in the log are found', async () => {
  await s.bd
    .insertInto('auditoria')
    .values({ entidad: 'sembrada', entidad_id: '1', accion: 'x', motivo: `con ${VISA} y ${CVV}` })
    .execute();
  s.recursos.log.info({ nota: VISA }, 'planted');
  const tablas = await todasLasTablas();
  for (const hallado of [conTarjeta(tablas), conCvv(tablas), conTarjeta(bitacora.join(''))])
    expect(hallado).not.toEqual([]);
});
