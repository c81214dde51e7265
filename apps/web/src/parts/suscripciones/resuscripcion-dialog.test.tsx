import { TEXTOS_DE_RESUSCRIPCION } from '@aldia/contract/acciones-resuscripcion.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS_DE_RESUSCRIPCION as T } from '@aldia/contract/textos-resuscripcion.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { ResuscripcionDialog } from './resuscripcion-dialog.tsx';
import { ACTUAL, dibujar, recobroXml, servidorDe } from './suscripciones.prueba.tsx';

const PROPUESTA = {
  compra: 'activacion:1',
  monto: '99.50',
  desde: '2026-11-22',
  hasta: '2026-12-21',
  proximo_cobro: '2026-12-22',
  reemplaza_lo_pagado: false,
};
const TERMINADA = { ...ACTUAL, estado: 'terminada', vigente: false, fecha_fin: '2026-11-10' };
const TARJETA = {
  token: 'mp-4',
  client: 'cliente-7',
  nombre_portador: 'ANA PEREZ',
  ultimos_numeros: '1111',
  marca: 'visa',
};
const ANULACION = (codigo: string) => `<VoidResponse><VoidResult><Code>${codigo}</Code></VoidResult></VoidResponse>`;
const no = (http: number, code: string, message: string, data: unknown = null) =>
  new Response(JSON.stringify({ success: false, code, message, data }), { status: http });

const RUTAS: Readonly<Record<string, unknown>> = {
  'GET /api/suscripcion/actual/usuario/7': { ...TERMINADA, dias_restantes: 0, propuesta: PROPUESTA },
  'GET /api/usuario/token/7': TARJETA,
  'POST /api/suscripcion/resub/abrir': { monto: '99.50', ultimos_numeros: '1111' },
  'POST /api/pago/rebill': recobroXml('00'),
  'POST /api/suscripcion/resub': ACTUAL,
  'POST /api/pago/void': ANULACION('00'),
};
const PASOS = ['abrir', 'rebill', 'resub', 'void'];

afterEach(() => vi.unstubAllGlobals());
async function abrir(cambios: Readonly<Record<string, unknown>> = {}) {
  const servidor = servidorDe({ ...RUTAS, ...cambios });
  vi.stubGlobal('fetch', servidor.atender);
  const alCerrar = vi.fn();
  const persona = await dibujar(
    <ResuscripcionDialog cliente={{ id: 7, nombre: 'Ana Pérez' }} alCerrar={alCerrar} />,
    1,
  );
  await screen.findByText('Ana Pérez');
  const rutas = ['/suscripcion/resub/abrir', '/pago/rebill', '/suscripcion/resub', '/pago/void'];
  /** Which of the four steps were called, one entry per call. */
  const pasos = () => rutas.flatMap((r, i) => servidor.a(`POST /api${r}`).map(() => PASOS[i]));
  return { persona, alCerrar, pasos, a: servidor.a };
}
const cobrar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cobrar Q99.50' });

test('shows who, what, how much, until when and to which card, before anything is charged', async () => {
  const { pasos } = await abrir();
  const hechos = screen.getAllByRole('definition').map((d) => d.textContent);
  expect(hechos).toEqual([
    'Ana Pérez',
    'El usuario no tiene una suscripción activa',
    'BÁSICO',
    'Q99.50',
    'del 22/11/2026 al 21/12/2026',
    '22 dic 2026',
    'ANA PEREZ, terminada en 1111',
  ]);
  expect(pasos()).toEqual([]);
});

test.each([
  [{ ...ACTUAL, dias_restantes: 12 }, 'Días restantes: 12'],
  [{ ...ACTUAL, estado: 'en_mora', fecha_fin: '2026-11-19', dias_restantes: 0 }, 'La suscripción venció el 19/11/2026'],
])('of an active one says the days that are left, or the day on which it ended', async (actual, texto) => {
  await abrir({ 'GET /api/suscripcion/actual/usuario/7': { ...actual, propuesta: PROPUESTA } });
  expect(screen.getByText(texto)).toBeTruthy();
});

test('opens, charges and delivers with what was shown; a double click is one charge', async () => {
  const { persona, pasos, a, alCerrar } = await abrir();
  await persona.dblClick(cobrar());
  await waitFor(() => expect(alCerrar).toHaveBeenCalled());
  expect(pasos()).toEqual(['abrir', 'rebill', 'resub']);
  expect(a('POST /api/suscripcion/resub/abrir')[0]?.cuerpo).toEqual({
    usuario_id: 7,
    compra: 'activacion:1',
    monto: '99.50',
  });
  expect(a('POST /api/pago/rebill')[0]?.cuerpo).toEqual({ token: 'mp-4', client: 'cliente-7', amount: '99.50' });
  expect(a('POST /api/suscripcion/resub')[0]?.cuerpo).toEqual({ usuario_id: 7, referencia_transaccion_id: 'T1' });
});

const PRIMERAS = { siguiente: null, limite: 15, busqueda: '' };
const useUsuarios = () => useConsulta(usuarios.listado, { ...PRIMERAS, orden: 'nombre' });
const useEstados = () => useConsulta(seguimiento.estadoDeUsuarios, { ...PRIMERAS, regimenId: 1, orden: 'nombre' });
test.each([
  ['of users', useUsuarios, 'GET /api/usuario/listado'],
  ['of states', useEstados, 'GET /api/usuario/listado/declaracion/1'],
])(
  'the list %s behind it is read again: it has the plan, and the month, of who was charged',
  async (_que, useLista, ruta) => {
    const servidor = servidorDe({ ...RUTAS, [ruta]: [] });
    vi.stubGlobal('fetch', servidor.atender);
    function Detras() {
      useLista();
      return null;
    }
    const persona = await dibujar(
      <>
        <Detras />
        <ResuscripcionDialog cliente={{ id: 7, nombre: 'Ana Pérez' }} alCerrar={() => undefined} />
      </>,
      1,
    );
    await screen.findByText('Ana Pérez');
    await waitFor(() => expect(servidor.a(ruta)).toHaveLength(1));
    await persona.click(cobrar());
    await waitFor(() => expect(servidor.a(ruta)).toHaveLength(2));
  },
);

test('of an office and a plan that are over, the chosen one is shown, and it alone is charged', async () => {
  const elegibles = [
    { clase: 'plan', nombre: 'BÁSICO' },
    { clase: 'cartera', nombre: 'ORO' },
  ];
  const plan = { ...TERMINADA, dias_restantes: 0, propuesta: PROPUESTA, elegibles };
  const oficina = {
    ...plan,
    ...{ tipo_suscripcion_id: null, tipo_suscripcion: { ...TERMINADA.tipo_suscripcion, nombre: 'ORO' } },
    propuesta: { ...PROPUESTA, compra: 'activacion:gestor:9', monto: '60.00' },
  };
  const deOficina = servidorDe({ ...RUTAS, 'GET /api/suscripcion/actual/usuario/7': oficina });
  const dePlan = servidorDe({ ...RUTAS, 'GET /api/suscripcion/actual/usuario/7': plan });
  vi.stubGlobal('fetch', (direccion: string, opciones?: RequestInit) =>
    (String(direccion).includes('clase=cartera') ? deOficina : dePlan).atender(direccion, opciones),
  );
  const alCerrar = vi.fn();
  const cliente = { id: 7, nombre: 'Ana Pérez' };
  const persona = await dibujar(<ResuscripcionDialog cliente={cliente} alCerrar={alCerrar} />, 1);
  await persona.click(await screen.findByRole('combobox', { name: T.cual }));
  await persona.click(await screen.findByRole('option', { name: 'La de su oficina: ORO' }));
  await persona.click(await screen.findByRole('button', { name: 'Cobrar Q60.00' }));
  await waitFor(() => expect(alCerrar).toHaveBeenCalled());
  expect(dePlan.a('POST /api/suscripcion/resub/abrir')[0]?.cuerpo).toEqual({
    ...{ usuario_id: 7, clase: 'cartera', compra: 'activacion:gestor:9', monto: '60.00' },
  });
});

test('without a card the button stays off and says why', async () => {
  await abrir({ 'GET /api/usuario/token/7': no(404, 'CLIENTE_SIN_TARJETAS', T.sinTarjetas) });
  expect((await screen.findByRole('note')).textContent).toBe('El usuario no posee tarjetas activas');
  expect(cobrar().disabled).toBe(true);
  expect(screen.queryByText(GESTION)).toBeNull();
});

const GESTION = TEXTOS_DE_RESUSCRIPCION['resuscripcion.token'].fallo;
test.each([
  ['the card', 'GET /api/usuario/token/7'],
  ['the subscription', 'GET /api/suscripcion/actual/usuario/7'],
])('where %s cannot be loaded it says whom to ask (D-85)', async (_, ruta) => {
  vi.stubGlobal('fetch', servidorDe({ ...RUTAS, [ruta]: no(500, 'ERROR_INTERNO', 'x') }).atender);
  await dibujar(<ResuscripcionDialog cliente={{ id: 7, nombre: 'Ana Pérez' }} alCerrar={vi.fn()} />, 1);
  expect(await screen.findByText(GESTION)).toBeTruthy();
});

test.each([
  [no(500, 'ERROR_INTERNO', 'Tuvimos un problema.'), 'Tuvimos un problema.'],
  [no(422, 'MONTO_DISTINTO', 'Son Q120.00.'), 'Son Q120.00.'],
])('where the charge cannot be opened it says whom to ask, and why (D-85)', async (respuesta, razon) => {
  const { persona, pasos } = await abrir({ 'POST /api/suscripcion/resub/abrir': respuesta });
  await persona.click(cobrar());
  expect((await screen.findByText(razon)).previousElementSibling?.textContent).toBe(GESTION);
  expect(pasos()).toEqual(['abrir']);
});

test('of who had cancelled says that days are lost', async () => {
  const propuesta = { ...PROPUESTA, reemplaza_lo_pagado: true };
  const actual = { ...ACTUAL, estado: 'pre_cancelada', dias_restantes: 5, propuesta };
  await abrir({ 'GET /api/suscripcion/actual/usuario/7': actual });
  expect(screen.getByRole('note').textContent).toContain('los 5 días que le quedaban se pierden');
});

test.each([
  [null, T.nuncaTuvo],
  [{ ...TERMINADA, dias_restantes: 0, propuesta: null }, T.planNoDisponible],
])('with nothing to sell the button stays off and says why', async (actual, porque) => {
  await abrir({ 'GET /api/suscripcion/actual/usuario/7': actual });
  expect(screen.getByRole('note').textContent).toBe(porque);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resuscribir' }).disabled).toBe(true);
});

test.each([
  ['51', 'Error al realizar el pago, Fondos insuficientes'],
  ['05', 'Tarjeta declinada, contacte al proveedor de la tarjeta de crédito'],
  ['111', 'Transacción denegada TID inválido'],
  ['57', 'Tarjeta bloqueada o cancelada por el banco'],
  ['132', 'Declinada, tarjeta reportada como perdida/robada'],
  ['96', 'Error al realizar el pago, código 96'],
])('%s says that the charge failed, and the bank’s reason', async (codigo, razon) => {
  const { persona, pasos, alCerrar } = await abrir({ 'POST /api/pago/rebill': recobroXml(codigo) });
  await persona.click(cobrar());
  expect(
    await screen.findByText('Error al realizar el pago, verifique los datos de su tarjeta de crédito'),
  ).toBeTruthy();
  expect(screen.getByText(razon)).toBeTruthy();
  expect(pasos()).toEqual(['abrir', 'rebill']);
  expect(alCerrar).not.toHaveBeenCalled();
});

test.each([
  ['00', 'Reembolso realizado con éxito'],
  ['05', 'Error al realizar el reembolso'],
])('a result of 0 asks for the money back, and %s says what became of it', async (codigo, dicho) => {
  const { persona, pasos } = await abrir({
    'POST /api/suscripcion/resub': no(
      200,
      'RESUSCRIPCION_NO_GUARDADA',
      'No es posible gestionar la resuscripción, comunícate con soporte',
      0,
    ),
    'POST /api/pago/void': ANULACION(codigo),
  });
  await persona.click(cobrar());
  expect(await screen.findByText(dicho)).toBeTruthy();
  expect(pasos()).toEqual(PASOS);
});

test.each([
  ['PAGO_EN_DUDA', T.enDuda],
  ['PAGO_EN_CURSO', T.enCurso],
  ['TARJETA_DISTINTA', T.otraTarjeta],
])('%s speaks to who administers, and sends nothing else', async (codigo, dicho) => {
  const { persona, pasos } = await abrir({ 'POST /api/pago/rebill': no(409, codigo, 'Tu pago…') });
  await persona.click(cobrar());
  expect(await screen.findByText(dicho)).toBeTruthy();
  expect(screen.queryByText('Tu pago…')).toBeNull();
  expect(pasos()).toEqual(['abrir', 'rebill']);
});

test('an answer of the delivery that is lost is not undone: it says that it ends by itself', async () => {
  const { persona, pasos } = await abrir({ 'POST /api/suscripcion/resub': no(500, 'ERROR_INTERNO', '') });
  await persona.click(cobrar());
  expect(await screen.findByText(T.noSeSabe)).toBeTruthy();
  expect(pasos()).not.toContain('void');
});

test('what another administrator did meanwhile is said, and nothing is charged', async () => {
  const { persona, pasos } = await abrir({
    'POST /api/suscripcion/resub/abrir': no(409, 'RESUSCRIPCION_CAMBIADA', 'Lo que ibas a cobrar ya no es igual'),
  });
  await persona.click(cobrar());
  expect(await screen.findByText('Lo que ibas a cobrar ya no es igual')).toBeTruthy();
  expect(pasos()).toEqual(['abrir']);
});

test('of whom a gestor pays for nothing is offered, and it says who pays', async () => {
  const actual = { ...TERMINADA, dias_restantes: 0, propuesta: null, paga_el_gestor: 'Contadores Tzoc' };
  const { pasos } = await abrir({ 'GET /api/suscripcion/actual/usuario/7': actual });
  expect(screen.getByText(/Contadores Tzoc paga por este cliente/)).toBeTruthy();
  expect(screen.queryByText(T.planNoDisponible)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: T.boton }).disabled).toBe(true);
  expect(pasos()).toEqual([]);
});

test('of who has no role for it any more nothing is offered, and it says why', async () => {
  const actual = { ...ACTUAL, dias_restantes: 5, propuesta: null, sin_rol: true };
  await abrir({ 'GET /api/suscripcion/actual/usuario/7': actual });
  expect(screen.getByRole('note').textContent).toBe(T.sinRol);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: T.boton }).disabled).toBe(true);
});
