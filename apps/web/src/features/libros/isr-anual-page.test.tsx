import { AVISOS_DE_LIBROS as AVISOS, ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../../base/red.prueba.tsx';
import { IsrAnualPage } from './isr-anual-page.tsx';

const CLIENTE = {
  id: 7,
  nombre: 'Byron García',
  cui: '2906293490108',
  nit: '25000004',
  direccion: '',
  telefono: [],
  correo: [],
  fecha_declaracion: null,
  regimen_id: 2,
  tipo_regimen: 'ROS',
};
/** Opens the closing of a year that has only these months, some of them with nothing loaded. */
async function abrir(meses: readonly number[], sinCargar: readonly number[] = []) {
  const periodos = meses.map((n) => `2026-${String(n).padStart(2, '0')}`);
  const anual = {
    cierre: [],
    formulario: { codigo: 'SAT-1411', titulo: 'ISR Anual', periodo: '2026', redondeo: 'centavo', casillas: [] },
    meses_declarados: meses.length,
    meses: periodos.map((periodo, i) => ({
      ...{ presentacion_id: i + 1, periodo, aportes: [] },
      sin_cifras: sinCargar.includes(meses[i] ?? 0),
    })),
  };
  const { atender } = redDe(({ ruta }) => {
    if (ruta.includes('/isr_anual/')) return { data: anual };
    return ruta.endsWith('/listado/ros') ? { data: [CLIENTE], meta: { total: 1, siguiente: null } } : null;
  });
  vi.stubGlobal('fetch', atender);
  const raiz = createRootRoute({
    component: () => (
      <ConConsultas>
        <IsrAnualPage />
      </ConConsultas>
    ),
  });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const { persona } = dibujarRouter(router);
  await persona.click(await screen.findByRole('button', { name: `${ROTULOS.cierreAnual} de Byron García` }));
}
afterEach(() => vi.unstubAllGlobals());

test('says which months of the year have no figures, of which two are those of lines 9 and 11', async () => {
  await abrir([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  await screen.findByText(AVISOS.mesesSinCifras.replace('{meses}', 'enero, diciembre'));
});

test('names a month of which nothing was loaded too, although it is in the year', async () => {
  await abrir([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [3]);
  await screen.findByText(AVISOS.mesesSinCifras.replace('{meses}', 'enero, marzo'));
});

test('says nothing of a whole year', async () => {
  await abrir([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await screen.findByText(/SAT-1411 de Byron/);
  await screen.findByText(/ISR Anual/);
  expect(screen.queryByText(/Sin cifras de/)).toBeNull();
});
