import { type Area, type CatalogueEndpoint, type Correspondence, type Count, countOf } from './catalogue.ts';

/** An endpoint of the contract: 'declaraciones.una', with what it answers to. */
export interface ContractEndpoint {
  readonly key: string;
  readonly metodo: string;
  readonly ruta: string;
}

/** Normalizes an address: parameter names do not matter, so '/a/{id}' and 'a/{x}' are the same. */
const address = (path: string): string => path.replace(/^\/|\/$/g, '').replace(/\{[^}]*\}/g, '{}');

/** Families whose method the specification does not show follow D-04: the operation decides the method and the last segment. */
const FAMILY: readonly (readonly [operation: RegExp, method: string, last: string])[] = [
  [/^list active /, 'GET', 'activos'],
  [/^list /, 'GET', 'listado'],
  [/^(create|insert) /, 'POST', 'insertar'],
  [/^(update|modify) /, 'PUT', 'actualizar'],
  [/^(toggle|deactivate) /, 'PUT', 'estado'],
];

function asFamily(entry: CatalogueEndpoint): CatalogueEndpoint {
  if (entry.method !== '?' || entry.path === '?' || entry.path.includes('/')) return entry;
  const row = FAMILY.find(([operation]) => operation.test(entry.operation));
  return row ? { ...entry, method: row[1], path: `${entry.path}/${row[2]}` } : entry;
}

interface Books {
  readonly contract: readonly ContractEndpoint[];
  readonly correspondence: readonly Correspondence[];
  /** Null when the tests left no list: then nothing counts. */
  readonly called: ReadonlySet<string> | null;
  /** Addresses of the web's static files; a build without one of them fails by itself. */
  readonly files: readonly string[];
}

type Match = { readonly key: string } | { readonly file: string } | { readonly reason: string };

function matchOf(area: Area, entry: CatalogueEndpoint, books: Books): Match {
  const row = books.correspondence.find((c) => c.area === area && c.operation === entry.operation);
  if (row?.clave) {
    return books.contract.some((c) => c.key === row.clave)
      ? { key: row.clave }
      : { reason: `${row.clave} is not in the contract` };
  }
  if (row?.archivo)
    return books.files.includes(row.archivo)
      ? { file: row.archivo }
      : { reason: `${row.archivo} is not among the files of the contract` };
  if (row) return { reason: row.razon ?? 'no endpoint' };
  const { method, path } = asFamily(entry);
  if (path === '?' || method === '?') return { reason: 'no path shown and no row in correspondencia.json' };
  const found = books.contract.find((c) => c.metodo === method && address(c.ruta) === address(path));
  return found ? { key: found.key } : { reason: 'not in the contract' };
}

const titleOf = (e: CatalogueEndpoint): string =>
  e.path === '?' ? e.operation : `${e.method} ${e.path}, ${e.operation}`;

/** A catalogue call counts when the contract has it AND a test called it; a static file counts when the contract lists it. */
export function countEndpoints(
  area: Area,
  entries: readonly CatalogueEndpoint[],
  books: Books,
): Count & { readonly inContract: number } {
  const isForeign = ({ operation }: CatalogueEndpoint): boolean =>
    books.correspondence.some((c) => c.area === area && c.operation === operation && c.ajena === true);
  const matches = entries.filter((e) => !isForeign(e)).map((entry) => ({ entry, match: matchOf(area, entry, books) }));
  const count = countOf(matches, ({ entry, match }) => {
    if ('file' in match) return null;
    if ('reason' in match) return `${titleOf(entry)} (${match.reason})`;
    return books.called?.has(match.key) ? null : `${titleOf(entry)} (${match.key}: no test called it)`;
  });
  return { ...count, inContract: matches.filter(({ match }) => !('reason' in match)).length };
}
