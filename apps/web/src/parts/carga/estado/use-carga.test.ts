import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { libro, MES, ROS_NUEVO } from './carga.prueba.ts';
import type { RemanentesEscritos } from './carga.tipos.ts';
import { olvidarBorrador } from './memoria.ts';
import { useCarga } from './use-carga.ts';

afterEach(() => olvidarBorrador(70, MES));

const con = (iva: string) => ({ isr: CERO, iva: parseQuetzales(iva), exportacion: CERO, ivaRetenciones: CERO });
const opciones = (iva: string, retomar: boolean) => ({
  de: { actorId: 4, usuarioId: 70, nombre: 'Byron', mes: MES },
  contexto: ROS_NUEVO,
  version: 3,
  remanentes: con(iva),
  traidos: con(iva),
  retomar,
});
const abrir = (iva: string, retomar: boolean) => renderHook(() => useCarga(opciones(iva, retomar)));
/** Opens the month with a balance of 1,000, drops a book, and leaves. */
function dejar(escrito?: RemanentesEscritos) {
  const { result, unmount } = abrir('1000', false);
  act(() =>
    result.current.despachar({ tipo: 'facturas', libro: 'emitidas', leido: libro('ventas', []), tasas: new Map() }),
  );
  if (escrito !== undefined) act(() => result.current.despachar({ tipo: 'remanentes', escritos: escrito }));
  unmount();
}

test('a load that is taken up goes on with what the month before leaves by now', () => {
  dejar();
  const { result } = abrir('600', false);
  act(() => result.current.retomar());
  expect(result.current.estado.remanentes).toEqual(con('600'));
  expect(result.current.conCambios).toBe(true);
  expect(abrir('600', true).result.current.estado.remanentes).toEqual(con('600'));
});

test('and with what was typed in it', () => {
  dejar(con('800'));
  const { result } = abrir('600', false);
  act(() => result.current.retomar());
  expect(result.current.estado.remanentes).toEqual(con('800'));
});

test('of which one balance was typed, the others are those of now', () => {
  const isr = parseQuetzales('5');
  dejar({ ...con('1000'), isr });
  const { result } = abrir('600', true);
  expect(result.current.estado).toMatchObject({ remanentes: { ...con('600'), isr }, traidos: con('600') });
});

test('what a draft typed is no balance that the month brought, and what the server says later changes neither', () => {
  let iva = '600';
  const { result, rerender } = renderHook(() => useCarga({ ...opciones(iva, false), traidos: con('1000') }));
  iva = '500';
  rerender();
  expect(result.current.estado).toMatchObject({ remanentes: con('600'), traidos: con('1000') });
  expect(result.current.conCambios).toBe(false);
});
