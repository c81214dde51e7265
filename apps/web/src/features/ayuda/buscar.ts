/** Without accents or capitals: nobody types them on a phone. */
const llano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What has every word of the search, in its order; all of it when nothing is searched. */
export function coinciden<T>(lista: readonly T[], busqueda: string, texto: (t: T) => string): readonly T[] {
  const palabras = llano(busqueda).split(/\s+/).filter(Boolean);
  return lista.filter((t) => palabras.every((p) => llano(texto(t)).includes(p)));
}
