// `npm run apartar`: shows what would leave a database that PostgreSQL restored from its archives, or that was copied with its
// disk. With `--quien … --motivo … --si` it becomes a copy from which nothing leaves, until `npm run liberar`. Run it before
// anything of AlDía starts on the database.
import { abrirBaseDelProceso } from '../src/arranque.ts';
import { apartar, mirarBase } from '../src/operacion/apartar.ts';
import type { BaseDeDatos } from '../src/shared/db.ts';
import { type Ajustes, comoSeOrdena } from '../src/shared/env.ts';
import { abrirMigrada } from './base-de-orden.ts';
import { DE_QUIEN_ORDENA } from './opciones-de-orden.ts';
import { decirLoQueSaldria, ordenEnBase } from './orden-en-base.ts';

const USO = comoSeOrdena('apartar', '--quien "Ana Morales" --motivo "Para mirar cómo estaba ayer" --si');
/** Nothing may start on this database before it is set apart, so the order itself migrates it then. */
const NO_ARRANQUES = 'No arranques nada en ella: con --si, esta orden la migra y la aparta.';

const abrir = (a: Ajustes, { si }: { readonly si: boolean }): Promise<BaseDeDatos> =>
  si ? abrirBaseDelProceso(a, console.log) : abrirMigrada(a, NO_ARRANQUES);

const hacer: Parameters<typeof ordenEnBase<typeof DE_QUIEN_ORDENA>>[2] = async (entorno, o) => {
  const { ultimoHecho, ...hay } = await mirarBase(entorno);
  console.log(`Lo último que sabe esta base de datos: ${ultimoHecho ?? 'nada'}. Si AlDía arranca en ella:`);
  decirLoQueSaldria(hay);
  if (!o.si) return console.log(`Nada cambió. Para que no salga nada: ${USO}`);
  await apartar(entorno, o);
  console.log('Queda apartada: no saldrá de ella ningún correo, cobro ni mensaje, y no correrá ningún trabajo.');
  console.log('Un proceso que ya estuviera en marcha con ella sigue hasta que se reinicia.');
};

await ordenEnBase(USO, DE_QUIEN_ORDENA, hacer, abrir);
