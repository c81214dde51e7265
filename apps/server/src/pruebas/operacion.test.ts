import { acceso } from '@aldia/contract/acceso.ts';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crearBitacora } from '../shared/log.ts';
import { documentoOpenApi } from '../shared/openapi.ts';
import { type Escenario, escenario } from './escenario.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario({ ajustes: { ORIGEN: 'https://aldia.gt', METRICAS_CLAVE: 'clave-de-metricas-larga' } });
});
afterAll(() => s.cerrar());

describe('the OpenAPI document', () => {
  test('is one that a public validator accepts', async () => {
    const resultado = await new Validator().validate(structuredClone(documentoOpenApi(CONTRATO)));
    expect(resultado.errors ?? []).toEqual([]);
    expect(resultado.valid).toBe(true);
  });
  test('names every endpoint of the contract once, with its refusals', () => {
    const { paths } = documentoOpenApi(CONTRATO) as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((p) => Object.values(p).map((o) => o.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(Object.values(CONTRATO).reduce((n, c) => n + Object.keys(c).length, 0));
  });
  test('is shown at /api/docs outside of production only', async () => {
    const pagina = await fetch(`${s.url}/api/docs`);
    expect([pagina.status, pagina.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await pagina.text();
    // Every call to be read, and nothing that the policy of the pages would not let run.
    for (const [f, c] of Object.entries(CONTRATO))
      for (const n of Object.keys(c)) expect(html).toContain(`id="${f}.${n}"`);
    expect(html).not.toMatch(/<script|style="|https?:\/\//);
    expect((await fetch(`${s.url}/api/docs/estilos.css`)).headers.get('content-type')).toContain('text/css');
    expect(((await (await fetch(`${s.url}/api/docs/openapi.json`)).json()) as { openapi: string }).openapi).toBe(
      '3.1.0',
    );
  });
});

describe('operation', () => {
  test('/salud says that the database answers', async () => {
    const r = await fetch(`${s.url}/salud`);
    expect([r.status, await r.json()]).toEqual([200, { estado: 'bien' }]);
  });
  test('/metricas needs its key and speaks Prometheus', async () => {
    const con = (authorization: string) => fetch(`${s.url}/metricas`, { headers: { authorization } });
    for (const mala of ['', 'Bearer', 'Bearer otra-clave-igual-larga-', 'clave-de-metricas-larga'])
      expect((await con(mala)).status, mala).toBe(403);
    const texto = await (await con('Bearer clave-de-metricas-larga')).text();
    expect(texto).toContain('aldia_http_segundos_bucket');
    expect(texto).toContain('aldia_correo_espera_segundos');
    expect(texto).not.toMatch(/\/declaracion\/una\/\d/);
  });
  test('/metricas on a port of its own is not on the address of the world', async () => {
    const puerto = 20_000 + (process.pid % 20_000);
    const otra = await escenario({ ajustes: { METRICAS_PUERTO: String(puerto) } });
    expect((await fetch(`${otra.url}/metricas`)).status).toBe(404);
    expect(await (await fetch(`http://127.0.0.1:${puerto}/metricas`)).text()).toContain('aldia_http_segundos_bucket');
    expect((await fetch(`http://127.0.0.1:${puerto}/salud`)).status).toBe(404);
    await otra.cerrar();
    await expect(fetch(`http://127.0.0.1:${puerto}/metricas`)).rejects.toThrow();
  });
  test('every answer carries the headers of a careful server', async () => {
    const r = await fetch(`${s.url}/api/prueba`);
    const h = Object.fromEntries(r.headers);
    expect(h).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(h['strict-transport-security']).toContain('max-age=31536000');
    expect(h['content-security-policy']).toContain("default-src 'none'");
    expect(h['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(h['content-security-policy']).not.toMatch(/unsafe-/);
    expect(h['access-control-allow-origin']).toBeUndefined();
  });
  test('an answer says the hour that the server goes by, and not the one of its machine', async () => {
    const r = await fetch(`${s.url}/api${acceso.llavePublica.ruta}`);
    const segundo = Math.floor(Date.parse(s.reloj.ahora()) / 1000) * 1000;
    expect(Date.parse(r.headers.get('date') ?? '')).toBe(segundo);
  });
  test('an unknown path of the API is a Spanish 404, not a page', async () => {
    const r = await fetch(`${s.url}/api/nada`);
    expect([r.status, ((await r.json()) as { code: string }).code]).toEqual([404, 'RUTA_NO_ENCONTRADA']);
  });
});

test('reading changes nothing: every GET twice leaves the database as it was', { tags: ['dos-bases'] }, async () => {
  const jefa = await s.crear.usuario([1]);
  const c = await s.crear.cliente({ regimen: 2 });
  await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4 });
  const foto = async () => {
    const tablas = [
      'usuario',
      'declaracion',
      'factura',
      'retencion',
      'auditoria',
      'bandeja_salida',
      'documento',
      'dia_inhabil',
      'credencial_sat',
    ];
    return Promise.all(
      tablas.map(
        async (t) =>
          (
            await s.base.pool.query(
              `select count(*)::int n, md5(coalesce(string_agg(x::text, '|' order by x::text), '')) h from ${t} x`,
            )
          ).rows[0],
      ),
    );
  };
  const antes = await foto();
  for (const contrato of Object.values(CONTRATO)) {
    for (const e of Object.values(contrato as Record<string, { metodo: string; ruta: string; base: 'main' }>)) {
      if (e.metodo !== 'GET') continue;
      const ruta = e.ruta.replace(/\{(\w+)\}/g, (_, campo: string) =>
        campo.includes('fecha') ? '2026-11' : campo === 'casilla' ? '7l' : campo === 'anio' ? '2026' : '1',
      );
      for (let i = 0; i < 2; i++)
        await fetch(`${s.url}/api${ruta}`, { headers: { authorization: `Bearer ${jefa.token}` } });
    }
  }
  expect(await foto()).toEqual(antes);
});

test('the log never holds a secret, a token or a password', async () => {
  const lineas: string[] = [];
  const log = crearBitacora('info', { write: (linea: string) => void lineas.push(linea) });
  const SECRETO = 'S3creto-que-no-debe-verse';
  log.info(
    {
      password: SECRETO,
      token: SECRETO,
      usuario: { password_sat: SECRETO, clave: SECRETO },
      req: { method: 'GET', url: `/api/x?token=${SECRETO}`, id: '1', headers: { authorization: SECRETO } },
    },
    'entrada',
  );
  log.error(
    {
      err: new Error('falló', {
        cause: Object.assign(new Error('adentro'), { detail: `(${SECRETO})`, where: SECRETO }),
      }),
      datos: { documento: SECRETO, codigo: SECRETO },
    },
    'error',
  );
  expect(lineas.join('')).not.toContain(SECRETO);
  expect(lineas).toHaveLength(2);
});

test.each([
  ...['password', 'password_sat', 'clave', 'token', 'authorization', 'cookie', 'codigo', 'secreto', 'cvv', 'numero'],
  ...['passwordSat', 'reto', 'documento', 'documento_2'],
])('the log cuts %s at any depth at which the code logs', (campo) => {
  const lineas: string[] = [];
  const log = crearBitacora('info', { write: (linea: string) => void lineas.push(linea) });
  const suyo = { [campo]: 'S3creto' };
  log.info({ ...suyo, uno: { ...suyo, dos: suyo } }, 'entrada');
  const { [campo]: arriba, uno } = JSON.parse(lineas[0] ?? '{}');
  expect([arriba, uno[campo], uno.dos[campo]]).toEqual(['[secreto]', '[secreto]', '[secreto]']);
});

test.each([
  ['/api/declaracion/una/7?token=1', '/api/declaracion/una/7'],
  ['/%61pi/declaracion/una/7', '/%61pi/declaracion/una/7'],
  ['https://aldia.gt/api/declaracion/una/7', '/api/declaracion/una/7'],
  ['/api/documento/abcdefghij23456789klmnop', '/api/documento/[secreto]'],
  ['/%61pi/documento/abcdefghij23456789klmnop', '/%61pi/documento/[secreto]'],
  ['/notificacion/1234567-9/ana', '/notificacion'],
  ['https://aldia.gt/notificacion/1234567-9', '/notificacion'],
  ['/api/x/4111111111111111', '[secreto]'],
  ['/api/x/411111111111111%31', '[secreto]'],
  ['/%zz/x', '/%zz'],
])('of %s the log says %s', (url, ruta) => {
  const lineas: string[] = [];
  const log = crearBitacora('info', { write: (linea: string) => void lineas.push(linea) });
  log.info({ req: { method: 'GET', url, id: '1' } }, 'request');
  expect(JSON.parse(lineas[0] ?? '{}').req.ruta).toBe(ruta);
});

test('a denied call and a wrong login leave no English and no stack on the wire', async () => {
  const r = await fetch(`${s.url}/api/sesion/actual`);
  expect(await r.json()).toEqual({
    success: false,
    code: 'SIN_SESION',
    message: 'Vaya al parecer no has iniciado sesión',
    data: null,
  });
  await expect(s.anonimo(acceso.login, { nit: 'x', password: 'y' })).rejects.toMatchObject({
    message: 'El NIT o la contraseña no son correctos.',
  });
});
