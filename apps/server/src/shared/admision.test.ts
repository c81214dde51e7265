import net, { type AddressInfo } from 'node:net';
import type { ClaseDeLlamada } from '@aldia/contract/clase-de-llamada.ts';
import { CLASES_DE_LLAMADA, claseDeLlamada } from '@aldia/contract/clase-de-llamada.ts';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MANEJADORES } from '../app.ts';
import { Admision } from './admision.ts';
import { admisionDelProceso } from './admision-del-proceso.ts';
import { abrirBase } from './db.ts';
import { leerAjustes } from './env.ts';
import type { Manejadores } from './http.ts';
import { crearBitacora } from './log.ts';
import { enSuLugar, sinLugar } from './lugar-de-la-llamada.ts';
import { crearMetricas, type Metricas } from './metricas.ts';
import { DE_ARCHIVO } from './pagina-de-enlace.ts';
import { crearServidor } from './servidor-http.ts';
import { crearSesionesVistas } from './sesiones-vistas.ts';

const ESPERA = { timeout: 60_000, interval: 5 };
/** Five places, of which lists may take three, and sign-ins and reads four; at most four lists wait. */
const LUGARES = 5;
const reloj = { ms: 0, retrasoMs: 0 };
let admision: Admision;
let metricas: Metricas;
let app: FastifyInstance;
let url: string;
let terminado: boolean;
let lentos: net.Socket[] = [];
/** The calls being answered, in the order in which they began. */
let dentro: { clase: ClaseDeLlamada; seguir: () => void; fallar: () => void }[];

beforeEach(async () => {
  Object.assign(reloj, { ms: 0, retrasoMs: 0 });
  [dentro, terminado] = [[], false];
  metricas = crearMetricas();
  admision = new Admision({
    lugares: LUGARES,
    archivos: 1,
    pacienciaMs: 100,
    retrasoMs: () => reloj.retrasoMs,
    ahora: () => reloj.ms,
  });
  app = await crearServidor({
    ajustes: leerAjustes({ ALDIA_MODO: 'demo' }),
    log: crearBitacora('silent'),
    metricas,
    vistas: crearSesionesVistas(),
    estaSano: () => true,
    admision,
  });
  for (const clase of ['escritura', 'acceso', 'lectura', 'lista'] as const)
    app.route({
      method: ['GET', 'POST'],
      url: `/${clase}`,
      config: { clase },
      handler: () =>
        new Promise((listo, mal) => {
          const seguir = () => listo({ clase });
          dentro.push({ clase, seguir, fallar: () => mal(new Error('roto')) });
          if (terminado) seguir();
        }),
    });
  app.get('/archivo', DE_ARCHIVO, async () => 'un archivo');
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  terminado = true;
  for (const { seguir } of dentro) seguir();
  for (const hilo of lentos) hilo.destroy();
  app.server.closeAllConnections();
  await app.close();
});

const clases = () => dentro.map((d) => d.clase);
const esperan = (clase: ClaseDeLlamada) => admision.estado().find((e) => e.clase === clase)?.esperan;
const vacia = () => admision.estado().every((e) => e.dentro === 0 && e.esperan === 0);
const seVacia = () => vi.waitUntil(vacia, ESPERA);
const hasta = (cuantos: number) => vi.waitUntil(() => dentro.length === cuantos, ESPERA);
const cifra = async (serie: string) =>
  Number(
    (await metricas.texto())
      .split('\n')
      .find((l) => l.startsWith(`${serie} `))
      ?.split(' ')[1],
  );

/** Calls of that class, and the refusals among their answers. */
function llamar(clase: ClaseDeLlamada, cuantas: number, opciones: RequestInit = {}) {
  const negadas: { http: number; codigo: string; volverEn: number }[] = [];
  const todas = Array.from({ length: cuantas }, async () => {
    const r = await fetch(`${url}/${clase}`, opciones);
    const { code: codigo } = (await r.json()) as { code: string };
    if (r.status !== 200) negadas.push({ http: r.status, codigo, volverEn: Number(r.headers.get('retry-after')) });
    return r.status;
  });
  return { negadas, todas: Promise.allSettled(todas) };
}

test('who finds no room is told when to come back; health answers; who comes in or saves goes before lists that wait', {
  tags: ['dos-bases'],
}, async () => {
  const listas = llamar('lista', 10);
  await vi.waitUntil(() => listas.negadas.length === 3, ESPERA);
  expect([clases(), esperan('lista')]).toEqual([['lista', 'lista', 'lista'], 4]);
  for (const { http, codigo, volverEn } of listas.negadas) {
    expect([http, codigo]).toEqual([503, 'SERVICIO_NO_DISPONIBLE']);
    expect(volverEn).toBeGreaterThanOrEqual(2);
    expect(volverEn).toBeLessThanOrEqual(5);
  }
  llamar('acceso', 1);
  await hasta(4);
  llamar('escritura', 1);
  await hasta(5);
  expect(clases()).toEqual(['lista', 'lista', 'lista', 'acceso', 'escritura']);
  // Every place is taken.
  for (const ruta of ['/salud', '/salud/vivo', '/metricas']) expect((await fetch(url + ruta)).status).toBe(200);
  llamar('acceso', 1);
  await vi.waitUntil(() => esperan('acceso') === 1, ESPERA);
  dentro[0]?.seguir();
  await hasta(6);
  expect([clases().at(-1), esperan('lista')]).toEqual(['acceso', 4]);
  for (let n = 1; n < 10; n++) {
    await vi.waitUntil(() => dentro.length > n, ESPERA);
    dentro[n]?.seguir();
  }
  await seVacia();
  expect(await cifra('aldia_http_negadas_total{clase="lista"}')).toBe(3);
  expect(await cifra('aldia_http_sin_lugar_total{http="503"}')).toBe(3);
});

test('a connection that is cut gives its place to the next one, leaves the line, and is not counted as being answered', {
  tags: ['dos-bases'],
}, async () => {
  const [unos, otros] = [new AbortController(), new AbortController()];
  llamar('lista', 3, { signal: unos.signal });
  await hasta(3);
  const enFila = llamar('lista', 2, { signal: otros.signal });
  await vi.waitUntil(() => esperan('lista') === 2, ESPERA);
  otros.abort();
  await enFila.todas;
  await vi.waitUntil(() => esperan('lista') === 0, ESPERA);
  const ultima = llamar('lista', 1);
  await vi.waitUntil(() => esperan('lista') === 1, ESPERA);
  unos.abort();
  await hasta(4);
  dentro[3]?.seguir();
  expect(await ultima.todas).toEqual([{ status: 'fulfilled', value: 200 }]);
  await seVacia();
  expect(await cifra('aldia_http_negadas_total{clase="lista"}')).toBe(0);
  // Only the request for this figure itself could count, and it does not go over the network.
  await vi.waitUntil(async () => (await cifra('aldia_http_en_curso')) === 0, ESPERA);
});

test('no place is lost to an error, to a body that cannot be read nor to an answer that was given', {
  tags: ['dos-bases'],
}, async () => {
  for (let n = 0; n < 2 * LUGARES; n++) {
    const rota = llamar('escritura', 1);
    await hasta(n + 1);
    dentro[n]?.fallar();
    await rota.todas;
    expect(rota.negadas[0]?.codigo).toBe('ERROR_INTERNO');
  }
  const headers = { 'content-type': 'application/json' };
  const ilegibles = llamar('escritura', 2 * LUGARES, { method: 'POST', headers, body: '{' });
  await ilegibles.todas;
  expect(new Set(ilegibles.negadas.map((n) => n.codigo))).toEqual(new Set(['CUERPO_ILEGIBLE']));
  await seVacia();
});

test('a body that takes its time holds no place, and has one when it came', { tags: ['dos-bases'] }, async () => {
  const { port } = app.server.address() as AddressInfo;
  const cabeza = 'POST /escritura HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';
  lentos = Array.from({ length: 2 * LUGARES }, () => net.connect(port, '127.0.0.1'));
  for (const hilo of lentos) hilo.on('error', () => undefined).write(cabeza);
  const una = llamar('escritura', 1);
  await hasta(1);
  dentro[0]?.seguir();
  expect(await una.todas).toEqual([{ status: 'fulfilled', value: 200 }]);
  lentos[0]?.write('}');
  await hasta(2);
  for (const hilo of lentos) hilo.destroy();
  await seVacia();
});

test('whose body came while their place was taken is told to come back as those who wait; what is to be kept is not', {
  tags: ['dos-bases'],
}, async () => {
  const { port } = app.server.address() as AddressInfo;
  const dichos: string[] = [];
  const pedidos = vi.spyOn(admision, 'lugar');
  lentos = (['lista', 'escritura'] as const).map((clase, i) => {
    const hilo = net.connect(port, '127.0.0.1').on('error', () => undefined);
    hilo.on('data', (dado) => {
      dichos[i] = String(dado).slice(0, 'HTTP/1.1 503'.length);
    });
    hilo.write(`POST /${clase} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
    return hilo;
  });
  await vi.waitUntil(() => pedidos.mock.calls.length === lentos.length, ESPERA);
  const llenan = llamar('escritura', LUGARES);
  await hasta(LUGARES);
  for (const hilo of lentos) hilo.write('}');
  await vi.waitUntil(() => esperan('lista') === 1 && esperan('escritura') === 1, ESPERA);
  reloj.ms = 1000;
  admision.revisar();
  await vi.waitUntil(() => dichos[0] !== undefined, ESPERA);
  expect(dichos).toEqual(['HTTP/1.1 503']);
  for (const uno of dentro.slice(0, LUGARES)) uno.seguir();
  await llenan.todas;
  await hasta(LUGARES + 1);
  dentro[LUGARES]?.seguir();
  await vi.waitUntil(() => dichos[1] !== undefined, ESPERA);
  expect(dichos[1]).toBe('HTTP/1.1 200');
});

test('who waits for somebody outside lends the place, and goes on before who did not begin', async () => {
  const lugar = admision.lugar('escritura');
  const otros = Array.from({ length: LUGARES - 1 }, () => admision.lugar('escritura'));
  for (const otro of [lugar, ...otros]) expect(await otro.entrar()).toBe(true);
  const pasos: string[] = [];
  let contestar = () => undefined as void;
  const banco = new Promise<void>((listo) => {
    contestar = listo;
  });
  const trabajo = enSuLugar(lugar, () => sinLugar(() => banco).then(() => pasos.push('siguió')));
  const prestado = admision.lugar('escritura');
  expect(await prestado.entrar()).toBe(true);
  const enFila = admision.lugar('escritura');
  const entro = enFila.entrar().then(() => pasos.push('empezó'));
  contestar();
  await vi.waitUntil(() => esperan('escritura') === 2, ESPERA);
  prestado.soltar();
  await trabajo;
  otros[0]?.soltar();
  await entro;
  expect(pasos).toEqual(['siguió', 'empezó']);
  for (const otro of [lugar, enFila, ...otros]) otro.soltar();
  expect(vacia()).toBe(true);
});

test('who waited longer than it was thought is told to come back, although nobody leaves', {
  tags: ['dos-bases'],
}, async () => {
  llamar('lista', 3);
  await hasta(3);
  const enFila = llamar('lista', 2);
  await vi.waitUntil(() => esperan('lista') === 2, ESPERA);
  reloj.ms = 61;
  admision.revisar();
  await enFila.todas;
  expect(enFila.negadas.map((n) => n.codigo)).toEqual(['SERVICIO_NO_DISPONIBLE', 'SERVICIO_NO_DISPONIBLE']);
});

test('how long one waits is thought by whole calls: a place that was lent for a body does not make them look short', {
  tags: ['dos-bases'],
}, async () => {
  for (let n = 0; n < 60; n++) {
    const lugar = admision.lugar('lista');
    await lugar.entrar();
    reloj.ms += 1;
    lugar.ceder();
    await lugar.volver();
    reloj.ms += 100;
    lugar.soltar();
  }
  // Three places that take a tenth of a second each: one comes free in 34 ms, and a list waits at most 30.
  const dentroYUna = Array.from({ length: 4 }, () => admision.lugar('lista'));
  const entran = dentroYUna.map((lugar) => lugar.entrar());
  expect(await Promise.all(entran)).toEqual([true, true, true, false]);
  for (const lugar of dentroYUna) lugar.soltar();
});

test('as it is configured nobody waits for a place, nor for a connection, longer than two seconds (F05)', async () => {
  const base = await abrirBase({ url: 'postgres://nadie@127.0.0.1:9/nada' });
  vi.useFakeTimers();
  const puerta = admisionDelProceso(
    leerAjustes({ ALDIA_MODO: 'demo', DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada' }),
    base,
  );
  const { pool } = base.llamadas;
  try {
    const tomar = async (clase: ClaseDeLlamada, cuantos: number) => {
      for (let n = 0; n < cuantos; n++) expect(await puerta?.admision.lugar(clase).entrar()).toBe(true);
    };
    await tomar('escritura', pool.options.max);
    await tomar('archivo', 2 * base.pool.options.max);
    const respuestas = CLASES_DE_LLAMADA.map((clase) => puerta?.admision.lugar(clase).entrar());
    const dichas: (readonly [ClaseDeLlamada, boolean | undefined])[] = [];
    for (const [i, clase] of CLASES_DE_LLAMADA.entries())
      void respuestas[i]?.then((pasa) => dichas.push([clase, pasa]));
    await vi.advanceTimersByTimeAsync(2000);
    expect(dichas.map(([clase]) => clase).toSorted()).toEqual(CLASES_DE_LLAMADA.toSorted());
    expect(dichas.filter(([, pasa]) => pasa)).toEqual([]);
    expect(pool.options.connectionTimeoutMillis).toBe(2000);
  } finally {
    puerta?.parar();
    vi.useRealTimers();
    await base.cerrar();
  }
});

test('a process that is late sends lists away and goes on with what is saved', { tags: ['dos-bases'] }, async () => {
  reloj.retrasoMs = 200;
  const listas = llamar('lista', 3);
  await listas.todas;
  expect(listas.negadas).toHaveLength(3);
  // A person who opens a link by hand reads that it still works, not JSON nor that it expired.
  const pagina = await fetch(`${url}/archivo`, { headers: { accept: 'text/html' } });
  expect([pagina.status, Number(pagina.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await pagina.text()).toContain('El enlace todavía sirve');
  llamar('escritura', 1);
  await hasta(1);
});

test('each call is of the class that its contract says, and a POST that only reads says so', () => {
  const todas = Object.entries(CONTRATO).flatMap(([f, c]) => Object.entries(c).map(([n, e]) => ({ f, n, e })));
  const clase = (clave: string) =>
    todas.flatMap(({ f, n, e }) => (clave === `${f}.${n}` ? [claseDeLlamada(e)] : []))[0];
  expect([clase('acceso.login'), clase('carga.guardar'), clase('libros.ventas'), clase('relevo.previa')]).toEqual([
    'acceso',
    'escritura',
    'lectura',
    'lectura',
  ]);
  const manejadores: Manejadores = MANEJADORES;
  const soloLeen = todas.filter(({ e }) => e.soloLee);
  const escriben = soloLeen.filter(({ f, n }) => manejadores[f]?.[n]?.clase !== 'consulta');
  expect([soloLeen.length, escriben.map(({ f, n }) => `${f}.${n}`)]).toEqual([9, []]);
});
