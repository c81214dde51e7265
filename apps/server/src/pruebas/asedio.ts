// `npm run asedio -- <requests a call> [seed] [part of a call's name]`: every call of the contract with inputs made from its
// own schema, whole and spoilt. Nothing may be answered with an accident, and every refusal is a sentence of ours.
import { crearBitacora } from '../shared/log.ts';
import { asediar, LLAMADAS } from './asedio/asedio.ts';
import { mundo } from './asedio/mundo.ts';

const VECES = Number(process.argv[2] ?? 500);
const SEMILLA = Number(process.argv[3] ?? 1);
const CUALES = process.argv[4] ?? '';

// What an accident was is in the log: BITACORA=error shows it.
const m = await mundo(crearBitacora(process.env['BITACORA'] ?? 'silent'));
let malas = 0;
const elegidas = LLAMADAS.filter(([clave]) => clave.includes(CUALES));
for (const [clave, e] of elegidas) {
  const faltas = await asediar(m, e, VECES, SEMILLA);
  for (const falta of faltas) console.log(`${clave}: ${falta}`);
  if (faltas.length > 0) malas++;
}
await m.cerrar();
console.log(`seed ${SEMILLA}, ${VECES} requests a call`);
console.log(`${elegidas.length - malas} passed, ${malas} failed`);
process.exit(malas > 0 ? 1 : 0);
