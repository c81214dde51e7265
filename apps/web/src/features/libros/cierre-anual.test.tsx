import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../../base/red.prueba.tsx';
import { CierreAnual } from './cierre-anual.tsx';

const mes = (n: number, nombre: string, total_factura: string, sin_cifras = false) => ({
  mes: nombre,
  periodo: `2026-0${n}`,
  nit: '25000004',
  presentacion_id: n,
  status_id: 7,
  total_factura,
  total_retencion: '0.00',
  impuesto: '0.00',
  sin_cifras,
  documentos: 0,
});
afterEach(() => vi.unstubAllGlobals());

function abrir(cierre: readonly ReturnType<typeof mes>[]) {
  const { atender } = redDe(({ ruta }) => (ruta.endsWith('/cierre/anual') ? { data: cierre } : null));
  vi.stubGlobal('fetch', atender);
  const raiz = createRootRoute({
    component: () => (
      <ConConsultas>
        <CierreAnual usuarioId={7} anios={[2026]} anio={2026} alElegir={() => undefined} />
      </ConConsultas>
    ),
  });
  dibujarRouter(createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: ['/'] }) }));
  return screen.findByRole('table');
}

test('a month with more credit notes than sales says in words that it lowers the year (D-10, G-90)', async () => {
  const tabla = await abrir([mes(1, 'Enero', '10000.00'), mes(2, 'Febrero', '-4000.00')]);
  await within(tabla).findByText('Q4,000.00 (resta)');
  within(tabla).getByText('Q10,000.00');
  within(tabla).getByText('Q6,000.00');
  expect(screen.queryByText(/Sin cifras de/)).toBeNull();
});

test('names the months of which nothing was loaded', async () => {
  await abrir([mes(1, 'Enero', '10000.00'), mes(3, 'Marzo', '0.00', true), mes(4, 'Abril', '0.00', true)]);
  await screen.findByText('Sin cifras de marzo, abril: no se cargó nada que declarar y vale el PDF del formulario.');
});
