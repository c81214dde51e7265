// `npm run restaurar -- <respaldo> [--reemplazar]`: restores a backup into the database and the store of the settings, which
// must be empty. Stop the product meanwhile. The result is a copy from which nothing leaves (`npm run liberar`).
import { parseArgs } from 'node:util';
import { llaveALaMano, otraLlave } from '../src/arranque.ts';
import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { queSeHaceConLaCopia, restaurar } from '../src/operacion/restaurar.ts';
import { almacenDe } from '../src/servicios-de-afuera.ts';
import { llaveMaestra } from '../src/shared/cifrado.ts';
import { type Ajustes, ajustesDelProceso, comoSeOrdena } from '../src/shared/env.ts';
import { relojReal } from '../src/shared/reloj.ts';
import { unica } from './opciones-de-orden.ts';

const USO = `La orden es: ${comoSeOrdena('restaurar', '<respaldo> [--reemplazar]')}`;

let ajustes: Ajustes | null = null;
try {
  const { values, positionals } = parseArgs({
    options: { reemplazar: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const carpeta = unica(positionals, USO);
  ajustes = ajustesDelProceso();
  const llaves = [llaveALaMano(ajustes), otraLlave(ajustes)].flatMap((l) => (l === null ? [] : [llaveMaestra(l).id]));
  const desde = performance.now();
  const m = await restaurar(
    { ajustes, almacen: almacenDe(ajustes), reloj: relojReal, llaves, reemplazar: values.reemplazar },
    carpeta,
  );
  const cuantas = Object.values(m.filas).reduce((suma, n) => suma + n, 0);
  console.log(
    `Restaurado el respaldo de ${m.creadoEn}: ${cuantas} filas y ${m.documentos.cuantos} documentos en ${((performance.now() - desde) / 1000).toFixed(1)} s.`,
  );
  for (const lugar of m.documentos.faltan) console.log(`Ya faltaba al respaldar: ${lugar}.`);
  for (const frase of queSeHaceConLaCopia(m)) console.log(frase);
} catch (e) {
  if (ajustes === null && e instanceof TypeError) console.error(USO);
  else console.error(e instanceof NoSePudo ? e.message : fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
