import { ERRORES } from '@aldia/contract/errores.ts';
import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_OFICINA, AVISOS_DE_SOLO_LECTURA as L } from '@aldia/contract/textos-de-oficina.ts';
import { AVISOS_DE_TARJETAS } from '@aldia/contract/textos-dinero.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EN_MORA, estadoEnCable, REACTIVACION, SUSPENDIDA } from '../features/gestor/estado.prueba.ts';
import { sesionDePrueba } from '../features/gestor/sesion.prueba.ts';
import { dibujarPantalla, servidorDe } from '../parts/cobros/servidor.prueba.tsx';
import { PaginaDeGestor } from './pagina-de-gestor.tsx';

const ACTIVAR = 'POST /api/usuario/forma_pago/activar_suscripcion';
const SUSCRIPCION_DE_OFICINA = {
  id: 1,
  tipo_suscripcion_id: null,
  fecha_inicio: '2026-11-22',
  fecha_fin: '2026-12-21',
  vigente: true,
  estado: 'activa',
  proximo_cobro: '2026-12-22',
  tipo_suscripcion: { id: 3, nombre: 'ORO', descripcion: '', precio: '25.00', anual: false, regimen_id: null },
};
let estado: object;
let llamadas: string[];
beforeEach(() => {
  estado = SUSPENDIDA;
  llamadas = [];
  const { atender } = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    [ACTIVAR]: () => ({ http: 402, code: 'PAGO_RECHAZADO', message: 'Fondos insuficientes' }),
  });
  vi.stubGlobal('fetch', (...argumentos: Parameters<typeof atender>) => {
    llamadas.push(String(argumentos[0]));
    return atender(...argumentos);
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function abrir(rol = 5) {
  await sesionDePrueba(rol);
  return dibujarPantalla(<PaginaDeGestor />, '/gestor');
}

test.each([1, 2, 3, 4])('role %i is told whose place it is, and asks for nothing of gestores (D-67)', async (rol) => {
  await abrir(rol);
  expect(await screen.findByText(AVISOS_DE_OFICINA.soloGestores)).toBeTruthy();
  expect(llamadas.filter((l) => l.includes('/gestores/'))).toEqual([]);
});

test('an office that is suspended is told why and what coming back costs, and is charged only after it confirms', async () => {
  const { persona } = await abrir();
  const paso = within(await screen.findByRole('region', { name: L.titulo }));
  expect(paso.getByText(new RegExp(L.suspendida))).toBeTruthy();
  for (const dicho of ['Q25.00', 'Q50.00', 'Terminada en 4242', '22 dic 2026'])
    expect(paso.getByText(dicho)).toBeTruthy();
  await persona.click(paso.getByRole('button', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  const dialogo = within(await screen.findByRole('dialog', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  // What is charged, and the day of the next charge (P38).
  for (const dicho of ['Q50.00', '22 dic 2026']) expect(dialogo.getByText(dicho)).toBeTruthy();
  const deCobro = () => llamadas.filter((l) => l.includes('activar'));
  expect(deCobro()).toEqual([]);
  await persona.click(dialogo.getByRole('button', { name: 'Cobrar Q50.00 y activar' }));
  expect(await screen.findByText(TEXTOS['suscripciones.activar'].fallo)).toBeTruthy();
  expect(deCobro()).toHaveLength(1);
});

const enDuda = {
  ...{ id: '00000000-0000-4000-8000-000000000001', proposito: 'activacion', estado: 'en_duda', monto: '50.00' },
  ...{ concepto: 'Activación del plan ORO, 2 clientes', ultimos_numeros: '4242', transaccion_id: '' },
  ...{ creada_en: '2026-11-22T10:00:00.000Z', detiene: true, tipo_suscripcion_id: null },
};

test('a payment to come back that the bank does not confirm is told on the page, and is not offered again (P08)', async () => {
  // An old doubt of a plan of the same person, a service, and clients who were added before say nothing of this payment.
  let propios: object[] = [
    { ...enDuda, tipo_suscripcion_id: 7, detiene: false },
    { ...enDuda, proposito: 'servicio' },
    { ...enDuda, proposito: 'gestor_adicion', estado: 'anulacion_fallida' },
  ];
  const { atender, llamadasA } = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    'GET /api/pago/propios': () => ({ data: propios }),
    [ACTIVAR]: () => {
      propios = [enDuda];
      return { http: 409, code: 'PAGO_EN_DUDA', message: 'No se sabe' };
    },
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = await abrir();
  const paso = within(await screen.findByRole('region', { name: L.titulo }));
  await persona.click(paso.getByRole('button', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  await persona.click(await screen.findByRole('button', { name: 'Cobrar Q50.00 y activar' }));
  const dicho = await paso.findByText(/El banco todavía no confirma tu pago de Q50.00 por Activación del plan ORO/);
  expect(dicho.closest('[role=status]')).toBeTruthy();
  expect(paso.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(llamadasA(ACTIVAR)).toHaveLength(1);
});

test('a return that the bank confirms later gives the menu its plan, without a new log-in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let propios: readonly object[] = [{ ...enDuda, concepto: 'Activación del plan ORO' }];
    const { atender, llamadasA: a } = servidorDe({
      'GET /api/gestores/estado_gestor': () => ({ data: estado }),
      'GET /api/pago/propios': () => ({ data: propios }),
    });
    vi.stubGlobal('fetch', atender);
    await abrir();
    await screen.findByText(/no confirma tu pago de Q50.00/);
    expect(a('GET /api/sesion/actual')).toEqual([]);
    propios = [];
    estado = estadoEnCable();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await vi.waitFor(() => expect(a('GET /api/sesion/actual')).toHaveLength(1));
  } finally {
    vi.useRealTimers();
  }
});

test('a plan of the same person whose payment is not confirmed yet holds this one: the page says so in place of the button', async () => {
  const { atender } = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    'GET /api/pago/propios': () => ({
      data: [{ ...enDuda, concepto: 'Activación del plan Emprende', monto: '99.00', tipo_suscripcion_id: 7 }],
    }),
  });
  vi.stubGlobal('fetch', atender);
  await abrir();
  const paso = within(await screen.findByRole('region', { name: L.titulo }));
  expect(await paso.findByText(/no confirma tu pago de Q99.00 por Activación del plan Emprende/)).toBeTruthy();
  expect(paso.queryByRole('button')).toBeNull();
});

test('an office whose clients or price changed reads what it is now, and is charged that alone', async () => {
  const { atender, llamadasA } = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    [ACTIVAR]: () => {
      estado = { ...SUSPENDIDA, reactivacion: { ...REACTIVACION, total_clientes: 3, cobrados: 3, monto: '75.00' } };
      return { http: 422, code: 'MONTO_DISTINTO', message: 'son Q75.00' };
    },
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = await abrir();
  const paso = within(await screen.findByRole('region', { name: L.titulo }));
  await persona.click(paso.getByRole('button', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  await persona.click(await screen.findByRole('button', { name: 'Cobrar Q50.00 y activar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  expect((await dialogo.findByRole('alert')).textContent).toContain(TEXTOS_DE_PAGO.montoCambio);
  await persona.click(await dialogo.findByRole('button', { name: 'Cobrar Q75.00 y activar' }));
  await vi.waitFor(() =>
    expect(llamadasA(ACTIVAR).map((l) => l.cuerpo)).toEqual([
      { clase: 'cartera', amount: '50.00' },
      { clase: 'cartera', amount: '75.00' },
    ]),
  );
});

test('an office whose card was changed elsewhere reads which one it is now, and no other one is charged', async () => {
  estado = { ...SUSPENDIDA, forma_pago_id: 7 };
  const { atender, llamadasA } = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    [ACTIVAR]: () => {
      estado = { ...SUSPENDIDA, ultimos_numeros: '9999', forma_pago_id: 8 };
      return { http: 409, code: 'TARJETA_DISTINTA', message: ERRORES.TARJETA_DISTINTA.texto };
    },
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = await abrir();
  const paso = within(await screen.findByRole('region', { name: L.titulo }));
  await persona.click(paso.getByRole('button', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  await persona.click(await screen.findByRole('button', { name: 'Cobrar Q50.00 y activar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  expect((await dialogo.findByRole('alert')).textContent).toBe(ERRORES.TARJETA_DISTINTA.texto);
  expect(await dialogo.findByText('Terminada en 9999')).toBeTruthy();
  await persona.click(dialogo.getByRole('button', { name: 'Cobrar Q50.00 y activar' }));
  await vi.waitFor(() =>
    expect(llamadasA(ACTIVAR).map((l) => l.cuerpo)).toEqual([
      { clase: 'cartera', amount: '50.00', forma_pago_id: 7 },
      { clase: 'cartera', amount: '50.00', forma_pago_id: 8 },
    ]),
  );
});

test('without a principal card it is sent to its cards, and with one that is over it says since when', async () => {
  estado = { ...SUSPENDIDA, situacion: 'terminada', ultimos_numeros: '' };
  await abrir();
  const paso = within(await screen.findByRole('region', { name: L.titulo }));
  expect(paso.getByText(/Tu suscripción terminó el 19/)).toBeTruthy();
  expect(paso.getByRole('link', { name: T.misTarjetas }).getAttribute('href')).toBe('/perfil_usuario/3');
  expect(paso.queryByRole('button')).toBeNull();
});

test('an office whose return costs nothing needs no card, and is told of no charge', async () => {
  const gratis = { ...REACTIVACION, total_clientes: 0, cobrados: 0, monto: '0.00' };
  estado = { ...SUSPENDIDA, ultimos_numeros: '', reactivacion: gratis };
  const { atender, llamadasA } = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    [ACTIVAR]: () => ({ http: 409, code: 'COMPRA_IMPOSIBLE', message: 'no' }),
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = await abrir();
  const paso = within(await screen.findByRole('region', { name: L.titulo }));
  expect(paso.queryByRole('link', { name: T.misTarjetas })).toBeNull();
  await persona.click(paso.getByRole('button', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  const dialogo = within(await screen.findByRole('dialog', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  expect(dialogo.getByText('Q0.00')).toBeTruthy();
  expect(dialogo.queryByText(AVISOS_DE_TARJETAS.activarNota)).toBeNull();
  await persona.click(dialogo.getByRole('button', { name: 'Activar' }));
  await vi.waitFor(() =>
    expect(llamadasA(ACTIVAR).map((l) => l.cuerpo)).toEqual([{ clase: 'cartera', amount: '0.00' }]),
  );
});

test('an office that came back reads its plan in the menu: the session is asked for again before the page is', async () => {
  const { atender, llamadasA } = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    [ACTIVAR]: () => ({ data: SUSCRIPCION_DE_OFICINA }),
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = await abrir();
  const paso = within(await screen.findByRole('region', { name: L.titulo }));
  await persona.click(paso.getByRole('button', { name: AVISOS_DE_TARJETAS.activarSuscripcion }));
  await persona.click(await screen.findByRole('button', { name: 'Cobrar Q50.00 y activar' }));
  await vi.waitFor(() => expect(llamadasA('GET /api/sesion/actual')).toHaveLength(1));
});

test('an office whose renewal was refused reads it in its first page, with the last try and the way to its cards', async () => {
  const enMora = { ...SUSCRIPCION_DE_OFICINA, estado: 'en_mora', fecha_fin: '2026-11-19', proximo_cobro: '2026-11-20' };
  estado = EN_MORA;
  const { atender } = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    'GET /api/suscripcion/actual': () => ({
      data: {
        ...enMora,
        proximo_monto: '50.00',
        reintentos: { con: null, siguiente: '2026-11-23', ultimo: '2026-11-27' },
      },
    }),
  });
  vi.stubGlobal('fetch', atender);
  await abrir();
  const aviso = await screen.findByRole('note');
  await vi.waitFor(() =>
    expect(aviso.querySelector('span')?.textContent).toBe(
      `No pudimos cobrar tu plan. ${AVISOS_DE_TARJETAS.enMoraSigue} El último intento es el 27 nov 2026: después tu plan se suspende.`,
    ),
  );
  expect(within(aviso).getByRole('link', { name: T.misTarjetas }).getAttribute('href')).toBe('/perfil_usuario/3');
  expect(screen.queryByRole('region', { name: L.titulo })).toBeNull();
});

test('an office that works sees neither', async () => {
  estado = estadoEnCable();
  await abrir();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bienvenido' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: L.titulo })).toBeNull();
});

test.each([
  ['that never paid', estadoEnCable({ situacion: 'sin_suscripcion', correlativo_gestor: 7 })],
  ['that is over', { ...SUSPENDIDA, situacion: 'terminada', reactivacion: null }],
])('an office %s and has a plan of its person reads so before anything is loaded or charged', async (_, deElla) => {
  estado = { ...deElla, plan_propio: { nombre: 'PLUS', fecha_fin: '2026-12-19' } };
  await abrir();
  expect(await screen.findByText(/Tienes el plan PLUS y solo puede haber una suscripción/)).toBeTruthy();
  expect(screen.getByRole('link', { name: T.irAMiSuscripcion }).getAttribute('href')).toBe('/perfil_usuario/5');
  expect(screen.queryByRole('button', { name: ROTULOS.continuar })).toBeNull();
  expect(screen.queryByRole('button', { name: AVISOS_DE_TARJETAS.activarSuscripcion })).toBeNull();
});
