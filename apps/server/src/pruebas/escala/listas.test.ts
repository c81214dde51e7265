import { CONTRATO } from '@aldia/contract/contrato.ts';
import { expect, test } from 'vitest';
import { listas, NO_CRECEN } from './listas.ts';
import type { QuienesPiden } from './personas.ts';

test('every list of the contract is among those whose growth is measured, or is said not to grow', () => {
  const delContrato = Object.entries(CONTRATO).flatMap(([rasgo, llamadas]) =>
    Object.entries(llamadas).flatMap(([clave, e]) => (e.paginada ? [{ nombre: `${rasgo}.${clave}`, e }] : [])),
  );
  expect(delContrato.length).toBeGreaterThan(30);
  const medidas = new Set(listas({ periodo: '2026-10' } as QuienesPiden).map((a) => a.lista));
  expect(delContrato.filter(({ e }) => !medidas.has(e) && !NO_CRECEN.has(e)).map((l) => l.nombre)).toEqual([]);
});
