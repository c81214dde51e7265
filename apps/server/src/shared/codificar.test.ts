import { CONTRATO } from '@aldia/contract/contrato.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buenaYMala, cableDe } from '../pruebas/asedio/valores.ts';
import { codificar } from './codificar.ts';

/** The result, or the message of the refusal. */
const queDa = (hacer: () => unknown): unknown => {
  try {
    return { da: hacer() };
  } catch (e) {
    return { niega: e instanceof Error ? e.message : String(e) };
  }
};
const ENDPOINTS = clavesDe(CONTRATO).flatMap((rasgo) =>
  Object.entries(CONTRATO[rasgo]).map(([nombre, endpoint]) => [`${rasgo}.${nombre}`, endpoint] as const),
);

describe('answers are written to the wire by the short road', () => {
  it('what every call answers, whole and spoilt, is what the schema says, and is refused with its words', () => {
    let escritas = 0;
    for (const [clave, { salida }] of ENDPOINTS)
      for (const { buena, mala } of fc.sample(
        buenaYMala(
          cableDe(salida).map((cable) => {
            const leido = z.safeDecode(salida, cable as never);
            return leido.success ? leido.data : null;
          }),
        ),
        { numRuns: 12, seed: 20_261_124 },
      ))
        for (const valor of [buena, mala]) {
          const segunZod = queDa(() => z.encode(salida, valor as never));
          expect(
            queDa(() => codificar(salida, valor as never)),
            clave,
          ).toEqual(segunZod);
          if (segunZod && typeof segunZod === 'object' && 'da' in segunZod && segunZod.da !== null) escritas++;
        }
    // Enough of the invented values can be encoded.
    expect(escritas).toBeGreaterThan(ENDPOINTS.length);
  });
});
