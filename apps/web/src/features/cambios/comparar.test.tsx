import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { dibujarPantalla, type Llamada, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { filaDePrueba } from '../../parts/declaraciones/fila.prueba.ts';
import { Comparar } from './comparar.tsx';

const RESULTADO = { leidas: 1, iguales: 0, nuevos: 1, conocidos: 0, abiertos: 1 };
let pedidas: (que: string) => readonly Llamada[];
beforeEach(() => {
  const { atender, llamadasA } = servidorDe({
    'POST /api/cambio/comparar/5/emitidas': () => ({ data: RESULTADO }),
    'POST /api/cambio/comparar/5/recibidas': () => ({
      http: 422,
      code: 'DATOS_INVALIDOS',
      message: 'Este archivo no se lee.',
    }),
  });
  pedidas = llamadasA;
  vi.stubGlobal('fetch', atender);
});
afterEach(() => vi.unstubAllGlobals());

const HAY = T.unCambio;
const soltar = (nombre: string) => {
  const campo = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!campo) throw new Error('no field for a file');
  fireEvent.change(campo, { target: { files: [new File(['x'], nombre)] } });
};

test('what was said of a book is not said of the other one, which can be compared too', async () => {
  const { persona } = dibujarPantalla(<Comparar declaracionId={5} alVer={vi.fn()} alCerrar={vi.fn()} />);
  const boton = () => screen.findByRole('button', { name: R.compararBoton });
  await boton();
  soltar('emitidas.xlsx');
  await persona.click(await boton());
  expect(await screen.findByText(HAY)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ver los cambios' })).toBeTruthy();
  await persona.click(screen.getByRole('radio', { name: 'Facturas recibidas' }));
  await waitFor(() => expect(screen.queryByText(HAY)).toBeNull());
  await persona.click(await boton());
  expect(await screen.findByText('Este archivo no se lee.')).toBeTruthy();
  expect(pedidas('POST /api/cambio/comparar/5/recibidas')).toHaveLength(1);
  soltar('otro.xlsx');
  await waitFor(() => expect(screen.queryByText('Este archivo no se lee.')).toBeNull());
});

function QueSeCierra() {
  const [abierta, setAbierta] = useState(true);
  return abierta && <Comparar declaracionId={5} alVer={vi.fn()} alCerrar={() => setAbierta(false)} />;
}
/** A server that never answers: the call ends only when the caller aborts it. */
function sinRespuesta() {
  const pedidos: AbortSignal[] = [];
  const atender = (_url: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((_, reject) => {
      if (!signal) return;
      pedidos.push(signal);
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  vi.stubGlobal('fetch', atender);
  return pedidos;
}

test('a comparison says that it goes on, and can be stopped; closing stops it too', async () => {
  const pedidos = sinRespuesta();
  const { persona } = dibujarPantalla(<QueSeCierra />);
  await screen.findByRole('button', { name: R.compararBoton });
  soltar('emitidas.xlsx');
  await persona.click(screen.getByRole('button', { name: R.compararBoton }));
  expect(await screen.findByText('Comparando emitidas.xlsx')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(pedidos.map((s) => s.aborted)).toEqual([true]);
  expect(await screen.findByText(T.comparacionCancelada)).toBeTruthy();
  expect(screen.queryByText('Comparando emitidas.xlsx')).toBeNull();
  await persona.click(await screen.findByRole('button', { name: R.compararBoton }));
  await screen.findByText('Comparando emitidas.xlsx');
  await persona.keyboard('{Escape}');
  await waitFor(() => expect(pedidos.map((s) => s.aborted)).toEqual([true, true]));
});

test('the presented months that did not come are said, and asked for again', async () => {
  let llegan = false;
  const { atender } = servidorDe({
    'GET /api/usuario/listado/cliente': () => ({ data: [{ id: 7, nombre: 'Ana Batz', nit: '12345679', cui: '' }] }),
    'GET /api/declaracion/historico/7': () => (llegan ? { data: [] } : { http: 404 }),
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<Comparar declaracionId={null} alVer={vi.fn()} alCerrar={vi.fn()} />);
  await persona.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'ana');
  await persona.click(await screen.findByRole('option', { name: /Ana Batz/ }));
  expect((await screen.findAllByText(AVISOS.falloAlCargar)).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Mes presentado' }).disabled).toBe(true);
  llegan = true;
  await persona.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText(T.sinPresentadas)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Mes presentado' }).disabled).toBe(false);
});

test('a month whose SAT-2237 is to come is loaded, and is not among those that are compared', async () => {
  const notificada = { statusId: 5, regimenId: 2, formularioNotificado: '2026-11-12T16:00:00.000Z' };
  const meses = [
    filaDePrueba({ ...notificada, id: 1, periodo: mes('2026-10'), numeroFormularioIva: '' }),
    filaDePrueba({ ...notificada, id: 2, periodo: mes('2026-09'), numeroFormularioIva: '40912345679' }),
  ];
  const { atender } = servidorDe({
    'GET /api/usuario/listado/cliente': () => ({ data: [{ id: 7, nombre: 'Ana Batz', nit: '12345679', cui: '' }] }),
    'GET /api/declaracion/historico/7': () => ({ data: z.encode(seguimiento.historico.salida, meses) }),
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<Comparar declaracionId={null} alVer={vi.fn()} alCerrar={vi.fn()} />);
  await persona.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'ana');
  await persona.click(await screen.findByRole('option', { name: /Ana Batz/ }));
  const deMeses = screen.getByRole<HTMLInputElement>('combobox', { name: 'Mes presentado' });
  await waitFor(() => expect(deMeses.disabled).toBe(false));
  await persona.click(deMeses);
  const opciones = await screen.findAllByRole('option', { name: /2026/ });
  expect(opciones.map((o) => o.textContent)).toEqual(['septiembre 2026']);
});

test('a file of another type takes the place of the one that was chosen, and the window says why it is not compared', async () => {
  dibujarPantalla(<Comparar declaracionId={5} alVer={vi.fn()} alCerrar={vi.fn()} />);
  await screen.findByRole('button', { name: R.compararBoton });
  soltar('emitidas.xlsx');
  expect(await screen.findByText('emitidas.xlsx')).toBeTruthy();
  soltar('emitidas.pdf');
  expect(await screen.findByText(AVISOS.soloExcel)).toBeTruthy();
  expect(screen.queryByText('emitidas.xlsx')).toBeNull();
  soltar('emitidas.xlsx');
  await waitFor(() => expect(screen.queryByText(AVISOS.soloExcel)).toBeNull());
});

test.each([
  [
    { leidas: 2, iguales: 1, nuevos: 0, conocidos: 0, abiertos: 0 },
    `${T.unoIgual} Llegaron vigentes y siguen anuladas: 1.`,
  ],
  [{ leidas: 1, iguales: 0, nuevos: 0, conocidos: 0, abiertos: 1 }, 'Llegaron vigentes y siguen anuladas: 1.'],
])('an older file of SAT takes no cancellation back, and who compares it reads so: %j', async (resultado, dice) => {
  const { atender } = servidorDe({
    'POST /api/cambio/comparar/5/emitidas': () => ({ data: { ...resultado, siguen_anuladas: 1 } }),
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<Comparar declaracionId={5} alVer={vi.fn()} alCerrar={vi.fn()} />);
  const boton = await screen.findByRole('button', { name: R.compararBoton });
  soltar('emitidas.xlsx');
  await persona.click(boton);
  expect(await screen.findByText(dice)).toBeTruthy();
});
