interface Elegible {
  readonly id: number;
  readonly descripcion: string;
}

/** The options of a field, including the row's own value even if it was put down since. */
export function conLaSuya(vigentes: readonly Elegible[] = [], suya: Elegible | null = null) {
  const falta = suya !== null && !vigentes.some((v) => v.id === suya.id);
  const todas = falta ? [...vigentes, suya] : vigentes;
  return todas.map((v) => ({ valor: String(v.id), rotulo: v.descripcion }));
}
