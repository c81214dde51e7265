import { expect, test } from 'vitest';
import { COMPRAS_POR_GRUPO } from './simular-cobros-grupo.ts';
import { unaTanda } from './simular-cobros-tanda.ts';

const GRUPOS = 4;
/** A new stretch every hour, past those of the whole run, so that the slice that everybody runs is not always the same one. */
const PRIMERO = 50_000 + Math.floor(Date.now() / 3_600_000) * GRUPOS;

test(`P01 P05 P06 P07 P08 P09 P18 P28 P34 ${GRUPOS * COMPRAS_POR_GRUPO} purchases with faults, deaths and late answers keep every promise`, async () => {
  // `npm run simular-cobros -- 1 <seed>` runs again what a failure names.
  expect((await unaTanda(PRIMERO, GRUPOS)).malas).toEqual([]);
}, 240_000);
