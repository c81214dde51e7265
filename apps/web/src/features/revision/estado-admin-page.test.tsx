import { ROTULOS_DE_REVISION as R } from '@aldia/contract/textos-revision.ts';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter } from '../../base/red.prueba.tsx';
import { conServidor, llamadasA } from '../../parts/declaraciones/servidor.prueba.tsx';
import { EstadoAdminPage } from './estado-admin-page.tsx';

const CLIENTE = {
  id: 70,
  nombre: 'Lucía Cux',
  cui: '2906293490108',
  nit: '31810349',
  correo: 'lucia@example.com',
  regimen_id: 1,
  regimen: 'Pequeño contribuyente',
  tiene_password_sat: true,
};
const PLAN = {
  ...{ id: 3, tipo_suscripcion_id: 1, tipo_suscripcion: { nombre: 'BASICO', descripcion: '' } },
  ...{ fecha_inicio: '2026-01-01', fecha_fin: '2026-12-31', facturas: 0, vigente: true },
};
let correo = CLIENTE.correo;
conServidor(({ ruta }) => {
  if (ruta.endsWith('/estado_declaracion/cliente/70')) return { data: { ...CLIENTE, correo } };
  if (/suscripci/.test(ruta)) return { data: [PLAN] };
  if (ruta.endsWith('/declaracion/historico/70')) return { data: [] };
  return ruta.endsWith('/revelar') ? { data: { password_sat: 'x', segundos: 30 } } : null;
});

function abrir() {
  const raiz = createRootRoute();
  const pagina = createRoute({
    getParentRoute: () => raiz,
    path: '/estado/$usuario/$password',
    component: () => (
      <ConConsultas>
        <EstadoAdminPage />
      </ConConsultas>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/estado/70/-'] });
  return dibujarRouter(createRouter({ routeTree: raiz.addChildren([pagina]), history }));
}

afterEach(() => {
  vi.useRealTimers();
  correo = CLIENTE.correo;
});

test('the SAT password of a client who has no month yet is copied too, with its reason', async () => {
  const { persona } = abrir();
  await persona.click(await screen.findByRole('button', { name: R.copiarContrasenia }));
  await persona.type(await screen.findByLabelText(/Motivo/), 'Abrir su primer mes');
  await persona.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() =>
    expect(llamadasA('/credencial/70/revelar')[0]?.cuerpo).toEqual({ motivo: 'Abrir su primer mes' }),
  );
});

test('in January the year on the screen is that of the months that are declared: of the one that begins nobody has any', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-08T16:00:00Z'), toFake: ['Date'] });
  abrir();
  expect((await screen.findByLabelText<HTMLSelectElement>('Año')).value).toBe('2026');
});

test('the invoice of a client without a mail is not asked for: its button says why before a PDF is chosen', async () => {
  correo = '';
  const { persona } = abrir();
  const boton = await screen.findByRole('button', {
    name: /^Enviar factura/,
    description: 'El cliente no tiene correo. Agrégalo en su ficha y vuelve a intentar.',
  });
  await persona.click(boton);
  expect(screen.queryByRole('dialog')).toBeNull();
});
