import { acceso } from '@aldia/contract/acceso.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ponerIndexedDb } from '../indexeddb.prueba.ts';
import { llamar } from '../llamadas/api.ts';
import { salirDeVista } from '../llamadas/de-salida.ts';
import { cerrarSesion } from './cerrar-sesion.ts';
import { abrirSesion, olvidarSesion, recordarSesion, sesionActual } from './sesion.ts';
import { alCambiarDeVista, mirarComo } from './vista.ts';

const irA = vi.fn();
const fetchFalso = vi.fn<typeof fetch>();
const usuario = (id: number, primerNombre: string) => ({
  id,
  rolId: 1,
  primerNombre,
  segundoNombre: '',
  primerApellido: 'Batz',
  segundoApellido: '',
  cui: '',
  actividadEconomicaId: null,
  regimenId: 1,
  direccion: '',
  correlativoGestor: null,
  suscripcion: null,
  tieneSegundoFactor: false,
  debeSegundoFactor: false,
  debeCambiarClave: false,
});
const DE_ANA = { token: 'de-ana', rol: [3], usuario: [usuario(9, 'Ana')] };
const VENCE = '2026-11-22T16:15:00.000Z';

beforeEach(async () => {
  ponerIndexedDb();
  vi.stubGlobal('fetch', fetchFalso);
  fetchFalso.mockReset();
  fetchFalso.mockImplementation(async () => new Response('{"success":true,"data":{"terminadas":1}}'));
  irA.mockReset();
  alCambiarDeVista(irA);
  await abrirSesion({ token: 'de-jefe', rol: [1], usuario: [usuario(1, 'Jefe')] });
});
afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
});
/** The page is loaded again. */
async function mirar() {
  await mirarComo(DE_ANA, VENCE);
  await recordarSesion();
}

test('the client’s side opens in the place of the session, which sleeps beside it', async () => {
  await mirarComo(DE_ANA, VENCE);
  expect(irA).toHaveBeenCalledWith('/usuario_final');
  // What is drawn still belongs to who looks.
  expect(sesionActual()?.token).toBe('de-jefe');
  await recordarSesion();
  expect(sesionActual()).toMatchObject({
    token: 'de-ana',
    nombre: 'Ana Batz',
    vista: { venceEn: VENCE, propia: { token: 'de-jefe' } },
  });
});

test('from there nobody looks at another', async () => {
  await mirar();
  irA.mockReset();
  await mirarComo({ ...DE_ANA, token: 'otra' }, VENCE);
  expect(irA).not.toHaveBeenCalled();
});

test('to leave says so to the server with the own session, and comes back to it', async () => {
  await mirar();
  await salirDeVista();
  const [url, opciones] = fetchFalso.mock.calls[0] ?? [];
  expect(String(url)).toContain('/ver_como/terminar');
  expect(new Headers(opciones?.headers).get('authorization')).toBe('Bearer de-jefe');
  await recordarSesion();
  expect(sesionActual()?.token).toBe('de-jefe');
  expect(sesionActual()?.vista).toBeUndefined();
});

test('when the server says that it is over, the own session comes back', async () => {
  await mirar();
  irA.mockReset();
  const cuerpo = JSON.stringify({ success: false, code: 'VISTA_TERMINADA', message: '' });
  fetchFalso.mockImplementation(async () => new Response(cuerpo, { status: 401 }));
  await expect(llamar(catalogos.regimenes, {})).rejects.toMatchObject({ codigo: 'VISTA_TERMINADA' });
  await vi.waitFor(() => expect(irA).toHaveBeenCalled());
  await recordarSesion();
  expect(sesionActual()?.token).toBe('de-jefe');
});

test('to log out ends the session of who looks', async () => {
  await mirar();
  cerrarSesion();
  expect(sesionActual()).toBeNull();
  await vi.waitFor(() => expect(String(fetchFalso.mock.calls[0]?.[0])).toContain(acceso.cerrarSesion.ruta));
  const [, opciones] = fetchFalso.mock.calls[0] ?? [];
  expect(new Headers(opciones?.headers).get('authorization')).toBe('Bearer de-jefe');
});
