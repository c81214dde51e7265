import type { Rolldown } from 'vite';

type Pieza = Rolldown.OutputChunk;
type Piezas = ReadonlyMap<string, Pieza>;
export const esPieza = (salida: Rolldown.OutputChunk | Rolldown.OutputAsset): salida is Pieza =>
  salida.type === 'chunk';

/** The piece that has a module of ours. */
export function piezaDe(piezas: Piezas, modulo: string): Pieza {
  const pieza = [...piezas.values()].find((p) => p.moduleIds.some((id) => id.endsWith(modulo)));
  if (!pieza) throw new Error(`${modulo} is in no piece of the build`);
  return pieza;
}

/** A piece, what it imports and their styles; not what it may import later. */
export function conLoSuyo(piezas: Piezas, nombre: string, vistos: Set<string>): void {
  const pieza = piezas.get(nombre);
  if (!pieza || vistos.has(nombre)) return;
  vistos.add(nombre);
  for (const estilo of pieza.viteMetadata?.importedCss ?? []) vistos.add(estilo);
  for (const otra of pieza.imports) conLoSuyo(piezas, otra, vistos);
}
