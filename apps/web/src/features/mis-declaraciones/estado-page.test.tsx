import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter } from '../../base/red.prueba.tsx';
import { abrirSesion, olvidarSesion } from '../../base/sesion/sesion.ts';
import { conServidor, llamadasA } from '../../parts/declaraciones/servidor.prueba.tsx';
import { EstadoPage } from './estado-page.tsx';

conServidor(() => ({ data: [] }));
afterEach(() => {
  vi.useRealTimers();
  olvidarSesion();
});

async function abrir(direccion = '/') {
  vi.useFakeTimers({ now: Date.parse('2027-02-08T16:00:00Z'), toFake: ['Date'] });
  await abrirSesion({
    token: 't',
    rol: [3],
    usuario: [
      {
        ...{ id: 7, rolId: 3, primerNombre: 'Byron', segundoNombre: '', primerApellido: 'García', segundoApellido: '' },
        ...{ cui: '', actividadEconomicaId: null, regimenId: 1, direccion: '', correlativoGestor: null },
        ...{ suscripcion: null, tieneSegundoFactor: false, debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
  const raiz = createRootRoute({
    component: () => (
      <ConConsultas>
        <EstadoPage />
      </ConConsultas>
    ),
    validateSearch: (s: Record<string, unknown>) => s,
  });
  const history = createMemoryHistory({ initialEntries: [direccion] });
  return dibujarRouter(createRouter({ routeTree: raiz, history }));
}
const elAnio = () => screen.findByLabelText<HTMLSelectElement>('Año');

test('the list begins with the present year, and last year’s months and receipts are one press away', async () => {
  const { persona } = await abrir();
  expect((await elAnio()).options[0]?.value).toBe('2027');
  await persona.click(screen.getByRole('button', { name: 'Ver 2026' }));
  await waitFor(async () => expect((await elAnio()).value).toBe('2026'));
  await waitFor(() => expect(llamadasA('/detalle_declaracion/7/2026')).toHaveLength(1));
});

test('the way back ends with the first year of AlDía', async () => {
  await abrir('/?anio=2022');
  await elAnio();
  expect(screen.getByRole('button', { name: 'Ver 2021' })).toBeTruthy();
});

test('before it there is none', async () => {
  await abrir('/?anio=2021');
  await elAnio();
  expect(screen.queryByRole('button', { name: /^Ver 20/ })).toBeNull();
});
