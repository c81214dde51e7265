// `npm run apartar`: shows what would leave a database that PostgreSQL restored from its archives, or that was copied with its
// disk. With `--quien … --motivo … --si` it becomes a copy from which nothing leaves, until `npm run liberar`. Run it before
// anything of AlDía starts on the database.
import { apartar, mirarBase } from '../src/operacion/apartar.ts';
import { comoSeOrdena } from '../src/shared/env.ts';
import { decirLoQueSaldria, ordenEnBase } from './orden-en-base.ts';

const USO = comoSeOrdena('apartar', '--quien "Ana Morales" --motivo "Para mirar cómo estaba ayer" --si');
const texto = { type: 'string', default: '' } as const;

await ordenEnBase(USO, { quien: texto, motivo: texto, si: { type: 'boolean', default: false } }, async (entorno, o) => {
  const { ultimoHecho, ...hay } = await mirarBase(entorno);
  console.log(`Lo último que sabe esta base de datos: ${ultimoHecho ?? 'nada'}. Si AlDía arranca en ella:`);
  decirLoQueSaldria(hay);
  if (!o.si) return console.log(`Nada cambió. Para que no salga nada: ${USO}`);
  await apartar(entorno, o);
  console.log('Queda apartada: no saldrá de ella ningún correo, cobro ni mensaje, y no correrá ningún trabajo.');
  console.log('Un proceso que ya estuviera en marcha con ella sigue hasta que se reinicia.');
});
