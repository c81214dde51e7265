import { act, screen, waitFor } from '@testing-library/react';

/** Sends the message of the provider's frame for a good card. */
export async function verificar(): Promise<void> {
  const marco = await waitFor(() => screen.getByTitle('Formulario seguro de tarjeta'));
  const ventana = {};
  Object.defineProperty(marco, 'contentWindow', { value: ventana });
  const data = {
    tipo: 'verificada',
    token: 'la-cuenta-de-ana',
    numero: '4111********1111',
    titular: 'ANA PEREZ',
    vence: '12/2030',
  };
  const evento = new MessageEvent('message', { data, origin: 'null' });
  Object.defineProperty(evento, 'source', { value: ventana });
  act(() => void window.dispatchEvent(evento));
}
