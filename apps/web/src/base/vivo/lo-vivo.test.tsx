import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Endpoint, Entrada } from '@aldia/contract/endpoint.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alFallar } from '../llamadas/al-fallar.ts';
import { claveDe } from '../llamadas/clave-de.ts';
import { useConsulta } from '../llamadas/use-consulta.ts';
import { redDe } from '../red.prueba.tsx';
import { volverAPedir } from './lo-vivo.ts';
import { repartidor } from './repartidor.ts';

const FECHA = mes('2026-11');
const PREGUNTAS: { readonly clave: readonly unknown[]; readonly Pregunta: () => null }[] = [];
/** A screen that shows this call. */
function pregunta<E extends Endpoint>(endpoint: E, entrada: Entrada<E>): void {
  const Pregunta = () => {
    useConsulta(endpoint, entrada, { activa: false });
    return null;
  };
  PREGUNTAS.push({ clave: claveDe(endpoint, entrada), Pregunta });
}
pregunta(pendientes.listado, { de: 'todas', vencidas: false, busqueda: '', siguiente: null, limite: 50 });
pregunta(pendientes.delMes, { usuarioId: 70, fecha: FECHA });
pregunta(pendientes.delMes, { usuarioId: 71, fecha: FECHA });
// What a form is filled over.
pregunta(declaraciones.una, { id: 7 });
pregunta(carga.remanentes, { usuarioId: 70, fecha: FECHA });
pregunta(carga.validarPresentacion, { id: 70, fecha: FECHA });

let consultas: QueryClient;
const viejas = () => PREGUNTAS.map(({ clave }) => consultas.getQueryState(clave)?.isInvalidated);
beforeEach(() => {
  consultas = new QueryClient();
  render(
    <QueryClientProvider client={consultas}>
      {PREGUNTAS.map(({ clave, Pregunta }) => (
        <Pregunta key={JSON.stringify(clave)} />
      ))}
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change of one client is asked of the lists and of their month, and never under a form', async () => {
  await volverAPedir(consultas, new Set([70]));
  expect(viejas()).toEqual([true, true, false, false, false, false]);
});

test('when all may be old, what a form is filled over stays as its person saw it', async () => {
  await volverAPedir(consultas, 'todo');
  expect(viejas()).toEqual([true, true, true, false, false, false]);
});

test('a page that nobody touches asks for nothing until somebody does', () => {
  vi.useFakeTimers();
  const reparto = repartidor(consultas);
  vi.advanceTimersByTime(300_000);
  reparto.mirar(70);
  expect(viejas()[0]).toBe(false);
  dispatchEvent(new Event('keydown'));
  expect(viejas()[0]).toBe(true);
  reparto.parar();
});

test('news that do not arrive leave a person where they are; what the person asks for says that the network is gone', async () => {
  vi.useFakeTimers();
  const irA = vi.fn<(pagina: string) => void>();
  alFallar(irA);
  const red = redDe(() => ({ data: [] }));
  const traer = vi.fn<typeof fetch>(red.atender);
  vi.stubGlobal('fetch', traer);
  const seSabe = vi.fn<(suscripciones: number | undefined) => void>();
  const Pagina = ({ de }: { readonly de: number }) => {
    seSabe(useConsulta(misDeclaraciones.suscripciones, { id: de }).data?.length);
    return null;
  };
  const dibujada = (de: number) => (
    <QueryClientProvider client={consultas}>
      <Pagina de={de} />
    </QueryClientProvider>
  );
  const { rerender } = render(dibujada(70));
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(seSabe).toHaveBeenLastCalledWith(0);
  traer.mockClear().mockRejectedValue(new TypeError('Failed to fetch'));
  const pedidas = volverAPedir(consultas, 'todo');
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  await pedidas;
  expect(traer, 'they were asked for').toHaveBeenCalled();
  expect(irA).not.toHaveBeenCalled();
  expect(seSabe, 'what was there stays').toHaveBeenLastCalledWith(0);
  rerender(dibujada(71));
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(irA).toHaveBeenCalledWith('/network_error');
});
