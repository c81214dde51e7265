import { esTipoDte, TIPOS_DTE } from './tipos-dte.ts';

/** A kind of DTE as administrators keep it: whether it is admitted and how it is called. Sign and credit are not theirs (D-81). */
export interface TipoDteDelCatalogo {
  readonly abreviatura: string;
  readonly descripcion: string;
  readonly habilitado: boolean;
}

/** What the catalogue starts with: the kinds of the law. */
export const CATALOGO_DE_LEY: readonly TipoDteDelCatalogo[] = TIPOS_DTE.map((t) => ({
  abreviatura: t.codigo,
  descripcion: t.nombre,
  habilitado: true,
}));

/** Why a document of that kind may not be loaded, judged by the one rule of browser and server; null when it may. */
export function impedimentoDeTipoDte(
  codigo: string,
  catalogo: ReadonlyMap<string, TipoDteDelCatalogo>,
): 'desconocido' | 'inhabilitado' | null {
  const tipo = catalogo.get(codigo);
  // One that the domain does not know has no sign: adding it would be a guess.
  if (!tipo || !esTipoDte(codigo)) return 'desconocido';
  return tipo.habilitado ? null : 'inhabilitado';
}
