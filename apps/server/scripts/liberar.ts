// `npm run liberar`: what would leave a restored copy. With `--quien … --motivo … --mensajes enviar|descartar --si` a person
// says that it is the one that serves people from now on; its processes are started again afterwards.
import { liberar, mirarCopia } from '../src/operacion/liberar.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { comoSeOrdena } from '../src/shared/env.ts';
import { decirLoQueSaldria, ordenEnBase } from './orden-en-base.ts';

const USO = comoSeOrdena(
  'liberar',
  '--quien "Ana Morales" --motivo "La base de ayer se perdió" --mensajes enviar|descartar --si',
);
const texto = { type: 'string', default: '' } as const;
const OPCIONES = { quien: texto, motivo: texto, mensajes: texto, si: { type: 'boolean', default: false } } as const;

await ordenEnBase(USO, OPCIONES, async (entorno, o) => {
  const { de, ...hay } = await mirarCopia(entorno);
  console.log(`Es una copia restaurada del ${de}. Al dejarla salir:`);
  decirLoQueSaldria(hay);
  console.log(
    '  Los mensajes que el AlDía de donde viene envió después del respaldo saldrían dos veces: di --mensajes descartar.',
  );
  if (!o.si) return console.log(`Nada cambió. Para dejarla salir: ${USO}`);
  const { mensajes } = o;
  if (mensajes !== 'enviar' && mensajes !== 'descartar')
    throw new NoSePudo('Di qué hacer con los mensajes: --mensajes enviar o --mensajes descartar.');
  const descartados = await liberar(entorno, { ...o, mensajes });
  console.log(
    `La copia queda libre; se descartaron ${descartados} mensajes. Reinicia sus procesos: desde entonces todo sale.`,
  );
});
