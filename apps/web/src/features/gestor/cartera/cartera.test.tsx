import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, type Rutas, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { estadoEnCable, SUSPENDIDA } from '../estado.prueba.ts';
import { Cartera } from './cartera.tsx';

const CUADRICULA = 'GET /api/gestores/cartera/cuadricula/2026';
const SUMAS = 'GET /api/gestores/cartera/sumas/2026';
const mes = (periodo: string, momento: string, mas: object = {}) => ({
  id: Number(periodo.slice(5)),
  periodo,
  momento,
  status_id: 6,
  status: 'Pendiente de confirmación',
  motivo: null,
  vence: null,
  a_pagar: '0.00',
  calculada: true,
  ...mas,
});
const CLIENTES = [
  {
    id: 8,
    nit: '25000004',
    nombre: 'Ana Pérez',
    regimen_id: 1,
    regimen: 'Pequeño Contribuyente',
    mandato: 'vigente',
    bloqueo: 'pagoPorConfirmar',
    proximo: { periodo: '2026-10', vence: '2026-11-30' },
    por_pagar: '179.00',
    meses: [
      mes('2026-09', 'pagada'),
      mes('2026-10', 'por_pagar', { motivo: 'pagoPorConfirmar', vence: '2026-11-30', a_pagar: '179.00' }),
    ],
  },
  {
    id: 9,
    nit: '25000012',
    nombre: 'Beto Cux',
    regimen_id: null,
    regimen: '',
    mandato: 'sin_mandato',
    bloqueo: 'sinRegimen',
    proximo: null,
    por_pagar: '0.00',
    meses: [],
  },
];
const PASOS = {
  sin_empezar: 0,
  en_proceso: 0,
  por_pagar: 0,
  nada_que_pagar: 0,
  pagada: 0,
  a_cero: 0,
  en_otro_lugar: 0,
};
const CUENTAS = Object.fromEntries(
  ['porPagar', 'vencidas', 'sinRegimen', 'cambioTrasPresentar', 'sinSuscripcion', 'suscripcionSuspendida']
    .concat(['sinContraseniaSat', 'rechazada', 'sinFacturas', 'desactualizada', 'sinRetenciones'])
    .concat(['emisoresSinClasificar', 'comprasPorElegir', 'porEnviarAFormulario', 'formularioPorNotificar'])
    .concat(['faltaElDeIva', 'porEnviarAPago', 'finalizacionPorEnviar', 'boletaPorNotificar', 'pagoPorConfirmar'])
    .map((c) => [c, c === 'sinRegimen' || c === 'porPagar' ? 1 : 0]),
);
const ESTADO = 'GET /api/gestores/estado_gestor';
const BUENAS: Rutas = {
  [ESTADO]: () => ({ data: estadoEnCable() }),
  [CUADRICULA]: () => ({ data: CLIENTES, meta: { total: 2, siguiente: null } }),
  [SUMAS]: () => ({
    data: {
      clientes: 2,
      meses: Array.from({ length: 12 }, (_, i) => ({
        periodo: `2026-${String(i + 1).padStart(2, '0')}`,
        cuentas: i === 9 ? { ...PASOS, por_pagar: 1, pagada: 4425 } : PASOS,
        sin_abrir: i === 9 ? 1 : 2,
        a_pagar: i === 9 ? '179.00' : '0.00',
        por_pagar: i === 9 ? '179.00' : '0.00',
      })),
      cuentas: CUENTAS,
    },
  }),
};
let servidor: ReturnType<typeof servidorDe>;
function abrir(rutas: Rutas = BUENAS, direccion = '/?anio=2026') {
  servidor = servidorDe(rutas);
  vi.stubGlobal('fetch', servidor.atender);
  return dibujarPantalla(<Cartera />, direccion);
}
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T16:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const fila = async (nombre: string) => within((await screen.findByText(nombre)).closest('tr') as HTMLElement);

test('each month has its word, and one says what blocks it, until when and how much', async () => {
  const { persona } = abrir();
  const ana = await fila('Ana Pérez');
  expect(ana.getAllByRole('button', { name: /2026 de Ana Pérez/ }).map((b) => b.textContent)).toEqual([
    'Pagada',
    'Por pagar',
  ]);
  expect(ana.getByText('Enero: Sin abrir')).toBeTruthy();
  await persona.click(ana.getByRole('button', { name: /octubre 2026 de Ana Pérez: Por pagar/i }));
  const dialogo = within(await screen.findByRole('dialog'));
  for (const dicho of ['30/11/2026', 'Q179.00', 'Por pagar (Pendiente de confirmación)'])
    expect(dialogo.getByText(dicho)).toBeTruthy();
});

test('books that the office brought are seen in their month, opened or not, and counted in its dialog', async () => {
  const libros = [
    { periodo: '2026-03', cuantos: 1 },
    { periodo: '2026-10', cuantos: 3 },
  ];
  const { persona } = abrir({
    ...BUENAS,
    [CUADRICULA]: () => ({ data: [{ ...CLIENTES[0], libros }], meta: { total: 1, siguiente: null } }),
  });
  const ana = await fila('Ana Pérez');
  expect(ana.getByText('Marzo: Sin abrir. Libros traídos: 1')).toBeTruthy();
  expect(ana.getByRole('button', { name: /septiembre 2026 de Ana Pérez: Pagada$/i })).toBeTruthy();
  await persona.click(ana.getByRole('button', { name: /octubre 2026 de Ana Pérez: Por pagar. Libros traídos: 3$/i }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(R.librosTraidos).nextElementSibling?.textContent).toBe('3');
});

test('a month that was filed elsewhere is done, and its button says where', async () => {
  const meses = [mes('2026-08', 'en_otro_lugar', { status_id: 9, status: 'Carga de cortesía' })];
  abrir({
    ...BUENAS,
    [CUADRICULA]: () => ({ data: [{ ...CLIENTES[0], meses }], meta: { total: 1, siguiente: null } }),
  });
  const agosto = (await fila('Ana Pérez')).getByRole('button', { name: /agosto 2026 de Ana Pérez/i });
  expect(agosto.getAttribute('aria-label')).toMatch(/: Presentada en otro lugar$/);
  expect(agosto.textContent).toBe('Presen\u00ADtada');
  expect(agosto.dataset['hecho']).toBe('true');
});

test('who has no regime is told first, and offers no month', async () => {
  abrir();
  const beto = await fila('Beto Cux');
  expect(beto.getAllByText('Sin régimen').length).toBeGreaterThan(0);
  expect(beto.queryByRole('button', { name: /de Beto Cux/ })).toBeNull();
});

test('the side arrows walk the months of a client and Enter tells one', async () => {
  const { persona } = abrir();
  const ana = await fila('Ana Pérez');
  ana.getByRole('button', { name: /octubre/i }).focus();
  await persona.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Pagada');
  await persona.keyboard('{ArrowLeft}{ArrowRight}{Enter}');
  expect(await screen.findByRole('dialog', { name: /octubre 2026/i })).toBeTruthy();
});

test('from the facts of a month one goes to its follow-up, and from who has no regime to where it is chosen, by keyboard', async () => {
  const { persona } = abrir();
  (await fila('Ana Pérez')).getByRole('button', { name: /octubre/i }).focus();
  await persona.keyboard('{Enter}');
  const enlace = within(await screen.findByRole('dialog')).getByRole('link', { name: R.verSeguimiento });
  expect(enlace.getAttribute('href')).toBe('/gestor/seguimiento_declaracion?cliente=8&anio=2026&periodo=2026-10');
  enlace.focus();
  expect(document.activeElement).toBe(enlace);
  await persona.keyboard('{Escape}');
  const regimen = (await fila('Beto Cux')).getByRole('link', { name: 'Sin régimen: elegirlo para Beto Cux' });
  expect(regimen.getAttribute('href')).toBe('/gestor/gestion_usuarios?motivo=sin_regimen&busqueda=%2225000012%22');
});

test('a situation offers who is in it, asks the server for them, and can be taken away', async () => {
  const { persona } = abrir();
  await fila('Ana Pérez');
  const filtro = await screen.findByRole('combobox', { name: R.filtro });
  await waitFor(() => expect(within(filtro).getAllByRole('option').length).toBe(3));
  await persona.selectOptions(filtro, 'sinRegimen');
  const filtros = () => [CUADRICULA, SUMAS].map((c) => servidor.llamadasA(c).at(-1)?.consulta.get('filtro'));
  await waitFor(() => expect(filtros()).toEqual(['sinRegimen', 'sinRegimen']));
  await persona.click(screen.getByRole('button', { name: 'Quitar 1 filtro' }));
  await waitFor(() => expect((filtro as HTMLSelectElement).value).toBe(''));
});

test('the months of the year are summed, and the total is said above them', async () => {
  const { persona } = abrir();
  await persona.click(await screen.findByText('2 clientes. Q179.00 por pagar en 2026.'));
  const octubre = within(
    within(screen.getByRole('table', { name: 'Sumas de 2026' }))
      .getByText('Octubre')
      .closest('tr') as HTMLElement,
  );
  expect(octubre.getAllByText('Q179.00')).toHaveLength(2);
  // As above the grid: 'Pagada 4,425'.
  expect(octubre.getByText('4,425')).toBeTruthy();
});

test('an office that is suspended sees its months and brings no books (D-67)', async () => {
  abrir({ ...BUENAS, [ESTADO]: () => ({ data: SUSPENDIDA }) });
  await fila('Ana Pérez');
  await waitFor(() => expect(screen.queryByRole('heading', { name: R.traerLibros })).toBeNull());
  expect(screen.getByRole('combobox', { name: R.documentosDelMes })).toBeTruthy();
});

test('an empty portfolio and a failure say so', async () => {
  abrir({ ...BUENAS, [CUADRICULA]: () => ({ data: [], meta: { total: 0, siguiente: null } }) });
  expect(await screen.findByText(T.vacia)).toBeTruthy();
});
test('a failure is told in its words', async () => {
  abrir({});
  expect(await screen.findByText(TEXTOS['gestorCartera.cuadricula'].fallo)).toBeTruthy();
});
