import { CONTRATO } from '@aldia/contract/contrato.ts';
import { describe, expect, it } from 'vitest';
import { MANEJADORES } from './app.ts';

const llamadasDe = (de: object): string[] =>
  Object.entries(de).flatMap(([rasgo, llamadas]: [string, object]) =>
    Object.entries(llamadas)
      .filter(([, l]: [string, object]) => 'clase' in l || 'ruta' in l)
      .map(([nombre]) => `${rasgo}.${nombre}`),
  );

describe('the handlers of all features', () => {
  it('are those of the calls of the contract, and none of a call that is gone', () => {
    expect(llamadasDe(MANEJADORES).sort()).toEqual(llamadasDe(CONTRATO).sort());
  });
});
