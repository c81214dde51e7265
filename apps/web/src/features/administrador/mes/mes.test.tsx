import { ROTULOS_DE_PANEL as R, AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { dibujarRouter, type Llamada, redDe } from '../../../base/red.prueba.tsx';
import { BandaDelMes } from './banda-del-mes.tsx';

const pagina = (filas: readonly object[], mas: object = {}) => ({
  data: filas,
  meta: { total: filas.length, siguiente: null, ...mas },
});
const PASOS = { por_cargar: 0, con_formulario: 0, en_pago: 0, terminadas: 0, por_presentar: 0 };
const RESPUESTAS = {
  avance: pagina(
    [
      {
        ...PASOS,
        id: 1,
        regimen: 'Pequeño Contribuyente',
        vence: '2026-11-30',
        dias: 10,
        por_cargar: 1204,
        con_formulario: 3,
        en_pago: 2,
        terminadas: 40,
      },
      { ...PASOS, id: 2, regimen: 'ROS', vence: '2026-11-13', dias: -7 },
    ],
    { periodo: '2026-10' },
  ),
  por_presentar: pagina([
    { id: '1', dia: '2026-11-01', regimen_id: 1, regimen: 'Pequeño Contribuyente', dias: 29, por_presentar: 7 },
  ]),
  colaboradores: pagina([
    { id: 9, nombre: 'Ana Paz', activo: true, tiene: 5, termino: 2 },
    { id: 8, nombre: 'Beto Sol', activo: true, tiene: 0, termino: 0 },
  ]),
  dinero: pagina([{ id: '2026-11-05', dia: '2026-11-05', cobrado: '99.50', devuelto: '0.00', en_duda: '40.25' }], {
    desde: '2026-11-01',
    hasta: '2026-11-30',
    cobrado: '99.50',
    devuelto: '0.00',
    en_duda: '40.25',
  }),
};

let llamadas: readonly Llamada[] = [];
beforeEach(() => {
  const red = redDe(({ ruta }) => {
    const [, cual = '', mes = ''] = /panel\/(\w+)\/([\d-]+)$/.exec(ruta) ?? [];
    if (cual === 'suscripciones') return pagina([{ id: mes, mes, nuevas: 4, perdidas: 1, suspendidas: 0 }]);
    return RESPUESTAS[cual as keyof typeof RESPUESTAS] ?? null;
  });
  llamadas = red.llamadas;
  vi.stubGlobal('fetch', red.atender);
});
afterEach(() => vi.unstubAllGlobals());

async function abrir() {
  const raiz = createRootRoute({
    component: () => (
      <ConConsultas>
        <BandaDelMes />
      </ConConsultas>
    ),
  });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return dibujarRouter(router);
}
const boton = () => screen.findByRole('button', { name: R.titulo });
const tarjeta = (name: string) => screen.findByRole('region', { name });
const destino = (de: HTMLElement, name: string | RegExp) =>
  within(de).getByRole('link', { name }).getAttribute('href') ?? '';

test('folded it asks for nothing; opened it asks for its five figures, each once', async () => {
  const { persona } = await abrir();
  expect((await boton()).getAttribute('aria-expanded')).toBe('false');
  expect(llamadas).toEqual([]);
  await persona.click(await boton());
  await screen.findByText(/Pequeño Contribuyente/, { selector: 'strong' }, { timeout: 10_000 });
  await within(await tarjeta(R.suscripciones)).findByRole('link', { name: 'Nuevas 4' });
  expect(llamadas.map((l) => l.ruta.replace(/^.*panel\//, '').split('/')[0]).toSorted()).toEqual([
    'avance',
    'colaboradores',
    'dinero',
    'por_presentar',
    'suscripciones',
  ]);
  await persona.click(await boton());
  expect(screen.queryByText(/Pequeño Contribuyente/)).toBeNull();
});

test('each count says what it is and leads to its list', async () => {
  const { persona } = await abrir();
  await persona.click(await boton());
  const avance = await tarjeta(R.avance);
  expect(await within(avance).findByText(/vence el 30\/11\/2026, faltan 10 días/)).toBeTruthy();
  expect(within(avance).getByText(/venció el 13\/11\/2026/)).toBeTruthy();
  expect(destino(avance, 'Por cargar 1,204')).toMatch(/^\/ingreso_facturas\?regimen=1&/);
  expect(destino(avance, 'Con formulario 3')).toMatch(/^\/reporte_declaracion\?regimen=1&/);
  expect(destino(avance, 'En pago 2')).toMatch(/^\/pago_declaracion\?regimen=1&/);
  const colaboradores = await tarjeta(R.colaboradores);
  expect(destino(colaboradores, 'Tiene 5, Ana Paz')).toBe('/pendientes?de=todas&colaborador=9');
  expect(destino(colaboradores, 'Terminó 2, Ana Paz')).toBe(
    '/declaraciones_colaborador?colaborador=9&fecha=2026-11-01&hasta=2026-11-30',
  );
  expect(within(colaboradores).queryByText(/Beto Sol/)).toBeNull();
  const dinero = await tarjeta(R.dinero);
  expect(destino(dinero, 'Entró Q99.50, se devolvió Q0.00')).toBe(
    '/reporte_movimientos?desde=2026-11-01&hasta=2026-11-30',
  );
  expect(destino(dinero, 'En duda Q40.25')).toBe('/cobros?estado=en_duda&desde=2026-11-01&hasta=2026-11-30');
  expect(destino(await tarjeta(R.suscripciones), 'Perdidas 1')).toMatch(/accion=suscripcion\.terminada$/);
});

test('who does not see the drawing has its name and its table, with its Excel', async () => {
  const { persona } = await abrir();
  await persona.click(await boton());
  const dinero = await tarjeta(R.dinero);
  expect(await within(dinero).findByRole('img', { name: T.grafica.replace('{que}', R.dinero) })).toBeTruthy();
  expect(within(dinero).queryByRole('table')).toBeNull();
  await persona.click(within(dinero).getByText(R.tabla));
  const tabla = await within(dinero).findByRole('table');
  // Of its day, and of the sum.
  expect(within(tabla).getAllByRole('cell', { name: 'Q40.25' })).toHaveLength(2);
  expect(within(dinero).getByRole('button', { name: /Excel/ })).toBeTruthy();
});
