import { type Nodo, nodo, nombres } from './arbol.ts';

/** One value: a column of one use of a table, or `FIJO`, what the statement brings with it. */
export type Valor = string;
/** All that is brought counts as one client: a statement that brings two says each time the same one. */
export const FIJO: Valor = 'fijo';

export interface Fuente {
  readonly numero: number;
  readonly tabla: string;
  readonly es: 'repartida' | 'referencia' | 'local' | 'derivada';
  /** Of a distributed one: its client. */
  readonly cliente: Valor | null;
  readonly columnas: ReadonlySet<string>;
  /** Of what a statement within gives: where each of its columns comes from. */
  readonly salidas: ReadonlyMap<string, Valor>;
}

/** What one `select`, `update` or `delete` sees: its own sources, and those around it. */
export interface Ambito {
  readonly fuentes: Map<string, Fuente>;
  readonly padre: Ambito | null;
  readonly ctes: Map<string, ReadonlyMap<string, Valor>>;
  /** It asks for a column of what is around it. */
  correlado: boolean;
  /** Sources whose rows it keeps for itself. */
  readonly bloquea: Fuente[];
  readonly recursivo: boolean;
}

export const ambitoEn = (padre: Ambito | null, recursivo = false): Ambito => ({
  fuentes: new Map(),
  padre,
  ctes: new Map(padre?.ctes),
  correlado: false,
  bloquea: [],
  recursivo,
});

/** Which values are the same. */
export class Iguales {
  private readonly de = new Map<Valor, Valor>();
  raiz(v: Valor): Valor {
    const siguiente = this.de.get(v);
    return siguiente === undefined ? v : this.raiz(siguiente);
  }
  unir(a: Valor, b: Valor): void {
    const [x, y] = [this.raiz(a), this.raiz(b)];
    if (x !== y) this.de.set(x, y);
  }
}

export const valorEn = (fuente: Fuente, columna: string): Valor =>
  fuente.salidas.get(columna) ?? `${fuente.numero}.${columna}`;

/** Whose column it is; who asks for one of a scope around is told apart from who does not. */
export function fuenteDe(ambito: Ambito, alias: string | null, columna: string): Fuente | null {
  for (let a: Ambito | null = ambito; a !== null; a = a.padre) {
    const suya =
      alias === null
        ? [...a.fuentes.values()].find((f) => f.columnas.has(columna) || f.salidas.has(columna))
        : a.fuentes.get(alias);
    if (suya === undefined) continue;
    for (let b = ambito; b !== a && b.padre !== null; b = b.padre) b.correlado = true;
    return suya;
  }
  return null;
}

/** A column as the value that it is; null for what is no column of a source. */
export function valorDeColumna(ambito: Ambito, columna: Nodo): Valor | null {
  const campos = nombres(columna['fields']);
  const nombre = campos.at(-1) ?? '';
  const fuente = fuenteDe(ambito, campos.length > 1 ? (campos.at(-2) ?? null) : null, nombre);
  return fuente === null || nombre === '*' ? null : valorEn(fuente, nombre);
}

/** What an expression is equal to by itself: a column, or something that the statement brings. */
export function valorDe(ambito: Ambito, expresion: unknown): Valor | null {
  const n = nodo(expresion);
  if ('ColumnRef' in n) return valorDeColumna(ambito, nodo(n['ColumnRef']));
  if ('ParamRef' in n || 'A_Const' in n) return FIJO;
  return 'TypeCast' in n ? valorDe(ambito, nodo(n['TypeCast'])['arg']) : null;
}
