import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { FALTANTE } from '../../parts/suscripciones/suscripciones.prueba.tsx';
import { PorNitPage } from './por-nit-page.tsx';

afterEach(() => vi.unstubAllGlobals());

async function abrir(meses: readonly string[]): Promise<void> {
  const red = servidorDe({
    'GET /api/usuario/faltante/70': () => ({ data: { ...FALTANTE, meses_sin_abrir: meses } }),
    'GET /api/declaracion/historico/70': () => ({ data: [] }),
  });
  vi.stubGlobal('fetch', red.atender);
  dibujarPantalla(<PorNitPage />, '/?cliente=70');
}

test('los meses de un cliente que nadie abrió se nombran donde se ve todo lo suyo, y cada uno lleva a su página', async () => {
  await abrir(['2026-08', '2026-09']);
  const enlaces = [await screen.findByRole('link', { name: 'agosto 2026' }), screen.getByText('septiembre 2026')];
  expect(enlaces.map((e) => e.getAttribute('href')?.split('?')[0])).toEqual([
    '/declaracion/70/2026-08',
    '/declaracion/70/2026-09',
  ]);
});
