interface Elegible {
  readonly id: number;
  readonly descripcion: string;
}

/** What may be picked, and what the row has already, although it was put down after it was picked. */
export function conLaSuya(vigentes: readonly Elegible[] = [], suya: Elegible | null = null) {
  const falta = suya !== null && !vigentes.some((v) => v.id === suya.id);
  const todas = falta ? [...vigentes, suya] : vigentes;
  return todas.map((v) => ({ valor: String(v.id), rotulo: v.descripcion }));
}
