import { esTipoDte, TIPOS_DTE } from './tipos-dte.ts';

/** A DTE kind as administrators keep it: whether it is admitted, and its name. Its sign and credit are not theirs to change (D-81). */
export interface TipoDteDelCatalogo {
  readonly abreviatura: string;
  readonly descripcion: string;
  readonly habilitado: boolean;
}

/** The initial catalogue: the kinds of the law. */
export const CATALOGO_DE_LEY: readonly TipoDteDelCatalogo[] = TIPOS_DTE.map((t) => ({
  abreviatura: t.codigo,
  descripcion: t.nombre,
  habilitado: true,
}));

/** Why a document of that kind may not be loaded; null when it may. Browser and server share this rule. */
export function impedimentoDeTipoDte(
  codigo: string,
  catalogo: ReadonlyMap<string, TipoDteDelCatalogo>,
): 'desconocido' | 'inhabilitado' | null {
  const tipo = catalogo.get(codigo);
  // The domain does not know its sign, and adding it up would be a guess.
  if (!tipo || !esTipoDte(codigo)) return 'desconocido';
  return tipo.habilitado ? null : 'inhabilitado';
}
