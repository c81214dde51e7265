import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { abrirSesion } from '../../base/sesion/sesion.ts';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { PendientesPage } from './pendientes-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const LUIS = {
  ...{ id: 5, rolId: ROL.declaracion, primerNombre: 'Luis', segundoNombre: '', primerApellido: '' },
  ...{ segundoApellido: '', cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' },
  ...{ correlativoGestor: 0, suscripcion: null, tieneSegundoFactor: false, debeSegundoFactor: false },
  debeCambiarClave: false,
};

test('an empty queue of mine does not say that nobody waits, and leads to that of everybody', async () => {
  await abrirSesion({ token: 't', rol: [ROL.declaracion], usuario: [LUIS] });
  const nadie = { data: [], meta: { total: 0, siguiente: null, hoy: '2026-11-20', cuentas: [] } };
  const { atender } = servidorDe({ 'GET /api/pendientes/listado': () => nadie });
  vi.stubGlobal('fetch', atender);
  const { persona, router } = dibujarPantalla(<PendientesPage />, '/?vencidas=true');
  await screen.findByText(AVISOS_DE_DECLARACIONES.nadaConFiltros);
  expect(screen.queryByText(T.nadaBloquea)).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Ver todas' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ vencidas: true, de: 'todas' }));
  await screen.findByRole('link', { name: 'Mi trabajo de hoy' });
  expect(screen.queryByRole('button', { name: 'Ver todas' })).toBeNull();
});

test('only of everybody together it says that nobody waits', async () => {
  await abrirSesion({ token: 't', rol: [ROL.declaracion], usuario: [LUIS] });
  const nadie = { data: [], meta: { total: 0, siguiente: null, hoy: '2026-11-20', cuentas: [] } };
  const { atender } = servidorDe({ 'GET /api/pendientes/listado': () => nadie });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<PendientesPage />, '/');
  await screen.findByText(AVISOS_DE_DECLARACIONES.nadaConFiltros);
  await persona.click(screen.getByRole('button', { name: 'Ver todas' }));
  await screen.findByText(T.nadaBloquea);
});
