import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../shared/app-error.ts';
import { registrarErrores } from '../shared/http.ts';
import { sinDeclarar, vigilarRechazos } from './rechazos.ts';

test('what every call may answer needs no declaration, and of a public one the session is no part', () => {
  expect(sinDeclarar(['acceso.login DATOS_INVALIDOS', 'acceso.login CREDENCIALES_INVALIDAS'])).toEqual([]);
  expect(sinDeclarar(['acceso.sesionActual SIN_SESION', 'acceso.sesionActual SERVICIO_NO_DISPONIBLE'])).toEqual([]);
  expect(sinDeclarar(['acceso.login SIN_PERMISO'])).toEqual(['acceso.login SIN_PERMISO']);
});

test('a refusal that was answered and not declared fails the tests of its server, by name', async () => {
  const app = Fastify();
  registrarErrores(app, 'http://127.0.0.1');
  app.get('/prueba', { config: { clave: 'acceso.prueba' } }, () => {
    throw new AppError('FILA_DE_OTRO');
  });
  const rechazos = vigilarRechazos(app);
  expect((await app.inject('/prueba')).statusCode).toBe(403);
  expect(() => rechazos.terminar()).toThrow('acceso.prueba FILA_DE_OTRO');
  await app.close();
});

test('a file that its disk does not take is a matter of coming back, and no accident', async () => {
  const app = Fastify();
  registrarErrores(app, 'http://127.0.0.1');
  app.get('/prueba/:code', (peticion) => {
    throw Object.assign(new Error('write'), peticion.params);
  });
  const dicho = async (code: string) => {
    const { statusCode, headers } = await app.inject(`/prueba/${code}`);
    return { statusCode, volver: Number(headers['retry-after']) > 0 };
  };
  for (const code of ['ENOSPC', 'EROFS']) expect(await dicho(code)).toEqual({ statusCode: 503, volver: true });
  expect(await dicho('ENOENT')).toEqual({ statusCode: 500, volver: false });
  await app.close();
});
