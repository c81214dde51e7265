// `npm run simular-cobros -- <seeds> [first seed]`: purchases with seeded faults of the provider, deaths of our processes,
// answers that come late and clients that press again (P01, P05, P06, P07, P08, P09, P28, P34). One seed is one purchase.
// A seed that breaks a promise is printed; `npm run simular-cobros -- 1 <seed>` runs it again.
import { COMPRAS_POR_MUNDO, unaTanda } from './simular-cobros-tanda.ts';

const CUANTAS = Number(process.argv[2] ?? 1000);
const PRIMERA = Number(process.argv[3] ?? 1);
const CADA_CUANTAS_SE_DICE = 10;

const inicio = performance.now();
const segundos = (): string => ((performance.now() - inicio) / 1000).toFixed(0);
const malas: string[] = [];
let hechas = 0;
for (let tanda = 0; hechas < CUANTAS; tanda++) {
  const cuantas = Math.min(COMPRAS_POR_MUNDO, CUANTAS - hechas);
  const nuevas = await unaTanda(PRIMERA + hechas, cuantas);
  for (const mala of nuevas) console.log(mala);
  malas.push(...nuevas);
  hechas += cuantas;
  if (tanda % CADA_CUANTAS_SE_DICE === 0) console.log(`${hechas} of ${CUANTAS} seeds, ${segundos()} s`);
}
console.log(`${CUANTAS} seeds from ${PRIMERA} in ${segundos()} s`);
console.log(`${CUANTAS - Math.min(CUANTAS, malas.length)} passed, ${malas.length} failed`);
process.exit(malas.length > 0 ? 1 : 0);
