// `npm run liberar`: what would leave a restored copy. With `--quien … --motivo … --mensajes enviar|descartar --si` a person
// says that it is the one that serves people from now on; its processes are started again afterwards.
import { parseArgs } from 'node:util';
import { abrirBaseDelProceso, fraseDeFallo } from '../src/arranque.ts';
import { liberar, mirarCopia } from '../src/operacion/liberar.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import type { BaseDeDatos } from '../src/shared/db.ts';
import { type Ajustes, ajustesDelProceso } from '../src/shared/env.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';

const USO =
  'npm run liberar -- --quien "Ana Morales" --motivo "La base de ayer se perdió" --mensajes enviar|descartar --si';
const texto = { type: 'string', default: '' } as const;
const OPCIONES = { quien: texto, motivo: texto, mensajes: texto, si: { type: 'boolean', default: false } } as const;

async function correr(
  base: BaseDeDatos,
  o: { quien: string; motivo: string; mensajes: string; si: boolean },
): Promise<void> {
  const entorno = { bd: base.bd, reloj: await relojDe(base) };
  const { de, ...hay } = await mirarCopia(entorno);
  console.log(`Es una copia restaurada del ${de}. Al dejarla salir:`);
  console.log(
    `  ${hay.mensajes} correos y mensajes esperan en su bandeja (el más viejo, de ${hay.masViejo ?? 'nunca'}).`,
  );
  console.log(
    '  Si el AlDía de donde viene los envió después del respaldo, saldrían dos veces: di --mensajes descartar.',
  );
  console.log(`  ${hay.renovaciones} suscripciones se cobrarían hoy.`);
  console.log(`  ${hay.cobrosAbiertos} cobros no habían terminado: se le pregunta a la pasarela qué fue de ellos.`);
  console.log(`  ${hay.masivos} correos masivos seguirían.`);
  if (!o.si) return console.log(`Nada cambió. Para dejarla salir: ${USO}`);
  const { mensajes } = o;
  if (mensajes !== 'enviar' && mensajes !== 'descartar')
    throw new NoSePudo('Di qué hacer con los mensajes: --mensajes enviar o --mensajes descartar.');
  const descartados = await liberar(entorno, { ...o, mensajes });
  console.log(
    `La copia queda libre; se descartaron ${descartados} mensajes. Reinicia sus procesos: desde entonces todo sale.`,
  );
}

async function conBase(a: Ajustes, pedido: Parameters<typeof correr>[1]): Promise<void> {
  const base = await abrirBaseDelProceso(a, console.log);
  try {
    await correr(base, pedido);
  } finally {
    await base.cerrar();
  }
}

let ajustes: Ajustes | null = null;
try {
  const { values } = parseArgs({ options: OPCIONES });
  ajustes = ajustesDelProceso();
  await conBase(ajustes, values);
} catch (e) {
  // Its own reasons first.
  if (e instanceof NoSePudo) console.error(e.message);
  else console.error(ajustes === null && e instanceof TypeError ? `La orden es: ${USO}` : fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
