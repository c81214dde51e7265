import { ERRORES } from '@aldia/contract/errores.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_VISTAS as R, AVISOS_DE_VISTAS as T } from '@aldia/contract/textos-buscador.ts';
import { screen, waitFor, within } from '@testing-library/react';
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

test.each([
  ['renamed', 'PUT /api/vistas/actualizar'],
  ['deleted', 'PUT /api/vistas/estado'],
])('a view that another tab deleted and is %s here leaves the list, and it is said once', async (acto, ruta) => {
  const OTRA = { ...MIA, id: 5, nombre: 'Vencidas' };
  let suyas: object[] = [MIA, OTRA];
  const { http, texto: message } = ERRORES.VISTA_NO_ENCONTRADA;
  const { atender } = servidorDe({
    'GET /api/vistas/listado': () => ({ data: suyas }),
    [ruta]: () => ({ http, code: 'VISTA_NO_ENCONTRADA', message }),
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<MenuDeVistas ruta="/pendientes" />);
  await persona.click(await screen.findByRole('button', { name: /vista/i }));
  await persona.click(await screen.findByRole('menuitem', { name: R.organizar }));
  const dialogo = within(await screen.findByRole('dialog', { name: R.organizar }));
  const suNombre = `${R.nombre}: Vencidas`;
  suyas = [MIA];
  if (acto === 'renamed') await persona.type(dialogo.getByRole('textbox', { name: suNombre }), ' hoy{Enter}');
  else await persona.click(dialogo.getByRole('button', { name: `${R.eliminar} Vencidas` }));
  expect(await screen.findAllByText(message)).toHaveLength(1);
  await waitFor(() => expect(dialogo.queryByRole('textbox', { name: suNombre })).toBeNull());
  expect(dialogo.getByRole('textbox', { name: `${R.nombre}: Las mías` })).toBeTruthy();
});
