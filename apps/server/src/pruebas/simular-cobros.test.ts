import { expect, test } from 'vitest';
import { unaTanda } from './simular-cobros-tanda.ts';

const CUANTAS = 60;
/** A new stretch every hour, so that the slice that everybody runs is not always the same one. */
const PRIMERA = 1_000_000 + Math.floor(Date.now() / 3_600_000) * CUANTAS;

test(`P01 P05 P06 P07 P08 P09 P28 P34 ${CUANTAS} purchases with faults, deaths and late answers keep every promise`, async () => {
  // `npm run simular-cobros -- 1 <seed>` runs the one that a failure names.
  expect(await unaTanda(PRIMERA, CUANTAS)).toEqual([]);
}, 60_000);
