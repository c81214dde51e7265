import { type ParseArgsConfig, parseArgs } from 'node:util';
import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import type { BaseDeDatos } from '../src/shared/db.ts';
import { type Ajustes, ajustesDelProceso } from '../src/shared/env.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';
import { abrirMigrada } from './base-de-orden.ts';

type Entorno = Pick<BaseDeDatos, 'bd'> & {
  readonly reloj: Awaited<ReturnType<typeof relojDe>>;
};

type Dicho<O extends NonNullable<ParseArgsConfig['options']>> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/**
 * Runs an operator's command on the database of the settings, with the options that it takes. It never migrates by itself: while
 * a version is changed, somebody may look with the new program what the old one serves. When it cannot be done, it prints
 * why in one sentence (`uso`, when the options were wrong), and the process ends with 1.
 */
export async function ordenEnBase<O extends NonNullable<ParseArgsConfig['options']>>(
  uso: string,
  options: O,
  hacer: (entorno: Entorno, dicho: Dicho<O>) => Promise<void>,
  abrir: (ajustes: Ajustes, dicho: Dicho<O>) => Promise<BaseDeDatos> = (a) => abrirMigrada(a),
): Promise<void> {
  let ajustes: Ajustes | null = null;
  try {
    const { values } = parseArgs({ options });
    ajustes = ajustesDelProceso();
    const base = await abrir(ajustes, values);
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
