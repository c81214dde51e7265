import { plegar } from '@aldia/domain/textos/plegar.ts';
/** What has every word of the search, in its order; all of it when nothing is searched. */
export function coinciden<T>(lista: readonly T[], busqueda: string, texto: (t: T) => string): readonly T[] {
  const palabras = plegar(busqueda).split(/\s+/).filter(Boolean);
  return lista.filter((t) => palabras.every((p) => plegar(texto(t)).includes(p)));
}
