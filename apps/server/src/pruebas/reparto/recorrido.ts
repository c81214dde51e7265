import type { Reparto } from '../../shared/reparto-de-tablas.ts';
import { type Ambito, ambitoEn, FIJO, type Fuente, fuenteDe, Iguales, type Valor, valorDe, valorEn } from './ambito.ts';
import { conjuntos, dentro, type Nodo, nodo, nodos, nombres, type Pregunta, preguntaDe, texto } from './arbol.ts';

export interface Esquema {
  readonly plan: Readonly<Record<string, Reparto>>;
  readonly columnas: ReadonlyMap<string, ReadonlySet<string>>;
}
type Salidas = ReadonlyMap<string, Valor>;
const NADA: Salidas = new Map();

/** Goes through one statement: every scope of it, and which values of it are the same. */
export class Recorrido {
  readonly iguales = new Iguales();
  readonly ambitos: Ambito[] = [];
  readonly escrituras: { readonly clase: Pregunta; readonly cuerpo: Nodo; readonly fuente: Fuente }[] = [];
  private numero = 0;
  private readonly esquema: Esquema;
  constructor(esquema: Esquema) {
    this.esquema = esquema;
  }

  private fuenteDeTabla(tabla: string): Fuente {
    const suyo = this.esquema.plan[tabla] ?? { es: 'local' };
    const fuente = { numero: this.numero++, tabla, es: suyo.es, salidas: NADA };
    const columnas = this.esquema.columnas.get(tabla) ?? new Set<string>();
    return { ...fuente, columnas, cliente: suyo.es === 'repartida' ? `${fuente.numero}.${suyo.por}` : null };
  }

  private derivada(salidas: Salidas): Fuente {
    return { numero: this.numero++, tabla: '', es: 'derivada', cliente: null, columnas: new Set(), salidas };
  }

  /** A table, a CTE of that name, a statement in brackets, or a join of these. Gives the conditions of its joins. */
  private agregar(ambito: Ambito, origen: Nodo): readonly Nodo[] {
    if ('RangeVar' in origen) {
      const rango = nodo(origen['RangeVar']);
      const nombre = texto(rango['relname']);
      const cte = ambito.ctes.get(nombre);
      const alias = texto(nodo(rango['alias'])['aliasname']) || nombre;
      ambito.fuentes.set(alias, cte && !rango['schemaname'] ? this.derivada(cte) : this.fuenteDeTabla(nombre));
    }
    if ('RangeSubselect' in origen) {
      const rango = nodo(origen['RangeSubselect']);
      const alrededor = rango['lateral'] === true ? ambito : ambitoEn(ambito.padre);
      if (alrededor !== ambito) for (const [n, s] of ambito.ctes) alrededor.ctes.set(n, s);
      const salidas = this.pregunta(nodo(rango['subquery']), alrededor);
      ambito.fuentes.set(texto(nodo(rango['alias'])['aliasname']) || `(${this.numero})`, this.derivada(salidas));
    }
    if ('RangeFunction' in origen) {
      const alias = texto(nodo(nodo(origen['RangeFunction'])['alias'])['aliasname']);
      ambito.fuentes.set(alias || `(${this.numero})`, this.derivada(NADA));
    }
    return 'JoinExpr' in origen ? this.unirFuentes(ambito, nodo(origen['JoinExpr'])) : [];
  }

  private unirFuentes(ambito: Ambito, junta: Nodo): readonly Nodo[] {
    const antes = this.agregar(ambito, nodo(junta['larg']));
    const despues = this.agregar(ambito, nodo(junta['rarg']));
    for (const columna of nombres(junta['usingClause'])) {
      const [una, ...otras] = [...ambito.fuentes.values()].filter(
        (f) => f.columnas.has(columna) || f.salidas.has(columna),
      );
      for (const otra of una ? otras : []) if (una) this.iguales.unir(valorEn(una, columna), valorEn(otra, columna));
    }
    return [...antes, ...despues, nodo(junta['quals'])];
  }

  private igualar(ambito: Ambito, condicion: Nodo): void {
    const e = nodo(condicion['A_Expr']);
    if (e['kind'] !== 'AEXPR_OP' || nombres(e['name']).at(-1) !== '=') return;
    const [a, b] = [nodo(e['lexpr']), nodo(e['rexpr'])].map((lado) =>
      'RowExpr' in lado ? nodos(nodo(lado['RowExpr'])['args']) : [lado],
    );
    for (const [i, lado] of (a ?? []).entries()) {
      const [x, y] = [valorDe(ambito, lado), valorDe(ambito, b?.[i])];
      if (x !== null && y !== null) this.iguales.unir(x, y);
    }
  }

  /** From where a scope reads, what it holds equal, and the statements within its expressions, which see all of it. */
  private origenes(ambito: Ambito, cuerpo: Nodo, de: unknown): void {
    const condiciones = nodos(de).flatMap((f) => this.agregar(ambito, f));
    for (const c of [...condiciones, cuerpo['whereClause']].flatMap(conjuntos)) this.igualar(ambito, c);
    const { fromClause: _, usingClause: __, withClause: ___, selectStmt: ____, ...expresiones } = cuerpo;
    for (const [clase, n] of dentro([expresiones, condiciones], ['ColumnRef', 'SubLink'])) {
      if (clase === 'SubLink') this.pregunta(nodo(n['subselect']), ambito);
      else {
        const campos = nombres(n['fields']);
        fuenteDe(ambito, campos.length > 1 ? (campos.at(-2) ?? null) : null, campos.at(-1) ?? '');
      }
    }
  }

  private salidasDe(ambito: Ambito, lista: unknown): Salidas {
    const salidas = new Map<string, Valor>();
    for (const n of nodos(lista).map((l) => nodo(l['ResTarget']))) {
      const campos = nombres(nodo(nodo(n['val'])['ColumnRef'])['fields']);
      const valor = valorDe(ambito, n['val']);
      if (campos.at(-1) === '*') {
        const todas = campos.length > 1 ? [ambito.fuentes.get(campos[0] ?? '')] : [...ambito.fuentes.values()];
        for (const f of todas) {
          for (const c of f?.columnas ?? []) if (f) salidas.set(c, valorEn(f, c));
          for (const [c, v] of f?.salidas ?? []) salidas.set(c, v);
        }
      } else if (valor !== null && valor !== FIJO) salidas.set(texto(n['name']) || (campos.at(-1) ?? ''), valor);
    }
    return salidas;
  }

  private conCtes(ambito: Ambito, cuerpo: Nodo): void {
    const con = nodo(cuerpo['withClause']);
    for (const cte of nodos(con['ctes']).map((c) => nodo(c['CommonTableExpr']))) {
      const nombre = texto(cte['ctename']);
      if (con['recursive'] === true) ambito.ctes.set(nombre, NADA);
      const suyo = ambitoEn(ambito.padre, con['recursive'] === true);
      for (const [n, s] of ambito.ctes) suyo.ctes.set(n, s);
      ambito.ctes.set(nombre, this.pregunta(nodo(cte['ctequery']), suyo, con['recursive'] === true));
    }
  }

  private seleccion(cuerpo: Nodo, ambito: Ambito): Salidas {
    if (cuerpo['op'] !== undefined && cuerpo['op'] !== 'SETOP_NONE') {
      const [una] = ['larg', 'rarg'].map((l) =>
        this.pregunta({ SelectStmt: nodo(cuerpo[l]) }, ambito, ambito.recursivo),
      );
      return una ?? NADA;
    }
    this.origenes(ambito, cuerpo, cuerpo['fromClause']);
    for (const b of nodos(cuerpo['lockingClause']).map((l) => nodo(l['LockingClause']))) {
      const suyas = nodos(b['lockedRels']).map((r) => ambito.fuentes.get(texto(nodo(r['RangeVar'])['relname'])));
      ambito.bloquea.push(...(suyas.length > 0 ? suyas : [...ambito.fuentes.values()]).filter((f) => f !== undefined));
    }
    return this.salidasDe(ambito, cuerpo['targetList']);
  }

  private escritura(clase: Pregunta, cuerpo: Nodo, ambito: Ambito): Salidas {
    const relacion = nodo(cuerpo['relation']);
    const fuente = this.fuenteDeTabla(texto(relacion['relname']));
    this.escrituras.push({ clase, cuerpo, fuente });
    if (clase === 'InsertStmt') this.pregunta(nodo(cuerpo['selectStmt']), ambitoSinFuentes(ambito));
    ambito.fuentes.set(texto(nodo(relacion['alias'])['aliasname']) || fuente.tabla, fuente);
    // What comes in says its client itself.
    if (clase === 'InsertStmt' && fuente.cliente !== null) this.iguales.unir(fuente.cliente, FIJO);
    this.origenes(ambito, cuerpo, cuerpo[clase === 'DeleteStmt' ? 'usingClause' : 'fromClause']);
    return this.salidasDe(ambito, nodo(cuerpo['returningClause'])['exprs']);
  }

  /** Gives where the columns of what it answers come from. */
  pregunta(n: Nodo, padre: Ambito | null, recursivo = false): Salidas {
    const que = preguntaDe(n);
    if (que === null) return NADA;
    const ambito = ambitoEn(padre, recursivo);
    this.ambitos.push(ambito);
    this.conCtes(ambito, que.cuerpo);
    return que.clase === 'SelectStmt'
      ? this.seleccion(que.cuerpo, ambito)
      : this.escritura(que.clase, que.cuerpo, ambito);
  }
}

const ambitoSinFuentes = (ambito: Ambito): Ambito => ({ ...ambitoEn(ambito.padre), ctes: ambito.ctes });
