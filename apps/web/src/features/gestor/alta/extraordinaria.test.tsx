import { AVISOS_DE_SOLO_LECTURA as L, AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { SUSPENDIDA } from '../estado.prueba.ts';
import { sesionDePrueba } from '../sesion.prueba.ts';
import { SuscripcionExtraordinariaPage } from './extraordinaria-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('una oficina suspendida lee por qué y a dónde ir, y no ve pasos vacíos (D-67)', async () => {
  vi.stubGlobal('fetch', servidorDe({ 'GET /api/gestores/estado_gestor': () => ({ data: SUSPENDIDA }) }).atender);
  await sesionDePrueba(5);
  dibujarPantalla(<SuscripcionExtraordinariaPage />, '/suscripcion_extraordinaria');
  const aviso = within(await screen.findByRole('note', { name: L.titulo }));
  expect(aviso.getByRole('link').getAttribute('href')).toBe('/gestor');
  expect(screen.queryByText(T.sinPlanQueAmpliar)).toBeNull();
});
