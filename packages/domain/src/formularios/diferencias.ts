import type { CasillaCalculada, FormularioCalculado } from './formulario.ts';

type Figuras = Pick<CasillaCalculada, 'id' | 'exacto' | 'declarado' | 'cantidad' | 'exceso'>;
interface ConFiguras<C extends Figuras> extends Pick<FormularioCalculado, 'codigo'> {
  readonly casillas: readonly C[];
}

/** A filed figure that would now be computed differently; a side is null when that form has no such line. */
export interface DiferenciaDeCasilla<C extends Figuras> {
  readonly presentada: C | null;
  readonly deHoy: C | null;
}

const sonIguales = (a: Figuras | undefined, b: Figuras | undefined): boolean =>
  a?.exacto === b?.exacto && a?.declarado === b?.declarado && a?.cantidad === b?.cantidad && a?.exceso === b?.exceso;

/**
 * The figures in which a filed form differs from the one that would be computed now, in the order of the filed form, then the new lines.
 * Words do not count: a new title is no difference.
 */
export function diferenciasDeFormulario<C extends Figuras>(
  presentado: ConFiguras<C>,
  deHoy: ConFiguras<C>,
): readonly DiferenciaDeCasilla<C>[] {
  const [antes, ahora] = [presentado, deHoy].map((f) => new Map(f.casillas.map((c) => [c.id, c])));
  const ids = new Set([...presentado.casillas, ...deHoy.casillas].map((c) => c.id));
  return [...ids]
    .filter((id) => !sonIguales(antes?.get(id), ahora?.get(id)))
    .map((id) => ({ presentada: antes?.get(id) ?? null, deHoy: ahora?.get(id) ?? null }));
}

/** Whether the forms of a month would now be computed differently than they were filed. */
export function difieren(presentados: readonly ConFiguras<Figuras>[], deHoy: readonly ConFiguras<Figuras>[]): boolean {
  if (presentados.length !== deHoy.length) return true;
  return presentados.some((p) => {
    const mismo = deHoy.find((f) => f.codigo === p.codigo);
    return mismo === undefined || diferenciasDeFormulario(p, mismo).length > 0;
  });
}
