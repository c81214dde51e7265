import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compararValores, porRango, rangosDe } from './ordenar.ts';

const valor = fc.oneof(
  fc.integer(),
  fc.constantFrom(null, 'Ñandú', 'nandu', 'Álvarez', 'alvarez', 'A-2', 'A-10', '007', '7', '12345678901234567890'),
  fc.stringMatching(/^[a-zñáA-Z ]{0,4}$/).map((s) => (s === '' ? null : s)),
);

it('thousands of rows stand as they would by comparing each with each, and equal ones as they came', () => {
  fc.assert(
    fc.property(fc.array(valor, { maxLength: 30 }), fc.boolean(), (valores, desc) => {
      const filas = valores.map((v, i) => ({ v, i }));
      const signo = desc ? -1 : 1;
      const esperadas = filas.toSorted((a, b) => signo * compararValores(a.v, b.v) || a.i - b.i);
      expect(porRango(filas, rangosDe(valores), desc)).toEqual(esperadas);
    }),
  );
});
