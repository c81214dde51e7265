import { catalogos } from '@aldia/contract/catalogos.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
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

/** Two rows of one list, which somebody presses before the first answer is here. */
function Filas() {
  const quitar = useAccion(catalogos.quitarDiaInhabil, 'catalogos.quitarDiaInhabil');
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => void quitar.ejecutar({ id })}>
      {quitar.entradas.some((e) => e.id === id) ? `Quitando ${id}` : `Fila ${id}`}
    </button>
  ));
}
/** Whose password is encrypted with each press. */
function Tarjeta() {
  const retirar = useAccion(tarjetas.eliminar, 'tarjetas.eliminar');
  return (
    <button type="button" onClick={() => void retirar.ejecutar({ formaPagoId: 3, password: crypto.randomUUID() })}>
      Retirar
    </button>
  );
}
/** What is asked is not answered before `contestar` is called, in the order in which it was asked. */
function enEspera() {
  const esperan: ((r: Response) => void)[] = [];
  fetchFalso.mockImplementation(() => new Promise((listo) => void esperan.push(listo)));
  const contestar = (http = 200) =>
    act(async () =>
      esperan.shift()?.(new Response('{"success":true,"data":{"quitado":true,"retirada":true}}', { status: http })),
    );
  return { contestar, pedidas: () => fetchFalso.mock.calls.map(([url]) => String(url)) };
}
const fila = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('a press on another row is done too, after the first one, and each row shows that it is on its way', async () => {
  const { contestar, pedidas } = enEspera();
  render(<Filas />);
  await fila('Fila 1');
  await fila('Fila 2');
  expect(screen.getByRole('button', { name: 'Quitando 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quitando 2' })).toBeTruthy();
  await contestar();
  expect(screen.getByRole('button', { name: 'Fila 1' })).toBeTruthy();
  expect(pedidas()).toEqual([expect.stringMatching(/1$/), expect.stringMatching(/2$/)]);
  await contestar();
  expect(screen.getByRole('button', { name: 'Fila 2' })).toBeTruthy();
});

test('that the first one is refused does not keep back the second', async () => {
  const { contestar, pedidas } = enEspera();
  render(<Filas />);
  await fila('Fila 1');
  await fila('Fila 2');
  await contestar(409);
  expect(pedidas()).toHaveLength(2);
});

test('the same press twice is sent once, also with another one between them', async () => {
  const { contestar, pedidas } = enEspera();
  render(<Filas />);
  await fila('Fila 1');
  await fila('Quitando 1');
  await fila('Fila 2');
  await fila('Quitando 1');
  await fila('Quitando 2');
  await contestar();
  await contestar();
  expect(pedidas()).toHaveLength(2);
});

test('what carries something encrypted is sent once, although each press encrypts it anew', async () => {
  const { contestar, pedidas } = enEspera();
  render(<Tarjeta />);
  await fila('Retirar');
  await fila('Retirar');
  await contestar();
  expect(pedidas()).toHaveLength(1);
});
