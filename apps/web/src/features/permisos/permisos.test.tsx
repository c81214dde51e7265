import { TEXTOS } from '@aldia/contract/textos.ts';
import { TEXTOS_DE_MI_GESTOR as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujarRouter, type Respuesta } from '../../base/red.prueba.tsx';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { MiGestorPage } from './mi-gestor-page.tsx';
import { ResponderPage } from './responder-page.tsx';

const TEXTO = { version: '2026-11', titulo: 'Autorización a tu gestor', parrafos: ['Ana autoriza a Contadores.'] };
const OFICINA = { nombre: 'Contadores', nit: '25000004', telefono: '55551234' };
const PREGUNTA = {
  id: 8,
  gestor: OFICINA,
  pedida_en: '2026-11-20T16:00:00.000Z',
  vence_en: '2026-12-05T16:00:00.000Z',
  texto: TEXTO,
};
const EFECTO = { termina: true, sirve_hasta: '2026-12-10', paga_el_gestor_desde: '2026-12-11' };
const MANDATO = { estado: 'vigente', otorgado_por: 'cliente', desde: '2026-11-20', hasta: null, tiene_documento: true };
const GESTOR = {
  oficina: OFICINA,
  desde: '2026-11-20T16:00:00.000Z',
  por_decidir: false,
  paga: 'gestor',
  mandato: MANDATO,
  texto: TEXTO,
};
const ESTADO = 'GET /api/mi_gestor';
const RESPONDER = 'POST /api/mi_gestor/responder';
const DEJAR = 'POST /api/mi_gestor/dejar';
const LEER = 'POST /api/autorizacion/leer';
const POR_ENLACE = 'POST /api/autorizacion/responder';
const TOKEN = 'x'.repeat(26);

let estado: object;
let enlace: Respuesta;
let servidor: ReturnType<typeof servidorDe>;
beforeEach(() => {
  estado = { gestor: null, pedidas: [], efecto: EFECTO };
  enlace = { data: { pregunta: PREGUNTA, efecto: EFECTO, gestor_actual: '' } };
  servidor = servidorDe({
    [ESTADO]: () => ({ data: estado }),
    [RESPONDER]: () => ({ data: { acepta: true, gestor: 'Contadores' } }),
    [DEJAR]: () => ({ data: { gestor: 'Contadores' } }),
    [LEER]: () => enlace,
    [POR_ENLACE]: () => ({ data: { acepta: true, gestor: 'Contadores' } }),
    'POST /api/mi_gestor/quedarse': () => ({ data: { gestor: 'Contadores' } }),
  });
  vi.stubGlobal('fetch', servidor.atender);
});
afterEach(() => void vi.unstubAllGlobals());

function abrirEnlace(token = TOKEN) {
  const raiz = createRootRoute();
  const rutas = [
    createRoute({ getParentRoute: () => raiz, path: '/autorizacion_gestor/{-$token}', component: ResponderPage }),
    createRoute({ getParentRoute: () => raiz, path: '/', component: () => <p>ingreso</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: [`/autorizacion_gestor/${token}`] });
  return dibujarRouter(createRouter({ routeTree: raiz.addChildren(rutas), history }));
}

test('quien no tiene gestor lo lee', async () => {
  dibujarPantalla(<MiGestorPage />);
  expect(await screen.findByText(T.sinGestor)).toBeTruthy();
});

test('acepta después de leer qué autoriza y qué pasa con su plan', async () => {
  estado = { gestor: null, pedidas: [PREGUNTA], efecto: EFECTO };
  const { persona } = dibujarPantalla(<MiGestorPage />);
  expect(await screen.findByText(T.mientras)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: T.aceptar }));
  const dialogo = within(await screen.findByRole('dialog', { name: '¿Autorizar a Contadores?' }));
  expect(dialogo.getByText('Ana autoriza a Contadores.')).toBeTruthy();
  expect(dialogo.getByText(/Tu plan no se cobra más y sirve hasta el 10 dic 2026\./)).toBeTruthy();
  expect(servidor.llamadasA(RESPONDER)).toEqual([]);
  await persona.click(dialogo.getByRole('button', { name: T.acepto }));
  await waitFor(() =>
    expect(servidor.llamadasA(RESPONDER).map((l) => l.cuerpo)).toEqual([{ id: 8, acepta: true, version: '2026-11' }]),
  );
  // Another person may pay now: the top bar reads the session again.
  await waitFor(() => expect(servidor.llamadasA('GET /api/sesion/actual')).toHaveLength(1));
});

test('quien acepta y no tiene días pagados lee que su plan termina hoy', async () => {
  const efecto = { termina: true, sirve_hasta: null, paga_el_gestor_desde: '2026-11-20', se_renueva: true };
  estado = { gestor: null, pedidas: [PREGUNTA], efecto };
  const { persona } = dibujarPantalla(<MiGestorPage />);
  await persona.click(await screen.findByRole('button', { name: T.aceptar }));
  const dialogo = within(await screen.findByRole('dialog', { name: '¿Autorizar a Contadores?' }));
  const dicho = 'Tu plan no se cobra más y termina hoy. Tu gestor paga el servicio desde el 20 nov 2026.';
  expect(dialogo.getByText(dicho)).toBeTruthy();
});

const ACABA = 'Tu plan sirve hasta el 10 dic 2026. Si ese día tu gestor todavía no paga el servicio, elige otro plan.';
test.each([
  ['con su plan', EFECTO, T.tuPlanSigue],
  ['con un plan que ya finalizó', { ...EFECTO, se_renueva: false }, ACABA],
  ['sin plan', { ...EFECTO, termina: false, sirve_hasta: null }, T.nadiePaga],
])('quien autoriza a una oficina que no paga lee, %s, que nada cambia', async (_quien, efecto, dicho) => {
  const pregunta = { ...PREGUNTA, paga: false };
  estado = { gestor: null, pedidas: [pregunta], efecto };
  enlace = { data: { pregunta, efecto, gestor_actual: '' } };
  const { persona } = dibujarPantalla(<MiGestorPage />);
  await persona.click(await screen.findByRole('button', { name: T.aceptar }));
  const dialogo = within(await screen.findByRole('dialog', { name: '¿Autorizar a Contadores?' }));
  expect(dialogo.getByText(dicho)).toBeTruthy();
  expect(dialogo.queryByText(/no se cobra más|paga el servicio desde/)).toBeNull();
  abrirEnlace();
  await waitFor(() => expect(screen.getAllByText(dicho)).toHaveLength(2));
});

test('termina la autorización, y antes lee qué significa', async () => {
  estado = { gestor: GESTOR, pedidas: [], efecto: EFECTO };
  const { persona } = dibujarPantalla(<MiGestorPage />);
  expect(await screen.findByText(T.paga.gestor)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: T.dejar }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.preguntaDejar }));
  expect(dialogo.getByText(T.queDeja)).toBeTruthy();
  expect(dialogo.getByText(T.pagasTu)).toBeTruthy();
  await persona.click(dialogo.getByRole('button', { name: T.dejar }));
  expect(await screen.findByText(TEXTOS['gestorPropio.dejar'].exito)).toBeTruthy();
});

test.each([
  ['ya no se cobra', false, 'Tu plan sirve hasta el 10 dic 2026. Después el servicio lo pagas tú.'],
  ['se renueva', true, null],
])('quien termina la autorización y tiene un plan que %s lee antes quién paga', async (_cual, seRenueva, dicho) => {
  estado = { gestor: { ...GESTOR, paga: 'cliente' }, pedidas: [], efecto: { ...EFECTO, se_renueva: seRenueva } };
  const { persona } = dibujarPantalla(<MiGestorPage />);
  await persona.click(await screen.findByRole('button', { name: T.dejar }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.preguntaDejar }));
  expect(dialogo.getByText(T.queDeja)).toBeTruthy();
  expect(dialogo.queryByText(/lo pagas tú/)?.textContent ?? null).toBe(dicho);
});

test('quien reclamó su cuenta decide si sigue', async () => {
  estado = { gestor: { ...GESTOR, por_decidir: true }, pedidas: [], efecto: EFECTO };
  const { persona } = dibujarPantalla(<MiGestorPage />);
  await persona.click(await screen.findByRole('button', { name: T.seguir }));
  expect(await screen.findByText(TEXTOS['gestorPropio.quedarse'].exito)).toBeTruthy();
});

const CAMBIADO = { http: 409, code: 'MANDATO_CAMBIADO', message: 'El texto que aceptas cambió. Vuelve a leerlo.' };
const NUEVA = { ...PREGUNTA, texto: { ...TEXTO, version: '2026-12', parrafos: ['Ana autoriza, y Contadores paga.'] } };
/** The answer to the old text, and then to the current one. */
const siEsLaNueva = (version: unknown): Respuesta =>
  version === '2026-12' ? { data: { acepta: true, gestor: 'Contadores' } } : CAMBIADO;

test('si el texto cambió mientras se leía, se lee el nuevo y ese es el que se acepta', async () => {
  estado = { gestor: null, pedidas: [PREGUNTA], efecto: EFECTO };
  servidor = servidorDe({
    [ESTADO]: () => ({ data: estado }),
    [RESPONDER]: ({ cuerpo }) => {
      estado = { gestor: null, pedidas: [NUEVA], efecto: EFECTO };
      return siEsLaNueva((cuerpo as { version: string }).version);
    },
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = dibujarPantalla(<MiGestorPage />);
  await persona.click(await screen.findByRole('button', { name: T.aceptar }));
  const dialogo = within(await screen.findByRole('dialog', { name: '¿Autorizar a Contadores?' }));
  await persona.click(dialogo.getByRole('button', { name: T.acepto }));
  expect(await dialogo.findByText('Ana autoriza, y Contadores paga.')).toBeTruthy();
  expect(dialogo.getByRole('alert').textContent).toBe(CAMBIADO.message);
  await persona.click(dialogo.getByRole('button', { name: T.acepto }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('y también desde el enlace', async () => {
  servidor = servidorDe({
    [LEER]: () => enlace,
    [POR_ENLACE]: ({ cuerpo }) => {
      enlace = { data: { pregunta: NUEVA, efecto: EFECTO, gestor_actual: '' } };
      return siEsLaNueva((cuerpo as { version: string }).version);
    },
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = abrirEnlace();
  await persona.click(await screen.findByRole('button', { name: T.acepto }));
  expect(await screen.findByText('Ana autoriza, y Contadores paga.')).toBeTruthy();
  expect(screen.getAllByRole('alert').map((a) => a.textContent)).toContain(CAMBIADO.message);
  await persona.click(screen.getByRole('button', { name: T.acepto }));
  expect(await screen.findByRole('heading', { name: 'Listo: Contadores lleva tu cuenta' })).toBeTruthy();
});

test('quien decide si sigue lee el texto nuevo cuando cambió', async () => {
  estado = { gestor: { ...GESTOR, por_decidir: true }, pedidas: [], efecto: EFECTO };
  servidor = servidorDe({
    [ESTADO]: () => ({ data: estado }),
    'POST /api/mi_gestor/quedarse': ({ cuerpo }) => {
      estado = { gestor: { ...GESTOR, por_decidir: true, texto: NUEVA.texto }, pedidas: [], efecto: EFECTO };
      return siEsLaNueva((cuerpo as { version: string }).version);
    },
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = dibujarPantalla(<MiGestorPage />);
  await persona.click(await screen.findByRole('button', { name: T.seguir }));
  expect(await screen.findByText('Ana autoriza, y Contadores paga.')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: T.seguir }));
  expect(await screen.findByText(TEXTOS['gestorPropio.quedarse'].exito)).toBeTruthy();
});

test('el enlace se responde con un botón, no con abrirlo', async () => {
  const { persona } = abrirEnlace();
  expect(await screen.findByText('Ana autoriza a Contadores.')).toBeTruthy();
  expect(servidor.llamadasA(POR_ENLACE)).toEqual([]);
  await persona.click(screen.getByRole('button', { name: T.acepto }));
  expect(await screen.findByRole('heading', { name: 'Listo: Contadores lleva tu cuenta' })).toBeTruthy();
  expect(servidor.llamadasA(POR_ENLACE).map((l) => l.cuerpo)).toEqual([
    { token: TOKEN, acepta: true, version: '2026-11' },
  ]);
});

test('quien ya tiene gestor no acepta a otro desde el enlace, y puede rechazarlo', async () => {
  enlace = { data: { pregunta: PREGUNTA, efecto: EFECTO, gestor_actual: 'Otros' } };
  abrirEnlace();
  expect((await screen.findByRole('alert')).textContent).toContain('Otros');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: T.acepto }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: T.noAcepto }).disabled).toBe(false);
});

test.each([
  ['vencido', TOKEN, 'Este enlace ya no sirve'],
  ['cortado', 'x', 'El enlace llegó incompleto'],
])('un enlace %s lo dice y lleva al ingreso', async (_cual, token, titulo) => {
  enlace = { http: 410, code: 'AUTORIZACION_VENCIDA', message: 'x' };
  abrirEnlace(token);
  expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy();
  expect(screen.getByRole('link', { name: T.entrar }).getAttribute('href')).toBe('/');
});
