import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  expect(await screen.findByText('1 de 2 archivos leídos, 1 rechazado')).toBeTruthy();
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
  expect(await screen.findByText('2 de 3 archivos leídos, 1 sin enviar')).toBeTruthy();
  expect(screen.getAllByText('Leído')).toHaveLength(2);
});

test('the X of the book that is on its way lets the next one go', async () => {
  const { persona, pedidos } = await tresEnCamino();
  await persona.click(screen.getByRole('button', { name: 'Cancelar a.xlsx' }));
  await waitFor(() => expect(pedidos()).toEqual(['a.xlsx', 'b.xlsx']));
  expect(cancelados()).toBe(1);
});

test('Cancelar is of all of them: they count as not sent, leave in a file, and go again when the person asks', async () => {
  const { persona, pedidos, llega } = await tresEnCamino();
  await llega();
  await waitFor(() => expect(pedidos()).toEqual(['a.xlsx', 'b.xlsx']));
  await persona.click(screen.getByRole('button', { name: R.cancelar }));
  await waitFor(() => expect(cancelados()).toBe(2));
  expect(screen.getByText('1 de 3 archivos leídos, 2 sin enviar')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: R.soloNoTraidos }));
  expect(screen.getAllByRole('listitem').map((li) => li.textContent?.slice(0, 6))).toEqual(['b.xlsx', 'c.xlsx']);
  await persona.click(screen.getByRole('button', { name: R.enviarLosQueFaltan }));
  await waitFor(() => expect(pedidos()).toEqual(['a.xlsx', 'b.xlsx', 'b.xlsx']));
  await llega();
  await llega();
  await llega();
  expect(await screen.findByText('3 de 3 archivos leídos')).toBeTruthy();
  expect(pedidos()).toEqual(['a.xlsx', 'b.xlsx', 'b.xlsx', 'c.xlsx']);
});

test('of a month that is not opened, or is filed, nobody promises that a collaborator looks at the book', async () => {
  const { atender } = servidorDe({
    'POST /api/gestores/cartera/libro': ({ consulta }) => {
      const mes = { 'b.xlsx': 'sin_abrir', 'c.xlsx': 'presentado' }[consulta.get('nombre') ?? ''] ?? 'abierto';
      return { data: { ...LIBRO, mes } };
    },
  });
  await soltar(atender, ['a.xlsx', 'b.xlsx', 'c.xlsx']);
  await screen.findByText('3 de 3 archivos leídos');
  expect(screen.getAllByText(/Tu colaborador lo revisará\.$/)).toHaveLength(1);
  expect(screen.getByText(/El mes no está abierto: el libro espera a que se abra\.$/)).toBeTruthy();
  expect(screen.getByText(/El mes ya está presentado: el libro se guarda y sus cifras no cambian\.$/)).toBeTruthy();
});

const LARGO = { timeout: 8000 };
test('without an answer no book is refused: it waits, and goes under the same key when the network is back', async () => {
  let red: 'hay' | 'falta' | 'volvio' = 'hay';
  const { atender, llamadasA } = servidorDe({ 'POST /api/gestores/cartera/libro': () => ({ data: LIBRO }) });
  const persona = await soltar(
    async (...pedido) => {
      if (red === 'hay' && String(pedido[0]).includes('b.xlsx')) {
        red = 'falta';
        // The server did it, and its answer was lost.
        await atender(...pedido);
      }
      if (red === 'falta') throw new TypeError('Failed to fetch');
      return atender(...pedido);
    },
    ['a.xlsx', 'b.xlsx', 'c.xlsx'],
  );
  expect(await screen.findByText(T.librosEnPausa, { exact: false }, LARGO)).toBeTruthy();
  expect(screen.getByText('1 de 3 archivos leídos')).toBeTruthy();
  expect(screen.getAllByText('En espera')).toHaveLength(2);
  await persona.click(screen.getByRole('button', { name: R.enviarAhora }));
  // Still without network: what was asked by hand waits again.
  expect(await screen.findByText(T.librosEnPausa, { exact: false }, LARGO)).toBeTruthy();
  expect(screen.queryByText('Rechazado')).toBeNull();
  red = 'volvio';
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('3 de 3 archivos leídos', {}, LARGO)).toBeTruthy();
  expect(screen.queryByText(T.librosEnPausa, { exact: false })).toBeNull();
  const claves = llamadasA('POST /api/gestores/cartera/libro').filter((l) => l.consulta.get('nombre') === 'b.xlsx');
  expect(claves).toHaveLength(2);
  expect(new Set(claves.map((l) => l.clave)).size).toBe(1);
}, 30_000);

test('a file that was moved after it was chosen is refused: no network brings it', async () => {
  const { atender } = servidorDe({ 'POST /api/gestores/cartera/libro': () => ({ data: LIBRO }) });
  const movido = new File(['x'], 'a.xlsx');
  movido.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
  await soltar(
    async (...pedido) => {
      if (String(pedido[0]).includes('a.xlsx')) throw new TypeError('Failed to fetch');
      return atender(...pedido);
    },
    [movido, 'b.xlsx'],
  );
  expect(await screen.findByText('1 de 2 archivos leídos, 1 rechazado', {}, LARGO)).toBeTruthy();
  expect(screen.getByText(T.yaNoSeLee)).toBeTruthy();
}, 20_000);

test('what is refused for the limit of the day may be sent again', async () => {
  let veces = 0;
  const { atender } = servidorDe({
    'POST /api/gestores/cartera/libro': () => {
      veces += 1;
      return veces > 1 ? { data: LIBRO } : { http: 429, code: 'CUOTA_DE_ARCHIVOS', message: 'Llegaste al límite.' };
    },
  });
  const persona = await soltar(atender, ['a.xlsx']);
  expect(await screen.findByText('0 de 1 archivos leídos, 1 rechazado')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: R.enviarLosQueFaltan }));
  expect(await screen.findByText('1 de 1 archivos leídos')).toBeTruthy();
  expect(screen.queryByText('Llegaste al límite.')).toBeNull();
});

test('a file of another type is in the list, and says why it was not taken', async () => {
  const { atender, llamadasA } = servidorDe({ 'POST /api/gestores/cartera/libro': () => ({ data: LIBRO }) });
  vi.stubGlobal('fetch', atender);
  dibujarPantalla(<TraerLibros />);
  const boton = await screen.findByRole('button', { name: 'Elegir archivos' });
  const files = ['libros.zip', 'a.xlsx', 'foto.png'].map((n) => new File(['x'], n));
  fireEvent.drop(boton, { dataTransfer: { files } });
  expect(await screen.findByText('1 de 3 archivos leídos, 2 rechazados')).toBeTruthy();
  expect(screen.getAllByText(AVISOS.tipoDeArchivo)).toHaveLength(2);
  expect(llamadasA('POST /api/gestores/cartera/libro')).toHaveLength(1);
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

async function soltar(atender: typeof fetch, nombres: readonly (string | File)[]) {
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<TraerLibros />);
  await screen.findByRole('heading', { name: R.traerLibros });
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('no place for files');
  await persona.upload(
    campo,
    nombres.map((n) => (typeof n === 'string' ? new File(['x'], n) : n)),
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
  expect(await screen.findByText('2 de 4 archivos leídos, 2 rechazados')).toBeTruthy();
  // What a book is refused for stays: the same book would be refused again.
  expect(screen.queryByRole('button', { name: R.enviarLosQueFaltan })).toBeNull();
  await persona.click(screen.getByRole('button', { name: R.soloNoTraidos }));
  expect(screen.getAllByRole('listitem').map((li) => li.textContent?.slice(0, 6))).toEqual(['b.xlsx', 'd.xlsx']);
  await persona.click(screen.getByRole('button', { name: R.descargarNoTraidos }));
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
  expect(await screen.findByText('0 de 501 archivos leídos, 1 sin enviar')).toBeTruthy();
  expect(screen.queryByText(T.libroPorLibro)).toBeNull();
});
