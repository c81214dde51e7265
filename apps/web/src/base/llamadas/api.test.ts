import { acceso } from '@aldia/contract/acceso.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { ErrorDeLlamada, RespuestaDeOtraVersion } from '@aldia/contract/cliente.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cerrarSesion } from '../sesion/cerrar-sesion.ts';
import { abrirSesion, olvidarSesion, sesionActual } from '../sesion/sesion.ts';
import { alFallar } from './al-fallar.ts';
import { llamar, paginaDeFallo } from './api.ts';

const irA = vi.fn();
const fetchFalso = vi.fn<typeof fetch>();
const respuesta = (http: number, cuerpo: object) =>
  Promise.resolve(new Response(JSON.stringify(cuerpo), { status: http }));
const usuario = {
  id: 7,
  rolId: 1,
  primerNombre: 'Ana',
  segundoNombre: '',
  primerApellido: 'Batz',
  segundoApellido: '',
  cui: '1',
  actividadEconomicaId: null,
  regimenId: 1,
  direccion: '',
  correlativoGestor: null,
  suscripcion: null,
  tieneSegundoFactor: false,
  debeSegundoFactor: false,
  debeCambiarClave: false,
};

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchFalso);
  fetchFalso.mockReset();
  irA.mockReset();
  alFallar(irA);
  await abrirSesion({ token: 'un-token', rol: [1], usuario: [usuario] });
});
afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
});

const fallo = (http: number, codigo: CodigoDeError | null = null, errores: { campo: string; mensaje: string }[] = []) =>
  new ErrorDeLlamada(http, codigo, '', errores, null);
const CAMPO = [{ campo: 'nit', mensaje: 'x' }];

test.each([
  ['no answer', catalogos.regimenes, fallo(0), '/network_error'],
  ['401', catalogos.regimenes, fallo(401, 'SIN_SESION'), '/401'],
  ['401 of the login', acceso.login, fallo(401), null],
  ['401 of a wrong code in the profile', acceso.confirmarSegundoFactor, fallo(401, 'CODIGO_INVALIDO'), null],
  ['403', catalogos.regimenes, fallo(403, 'SIN_PERMISO'), '/403'],
  ['403 of a row of a colleague', catalogos.regimenes, fallo(403, 'FILA_DE_OTRO'), null],
  ['403 of a temporary password', catalogos.regimenes, fallo(403, 'CLAVE_TEMPORAL'), '/cambiar_clave_temporal'],
  [
    '403 without the second factor',
    catalogos.regimenes,
    fallo(403, 'SEGUNDO_FACTOR_OBLIGATORIO'),
    '/activar_segundo_factor',
  ],
  ['403 of who only looks', catalogos.regimenes, fallo(403, 'VISTA_DE_SOLO_LECTURA'), null],
  ['401 of who looked', catalogos.regimenes, fallo(401, 'VISTA_TERMINADA'), null],
  ['404', catalogos.regimenes, fallo(404), null],
  ['409', catalogos.regimenes, fallo(409, 'DECLARACION_PAGADA'), null],
  ['422 without errors', catalogos.regimenes, fallo(422), '/423'],
  ['423 without errors', catalogos.regimenes, fallo(423), '/423'],
  ['422 with fields', catalogos.regimenes, fallo(422, null, CAMPO), null],
  ['422 that is a refusal of ours', catalogos.regimenes, fallo(422, 'CLAVE_REPETIDA'), null],
  ['500', catalogos.regimenes, fallo(500, 'ERROR_INTERNO'), null],
] as const)('%s', (_nombre, endpoint, error, pagina) => {
  expect(paginaDeFallo(endpoint, error)).toBe(pagina);
});

test('a 401 forgets the session, changes the page and still rejects', async () => {
  fetchFalso.mockReturnValue(
    respuesta(401, { success: false, code: 'SESION_EXPIRADA', message: 'Su sesión ha expirado' }),
  );
  await expect(llamar(catalogos.regimenes, {})).rejects.toBeInstanceOf(ErrorDeLlamada);
  expect(irA).toHaveBeenCalledExactlyOnceWith('/401');
  expect(sesionActual()).toBeNull();
});

test('without an answer it tries once more, and only then changes the page', async () => {
  fetchFalso
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockReturnValueOnce(respuesta(200, { success: true, data: [] }));
  await expect(llamar(catalogos.regimenes, {})).resolves.toEqual([]);
  fetchFalso.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(llamar(catalogos.regimenes, {})).rejects.toMatchObject({ http: 0 });
  expect(irA).toHaveBeenCalledExactlyOnceWith('/network_error');
});

test('an answer of another version is asked for once, and leaves its person where they are', async () => {
  fetchFalso.mockImplementation(() => respuesta(200, { success: true, data: [{ nombre_de_antes: 'Pequeño' }] }));
  await expect(llamar(catalogos.regimenes, {})).rejects.toBeInstanceOf(RespuestaDeOtraVersion);
  expect(fetchFalso).toHaveBeenCalledOnce();
  expect(irA).not.toHaveBeenCalled();
});

test('who is without network keeps their place, and is told', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchFalso.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(llamar(catalogos.regimenes, {})).rejects.toMatchObject({ http: 0 });
  expect(irA).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a write is repeated only with its key, and with the same key', async () => {
  const entrada = { id: 3 };
  fetchFalso.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(llamar(catalogos.quitarDiaInhabil, entrada)).rejects.toMatchObject({ http: 0 });
  expect(fetchFalso).toHaveBeenCalledTimes(1);
  fetchFalso
    .mockReset()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockReturnValueOnce(respuesta(200, { success: true, data: { quitado: true } }));
  await llamar(catalogos.quitarDiaInhabil, entrada, { idempotencia: 'k1' });
  const claves = fetchFalso.mock.calls.map(([, o]) => (o?.headers as Record<string, string>)['idempotency-key']);
  expect(claves).toEqual(['k1', 'k1']);
});

test('a call that was cancelled is nobody’s failure', async () => {
  fetchFalso.mockRejectedValue(new DOMException('', 'AbortError'));
  await expect(llamar(catalogos.regimenes, {})).rejects.toBeInstanceOf(DOMException);
  expect(irA).not.toHaveBeenCalled();
});

test('leaving forgets at once and tells the server with the token that was open', async () => {
  fetchFalso.mockReturnValue(respuesta(200, { success: true, data: { cerrada: true } }));
  cerrarSesion();
  expect(sesionActual()).toBeNull();
  await vi.waitFor(() => expect(fetchFalso.mock.calls[0]?.[0]).toBe('/api/cerrarSesion'));
  expect(fetchFalso.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer un-token' });
});
