// `npm run cifras -- <declarations> [first seed]`: invented clients of both regimes over the turn of a year; every figure of
// every form, list, book and closing against the rows that it opens and against the files they came from. One seed is one
// client of four months; a seed that does not hold is printed, and `npm run cifras -- 4 <seed>` runs it again.
import { MESES_POR_CLIENTE, mundo, unCliente } from './cifras/tanda.ts';

const DECLARACIONES = Number(process.argv[2] ?? 1000);
const PRIMERA = Number(process.argv[3] ?? 1);
/** Clients that share a database. */
const CLIENTES_POR_MUNDO = 25;

const inicio = performance.now();
const clientes = Math.ceil(DECLARACIONES / MESES_POR_CLIENTE);
const malas: string[] = [];
const conFallo = new Set<number>();
for (let hechos = 0; hechos < clientes; ) {
  const s = await mundo();
  for (let i = 0; i < CLIENTES_POR_MUNDO && hechos < clientes; i++, hechos++) {
    const nuevas = await unCliente(s, PRIMERA + hechos);
    if (nuevas.length > 0) conFallo.add(PRIMERA + hechos);
    for (const mala of nuevas) console.log(mala);
    malas.push(...nuevas);
  }
  await s.cerrar();
  const segundos = ((performance.now() - inicio) / 1000).toFixed(0);
  console.log(`${hechos * MESES_POR_CLIENTE} of ${clientes * MESES_POR_CLIENTE} declarations, ${segundos} s`);
}
console.log(`seeds ${PRIMERA} to ${PRIMERA + clientes - 1}: ${malas.length} figures that do not hold`);
console.log(`${clientes - conFallo.size} passed, ${conFallo.size} failed`);
process.exit(conFallo.size > 0 ? 1 : 0);
