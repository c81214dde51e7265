import { esTabla } from '@aldia/domain/tablas/tabla.ts';

/** A node as PostgreSQL's own parser gives it: `{ ColumnRef: { … } }`, or without its name where only one kind fits. */
export type Nodo = Readonly<Record<string, unknown>>;

export const nodo = (valor: unknown): Nodo => (esTabla(valor) ? valor : {});
export const nodos = (valor: unknown): readonly Nodo[] => (Array.isArray(valor) ? valor.map(nodo) : []);
export const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
/** The names of a list of texts: of a column, a function or an operator. */
export const nombres = (valor: unknown): readonly string[] =>
  nodos(valor).map((n) => ('A_Star' in n ? '*' : texto(nodo(n['String'])['sval'])));

const QUE_PREGUNTAN = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const;
export type Pregunta = (typeof QUE_PREGUNTAN)[number];
/** The statement in a node, and of which kind it is. */
export function preguntaDe(n: Nodo): { readonly clase: Pregunta; readonly cuerpo: Nodo } | null {
  const clase = QUE_PREGUNTAN.find((c) => c in n);
  return clase === undefined ? null : { clase, cuerpo: nodo(n[clase]) };
}

/** Every node of a kind that is asked for, outside of statements within: those are scopes of their own. */
export function* dentro(valor: unknown, clases: readonly string[]): Generator<readonly [string, Nodo]> {
  if (Array.isArray(valor)) {
    for (const v of valor) yield* dentro(v, clases);
    return;
  }
  if (!esTabla(valor)) return;
  for (const [clave, hijo] of Object.entries(valor)) {
    if (clases.includes(clave)) yield [clave, nodo(hijo)];
    if (preguntaDe({ [clave]: hijo }) === null) yield* dentro(hijo, clases);
  }
}

/** `a and (b and c)` as its three. */
export function conjuntos(valor: unknown): readonly Nodo[] {
  const n = nodo(valor);
  const logico = nodo(n['BoolExpr']);
  if (logico['boolop'] === 'AND_EXPR') return nodos(logico['args']).flatMap(conjuntos);
  return 'BoolExpr' in n || Object.keys(n).length === 0 ? [] : [n];
}
