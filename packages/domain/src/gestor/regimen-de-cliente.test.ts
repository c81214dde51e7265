import { expect, test } from 'vitest';
import { impedimentoDeRegimen, seLeElige } from './regimen-de-cliente.ts';

const libre = { regimenId: null, tieneMeses: false, tienePlan: false };

test.each([
  [1, libre, null],
  [2, libre, null],
  [3, libre, 'REGIMEN_NO_ADMITIDO'],
  [4, { ...libre, tieneMeses: true }, 'REGIMEN_NO_ADMITIDO'],
  // Months of before, which were entered when they had one: without a regime there is nothing to lose.
  [1, { ...libre, tieneMeses: true }, null],
  [1, { ...libre, regimenId: 2 }, null],
  [1, { ...libre, regimenId: 2, tieneMeses: true }, 'REGIMEN_CON_MESES'],
  [2, { ...libre, regimenId: 2, tieneMeses: true }, null],
  [1, { ...libre, regimenId: 2, tienePlan: true }, 'REGIMEN_DE_SU_PLAN'],
  [1, { ...libre, tienePlan: true }, 'REGIMEN_DE_SU_PLAN'],
])('regime %i for %j: %s (D-62)', (elegido, cliente, impedimento) => {
  expect(impedimentoDeRegimen(elegido, cliente)).toBe(impedimento);
});

test.each([
  [libre, true],
  [{ ...libre, tieneMeses: true }, true],
  [{ ...libre, regimenId: 2 }, true],
  [{ ...libre, regimenId: 2, tieneMeses: true }, false],
  [{ ...libre, tienePlan: true }, false],
])('of %j some other regime may be chosen: %s', (cliente, alguno) => {
  expect(seLeElige(cliente)).toBe(alguno);
  expect([1, 2].some((r) => r !== cliente.regimenId && impedimentoDeRegimen(r, cliente) === null)).toBe(alguno);
});
