import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_VISTAS as T } from '@aldia/contract/textos-buscador.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { MenuDeVistas } from './menu-de-vistas.tsx';

const MIA = { id: 4, nombre: 'Las mías', ruta: '/pendientes', parametros: { de: 'mias' } };
afterEach(() => vi.unstubAllGlobals());

test('views that did not come are not told as none: the menu says so, and they are asked for again', async () => {
  let hay = false;
  const { atender } = servidorDe({ 'GET /api/vistas/listado': () => (hay ? { data: [MIA] } : { http: 404 }) });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<MenuDeVistas ruta="/pendientes" />);
  await persona.click(await screen.findByRole('button', { name: /vista/i }));
  expect(await screen.findByText(AVISOS.falloAlCargar)).toBeTruthy();
  expect(screen.queryByText(T.ninguna)).toBeNull();
  hay = true;
  await persona.click(screen.getByRole('menuitem', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('menuitem', { name: 'Las mías' })).toBeTruthy();
});
