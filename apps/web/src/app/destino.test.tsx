import { acceso } from '@aldia/contract/acceso.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { alFallar } from '../base/llamadas/al-fallar.ts';
import { llamar } from '../base/llamadas/api.ts';
import { dibujarRouter, redDe } from '../base/red.prueba.tsx';
import { cerrarSesion } from '../base/sesion/cerrar-sesion.ts';
import { alAbrirSinSesion, dejarDestino, olvidarDestino, pedirDestino, tomarDestino } from '../base/sesion/destino.ts';
import { abrirSesion, recordarSesion, sesionActual } from '../base/sesion/sesion.ts';
import { crecerDelTodo, router as elDeSiempre } from './router.tsx';

const ANA = { id: 7, rol: 3 };
const BETO = { id: 8, rol: 3 };
const JEFA = { id: 9, rol: 1 };
type Quien = typeof ANA;
type Debe = { readonly debe_cambiar_clave?: boolean; readonly debe_segundo_factor?: boolean };

let llave = '';
/** The person in the server's sign-in answer, and what they must do before they reach their pages. */
let entra: Quien & Debe = ANA;
let conCodigo = false;
let vencida = false;

const abierta = ({ id, rol, ...debe }: Quien & Debe) => ({
  token: `de-${id}`,
  rol: [rol],
  usuario: [
    {
      ...{ id, rol_id: rol, primer_nombre: 'Ana', segundo_nombre: '', primer_apellido: 'Batz', segundo_apellido: '' },
      ...{ cui: '', direccion: '', actividad_economica_id: null, regimen_id: 1, correlativo_gestor: null },
      ...{ suscripcion: null, tiene_segundo_factor: true, debe_segundo_factor: false, debe_cambiar_clave: false },
      ...debe,
    },
  ],
});
const ruta = ({ ruta: r }: { readonly ruta: string }) => `/api${r}`;
const red = redDe(({ ruta: pedida }) => {
  if (pedida === ruta(acceso.llavePublica)) return { data: { id: 'k', llave } };
  if (pedida === ruta(acceso.login)) return { data: conCodigo ? { segundo_factor: true, reto: 'r1' } : abierta(entra) };
  if (pedida === ruta(acceso.loginSegundoFactor)) return { data: abierta(entra) };
  if (pedida === ruta(cuenta.estrenarClave)) return { data: { sesiones_cerradas: 0 } };
  return vencida ? { http: 401, code: 'SESION_INVALIDA' } : null;
});

beforeAll(async () => {
  // The simulated browser has no locks between tabs: here nobody gets one.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => undefined } });
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  llave = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
  await crecerDelTodo();
});
afterAll(() => Reflect.deleteProperty(navigator, 'locks'));
beforeEach(() => {
  vi.stubGlobal('fetch', red.atender);
  [entra, conCodigo, vencida] = [ANA, false, false];
  cerrarSesion();
  olvidarDestino();
  window.history.replaceState({}, '', '/');
});

/** Each test loads the page anew at an address: a router of an earlier test must stay silent. */
const cargarEn = (direccion: string) => {
  window.history.replaceState({}, '', direccion);
  return createRouter({ routeTree: elDeSiempre.routeTree, history: createBrowserHistory() });
};
let router: ReturnType<typeof cargarEn>;
const cargar = (direccion: string): void => {
  router = cargarEn(direccion);
  alFallar((pagina) => void router.navigate({ to: pagina }));
};
afterEach(() => {
  router?.history.destroy();
  vi.unstubAllGlobals();
});

/** Loads the page at that address in a tab without a session. */
async function abrirEnlace(direccion: string) {
  cargar(direccion);
  await recordarSesion();
  await router.load();
  const { persona } = dibujarRouter(router);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  return persona;
}
async function entrar(persona: ReturnType<typeof dibujarRouter>['persona'], quien: Quien & Debe) {
  entra = quien;
  await persona.type(await screen.findByRole('textbox', { name: 'NIT' }), '1234567');
  await persona.type(screen.getByLabelText('Contraseña'), 'secreta-1{Enter}');
}
/** Somebody works at that address. */
async function trabajar(quien: Quien, direccion: string) {
  entra = quien;
  const { rol, id } = quien;
  const nombres = { primerNombre: 'Ana', segundoNombre: '', primerApellido: 'Batz', segundoApellido: '' };
  const deEsa = { cui: '', direccion: '', actividadEconomicaId: null, regimenId: 1, correlativoGestor: null };
  const debe = { suscripcion: null, tieneSegundoFactor: true, debeSegundoFactor: false, debeCambiarClave: false };
  await abrirSesion({ token: `de-${id}`, rol: [rol], usuario: [{ id, rolId: rol, ...nombres, ...deEsa, ...debe }] });
  cargar(direccion);
  await router.load();
}
const llegaA = (direccion: string) => waitFor(() => expect(router.state.location.href).toBe(direccion));

describe('who opens the link of a mail without a session goes on there once they have one', () => {
  test('after the password, with the year of the link', async () => {
    const persona = await abrirEnlace('/estado_declaracion?anio=2025');
    await entrar(persona, ANA);
    await llegaA('/estado_declaracion?anio=2025');
  });

  test('after the code of the second factor', async () => {
    conCodigo = true;
    const persona = await abrirEnlace('/perfil_usuario/4');
    await entrar(persona, ANA);
    await persona.type(await screen.findByLabelText(/Código de 6/), '123456');
    await persona.click(screen.getByRole('button', { name: 'Confirmar' }));
    await llegaA('/perfil_usuario/4');
  });

  test('after a temporary password was changed', async () => {
    const persona = await abrirEnlace('/estado_declaracion?anio=2025');
    await entrar(persona, { ...ANA, debe_cambiar_clave: true });
    await llegaA('/cambiar_clave_temporal');
    await persona.type(await screen.findByLabelText(/^Contraseña nueva/), 'Volcan.Verde.29!');
    await persona.type(screen.getByLabelText(/^Confirma/), 'Volcan.Verde.29!{Enter}');
    await llegaA('/estado_declaracion?anio=2025');
  });

  test('unless it is a page of another role: then to their own first one, and they stay inside', async () => {
    const persona = await abrirEnlace('/cobros');
    await entrar(persona, ANA);
    await llegaA('/usuario_final');
    expect(sesionActual()?.usuarioId).toBe(ANA.id);
  });

  test('once: who enters again lands on their first page', async () => {
    const persona = await abrirEnlace('/estado_declaracion?anio=2025');
    await entrar(persona, ANA);
    await llegaA('/estado_declaracion?anio=2025');
    await router.navigate({ to: '/cerrarSesion' });
    await entrar(persona, ANA);
    await llegaA('/usuario_final');
  });
});

describe('Back from the page where one entered does not meet the login, which would end the session', () => {
  test.each<readonly [string, Debe, string]>([
    ['the first page', {}, '/usuario_final'],
    ['where one was going', {}, '/estado_declaracion?anio=2025'],
    ['a temporary password', { debe_cambiar_clave: true }, '/cambiar_clave_temporal'],
    ['the second factor', { debe_segundo_factor: true }, '/activar_segundo_factor'],
  ])('%s takes the place of the login', async (_caso, debe, donde) => {
    const vaAUnLugar = donde.includes('?');
    const persona = await abrirEnlace(vaAUnLugar ? donde : '/');
    const entradas = window.history.length;
    await entrar(persona, { ...ANA, ...debe });
    await llegaA(donde);
    expect(window.history.length).toBe(entradas);
  });

  test('nor the page of a temporary password, once it was changed', async () => {
    const persona = await abrirEnlace('/');
    const entradas = window.history.length;
    await entrar(persona, { ...ANA, debe_cambiar_clave: true });
    await llegaA('/cambiar_clave_temporal');
    await persona.type(await screen.findByLabelText(/^Contraseña nueva/), 'Volcan.Verde.29!');
    await persona.type(screen.getByLabelText(/^Confirma/), 'Volcan.Verde.29!{Enter}');
    await llegaA('/usuario_final');
    expect(window.history.length).toBe(entradas);
  });
});

describe('nobody lands where somebody else was in this tab', () => {
  test('who comes after a logout and goes back in the history lands on their own first page', async () => {
    await trabajar(JEFA, '/declaracion/70/2026-09');
    const { persona } = dibujarRouter(router);
    await router.navigate({ to: '/cerrarSesion' });
    router.history.push('/declaracion/70/2026-09');
    await router.load();
    await llegaA('/');
    await entrar(persona, BETO);
    await llegaA('/usuario_final');
    expect(sesionActual()?.usuarioId).toBe(BETO.id);
  });

  test('nor who opened a link, left, and went back to it before another one enters', async () => {
    const persona = await abrirEnlace('/estado_declaracion?anio=2025');
    await entrar(persona, ANA);
    await llegaA('/estado_declaracion?anio=2025');
    await router.navigate({ to: '/cerrarSesion' });
    router.history.push('/estado_declaracion?anio=2025');
    await router.load();
    await entrar(persona, BETO);
    await llegaA('/usuario_final');
  });

  test.each([
    ['the same person goes on where they were', ANA, '/estado_declaracion?anio=2025'],
    ['another one lands on their first page', BETO, '/usuario_final'],
  ])('a session that the server ended: %s', async (_caso, quien, donde) => {
    await trabajar(ANA, '/estado_declaracion?anio=2025');
    const { persona } = dibujarRouter(router);
    vencida = true;
    await llamar(misDeclaraciones.aQuienEscribir, {}).catch(() => undefined);
    await llegaA('/401');
    vencida = false;
    await persona.click(await screen.findByRole('link', { name: 'Ingresar' }));
    await entrar(persona, quien);
    await llegaA(donde);
  });
});

test.each(['//otro.gt/estado', '/', '/401', '/error', '/network_error'])('%s is nowhere to go on to', (direccion) => {
  window.history.replaceState({}, '', `http://localhost:3000${direccion}`);
  alAbrirSinSesion();
  pedirDestino(window.location.pathname);
  window.history.replaceState({}, '', '/');
  expect(tomarDestino(ANA.id)).toBe('');
});

test('where one was is the own person’s alone, and asked once', () => {
  window.history.replaceState({}, '', '/declaracion/70/2026-09?mes=2026-10');
  dejarDestino(JEFA.id);
  window.history.replaceState({}, '', '/');
  expect(tomarDestino(BETO.id)).toBe('');
  expect(tomarDestino(JEFA.id)).toBe('');
});
