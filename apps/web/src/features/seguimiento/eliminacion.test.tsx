import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AvisosVista } from '../../app/avisos-vista.tsx';
import { ConConsultas } from '../../app/consultas.tsx';
import { theme } from '../../app/theme.ts';
import { BotonDeEliminar } from './boton-de-eliminar.tsx';
import { useEliminacion, VistaDeEliminacion } from './eliminacion.tsx';
import { filaDePrueba } from './fila.prueba.ts';

const ADMIN = { usuarioId: 1, roles: [1] };
const ANA = filaDePrueba({ id: 7, nombre: 'Ana Batz', asignadoId: 2, asignado: 'Luis' });
const BETO = filaDePrueba({ id: 8, nombre: 'Beto Cux' });

let borradas: string[] = [];
beforeEach(() => {
  borradas = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (direccion: RequestInfo | URL, o: RequestInit = {}) => {
    if (o.method === 'DELETE') borradas.push(String(direccion));
    return new Response(JSON.stringify({ success: true, message: '', data: { id: 7, status_id: 1, estado: 'x' } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Lista({ actor = ADMIN }: { readonly actor?: typeof ADMIN }) {
  const eliminacion = useEliminacion();
  return (
    <>
      <VistaDeEliminacion {...eliminacion} />
      {[ANA, BETO].map((f) => (
        <BotonDeEliminar key={f.id} fila={f} actor={actor} alPedir={eliminacion.pedir} />
      ))}
    </>
  );
}
const dibujar = () =>
  render(
    <MantineProvider theme={theme} env="test">
      <ConConsultas>
        <Lista />
      </ConConsultas>
      <AvisosVista />
    </MantineProvider>,
  );
const pulsar = (nombre: string) => fireEvent.click(screen.getByRole('button', { name: nombre }));
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function confirmar(nombre: string): Promise<void> {
  pulsar(`${R.eliminar} de ${nombre}`);
  const dialogo = screen.getByRole('dialog', { name: AVISOS.cancelarSeguimiento });
  expect(within(dialogo).getByText(nombre)).toBeTruthy();
  fireEvent.click(within(dialogo).getByRole('button', { name: ROTULOS.aceptar }));
  await pasar(0);
}

it('asks first, with the facts, and waits ten seconds before it deletes', async () => {
  dibujar();
  await confirmar('Ana Batz');
  expect(screen.getByText(T.porEliminar.replace('{nombre}', 'Ana Batz'))).toBeTruthy();
  await pasar(9_900);
  expect(borradas).toEqual([]);
  await pasar(200);
  expect(borradas).toEqual(['/api/declaracion/eliminar?id=7']);
  expect(screen.queryByRole('button', { name: R.deshacer })).toBeNull();
});

it('undone within the ten seconds, nothing is ever deleted', async () => {
  const { unmount } = dibujar();
  await confirmar('Ana Batz');
  await pasar(9_000);
  pulsar(R.deshacer);
  await pasar(20_000);
  unmount();
  await pasar(0);
  expect(borradas).toEqual([]);
});

it('leaving the screen, or confirming another one, deletes what was confirmed; each once', async () => {
  const { unmount } = dibujar();
  await confirmar('Ana Batz');
  await pasar(2_000);
  await confirmar('Beto Cux');
  expect(borradas).toEqual(['/api/declaracion/eliminar?id=7']);
  await pasar(2_000);
  unmount();
  await pasar(20_000);
  expect(borradas).toEqual(['/api/declaracion/eliminar?id=7', '/api/declaracion/eliminar?id=8']);
});

it('an undo does not keep the next one from being deleted', async () => {
  dibujar();
  await confirmar('Ana Batz');
  pulsar(R.deshacer);
  await confirmar('Beto Cux');
  await pasar(10_100);
  expect(borradas).toEqual(['/api/declaracion/eliminar?id=8']);
});

it('cancelling the question deletes nothing', async () => {
  dibujar();
  pulsar(`${R.eliminar} de Ana Batz`);
  pulsar(ROTULOS.cancelar);
  await pasar(20_000);
  expect(borradas).toEqual([]);
});
