import { ERRORES } from '@aldia/contract/errores.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { MisTarjetas } from './mis-tarjetas.tsx';

const ANA = {
  ...{ id: 7, nombre_portador: 'ANA PEREZ', activo: true, ultimos_numeros: '1111', marca: 'visa' },
  ...{ fecha_expiracion: '2099-12-01', rechazada: false },
};
const OTRA = { ...ANA, id: 8, activo: false, ultimos_numeros: '4444', marca: 'mastercard' };
const { http, texto: message } = ERRORES.TARJETA_NO_ENCONTRADA;

let suyas: object[];
beforeEach(async () => {
  suyas = [ANA, OTRA];
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const { publicKey } = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
  const llave = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
  const yaNo = () => ({ http, code: 'TARJETA_NO_ENCONTRADA', message });
  const { atender } = servidorDe({
    'GET /api/usuario/forma_pago/listado': () => ({ data: suyas }),
    'GET /api/suscripcion/actual': () => ({ data: null }),
    'GET /api/llave_publica': () => ({ data: { id: 'k', llave } }),
    'DELETE /api/usuario/forma_pago/eliminar': yaNo,
    'PUT /api/usuario/forma_pago/activar/8': yaNo,
  });
  vi.stubGlobal('fetch', atender);
});
afterEach(() => vi.unstubAllGlobals());

test('a card that another tab removed is not made the principal one: it leaves the list, and it is said once', async () => {
  const { persona } = dibujarPantalla(<MisTarjetas />);
  const deOtra = { name: 'Tarjeta principal: Mastercard terminada en 4444' };
  const interruptor = await screen.findByRole('switch', deOtra);
  suyas = [ANA];
  await persona.click(interruptor);
  expect(await screen.findAllByText(message)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('switch', deOtra)).toBeNull());
});

test('one that another tab removed meanwhile closes the dialog and leaves the list, and it is said once', async () => {
  const { persona } = dibujarPantalla(<MisTarjetas />);
  const deOtra = { name: 'Retirar tarjeta: Mastercard terminada en 4444' };
  await persona.click(await screen.findByRole('button', deOtra));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Retirar tarjeta' }));
  await persona.type(dialogo.getByLabelText(/^Contraseña de tu cuenta/), 'La.Clave.7');
  suyas = [ANA];
  await persona.click(dialogo.getByRole('button', { name: 'Retirar tarjeta' }));
  expect(await screen.findAllByText(message)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', deOtra)).toBeNull());
});
