import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DESHACER as D } from '@aldia/contract/textos-deshacer.ts';
import { ROTULOS_DE_SEGUIMIENTO as R } from '@aldia/contract/textos-seguimiento.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { ConTema } from '../../ui/tema/tema.prueba.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { BotonDeEliminar } from './boton-de-eliminar.tsx';
import { VistaDeEliminacion } from './eliminacion.tsx';
import { filaDePrueba } from './fila.prueba.ts';
import { useEliminacion } from './use-eliminacion.ts';

const ADMIN = { usuarioId: 1, roles: [1] };
const ANA = filaDePrueba({ id: 7, nombre: 'Ana Batz', asignadoId: 2, asignado: 'Luis' });
const BETO = filaDePrueba({ id: 8, nombre: 'Beto Cux' });

let borradas: string[] = [];
let deshechas: unknown[] = [];
const ID = '6f1c2b1e-6c1c-4b8e-9d3a-3a1b2c3d4e5f';
// The dialog is in a chunk of its own, which the test's fake clock does not advance.
beforeAll(async () => {
  render(
    <ConTema>
      <Ventana opened title="Primera" onClose={() => undefined} />
    </ConTema>,
  );
  await screen.findByRole('dialog', { name: 'Primera' });
  cleanup();
});
beforeEach(() => {
  borradas = [];
  deshechas = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (direccion: RequestInfo | URL, o: RequestInit = {}) => {
    if (o.method === 'DELETE') borradas.push(String(direccion));
    if (String(direccion).endsWith('/declaracion/deshacer')) deshechas.push(JSON.parse(String(o.body)));
    return new Response(
      JSON.stringify({ success: true, message: '', data: { id: 7, status_id: 1, estado: 'x', deshacer: ID } }),
    );
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
      {eliminacion.pedida && (
        <VistaDeEliminacion {...eliminacion} pedida={eliminacion.pedida} alCerrar={eliminacion.cerrar} />
      )}
      {[ANA, BETO].map((f) => (
        <BotonDeEliminar key={f.id} fila={f} actor={actor} alPedir={eliminacion.pedir} />
      ))}
    </>
  );
}
const dibujar = () =>
  render(
    <ConTema>
      <ConConsultas>
        <Lista />
      </ConConsultas>
      <AvisosVista />
    </ConTema>,
  );
const pulsar = (nombre: string) => fireEvent.click(screen.getByRole('button', { name: nombre }));
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function confirmar(nombre: string): Promise<void> {
  pulsar(`${R.eliminar} de ${nombre}`);
  const dialogo = screen.getByRole('dialog', { name: AVISOS.cancelarSeguimiento });
  expect(within(dialogo).getByText(nombre)).toBeTruthy();
  fireEvent.click(within(dialogo).getByRole('button', { name: ROTULOS.aceptar }));
  await pasar(50);
}

it('asks first, with the facts, deletes at once, and offers the way back for ten seconds', async () => {
  dibujar();
  await confirmar('Ana Batz');
  expect(borradas).toEqual(['/api/declaracion/eliminar?id=7']);
  await pasar(9_900);
  expect(screen.getByRole('button', { name: D.deshacer })).toBeTruthy();
  await pasar(200);
  expect(screen.queryByRole('button', { name: D.deshacer })).toBeNull();
  expect(deshechas).toEqual([]);
});

it('undone, the server is told which act, once', async () => {
  dibujar();
  await confirmar('Ana Batz');
  pulsar(D.deshacer);
  await pasar(0);
  expect(deshechas).toEqual([{ deshacer: ID }]);
  expect(screen.queryByRole('button', { name: D.deshacer })).toBeNull();
});

it('two deletions are two ways back: the second does not take the first one away', async () => {
  dibujar();
  await confirmar('Ana Batz');
  await confirmar('Beto Cux');
  expect(screen.getAllByRole('button', { name: D.deshacer })).toHaveLength(2);
  await pasar(10_100);
});

it('cancelling the question deletes nothing', async () => {
  dibujar();
  pulsar(`${R.eliminar} de Ana Batz`);
  pulsar(ROTULOS.cancelar);
  await pasar(20_000);
  expect(borradas).toEqual([]);
});
