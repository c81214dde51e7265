import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';

/** Normalised NITs without repetition; CF is left out. */
export function nitsDe(nits: readonly (string | undefined)[]): string[] {
  const limpios = nits.flatMap((n) => (n ? [normalizarNit(n)] : []));
  return [...new Set(limpios)].filter((n) => n !== '' && n !== 'CF');
}
