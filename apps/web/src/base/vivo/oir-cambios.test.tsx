import { vivo } from '@aldia/contract/vivo.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redDe } from '../red.prueba.tsx';
import { oirCambios } from './oir-cambios.ts';
import { useMesAbierto } from './presencia.ts';

const MES = { usuarioId: 7, periodo: mes('2026-10') };
function Pagina({ carga }: { readonly carga: boolean }) {
  useMesAbierto({ ...MES, carga });
  return null;
}

/** The server's side of the stream, which opens when it is told to; what it is told besides is answered after `puerta`. */
function servidor(puerta: Promise<unknown> = Promise.resolve()) {
  const abiertos: (string | null)[] = [];
  const red = redDe(({ ruta }) => (ruta.endsWith(vivo.presencia.ruta) ? { data: { abiertos: 1 } } : null));
  const flujos: ReadableStreamDefaultController<Uint8Array>[] = [];
  const atender: typeof fetch = async (pedida, opciones) => {
    const { pathname, searchParams } = new URL(String(pedida), 'http://aldia.test');
    if (!pathname.endsWith(vivo.escuchar.ruta)) {
      const respuesta = red.atender(String(pedida), opciones);
      await puerta;
      return respuesta;
    }
    abiertos.push(searchParams.get('abiertos'));
    return new Response(new ReadableStream({ start: (c) => void flujos.push(c) }));
  };
  const decir = (n: number, texto: string) => flujos[n]?.enqueue(new TextEncoder().encode(texto));
  const presencias = () => red.llamadas.map((l) => JSON.stringify(l.cuerpo));
  return { atender, abiertos, flujos, decir, presencias };
}

// This window has no locks: its tab is the only one.
beforeEach(() => {
  const request = (_nombre: string, _opciones: object, dirigir: () => Promise<void>) => dirigir();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

test('what changed while the stream was being opened is said when it is open, and once', async () => {
  const s = servidor();
  vi.stubGlobal('fetch', s.atender);
  const { rerender, unmount } = render(<Pagina carga={false} />);
  const parar = oirCambios(new QueryClient());
  await vi.waitFor(() => expect(s.flujos).toHaveLength(1));
  rerender(<Pagina carga />);
  await act(async () => undefined);
  expect(s.presencias(), 'its opening would write over it').toEqual([]);
  s.decir(0, 'id: 1\nevent: hola\ndata: {}\n\n');
  await vi.waitFor(() => expect(s.presencias()).toHaveLength(1));
  expect(s.abiertos).toEqual(['7:2026-10:0']);
  expect(s.presencias()[0]).toContain('[{"usuario_id":7,"periodo":"2026-10","carga":true}]');
  rerender(<Pagina carga={false} />);
  await vi.waitFor(() => expect(s.presencias()).toHaveLength(2));
  expect(s.presencias().join(), 'a month that gives way to itself was never closed').not.toContain('"abiertos":[]');
  parar();
  unmount();
});

test('what did not change is not said again', async () => {
  const s = servidor();
  vi.stubGlobal('fetch', s.atender);
  const { unmount } = render(<Pagina carga />);
  const parar = oirCambios(new QueryClient());
  await vi.waitFor(() => expect(s.flujos).toHaveLength(1));
  s.decir(0, 'id: 1\nevent: hola\ndata: {}\n\n');
  await vi.waitFor(() => expect(s.abiertos).toHaveLength(1));
  await act(async () => new Promise((listo) => setTimeout(listo, 50)));
  expect(s.presencias()).toEqual([]);
  parar();
  unmount();
});

test('while the server is told something nothing else is on its way: the last that is so is said after it', async () => {
  let llegar = (): void => undefined;
  const llegada = new Promise<void>((listo) => {
    llegar = listo;
  });
  const s = servidor(llegada);
  vi.stubGlobal('fetch', s.atender);
  const { rerender, unmount } = render(<Pagina carga={false} />);
  const parar = oirCambios(new QueryClient());
  await vi.waitFor(() => expect(s.flujos).toHaveLength(1));
  s.decir(0, 'id: 1\nevent: hola\ndata: {}\n\n');
  rerender(<Pagina carga />);
  await vi.waitFor(() => expect(s.presencias()).toHaveLength(1));
  for (const carga of [false, true, false]) {
    rerender(<Pagina carga={carga} />);
    await act(async () => undefined);
  }
  expect(s.presencias()).toHaveLength(1);
  llegar();
  await vi.waitFor(() => expect(s.presencias()).toHaveLength(2));
  expect(s.presencias()[1]).toContain('"carga":false');
  parar();
  unmount();
});
