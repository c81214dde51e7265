import { loadModule, parseSync } from 'libpg-query';
import { type Ambito, FIJO, type Fuente } from './ambito.ts';
import { dentro, nodo, nodos, nombres, texto } from './arbol.ts';
import { type Esquema, Recorrido } from './recorrido.ts';

/** What one statement asks for, and what of it an engine of several machines would refuse. */
export interface Juicio {
  /** Whose rows: of no client, of one that it names, or of all, which every machine is asked for. */
  readonly de: 'nadie' | 'uno' | 'todos';
  readonly faltas: readonly string[];
}

/** What may answer otherwise each time it is asked: each machine would write its own. */
const VOLATILES = new Set(['clock_timestamp', 'gen_random_uuid', 'random', 'nextval', 'set_config']);
/** Functions of ours that read tables: a machine that works on its clients' rows asks nobody else. */
const LEEN = new Set(['gestor_vigente_de']);

const juntas = (fuentes: readonly Fuente[]): string => [...new Set(fuentes.map((f) => f.tabla))].sort().join(' + ');
const repartidas = (a: Ambito): readonly Fuente[] => [...a.fuentes.values()].filter((f) => f.es === 'repartida');
const alrededor = (a: Ambito): readonly Ambito[] => (a.padre === null ? [] : [a.padre, ...alrededor(a.padre)]);

/** Whose rows the sources of a statement are. */
interface Clientes {
  readonly de: (f: Fuente) => string;
  /** Of the one client that the statement names. */
  readonly fijo: (f: Fuente) => boolean;
}
const clientesDe = ({ iguales }: Recorrido): Clientes => {
  const de = (f: Fuente): string => (f.cliente === null ? '' : iguales.raiz(f.cliente));
  return { de, fijo: (f) => f.cliente !== null && de(f) === iguales.raiz(FIJO) };
};
const siHay = (fuentes: readonly Fuente[], falta: (tablas: string) => string): string[] =>
  fuentes.length > 0 ? [falta(juntas(fuentes))] : [];

function deJunta(a: Ambito, { de }: Clientes): string[] {
  const porCliente = [...Map.groupBy(repartidas(a), de).values()];
  const unaDeCada = porCliente.length > 1 ? porCliente.flatMap((grupo) => grupo.slice(0, 1)) : [];
  return siHay(unaDeCada, (tablas) => `join without the client: ${tablas}`);
}

/** What is asked for each row around it has to lie where that row does. */
function deCorrelada(a: Ambito, { de, fijo }: Clientes): string[] {
  if (!a.correlado) return [];
  const afuera = alrededor(a).flatMap((b) => [...b.fuentes.values()]);
  const deClientes = afuera.filter((o) => o.cliente !== null);
  const sueltas = repartidas(a).filter((f) => !fijo(f) && !deClientes.some((o) => de(o) === de(f)));
  if (deClientes.length === 0) {
    const deQuien = juntas(afuera.filter((o) => o.tabla !== '')) || 'a list';
    return siHay(sueltas, (tablas) => `for each row of what is no client's: ${tablas} (${deQuien})`);
  }
  const locales = [...a.fuentes.values()].filter((f) => f.es === 'local');
  return [
    ...siHay(sueltas, (tablas) => `for each row without its client: ${tablas} (${juntas(deClientes)})`),
    ...siHay(locales, (tablas) => `for each row of a client, on one machine alone: ${tablas} (${juntas(deClientes)})`),
  ];
}

function deUnCliente(a: Ambito, { fijo }: Clientes): string[] {
  const sueltas = (fuentes: readonly Fuente[]) => fuentes.filter((f) => f.cliente !== null && !fijo(f));
  return [
    ...siHay(sueltas(a.bloquea), (tablas) => `rows locked of no client that it names: ${tablas}`),
    ...siHay(a.recursivo ? sueltas([...a.fuentes.values()]) : [], (tablas) => `recursive over all clients: ${tablas}`),
  ];
}

const llamadas = (valor: unknown): string[] =>
  [...dentro(valor, ['FuncCall'])].map(([, f]) => nombres(f['funcname']).at(-1) ?? '');

function deEscritura({ clase, cuerpo, fuente }: Recorrido['escrituras'][number], esquema: Esquema): string[] {
  const suyo = esquema.plan[fuente.tabla];
  if (suyo === undefined || suyo.es === 'local') return [];
  const faltas: string[] = [];
  const conflicto = nodo(cuerpo['onConflictClause']);
  const elementos = nodos(nodo(conflicto['infer'])['indexElems']).map((e) => texto(nodo(e['IndexElem'])['name']));
  if (suyo.es === 'repartida' && elementos.length > 0 && !elementos.includes(suyo.por))
    faltas.push(
      `on conflict without the client: ${fuente.tabla} (${elementos.map((e) => e || 'an expression').join(', ')})`,
    );
  const asignadas = nodos(clase === 'UpdateStmt' ? cuerpo['targetList'] : conflicto['targetList']);
  if (suyo.es === 'repartida' && asignadas.some((a) => nodo(a['ResTarget'])['name'] === suyo.por))
    faltas.push(`the client of a row is changed: ${fuente.tabla}`);
  const filas = nodo(nodo(cuerpo['selectStmt'])['SelectStmt'])['valuesLists'];
  if ([...dentro(filas, ['SubLink'])].length > 0) faltas.push(`a question among the values: ${fuente.tabla}`);
  const volatiles =
    clase === 'UpdateStmt' ? llamadas([asignadas, cuerpo['whereClause']]).filter((f) => VOLATILES.has(f)) : [];
  return [...faltas, ...volatiles.map((f) => `${f}() in an update: ${fuente.tabla}`)];
}

/** The judge of statements over a schema: it reads each with PostgreSQL's own parser. */
export async function juezDeSentencias(esquema: Esquema): Promise<(sentencia: string) => Juicio> {
  await loadModule();
  return (sentencia) => {
    const r = new Recorrido(esquema);
    const arboles = nodos(parseSync(sentencia).stmts).map((s) => nodo(s['stmt']));
    for (const arbol of arboles) r.pregunta(arbol, null);
    const suyas = r.ambitos.flatMap(repartidas);
    const clientes = clientesDe(r);
    const uno = suyas.every(clientes.fijo);
    const leen = suyas.length > 0 ? arboles.flatMap((a) => todas(a)).filter((f) => LEEN.has(f)) : [];
    const faltas = [
      ...r.ambitos.flatMap((a) => [...deJunta(a, clientes), ...deCorrelada(a, clientes), ...deUnCliente(a, clientes)]),
      ...r.escrituras.flatMap((e) => deEscritura(e, esquema)),
      ...leen.map((f) => `${f}() reads tables: ${juntas(suyas)}`),
    ];
    return { de: suyas.length === 0 ? 'nadie' : uno ? 'uno' : 'todos', faltas: [...new Set(faltas)] };
  };
}

/** Also those of statements within. */
function todas(valor: unknown): string[] {
  if (Array.isArray(valor)) return valor.flatMap(todas);
  return Object.entries(nodo(valor)).flatMap(([clave, hijo]) => [
    ...(clave === 'FuncCall' ? [nombres(nodo(hijo)['funcname']).at(-1) ?? ''] : []),
    ...todas(hijo),
  ]);
}
