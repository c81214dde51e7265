import { catalogos } from '@aldia/contract/catalogos.ts';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AvisosVista } from '../avisos/avisos-vista.tsx';
import { alInvalidar } from './clave-de.ts';
import { useAccion } from './use-accion.ts';

const fetchFalso = vi.fn<typeof fetch>();
const contesta = (http: number, cuerpo: object) =>
  fetchFalso.mockReturnValue(Promise.resolve(new Response(JSON.stringify(cuerpo), { status: http })));

function Boton() {
  const quitar = useAccion(catalogos.quitarDiaInhabil, 'catalogos.quitarDiaInhabil', {
    invalida: [catalogos.diasInhabiles],
  });
  return (
    <button type="button" disabled={quitar.enCurso} onClick={() => void quitar.ejecutar({ id: 3 })}>
      Quitar
    </button>
  );
}
beforeEach(() => {
  vi.stubGlobal('fetch', fetchFalso);
  fetchFalso.mockReset();
  render(
    <MantineProvider>
      <Boton />
      <AvisosVista />
    </MantineProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());
const pulsar = () => act(async () => screen.getByRole('button', { name: 'Quitar' }).click());

test('says the catalogue’s sentence, forgets what changed, and uses a new key for each press', async () => {
  const invalidar = vi.fn();
  const soltar = alInvalidar(invalidar);
  contesta(200, { success: true, data: { quitado: true } });
  await pulsar();
  expect(await screen.findByText('El día inhábil se quitó.')).toBeTruthy();
  expect(invalidar).toHaveBeenCalledWith([catalogos.diasInhabiles]);
  contesta(200, { success: true, data: { quitado: true } });
  await pulsar();
  const claves = fetchFalso.mock.calls.map(([, o]) => (o?.headers as Record<string, string>)['idempotency-key']);
  expect(claves[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(claves[1]).not.toBe(claves[0]);
  soltar();
});

test('a refusal says the action’s sentence and the reason under it, and never rejects', async () => {
  contesta(409, { success: false, code: 'ESTADO_NO_PERMITE', message: 'La declaración no admite esta acción.' });
  await pulsar();
  expect(await screen.findByText('No se pudo quitar el día inhábil.')).toBeTruthy();
  expect(screen.getByText('La declaración no admite esta acción.')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite');
});
