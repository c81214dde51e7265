import type * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * The shape of a value on the wire: 'text', 'number', 'yes-no', 'nothing' or 'any'; a list as an array of one shape; a choice
 * under `|`; a row by its fields. A field that may be missing ends in `?`. A field that is always sent but has a default for
 * the reader ends in `=`. The values of an enumeration are left out: a page that meets a new value asks to be reloaded.
 */
export type Shape = string | readonly [Shape] | { readonly '|': readonly Shape[] } | Row;
export interface Row {
  readonly [field: string]: Shape;
}

const KIND: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'yes-no',
  null: 'nothing',
};
const literal = (value: unknown): string => (value === null ? 'nothing' : (KIND[typeof value] ?? 'any'));

const choices = (shape: Shape): readonly Shape[] =>
  typeof shape === 'object' && '|' in shape ? (shape as { '|': readonly Shape[] })['|'] : [shape];

function oneOf(shapes: readonly Shape[]): Shape {
  const each = new Map(shapes.flatMap(choices).map((s) => [JSON.stringify(s), s]));
  const [first = 'any', ...rest] = each.values();
  return rest.length === 0 ? first : { '|': [first, ...rest] };
}

function rowOf(schema: Schema): Row {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([name, of]): [string, Shape] => {
    const given = typeof of === 'object' && 'default' in of ? '=' : '?';
    return [required.has(name) ? name : name + given, shapeOf(of)];
  });
  const others = schema.additionalProperties;
  return Object.fromEntries(others && typeof others === 'object' ? [...fields, ['*?', shapeOf(others)]] : fields);
}

/** The shape that a JSON schema allows. */
export function shapeOf(schema: z.core.JSONSchema._JSONSchema): Shape {
  if (typeof schema === 'boolean') return 'any';
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return oneOf(some.map(shapeOf));
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return oneOf(schema.enum.map(literal));
  const { type } = schema;
  if (Array.isArray(type)) return oneOf(type.map((t) => KIND[String(t)] ?? 'any'));
  if (type === 'object') return rowOf(schema);
  if (type === 'array') return [schema.items && !Array.isArray(schema.items) ? shapeOf(schema.items) : 'any'];
  return KIND[type ?? ''] ?? 'any';
}

const bare = (field: string): string => field.replace(/[?=]$/, '');
const fieldsOf = (row: Row): Map<string, { readonly mark: string; readonly shape: Shape }> =>
  new Map(Object.entries(row).map(([f, shape]) => [bare(f), { mark: f.slice(bare(f).length), shape }]));

function rows(given: Row, read: Row, at: string): string[] {
  const has = fieldsOf(given);
  return [...fieldsOf(read)].flatMap(([field, { mark, shape }]) => {
    const place = at === '' ? field : `${at}.${field}`;
    const it = has.get(field);
    if (mark === '' && (it === undefined || it.mark === '?')) return [`${place} may be missing and is needed`];
    return it === undefined ? [] : compatible(it.shape, shape, place);
  });
}

/** What a reader of `read` would not understand in a value of `given`, each with its place; empty when nothing. */
export function compatible(given: Shape, read: Shape, at = ''): string[] {
  const [one, ...more] = choices(given);
  if (more.length > 0 && one !== undefined) return [one, ...more].flatMap((g) => compatible(g, read, at));
  const ways = choices(read);
  if (ways.length > 1) {
    const tried = ways.map((way) => compatible(given, way, at));
    // When no alternative fits, the one with the fewest faults says what is missing.
    return tried.reduce((best, faults) => (faults.length < best.length ? faults : best));
  }
  if (read === 'any' || given === read) return [];
  if (Array.isArray(given) && Array.isArray(read)) return compatible(given[0], read[0], `${at}[]`);
  if (isRow(given) && isRow(read)) return rows(given, read, at);
  return [`${at === '' ? 'all of it' : at} is ${named(given)} where ${named(read)} is read`];
}
const isRow = (shape: Shape): shape is Row => typeof shape === 'object' && !Array.isArray(shape);
const named = (shape: Shape): string => (typeof shape === 'string' ? shape : Array.isArray(shape) ? 'a list' : 'a row');
