import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ACTUAL, dibujar, FALTANTE, PLUS, servidorDe } from '../../../parts/suscripciones/suscripciones.prueba.tsx';
import { SuscripcionDeCuenta } from './suscripcion-de-cuenta.tsx';

afterEach(() => vi.unstubAllGlobals());
const conServidor = (propias: Parameters<typeof servidorDe>[0]) => vi.stubGlobal('fetch', servidorDe(propias).atender);

test('a quien cambió de régimen le dice que su plan es del de antes, y le ofrece los del nuevo', async () => {
  conServidor({
    'GET /api/usuario/faltante/70': { ...FALTANTE, regimen_id: 2 },
    'GET /api/tipo_suscripcion/activos/2': [{ ...PLUS, regimen_id: 2 }],
  });
  await dibujar(<SuscripcionDeCuenta />);
  expect((await screen.findByRole('note')).textContent).toBe(
    'Tu plan BÁSICO es de Pequeño Contribuyente y se sigue cobrando. Tu régimen ahora es ROS: elige abajo uno de sus planes.',
  );
  expect(screen.getByRole('button', { name: `${T.cambiar}: PLUS` })).toBeTruthy();
});

test.each(['pre_cancelada', 'suspendida'])('de un plan que está %s no dice que se sigue cobrando', async (estado) => {
  conServidor({
    'GET /api/usuario/faltante/70': { ...FALTANTE, regimen_id: 2 },
    'GET /api/tipo_suscripcion/activos/2': [{ ...PLUS, regimen_id: 2 }],
    'GET /api/suscripcion/actual': { ...ACTUAL, estado, proximo_cobro: null, proximo_monto: null },
  });
  await dibujar(<SuscripcionDeCuenta />);
  expect(await screen.findByText(T.planActual)).toBeTruthy();
  expect(screen.queryByText(/se sigue cobrando/)).toBeNull();
});
