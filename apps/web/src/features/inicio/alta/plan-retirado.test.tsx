import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { verificar } from '../../../parts/cobros/marco.prueba.ts';
import { A_MEDIAS, dibujarAlta, servidorDe } from './alta.prueba.tsx';

const RETIRADO = {
  success: false,
  code: 'PLAN_NO_DISPONIBLE',
  message: 'Este plan ya no está disponible. Elige otro.',
};
const PLUS = { id: 8, nombre: 'PLUS', descripcion: 'Dos', precio: '99.50', anual: false, regimen_id: 1 };
const CONTRATO = 'GET /api/usuario/contrato/7';

afterEach(() => vi.unstubAllGlobals());

const paso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });

test.each([
  ['el pago', 'GET /api/suscripcion/cotizacion'],
  ['el contrato', CONTRATO],
])('de un plan que se retiró antes de %s dice que se elija otro, y lleva a los que hay', async (_donde, ruta) => {
  const { atender } = servidorDe({
    [ruta]: () => new Response(JSON.stringify(RETIRADO), { status: 404 }),
    'PUT /api/usuario/borrador': (cuerpo) => (cuerpo as { borrador: unknown }).borrador,
    'GET /api/tipo_suscripcion/activos/1': () => [PLUS],
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarAlta(A_MEDIAS);
  await paso(T.pasoTarjeta);
  await verificar();
  await paso(T.pasoPago);
  if (ruta === CONTRATO) {
    await persona.type(await screen.findByRole('textbox', { name: /CVV/ }), '123');
    await persona.click(screen.getByRole('checkbox', { name: T.cobroAutomatico }));
    await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  }
  expect(await screen.findByText(RETIRADO.message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Elegir un plan' }));
  await paso(T.pasoSuscripcion);
  expect(await screen.findByRole('radio', { name: /PLUS/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
