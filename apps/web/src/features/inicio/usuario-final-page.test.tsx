import { AVISOS_DE_ALTA } from '@aldia/contract/textos-alta.ts';
import { CON_TU_GESTOR, AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACTUAL, dibujar, FALTANTE, servidorDe } from '../../parts/suscripciones/suscripciones.prueba.tsx';
import { UsuarioFinalPage } from './usuario-final-page.tsx';

const GESTOR = { nombre: 'Contadores Tzoc', sigue: true, por_decidir: false };
const CON_GESTOR = { ...FALTANTE, forma_pago: [], paga: 'gestor', gestor: GESTOR };
const TERMINADA = { ...ACTUAL, estado: 'terminada', vigente: false, proximo_cobro: null, proximo_monto: null };
const SUSPENDIDA = { ...ACTUAL, estado: 'suspendida', vigente: false };
const PRE_CANCELADA = { ...ACTUAL, estado: 'pre_cancelada', proximo_cobro: null, proximo_monto: null };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function abrir(faltante: object, actual: object | null, meses: object = {}): Promise<void> {
  const servidor = servidorDe({
    'GET /api/usuario/faltante/70': faltante,
    'GET /api/suscripcion/actual': actual,
    'GET /api/usuario/forma_pago/listado': [],
    'GET /api/suscripcion/detalle_declaracion/70/2026': [],
    'GET /api/suscripcion/detalle_declaracion_ros/70/2026': [],
    'GET /api/suscripcion/compras/70/2026': [],
    'GET /api/suscripcion/sin_terminar/70': [],
    ...meses,
  });
  vi.stubGlobal('fetch', servidor.atender);
  await dibujar(<UsuarioFinalPage />);
}
const enSuPlan = async () => within(await screen.findByRole('region', { name: T.tuPlan }));
const ofrecePlan = () => [T.elegirPlan, T.activarla, T.verPlan].filter((r) => screen.queryByRole('link', { name: r }));

test.each([
  ['nunca tuvo', null],
  ['terminó', TERMINADA],
  ['está suspendido', SUSPENDIDA],
])(
  'a quien paga su gestor, del plan propio que %s nada se le dice ni se le ofrece (D-50, D-63)',
  async (_caso, actual) => {
    await abrir(CON_GESTOR, actual);
    const plan = await enSuPlan();
    expect(plan.getByText(CON_TU_GESTOR)).toBeTruthy();
    expect(plan.getByText(GESTOR.nombre)).toBeTruthy();
    expect(screen.getByText(T.enProcesoSigue)).toBeTruthy();
    expect(ofrecePlan()).toEqual([]);
  },
);

test('a quien le suspendieron el plan y pidió un servicio que el banco no confirma se le dicen las dos cosas', async () => {
  const cobro = {
    ...{ id: crypto.randomUUID(), proposito: 'servicio', estado: 'en_duda', concepto: 'Solvencia fiscal' },
    ...{ monto: '60.00', ultimos_numeros: '1111', transaccion_id: '', creada_en: '2026-11-21T15:00:00Z' },
    ...{ detiene: true, tipo_suscripcion_id: null },
  };
  await abrir({ ...FALTANTE, paga: 'nadie' }, SUSPENDIDA, { 'GET /api/pago/propios': [cobro] });
  expect((await screen.findByRole('link', { name: T.activarla })).getAttribute('href')).toBe('/perfil_usuario/3');
  expect(screen.getByText(/^El banco todavía no confirma tu pago de Q60\.00 por Solvencia fiscal/)).toBeTruthy();
});

test('mientras su plan termina, la hoja y el plan dicen que después paga el gestor', async () => {
  await abrir({ ...FALTANTE, gestor: GESTOR }, PRE_CANCELADA);
  const plan = await enSuPlan();
  expect(plan.getByText('Lo paga Contadores Tzoc')).toBeTruthy();
  expect(
    screen.getByText('Tu plan termina el 20 dic 2026. Después paga Contadores Tzoc y tus declaraciones siguen.'),
  ).toBeTruthy();
  expect(screen.queryByText(/volver a suscribirte/)).toBeNull();
});

test('quien reclamó su cuenta llega a su inicio, y lo primero es decidir si el gestor sigue (D-69)', async () => {
  await abrir({ ...CON_GESTOR, regimen_id: null, gestor: { ...GESTOR, por_decidir: true } }, null);
  const decidir = await screen.findByRole('link', { name: G.decidir });
  expect(decidir.getAttribute('href')).toBe('/mi_gestor');
  expect(screen.getByText(/^Contadores Tzoc preparaba tus declaraciones/)).toBeTruthy();
  expect(screen.queryByText(AVISOS_DE_ALTA.titulo)).toBeNull();
  expect(screen.getAllByRole('link')[0]).toBe(decidir);
});

test('a quien paga su gestor y no tiene contraseña de la SAT se le pide esa, y nada que comprar', async () => {
  const falta = { completo: false, falta: ['contrasenia_sat'], tiene_password_sat: false };
  await abrir({ ...CON_GESTOR, ...falta }, null);
  const agregar = await screen.findByRole('link', { name: G.agregarContrasenia });
  expect(agregar.getAttribute('href')).toBe('/perfil_usuario/4');
  expect(screen.queryByRole('link', { name: G.decidir })).toBeNull();
  expect(ofrecePlan()).toEqual([]);
});

test('a quien tiene su plan vigente no se le vende otro: se le pide lo que falte, desde su inicio', async () => {
  const falta = { completo: false, falta: ['contrasenia_sat'], tiene_password_sat: false };
  await abrir({ ...FALTANTE, ...falta }, ACTUAL);
  const agregar = await screen.findByRole('link', { name: G.agregarContrasenia });
  expect(agregar.getAttribute('href')).toBe('/perfil_usuario/4');
  expect(screen.queryByText(AVISOS_DE_ALTA.titulo)).toBeNull();
});

test.each([
  ['activa', '21 dic 2026, Q120.00'],
  ['en_mora', 'Pendiente desde el 21 dic 2026, Q120.00'],
])(
  'el próximo cobro de un plan %s es de lo que se va a cobrar, y no de lo que se pagó (D-51)',
  async (estado, dicho) => {
    await abrir(FALTANTE, { ...ACTUAL, estado, proximo_monto: '120.00' });
    const plan = await enSuPlan();
    expect(plan.getByText(dicho)).toBeTruthy();
    expect(screen.queryByText(/Q75\.00/)).toBeNull();
  },
);

test('a quien nadie le paga se le sigue diciendo, y ofreciendo un plan', async () => {
  await abrir({ ...FALTANTE, paga: 'nadie', gestor: { ...GESTOR, sigue: false } }, TERMINADA);
  expect(await screen.findByRole('link', { name: T.elegirPlan })).toBeTruthy();
});

test('sin gestor que pague, a quien le falta todo se le muestra el alta', async () => {
  const falta = { completo: false, falta: ['datos', 'suscripcion', 'forma_pago'], paga: 'nadie', forma_pago: [] };
  await abrir({ ...FALTANTE, ...falta }, null);
  expect(await screen.findByRole('heading', { level: 1, name: AVISOS_DE_ALTA.titulo })).toBeTruthy();
});

test.each([
  ['todo', ['datos', 'suscripcion', 'forma_pago']],
  ['solo la tarjeta', ['forma_pago']],
])(
  'quien tiene que decidir de un gestor que no le paga lo sabe en el alta, antes que nada (le falta %s)',
  async (_que, falta) => {
    const gestor = { ...GESTOR, sigue: false, por_decidir: true };
    await abrir({ ...FALTANTE, completo: false, falta, paga: 'nadie', forma_pago: [], gestor }, null);
    const decidir = await screen.findByRole('link', { name: G.decidir });
    expect(decidir.getAttribute('href')).toBe('/mi_gestor');
    expect(screen.getByRole('heading', { level: 1, name: AVISOS_DE_ALTA.titulo })).toBeTruthy();
  },
);

const MES_EN_CABLE = {
  id: 5,
  mes: 'Octubre',
  periodo: '2026-10',
  fecha_declaracion: null,
  fecha_presentacion: '2026-10',
  regimen_id: 1,
  nit: '1',
  nombre: 'Ana',
  total_fatura: '3580.00',
  total_retencion: '0.00',
  pago: '179.00',
  impuesto_pagar_debitos: '0.00',
  a_pagar_isr: '0.00',
  a_pagar_iva: '179.00',
  status_id: 6,
  status: 'Pendiente de confirmación de pago',
  carga: false,
  facturas: true,
  pago_realizado: true,
  numero_formulario: '40912345678',
  numero_formulario_2: '',
  vence_iva: '2026-11-30',
  vence_isr: null,
  documentos: 0,
};
test('a quien debe diciembre se le sigue diciendo cuando ya se declara otro año', async () => {
  vi.setSystemTime(Date.parse('2027-02-01T16:00:00Z'));
  const diciembre = { ...MES_EN_CABLE, periodo: '2026-12', pago_realizado: false, vence_iva: '2027-02-01' };
  await abrir(FALTANTE, ACTUAL, {
    'GET /api/suscripcion/detalle_declaracion/70/2027': [],
    'GET /api/suscripcion/detalle_declaracion_ros/70/2027': [],
    'GET /api/suscripcion/compras/70/2027': [],
    'GET /api/suscripcion/sin_terminar/70': [diciembre],
  });
  expect(await screen.findByRole('heading', { name: 'Paga Q179.00 por diciembre 2026.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: T.verComoPagar })).toBeTruthy();
});

test('a quien no se le ha presentado septiembre no se le dice que está al día porque pagó octubre', async () => {
  const cambio = { id: 4, status_id: 3, status: '', pago_realizado: false, vence_iva: '2026-11-02' };
  const septiembre = { ...MES_EN_CABLE, ...cambio, periodo: '2026-09' };
  await abrir(
    FALTANTE,
    { ...ACTUAL, proximo_cobro: null, proximo_monto: null },
    {
      'GET /api/suscripcion/detalle_declaracion/70/2026': [MES_EN_CABLE, septiembre],
      'GET /api/suscripcion/sin_terminar/70': [septiembre],
    },
  );
  expect(
    await screen.findByRole('heading', { name: 'Estamos preparando tu declaración de septiembre 2026.' }),
  ).toBeTruthy();
  expect(screen.getByText(T.tardeSinPresentar)).toBeTruthy();
  expect(screen.queryByText(/Estás al día/)).toBeNull();
});

const SIN_TERMINAR = 'GET /api/suscripcion/sin_terminar/70';
const DEL_ANIO = 'GET /api/suscripcion/detalle_declaracion/70/2026';
/** The answer of an older server to a question that it does not know. */
const NO_LA_CONOCE = new Response('{}', { status: 404 });
test.each([
  ['no conoce la pregunta', NO_LA_CONOCE],
  ['falla', new Response('{}', { status: 500 })],
])(
  'de un servidor que %s por los meses sin terminar se lee el inicio, con lo que se debe este año',
  async (_, dice) => {
    const septiembre = { ...MES_EN_CABLE, id: 4, periodo: '2026-09', pago_realizado: false };
    await abrir(FALTANTE, ACTUAL, { [DEL_ANIO]: [MES_EN_CABLE, septiembre], [SIN_TERMINAR]: dice });
    expect(await screen.findByRole('heading', { name: 'Paga Q179.00 por septiembre 2026.' })).toBeTruthy();
  },
);

test('si lo que no llega es lo de este año, se dice', async () => {
  await abrir(FALTANTE, ACTUAL, { [DEL_ANIO]: NO_LA_CONOCE, [SIN_TERMINAR]: NO_LA_CONOCE });
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
});

test.each([
  ['a quien es ROS y nadie le abrió el mes se le dicen los dos vencimientos, el del ISR primero', { regimen_id: 2 }, 2],
  [
    'a quien pasa a ROS este mes, los del mes anterior, que es de pequeño contribuyente',
    { regimen_id: 2, regimen_del_periodo: 1 },
    1,
  ],
])('%s', async (_que, suyo, cuantos) => {
  const plazo = (dia: string) => ({ dia, calculado: dia, limite: null });
  const ajustes = {
    ...{ periodo: '2026-10', iva: plazo('2026-11-30'), isr: plazo('2026-11-13') },
    ...{ tramo: null, fuera_del_tramo: false, sin_isr_desde: '2026-11-14' },
  };
  vi.setSystemTime(Date.parse('2026-11-10T16:00:00Z'));
  await abrir({ ...FALTANTE, ...suyo, paga: 'nadie' }, TERMINADA, {
    'GET /api/declaracion/ajustes_del_mes': ajustes,
  });
  expect(
    await screen.findByRole('heading', { name: 'Tu declaración de octubre 2026 no está terminada.' }),
  ).toBeTruthy();
  const dias = screen.getAllByText(/vence/i).map((v) => /1?\d nov|30 nov/.exec(v.textContent ?? '')?.[0]);
  expect([...new Set(dias.filter(Boolean))]).toEqual(cuantos === 2 ? ['13 nov', '30 nov'] : ['30 nov']);
});

test('quien volvió tras una suspensión lee qué mes no preparamos, en la hoja y en su año', async () => {
  await abrir({ ...FALTANTE, meses_sin_abrir: ['2026-09'] }, ACTUAL);
  expect(await screen.findByText(/^AlDía no preparó septiembre 2026: no tenías servicio\./)).toBeTruthy();
  const anio = within(screen.getByRole('region', { name: 'Tu año 2026' }));
  expect(anio.getByRole('link', { name: /^Septiembre: Sin preparar/ })).toBeTruthy();
  expect(anio.getByRole('link', { name: /^Agosto: Sin datos/ })).toBeTruthy();
});
