// `npm run respaldo -- <carpeta>`: copies the database and its documents into a new folder inside that one, while the product
// serves (with the embedded database, while it is stopped). The master key is not in it: keep it elsewhere.
import { llaveDelProceso, otraLlave } from '../src/arranque.ts';
import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { llavesQueHacenFalta } from '../src/operacion/girar-llave.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { respaldar } from '../src/operacion/respaldar.ts';
import { almacenDe } from '../src/servicios-de-afuera.ts';
import { type Ajustes, ajustesDelProceso, comoSeOrdena } from '../src/shared/env.ts';
import { maestraCompleta } from '../src/shared/llaves.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';
import { abrirSinMigrar } from './base-de-orden.ts';

async function hacer(destino: string, a: Ajustes): Promise<number> {
  const base = await abrirSinMigrar(a);
  try {
    const maestra = await maestraCompleta(await llaveDelProceso(a, base), otraLlave(a), base.bd);
    const llaves = await llavesQueHacenFalta(base.bd, maestra);
    const desde = performance.now();
    const r = await respaldar({ ajustes: a, base, almacen: almacenDe(a), reloj: await relojDe(base), llaves }, destino);
    const { documentos: d, partes, filas } = r.manifiesto;
    const bytes = partes.reduce((suma, p) => suma + p.bytes, d.bytes);
    const cuantas = Object.values(filas).reduce((suma, n) => suma + n, 0);
    console.log(`El respaldo está completo en ${r.carpeta}.`);
    console.log(
      `${cuantas} filas y ${d.cuantos} documentos, ${(bytes / 1e6).toFixed(1)} MB, en ${((performance.now() - desde) / 1000).toFixed(1)} s.`,
    );
    console.log(`Se abre con la llave maestra ${llaves.join(' y con ')}, que no está en él: guárdala en otro lugar.`);
    for (const lugar of d.faltan) console.error(`Falta en el almacén: ${lugar}.`);
    for (const lugar of r.distintos) console.error(`No es el que se guardó: ${lugar}.`);
    return d.faltan.length + r.distintos.length > 0 ? 2 : 0;
  } finally {
    await base.cerrar();
  }
}

let ajustes: Ajustes | null = null;
const [destino] = process.argv.slice(2);
try {
  if (destino === undefined) throw new NoSePudo(`La orden es: ${comoSeOrdena('respaldo', '<carpeta>')}`);
  ajustes = ajustesDelProceso();
  process.exitCode = await hacer(destino, ajustes);
} catch (e) {
  console.error(e instanceof NoSePudo ? e.message : fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
