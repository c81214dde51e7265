import { ERRORES } from '@aldia/contract/errores.ts';
import { libros } from '@aldia/contract/libros.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_LIBROS as AVISOS, ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { porcentajeDe } from '../../base/descargas/avance-de-descarga.tsx';
import { ConTema } from '../../ui/tema/tema.prueba.tsx';
import { excelDelMes } from './archivos-de-libro.ts';
import { BarraDeLibro } from './barra-de-libro.tsx';

const DE = { fecha: mes('2026-10'), usuarioId: 7 };
const ENLACE = '/api/reportes/libro/archivo?pedido=x';

/** A server that gives the link and then a file; the test decides how the file ends. */
function servidor(archivo: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
  const pedidas: string[] = [];
  vi.stubGlobal('fetch', (url: string, opciones: RequestInit = {}) => {
    pedidas.push(url);
    if (url.startsWith(ENLACE)) return Promise.resolve(archivo(opciones.signal));
    return Promise.resolve(new Response(JSON.stringify({ success: true, data: ENLACE })));
  });
  return pedidas;
}
const bajada = (bytes: BodyInit) =>
  new Response(bytes, {
    headers: { 'content-disposition': "attachment; filename*=UTF-8''ventas_12345.xlsx", 'x-peso-estimado': '4' },
  });
function dibujarBarra(de: typeof DE | null) {
  render(
    <ConTema>
      <BarraDeLibro de={de} libro="ventas" clave="libros.libroDelMes">
        filtros
      </BarraDeLibro>
      <AvisosVista />
    </ConTema>,
  );
}
afterEach(() => vi.unstubAllGlobals());

test('without a month there is nothing to export', () => {
  dibujarBarra(null);
  for (const rotulo of [ROTULOS.descargarExcel, ROTULOS.descargarPdf])
    expect(screen.getByRole('button', { name: rotulo }).hasAttribute('disabled')).toBe(true);
});

test('a file that arrives whole is handed over under the name that the server gives', async () => {
  const nombres: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    nombres.push(this.download);
  });
  const pedidas = servidor(() => bajada('hola'));
  dibujarBarra(DE);
  await userEvent.click(screen.getByRole('button', { name: ROTULOS.descargarPdf }));
  await screen.findByText(TEXTOS['libros.libroDelMes'].exito);
  expect(nombres).toEqual(['ventas_12345.xlsx']);
  expect(pedidas[0]).toBe('/api/reportes/reporte/pdf/libro_compras_ventas/7/2026/10?libro=ventas');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a download can be stopped, and says that it was', async () => {
  servidor((signal) => {
    const flujo = new ReadableStream<Uint8Array>({
      start(control) {
        control.enqueue(new Uint8Array(2));
        signal?.addEventListener('abort', () => control.error(new DOMException('', 'AbortError')));
      },
    });
    return bajada(flujo);
  });
  dibujarBarra(DE);
  await userEvent.click(screen.getByRole('button', { name: ROTULOS.descargarExcel }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await screen.findByText(AVISOS.cancelada);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('button', { name: ROTULOS.descargarPdf }).hasAttribute('disabled')).toBe(false);
});

test('a file that is cut halfway is a failure and not a file', async () => {
  const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  clic.mockClear();
  servidor(() =>
    bajada(
      new ReadableStream({
        start(control) {
          control.enqueue(new Uint8Array(2));
          control.error(new TypeError('network error'));
        },
      }),
    ),
  );
  dibujarBarra(DE);
  await userEvent.click(screen.getByRole('button', { name: ROTULOS.descargarExcel }));
  await screen.findByText(TEXTOS['libros.excel'].fallo);
  expect(clic).not.toHaveBeenCalled();
});

test('a file that never begins to come is told too', async () => {
  servidor(() => {
    throw new TypeError('Failed to fetch');
  });
  dibujarBarra(DE);
  await userEvent.click(screen.getByRole('button', { name: ROTULOS.descargarExcel }));
  await screen.findByText(TEXTOS['libros.excel'].fallo);
});

test('both books of a small taxpayer are two sheets', () => {
  expect(excelDelMes(DE, 'ambos').map((a) => a.que)).toEqual([
    'Libro de ventas de octubre 2026 (Excel)',
    'Libro de compras de octubre 2026 (Excel)',
  ]);
});

test.each([
  [0, 0, 0],
  [50, 100, 50],
  [150, 100, 99],
])('%i bytes of about %i are %i percent', (recibidos, esperados, porcentaje) => {
  expect(porcentajeDe({ recibidos, esperados })).toBe(porcentaje);
});

test('the sentences of the specification are the contract’s', () => {
  expect(ERRORES.LIBRO_SIN_DATOS.texto).toBe('No se encontraron datos para descargar');
  expect(libros.buscarLibrosPdf.ruta).toBe('/buscar_libros_pdf');
});
