import type { Reparto } from '../../shared/reparto-de-tablas.ts';
import type { ForaneaReal, TablaReal } from './catalogo.ts';

type Plan = Readonly<Record<string, Reparto>>;
/** What all clients are told apart by has one type, or their rows would not lie together. */
const TIPO = 'int8';

const dicha = (columnas: readonly (string | null)[]): string => columnas.map((c) => c ?? 'an expression').join(', ');

/** What a distributed engine cannot keep of one client's rows; Citus refuses each of these when it distributes the table. */
function deRepartida(tabla: TablaReal, por: string): string[] {
  const columna = tabla.columnas.find((c) => c.nombre === por);
  const cuentas = tabla.columnas.filter((c) => c.cuenta && c.tipo !== TIPO);
  return [
    ...(columna === undefined ? [`has no ${por}`] : []),
    ...(columna?.nula ? [`${por} may be empty`] : []),
    ...(columna && columna.tipo !== TIPO ? [`${por} is ${columna.tipo} and not ${TIPO}`] : []),
    ...tabla.claves
      .filter(({ columnas }) => !columnas.includes(por))
      .map(({ nombre, columnas }) => `${nombre} (${dicha(columnas)}) is unique without ${por}`),
    ...cuentas.map(({ nombre, tipo }) => `${nombre} counts in ${tipo}, which each machine would begin anew`),
    ...(tabla.niveles > 0 ? ['its partitions have partitions'] : []),
  ];
}

/** Both carry the client, in the same place of the key, and the client is never changed by it. */
function llevaAlCliente(f: ForaneaReal, por: string, suyo: string): boolean {
  const lugar = f.columnas.indexOf(por);
  return lugar >= 0 && f.suyas[lugar] === suyo && !f.escribe;
}

function deForanea(f: ForaneaReal, de: Reparto, a: Reparto | undefined): string[] {
  if (a === undefined) return [];
  const lazo = `${f.nombre} (${dicha(f.columnas)}) leads`;
  if (a.es === 'referencia') return [];
  if (a.es === 'local') return de.es === 'repartida' ? [`${lazo} to ${f.hacia}, which is on one machine alone`] : [];
  if (de.es !== 'repartida') return [`${lazo} from a table that is not distributed to ${f.hacia}, which is`];
  return llevaAlCliente(f, de.por, a.por) ? [] : [`${lazo} to ${f.hacia} without ${de.por}`];
}

function deTabla(tabla: TablaReal, plan: Plan): string[] {
  const suyo = plan[tabla.nombre];
  if (suyo === undefined) return ['nobody says where it is'];
  return [
    ...(suyo.es === 'repartida' ? deRepartida(tabla, suyo.por) : []),
    ...tabla.foraneas.flatMap((f) => deForanea(f, suyo, plan[f.hacia])),
    ...(suyo.es === 'local' ? [] : tabla.disparadores.map((d) => `trigger ${d}`)),
  ];
}

/** `<table>: <what such an engine cannot keep of it>`, and rows of the plan that no table has. */
export function faltasDeReparto(tablas: readonly TablaReal[], plan: Plan): readonly string[] {
  const hay = new Set(tablas.map(({ nombre }) => nombre));
  return [
    ...tablas.flatMap((t) => deTabla(t, plan).map((falta) => `${t.nombre}: ${falta}`)),
    ...Object.keys(plan)
      .filter((nombre) => !hay.has(nombre))
      .map((nombre) => `${nombre}: there is no such table`),
  ];
}
