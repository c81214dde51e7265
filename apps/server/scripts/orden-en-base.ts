import { type ParseArgsConfig, parseArgs } from 'node:util';
import { abrirBaseDelProceso, fraseDeFallo } from '../src/arranque.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { type Ajustes, ajustesDelProceso } from '../src/shared/env.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';

type Entorno = Pick<Awaited<ReturnType<typeof abrirBaseDelProceso>>, 'bd'> & {
  readonly reloj: Awaited<ReturnType<typeof relojDe>>;
};

/**
 * Runs an operator's command on the database of the settings, with the options that it takes. When it cannot be done, it prints
 * why in one sentence (`uso`, when the options were wrong), and the process ends with 1.
 */
export async function ordenEnBase<O extends NonNullable<ParseArgsConfig['options']>>(
  uso: string,
  options: O,
  hacer: (entorno: Entorno, dicho: ReturnType<typeof parseArgs<{ options: O }>>['values']) => Promise<void>,
): Promise<void> {
  let ajustes: Ajustes | null = null;
  try {
    const { values } = parseArgs({ options });
    ajustes = ajustesDelProceso();
    const base = await abrirBaseDelProceso(ajustes, console.log);
    try {
      await hacer({ bd: base.bd, reloj: await relojDe(base) }, values);
    } finally {
      await base.cerrar();
    }
  } catch (e) {
    // The command's own reasons first.
    if (e instanceof NoSePudo) console.error(e.message);
    else console.error(ajustes === null && e instanceof TypeError ? `La orden es: ${uso}` : fraseDeFallo(e, ajustes));
    process.exitCode = 1;
  }
}

/** Prints what would leave the database. */
export function decirLoQueSaldria(hay: {
  readonly mensajes: number;
  readonly masViejo: string | null;
  readonly renovaciones: number;
  readonly cobrosAbiertos: number;
  readonly anulaciones: number;
  readonly masivos: number;
}): void {
  console.log(
    `  ${hay.mensajes} correos y mensajes esperan en su bandeja (el más viejo, de ${hay.masViejo ?? 'nunca'}).`,
  );
  console.log(`  ${hay.renovaciones} suscripciones se cobrarían ya.`);
  console.log(`  ${hay.cobrosAbiertos} cobros no habían terminado: se le pregunta a la pasarela qué fue de ellos.`);
  console.log(`  ${hay.anulaciones} devoluciones se le volverían a pedir a la pasarela.`);
  console.log(`  ${hay.masivos} correos masivos seguirían.`);
}
