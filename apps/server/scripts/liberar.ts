// `npm run liberar`: shows what would leave a restored copy. With `--quien … --motivo … --mensajes enviar|descartar
// --renovaciones cobrar|esperar --si` a person declares it the one that serves people from now on; its processes must be
// restarted afterwards.
import { liberar, mirarCopia } from '../src/operacion/liberar.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { comoSeOrdena } from '../src/shared/env.ts';
import { DE_QUIEN_ORDENA, TEXTO } from './opciones-de-orden.ts';
import { decirLoQueSaldria, ordenEnBase } from './orden-en-base.ts';

const USO = comoSeOrdena(
  'liberar',
  '--quien "Ana Morales" --motivo "La base de ayer se perdió" --mensajes enviar|descartar --renovaciones cobrar|esperar --si',
);
const OPCIONES = {
  ...DE_QUIEN_ORDENA,
  mensajes: TEXTO,
  renovaciones: TEXTO,
} as const;

await ordenEnBase(USO, OPCIONES, async (entorno, o) => {
  const { de, ...hay } = await mirarCopia(entorno);
  console.log(`Es una copia restaurada del ${de}. Al dejarla salir:`);
  decirLoQueSaldria(hay);
  console.log(
    '  Los mensajes que el AlDía de donde viene envió después del respaldo saldrían dos veces: di --mensajes descartar.',
  );
  console.log('  Lo que cobró después del respaldo se cobraría otra vez: di --renovaciones esperar.');
  if (!o.si) return console.log(`Nada cambió. Para dejarla salir: ${USO}`);
  const { mensajes, renovaciones } = o;
  if (mensajes !== 'enviar' && mensajes !== 'descartar')
    throw new NoSePudo('Di qué hacer con los mensajes: --mensajes enviar o --mensajes descartar.');
  if (renovaciones !== 'cobrar' && renovaciones !== 'esperar')
    throw new NoSePudo('Di qué hacer con las renovaciones que vencen: --renovaciones cobrar o --renovaciones esperar.');
  const descartado = await liberar(entorno, { ...o, mensajes, renovaciones });
  console.log(
    `La copia queda libre; se descartaron ${descartado.mensajes} mensajes y se cancelaron ${descartado.masivos} correos masivos.`,
  );
  if (renovaciones === 'esperar')
    console.log('Las renovaciones que vencen esperan en una tarea de la página de cobros hasta que alguien la cierre.');
  console.log('Reinicia sus procesos: desde entonces todo lo demás sale.');
});
