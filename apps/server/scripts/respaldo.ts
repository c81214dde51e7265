// `npm run respaldo -- <carpeta> [--guardar <cuántos>]`: copies the database and its documents into a new folder inside that one, while
// the product serves (with the embedded database, while it is stopped). The master key is not in it: keep it elsewhere. With --guardar
// the oldest backups of that folder are deleted, once the new one is complete and lacks nothing.
import { parseArgs } from 'node:util';
import { llaveDelProceso, otraLlave } from '../src/arranque.ts';
import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { llavesQueHacenFalta } from '../src/operacion/girar-llave.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { anotarOrden } from '../src/operacion/ordenes-nocturnas.ts';
import { respaldar } from '../src/operacion/respaldar.ts';
import { quitarLosDeAntes } from '../src/operacion/respaldos-de-antes.ts';
import { almacenDe } from '../src/servicios-de-afuera.ts';
import type { BaseDeDatos } from '../src/shared/db.ts';
import { type Ajustes, ajustesDelProceso, comoSeOrdena } from '../src/shared/env.ts';
import { codigoDe } from '../src/shared/fallos-de-base.ts';
import { maestraCompleta } from '../src/shared/llaves.ts';
import { exigirMigrada } from '../src/shared/migrar.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';
import { abrirSinMigrar } from './base-de-orden.ts';
import { unica } from './opciones-de-orden.ts';

const USO = `La orden es: ${comoSeOrdena('respaldo', '<carpeta> [--guardar <cuántos>]')}`;

async function hacer(destino: string, guardar: number | null, a: Ajustes): Promise<number> {
  const base = await abrirSinMigrar(a);
  try {
    return await hacerEn(base, destino, guardar, a);
  } catch (e) {
    // A base of before may lack what this program reads, and an empty one lacks all: then it says which one it is.
    if (FALTA_EN_LA_BASE.includes(codigoDe(e))) await exigirMigrada(base);
    throw e;
  } finally {
    await base.cerrar();
  }
}
/** PostgreSQL's codes for a table and for a column that is not there. */
const FALTA_EN_LA_BASE = ['42P01', '42703'];

async function hacerEn(base: BaseDeDatos, destino: string, guardar: number | null, a: Ajustes): Promise<number> {
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
  decirQueEstorba('lo que dejó un respaldo cortado', r.estorban);
  if (d.faltan.length + r.distintos.length > 0) return 2;
  await anotarOrden(base, 'respaldo', { filas: cuantas, documentos: d.cuantos });
  if (guardar === null) return 0;
  const { quitados, estorban } = await quitarLosDeAntes(r.carpeta, guardar);
  for (const nombre of quitados) console.log(`Se quitó el de antes: ${nombre}.`);
  decirQueEstorba('un respaldo de antes', estorban);
  return 0;
}

/** Nobody but who made them, or root, takes these away; the new backup is complete all the same. */
function decirQueEstorba(que: string, carpetas: readonly string[]): void {
  for (const carpeta of carpetas) console.error(`No se pudo borrar ${que}: ${carpeta}. Bórralo como quien lo hizo.`);
}

/** How many backups stay; null when nobody says so, and all do. */
function cuantosSeGuardan(dicho: string | undefined): number | null {
  if (dicho === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(dicho)) throw new NoSePudo(`--guardar dice cuántos respaldos se quedan, 1 o más. ${USO}`);
  return Number(dicho);
}

let ajustes: Ajustes | null = null;
try {
  const { values, positionals } = parseArgs({ options: { guardar: { type: 'string' } }, allowPositionals: true });
  const destino = unica(positionals, USO);
  const guardar = cuantosSeGuardan(values.guardar);
  ajustes = ajustesDelProceso();
  process.exitCode = await hacer(destino, guardar, ajustes);
} catch (e) {
  if (ajustes === null && e instanceof TypeError) console.error(USO);
  else console.error(e instanceof NoSePudo ? e.message : fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
