// `npm run reset`: forgets the demo. What it deletes was made by `npm start`, and only while nobody has it open.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bloquearCarpeta } from '../apps/server/src/shared/pglite-candado.ts';
import { RAIZ } from './procesos.ts';

const DATOS = process.env['DATOS'] || 'datos';
const carpeta = path.resolve(RAIZ, DATOS);
/** Only a folder that a demo has used has this file. */
const esDeDemo = existsSync(path.join(carpeta, 'demo.env'));

function fallar(frase: string): never {
  console.error(frase);
  process.exit(1);
}

if (!existsSync(carpeta)) {
  console.log(`No hay nada que borrar en ${DATOS}.`);
  process.exit(0);
}
if (!esDeDemo) fallar(`La carpeta ${DATOS} no es de una demostración de npm start y no se borra.`);
const base = path.join(carpeta, 'base');
if (existsSync(base)) {
  const soltar = await bloquearCarpeta(base).catch((e: Error) => fallar(e.message));
  soltar();
}
rmSync(carpeta, { recursive: true, force: true });
console.log(`Listo: se borró ${DATOS}. El próximo npm start empieza de cero.`);
process.exit(0);
