// `npm run simular-cobros -- [seeds] [first seed | hora]`: purchases with seeded faults of the provider, deaths of our processes,
// answers that come late and clients that press again (P01, P05, P06, P07, P08, P09, P18, P28, P34). One seed is one purchase,
// twenty neighbours live at the same time, and every core runs worlds of a thousand. Without a number, the 100,000 of the
// design. A seed that breaks a promise is printed; `npm run simular-cobros -- 1 <seed>` runs it and its neighbours again.
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { caminosSinAndar, SEMILLAS_PARA_TODO } from './simular-cobros-caminos.ts';
import { COMPRAS_POR_GRUPO } from './simular-cobros-grupo.ts';
import type { Aviso, Encargo } from './simular-cobros-obrero.ts';
import { Conteo } from './simular-cobros-suerte.ts';
import { GRUPOS_POR_MUNDO } from './simular-cobros-tanda.ts';

const CUANTAS = Number(process.argv[2] ?? 100_000);
/** 'hora': a stretch of its own each hour, past those of the whole run, so that a slice is not always the same one. */
const DE_ESTA_HORA = 200_001 + (Math.floor(Date.now() / 3_600_000) % 10_000) * 1000;
const PRIMERA = process.argv[3] === 'hora' ? DE_ESTA_HORA : Number(process.argv[3] ?? 1);
if (!Number.isInteger(CUANTAS) || !Number.isInteger(PRIMERA) || CUANTAS < 1 || PRIMERA < 1)
  throw new RangeError('seeds and first seed are whole numbers from 1');

const primerGrupo = Math.floor((PRIMERA - 1) / COMPRAS_POR_GRUPO);
const finGrupo = Math.ceil((PRIMERA - 1 + CUANTAS) / COMPRAS_POR_GRUPO);
const total = (finGrupo - primerGrupo) * COMPRAS_POR_GRUPO;
const pendientes: Encargo[] = [];
// A slice has a world for each core too.
const porMundo = Math.min(GRUPOS_POR_MUNDO, Math.ceil((finGrupo - primerGrupo) / os.availableParallelism()));
for (let g = primerGrupo; g < finGrupo; g += porMundo)
  pendientes.push({ desdeGrupo: g, grupos: Math.min(porMundo, finGrupo - g) });

const inicio = performance.now();
const segundos = (): string => ((performance.now() - inicio) / 1000).toFixed(0);
const conteo = new Conteo();
const dichas = new Set<string>();
const rotas = new Set<string>();
const CADA_CUANTO_SE_DICE_MS = 20_000;
let dicho = 0;
let hechas = 0;
const obreros = Math.min(os.availableParallelism(), pendientes.length);
await Promise.all(Array.from({ length: obreros }, unObrero));

console.log(JSON.stringify(conteo.veces, Object.keys(conteo.veces).sort(), 2));
if (total >= SEMILLAS_PARA_TODO)
  for (const camino of caminosSinAndar(conteo.veces, process.env['TEST_DATABASE_URL'] !== undefined)) {
    console.log(camino);
    rotas.add(camino);
  }
console.log(`${total} seeds from ${primerGrupo * COMPRAS_POR_GRUPO + 1} in ${segundos()} s, ${obreros} at a time`);
console.log(`${total - Math.min(total, rotas.size)} passed, ${rotas.size} failed`);
process.exit(rotas.size > 0 ? 1 : 0);

/** A thread that takes world after world until none is left. */
async function unObrero(): Promise<void> {
  const obrero = new Worker(new URL('./simular-cobros-obrero.ts', import.meta.url));
  for (let encargo = pendientes.shift(); encargo; encargo = pendientes.shift()) {
    obrero.postMessage(encargo);
    await new Promise<void>((listo, romper) => {
      obrero.removeAllListeners();
      obrero.on('error', romper);
      obrero.on('message', (aviso: Aviso) => {
        anotar(aviso);
        if (aviso.veces) listo();
      });
    });
  }
  await obrero.terminate();
}

function anotar({ malas, veces }: Aviso): void {
  for (const mala of malas) {
    if (!dichas.has(mala)) console.log(mala);
    dichas.add(mala);
    rotas.add(/^seeds? (\d+)/.exec(mala)?.[1] ?? mala);
  }
  for (const [que, n] of Object.entries(veces ?? {})) conteo.sumar(que, n);
  if (veces) return;
  hechas += COMPRAS_POR_GRUPO;
  if (performance.now() - dicho < CADA_CUANTO_SE_DICE_MS && hechas < total) return;
  dicho = performance.now();
  console.log(`${hechas} of ${total} seeds, ${segundos()} s, ${rotas.size} broken`);
}
