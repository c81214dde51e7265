import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { olvidarSesion } from '../../../base/sesion/sesion.ts';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { sesionDePrueba } from '../sesion.prueba.ts';
import { TraerLibros } from './traer-libros.tsx';

afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
});
const LIBRO = {
  usuario_id: 8,
  cliente: 'Ana Pérez',
  nit: '25000004',
  clase: 'emitidas',
  periodo: '2026-10',
  filas: 6,
  nuevo: true,
};

test('many books go one by one, and each says whose it is or why it is kept out', async () => {
  const { atender } = servidorDe({
    'POST /api/gestores/cartera/libro': ({ consulta }) =>
      consulta.get('nombre') === 'a.xlsx'
        ? { data: LIBRO }
        : { http: 404, code: 'LIBRO_SIN_CLIENTE', message: 'El archivo b.xlsx no es de nadie.' },
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<TraerLibros />);
  await screen.findByRole('heading', { name: R.traerLibros });
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('no place for files');
  await persona.upload(campo, [new File(['x'], 'a.xlsx'), new File(['y'], 'b.xlsx')]);
  expect(await screen.findByText('2 de 2 archivos leídos')).toBeTruthy();
  expect(screen.getByText(/Facturas emitidas de octubre 2026: Ana Pérez, NIT 2500000-4/i)).toBeTruthy();
  expect(screen.getByText(/El archivo b.xlsx no es de nadie/)).toBeTruthy();
});

test('a name longer than is kept goes by its end, which begins with no half of a sign', async () => {
  const { atender, llamadasA } = servidorDe({ 'POST /api/gestores/cartera/libro': () => ({ data: LIBRO }) });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<TraerLibros />);
  await screen.findByRole('heading', { name: R.traerLibros });
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('no place for files');
  const fin = `${'a'.repeat(249)}.xlsx`;
  await persona.upload(campo, new File(['x'], `😀${fin}`));
  await screen.findByText('1 de 1 archivos leídos');
  expect(llamadasA('POST /api/gestores/cartera/libro').map((l) => l.consulta.get('nombre'))).toEqual([fin]);
});

/** Three books; the first one is being sent until `llega` is called. */
async function tresEnCamino() {
  const llegadas: (() => void)[] = [];
  const { atender, llamadasA } = servidorDe({ 'POST /api/gestores/cartera/libro': () => ({ data: LIBRO }) });
  vi.stubGlobal('fetch', async (...[url, opciones]: Parameters<typeof fetch>) => {
    const respuesta = await atender(url, opciones);
    await new Promise<void>((listo, fallo) => {
      llegadas.push(listo);
      opciones?.signal?.addEventListener('abort', () => fallo(new DOMException('', 'AbortError')));
    });
    return respuesta;
  });
  const { persona, router } = dibujarPantalla(<TraerLibros />);
  await screen.findByRole('heading', { name: R.traerLibros });
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('no place for files');
  await persona.upload(
    campo,
    ['a.xlsx', 'b.xlsx', 'c.xlsx'].map((n) => new File(['x'], n)),
  );
  const pedidos = () => llamadasA('POST /api/gestores/cartera/libro').map((l) => l.consulta.get('nombre'));
  const llega = async () => {
    await waitFor(() => expect(llegadas.length).toBeGreaterThan(0));
    await act(async () => llegadas.shift()?.());
  };
  await waitFor(() => expect(pedidos()).toEqual(['a.xlsx']));
  return { persona, router, pedidos, llega };
}
const cancelados = () => screen.queryAllByText('Cancelado').length;

test('the X of one book that waits is of that book alone: the others go', async () => {
  const { persona, pedidos, llega } = await tresEnCamino();
  await persona.click(screen.getByRole('button', { name: 'Cancelar b.xlsx' }));
  expect(cancelados()).toBe(1);
  await llega();
  await waitFor(() => expect(pedidos()).toEqual(['a.xlsx', 'c.xlsx']));
  await llega();
  expect(await screen.findByText('3 de 3 archivos leídos')).toBeTruthy();
  expect(screen.getAllByText('Leído')).toHaveLength(2);
});

test('the X of the book that is on its way lets the next one go', async () => {
  const { persona, pedidos } = await tresEnCamino();
  await persona.click(screen.getByRole('button', { name: 'Cancelar a.xlsx' }));
  await waitFor(() => expect(pedidos()).toEqual(['a.xlsx', 'b.xlsx']));
  expect(cancelados()).toBe(1);
});

test('Cancelar is of all of them', async () => {
  const { persona, pedidos } = await tresEnCamino();
  await persona.click(screen.getByRole('button', { name: R.cancelar }));
  await waitFor(() => expect(cancelados()).toBe(3));
  expect(pedidos()).toEqual(['a.xlsx']);
});

test('leaving while books are on their way asks first', async () => {
  await sesionDePrueba(5);
  const { persona, router, pedidos } = await tresEnCamino();
  await act(async () => void router.navigate({ to: '/empleado' }));
  const dialogo = await screen.findByRole('dialog', { name: R.traerLibros });
  expect(within(dialogo).getByText(T.salirConLibros)).toBeTruthy();
  await persona.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([router.state.location.pathname, cancelados(), pedidos().length]).toEqual(['/', 0, 1]);
});

async function soltar(atender: typeof fetch, nombres: readonly string[]) {
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<TraerLibros />);
  await screen.findByRole('heading', { name: R.traerLibros });
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('no place for files');
  await persona.upload(
    campo,
    nombres.map((n) => new File(['x'], n)),
  );
  return persona;
}

test('how many were refused is said, they are seen alone and leave in a file with their reasons', async () => {
  const { atender } = servidorDe({
    'POST /api/gestores/cartera/libro': ({ consulta }) =>
      ['b.xlsx', 'd.xlsx'].includes(consulta.get('nombre') ?? '')
        ? { http: 404, code: 'LIBRO_SIN_CLIENTE', message: `El archivo ${consulta.get('nombre')} no es de nadie.` }
        : { data: LIBRO },
  });
  const blobs: Blob[] = [];
  const createObjectURL = (b: Blob) => `blob:${blobs.push(b)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const persona = await soltar(atender, ['a.xlsx', 'b.xlsx', 'c.xlsx', 'd.xlsx']);
  expect(await screen.findByText('4 de 4 archivos leídos')).toBeTruthy();
  expect(screen.getByText('2 rechazados')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: R.soloRechazados }));
  expect(screen.getAllByRole('listitem').map((li) => li.textContent?.slice(0, 6))).toEqual(['b.xlsx', 'd.xlsx']);
  await persona.click(screen.getByRole('button', { name: R.descargarRechazados }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const { celdas } = await leerLibro(new Uint8Array(await (blobs[0] as Blob).arrayBuffer()));
  expect(celdas).toEqual([
    ['Archivo', 'Motivo'],
    ['b.xlsx', 'El archivo b.xlsx no es de nadie.'],
    ['d.xlsx', 'El archivo d.xlsx no es de nadie.'],
  ]);
});

test('of five thousand books the first ones are drawn, and that a session ends untouched is said before it does', async () => {
  const nunca = () => new Promise<Response>(() => undefined);
  const persona = await soltar(
    nunca,
    Array.from({ length: 501 }, (_, i) => `${i}.xlsx`),
  );
  expect(await screen.findByText('0 de 501 archivos leídos')).toBeTruthy();
  expect(screen.getByText(T.libroPorLibro)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(101);
  expect(screen.getByText('y 401 más')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Cancelar 0.xlsx' }));
  expect(await screen.findByText('1 de 501 archivos leídos')).toBeTruthy();
  expect(screen.queryByText(T.libroPorLibro)).toBeNull();
});
