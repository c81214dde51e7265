import { NoSePudo } from '../src/operacion/no-se-pudo.ts';

/**
 * The one folder or file that an order takes. Of two, as a shell makes of `respaldo-*`, the first would be taken without a word: a
 * base would be replaced by the oldest backup. Throws NoSePudo with `uso`.
 */
export function unica(argumentos: readonly string[], uso: string): string {
  const [una, ...otras] = argumentos;
  if (una === undefined || otras.length > 0) throw new NoSePudo(uso);
  return una;
}

/** An option with a value. */
export const TEXTO = { type: 'string', default: '' } as const;
/** Who gives an order that changes something, and why; without `--si` it only shows what it would do. */
export const DE_QUIEN_ORDENA = { quien: TEXTO, motivo: TEXTO, si: { type: 'boolean', default: false } } as const;
