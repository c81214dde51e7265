import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { type Ajustes, ajustesDelProceso } from '../src/shared/env.ts';

/**
 * The one folder or file that an order takes. Of two, as a shell makes of `respaldo-*`, the first would be taken without a word: a
 * base would be replaced by the oldest backup. Throws NoSePudo with `uso`.
 */
export function unica(argumentos: readonly string[], uso: string): string {
  const [una, ...otras] = argumentos;
  if (una === undefined || otras.length > 0) throw new NoSePudo(uso);
  return una;
}

/**
 * Gives an order that takes nothing, which `hacer` begins at once: who only asks what it takes (`--help`) starts nothing and reads `uso`.
 * Ends the process with 1 when something fails, or when `hacer` says that not all is well.
 */
export async function darOrden(uso: string, hacer: (ajustes: Ajustes) => Promise<boolean>): Promise<void> {
  let ajustes: Ajustes | null = null;
  try {
    if (process.argv.length > 2) throw new NoSePudo(uso);
    ajustes = ajustesDelProceso();
    process.exitCode = (await hacer(ajustes)) ? 0 : 1;
  } catch (e) {
    console.error(e instanceof NoSePudo ? e.message : fraseDeFallo(e, ajustes));
    process.exitCode = 1;
  }
}

/** An option with a value. */
export const TEXTO = { type: 'string', default: '' } as const;
/** Who gives an order that changes something, and why; without `--si` it only shows what it would do. */
export const DE_QUIEN_ORDENA = { quien: TEXTO, motivo: TEXTO, si: { type: 'boolean', default: false } } as const;
