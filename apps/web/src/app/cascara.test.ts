import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const FUENTE = readFileSync(path.join(import.meta.dirname, '../../cascara/sw.js'), 'utf8');
const SITIO = 'https://aldia.gt';

/** The parts of a browser's cache storage that the worker uses. Names keep the order in which they were opened. */
function almacen() {
  const cajas = new Map<string, Map<string, Response>>();
  const direccion = (que: string) => new URL(que, SITIO).href;
  const open = async (nombre: string) => {
    const caja = cajas.get(nombre) ?? new Map<string, Response>();
    cajas.set(nombre, caja);
    return {
      match: async (que: string) => caja.get(direccion(que))?.clone(),
      put: async (que: string, r: Response) => void caja.set(direccion(que), r),
    };
  };
  return {
    open,
    keys: async () => [...cajas.keys()],
    delete: async (nombre: string) => cajas.delete(nombre),
    match: async (que: string) =>
      [...cajas.values()]
        .map((c) => c.get(direccion(que)))
        .find(Boolean)
        ?.clone(),
    todo: () => [...cajas.values()].flatMap((c) => [...c.keys()]),
  };
}

interface Pedida {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
}
interface Suceso {
  readonly request?: Pedida;
  readonly data?: string;
  waitUntil(cosa: Promise<unknown>): void;
  respondWith(cosa: Promise<Response>): void;
}

/** A worker of one version over a storage and a network; `red` holds the server's files, or nothing when there is no network. */
function trabajador(caches: ReturnType<typeof almacen>, version: string, red: Map<string, string> | null) {
  const oyentes = new Map<string, (s: Suceso) => void>();
  const mundo = { red, pedidas: [] as string[], salto: false };
  const fetch = async (que: string | Pedida) => {
    const url = new URL(typeof que === 'string' ? que : que.url, SITIO);
    mundo.pedidas.push(url.pathname);
    const texto = mundo.red?.get(url.pathname);
    if (mundo.red === null) throw new TypeError('Failed to fetch');
    return new Response(texto ?? 'no', { status: texto === undefined ? 404 : 200 });
  };
  const self = {
    location: new URL(SITIO),
    addEventListener: (cual: string, oyente: (s: Suceso) => void) => oyentes.set(cual, oyente),
    skipWaiting: () => {
      mundo.salto = true;
    },
    clients: { claim: async () => undefined },
  };
  const cabeza = `const VERSION='${version}',ARCHIVOS=['/index.html','/favicon.svg','/assets/index-${version}.js','/assets/comun.js'],ENTRADA='assets/index-${version}.js';`;
  runInNewContext(cabeza + FUENTE, { self, caches, fetch, URL, Error, Promise, setTimeout });
  const decir = async (cual: string, dato: Partial<Suceso> = {}): Promise<Response | null> => {
    const esperas: Promise<unknown>[] = [];
    let respuesta: Promise<Response> | null = null;
    oyentes.get(cual)?.({
      ...dato,
      waitUntil: (cosa) => esperas.push(cosa),
      respondWith: (cosa) => {
        respuesta = cosa;
      },
    });
    await Promise.all(esperas);
    return respuesta;
  };
  const pedir = (ruta: string, como: Partial<Pedida> = {}) =>
    decir('fetch', {
      request: { url: SITIO + ruta, method: 'GET', mode: 'cors', destination: 'script', ...como },
    });
  return { mundo, decir, pedir };
}

const PAGINA = { mode: 'navigate', destination: 'document' } as const;
const web = (version: string) =>
  new Map([
    ['/index.html', `<script src="/assets/index-${version}.js">`],
    ['/', `<script src="/assets/index-${version}.js">`],
    ['/estado_declaracion', `<script src="/assets/index-${version}.js">`],
    ['/favicon.svg', 'dibujo'],
    ['/assets/comun.js', 'comun'],
    [`/assets/index-${version}.js`, `entrada ${version}`],
    ['/assets/otra.js', 'otra'],
    ['/api/main/usuario', '{"nit":"123"}'],
  ]);

async function instalada(version: string, caches = almacen()) {
  const t = trabajador(caches, version, web(version));
  await t.decir('install');
  await t.decir('activate');
  return { ...t, caches };
}

test('without network any address of the app starts from the shell', async () => {
  const t = await instalada('a1');
  t.mundo.red = null;
  expect(await (await t.pedir('/estado_declaracion', PAGINA))?.text()).toBe('<script src="/assets/index-a1.js">');
  expect(await (await t.pedir('/assets/index-a1.js'))?.text()).toBe('entrada a1');
  await expect(t.pedir('/assets/nunca-abierta.js')).rejects.toThrow('Failed to fetch');
});

test('with network the page is always the server’s, and a file with its hash in its name is asked for once', async () => {
  const t = await instalada('a1');
  t.mundo.red = web('a2');
  expect(await (await t.pedir('/', PAGINA))?.text()).toBe('<script src="/assets/index-a2.js">');
  t.mundo.pedidas.length = 0;
  await t.pedir('/assets/otra.js');
  await t.pedir('/assets/otra.js');
  await t.pedir('/assets/comun.js');
  expect(t.mundo.pedidas).toEqual(['/assets/otra.js']);
});

test.each([
  ['a call of the API', '/api/main/usuario', {}],
  ['a document that the server sends', '/api/main/documento/7', PAGINA],
  ['what is sent', '/assets/comun.js', { method: 'POST' }],
  ['a frame', '/tarjeta', { mode: 'navigate', destination: 'iframe' }],
] as const)('%s does not pass through it, and is not kept', async (_que, ruta, como) => {
  const t = await instalada('a1');
  expect(await t.pedir(ruta, como)).toBeNull();
  expect(t.caches.todo().filter((u) => u.includes('/api/') || u.includes('/tarjeta'))).toEqual([]);
});

test('a new version waits until it is let in, and leaves to the tabs of the one before what they still ask for', async () => {
  const { caches } = await instalada('a1');
  const nueva = trabajador(caches, 'a2', web('a2'));
  await nueva.decir('install');
  expect(nueva.mundo.salto).toBe(false);
  expect(nueva.mundo.pedidas).not.toContain('/assets/comun.js');
  await nueva.decir('message', { data: 'tomar' });
  expect(nueva.mundo.salto).toBe(true);
  await nueva.decir('activate');
  expect(await (await nueva.pedir('/assets/index-a1.js'))?.text()).toBe('entrada a1');
  await instalada('a3', caches);
  expect(await caches.keys()).toEqual(['aldia-cascara-a2', 'aldia-cascara-a3']);
});

test('a version whose page is already another one is not installed', async () => {
  const t = trabajador(almacen(), 'a1', new Map([...web('a1'), ['/index.html', '<script src="/assets/index-a2.js">']]));
  await expect(t.decir('install')).rejects.toThrow('other version');
});
