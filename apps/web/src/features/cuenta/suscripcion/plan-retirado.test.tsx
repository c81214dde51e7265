import { ERRORES } from '@aldia/contract/errores.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujar, servidorDe } from '../../../parts/suscripciones/suscripciones.prueba.tsx';
import { SuscripcionDeCuenta } from './suscripcion-de-cuenta.tsx';

const COTIZACION = 'GET /api/suscripcion/cotizacion';
const RETIRADO = {
  success: false,
  code: 'PLAN_NO_DISPONIBLE',
  message: 'Este plan ya no está disponible. Elige otro.',
};

afterEach(() => vi.unstubAllGlobals());

test('una tarjeta que su banco rechazó no se ofrece para pagar: dice por qué y lleva a las tarjetas', async () => {
  const TOKEN = 'GET /api/usuario/token_tarjeta';
  const tarjeta = { token: 'mp-1', nombre_portador: 'ANA PEREZ', ultimos_numeros: '0572', marca: 'visa' };
  const servidor = servidorDe({ [TOKEN]: { ...tarjeta, impedimento: 'TARJETA_RECHAZADA' } });
  vi.stubGlobal('fetch', servidor.atender);
  const persona = await dibujar(<SuscripcionDeCuenta />);
  await persona.click(await screen.findByRole('button', { name: `${T.cambiar}: PLUS` }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.cambiar }));
  expect(await dialogo.findByText(ERRORES.TARJETA_RECHAZADA.texto)).toBeTruthy();
  expect(dialogo.getByText('Terminada en 0572')).toBeTruthy();
  expect(dialogo.getByRole('link', { name: 'Ir a Mis Tarjetas' })).toBeTruthy();
  expect(dialogo.queryByRole('button', { name: /^Pagar/ })).toBeNull();
});

test('de un plan que se retiró mientras estaba a la vista dice que se elija otro, y la lista ya no lo ofrece', async () => {
  const [antes, despues] = [{}, { 'GET /api/tipo_suscripcion/activos/1': [] }].map((planes) =>
    servidorDe({ ...planes, [COTIZACION]: new Response(JSON.stringify(RETIRADO), { status: 404 }) }),
  );
  vi.stubGlobal('fetch', (...llamada: Parameters<NonNullable<typeof antes>['atender']>) =>
    (antes?.a(COTIZACION).length === 0 ? antes : despues)?.atender(...llamada),
  );
  const persona = await dibujar(<SuscripcionDeCuenta />);
  await persona.click(await screen.findByRole('button', { name: `${T.cambiar}: PLUS` }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.cambiar }));
  expect(await dialogo.findByText(RETIRADO.message)).toBeTruthy();
  expect(dialogo.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
  expect(await screen.findByText(T.sinOtrosPlanes)).toBeTruthy();
});
