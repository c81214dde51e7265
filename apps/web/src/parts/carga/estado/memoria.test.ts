import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cargaNueva } from './carga.estado.ts';
import { MES, PC_NUEVO } from './carga.prueba.ts';
import { borradorDe, olvidarBorrador, recordarBorrador, useBorradores } from './memoria.ts';

const estado = cargaNueva(1, PC_NUEVO, null);
const borrador = { usuarioId: 70, mes: MES, nombre: 'Byron', estado, fallo: null };

test('a load that was not saved is offered to the same person until it is saved or thrown away', () => {
  const { result } = renderHook(() => useBorradores(4));
  act(() => recordarBorrador(4, borrador));
  expect(result.current).toEqual([borrador]);
  expect(borradorDe(4, 70, MES)).toBe(borrador);
  act(() => olvidarBorrador(70, MES));
  expect(result.current).toEqual([]);
});

test('the next person on the same tab does not see it', () => {
  recordarBorrador(4, borrador);
  expect(borradorDe(5, 70, MES)).toBe(null);
  recordarBorrador(5, { ...borrador, usuarioId: 71 });
  expect(borradorDe(4, 70, MES)).toBe(null);
});
