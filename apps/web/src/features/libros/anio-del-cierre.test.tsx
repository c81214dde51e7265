import { ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../../base/red.prueba.tsx';
import { abrirSesion, olvidarSesion } from '../../base/sesion/sesion.ts';
import { IsrAnualPage } from './isr-anual-page.tsx';
import { MisLibrosPage } from './mis-libros-page.tsx';
import { ReporteAnualPage } from './reporte-anual-page.tsx';

const CLIENTE = {
  ...{ id: 7, nombre: 'Byron García', cui: '2906293490108', nit: '25000004', direccion: '', telefono: [], correo: [] },
  ...{ fecha_declaracion: null, regimen_id: 2, tipo_regimen: 'ROS' },
};
beforeEach(() => {
  const { atender } = redDe(({ ruta }) => {
    if (ruta.includes('/usuario/listado/')) return { data: [CLIENTE], meta: { total: 1, siguiente: null } };
    return ruta.endsWith('/cierre/anual') ? { data: [] } : null;
  });
  vi.stubGlobal('fetch', atender);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  olvidarSesion();
});

function abrir(pagina: ReactNode, direccion = '/') {
  const raiz = createRootRoute({
    component: () => <ConConsultas>{pagina}</ConConsultas>,
    validateSearch: (s: Record<string, unknown>) => s,
  });
  return dibujarRouter(
    createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: [direccion] }) }),
  );
}
const elDelCliente = async () => {
  await abrirSesion({
    token: 't',
    rol: [3],
    usuario: [
      {
        ...{ id: 7, rolId: 3, primerNombre: 'Byron', segundoNombre: '', primerApellido: 'García', segundoApellido: '' },
        ...{ cui: '', actividadEconomicaId: null, regimenId: 2, direccion: '', correlativoGestor: null },
        ...{ suscripcion: null, tieneSegundoFactor: false, debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
  abrir(<MisLibrosPage />, '/?reporte=cierre');
};
const elDe = (pagina: ReactNode) => async () => {
  const { persona } = abrir(pagina);
  await persona.click(await screen.findByRole('button', { name: `${ROTULOS.cierreAnual} de Byron García` }));
};

const CIERRES = [
  ['of a client', elDelCliente],
  ['that staff open', elDe(<ReporteAnualPage />)],
  ['of the ISR', elDe(<IsrAnualPage />)],
] as const;
// In January December is declared, and the new year has no month yet.
describe.each([
  ['January', '2027-01-08T16:00:00Z', '2026'],
  ['February', '2027-02-08T16:00:00Z', '2027'],
])('in %s', (_, hoy, anio) => {
  test.each(CIERRES)('the closing %s begins in the year of the month that is declared', async (_, abrirlo) => {
    vi.useFakeTimers({ now: Date.parse(hoy), toFake: ['Date'] });
    await abrirlo();
    expect((await screen.findByLabelText<HTMLSelectElement>('Año')).value).toBe(anio);
  });
});
