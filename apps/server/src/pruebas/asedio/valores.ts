import type { Endpoint } from '@aldia/contract/endpoint.ts';
import fc from 'fast-check';
import * as z from 'zod';

/** What of JSON Schema the contract uses. */
interface Esquema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Esquema[];
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly required?: readonly string[];
  readonly items?: Esquema;
  readonly propertyNames?: Esquema;
  readonly additionalProperties?: Esquema | boolean;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly examples?: readonly unknown[];
}
export type Cable = Record<string, unknown>;

/** What no field wants: other types, numbers past every column, what a database cannot keep, line ends, half characters. */
const MALOS: readonly unknown[] = [
  ...[null, true, 0, -0, -1, 1.5, 1e300, -1e300, 5e-324, 32_768, 2_147_483_648, 9_007_199_254_740_991, 2 ** 63, 1e21],
  ...['', ' ', 'x', '0', '-1', '1e9', '0x10', '٣', 'NaN', 'Infinity', 'null', '9'.repeat(25), '9'.repeat(400)],
  ...[
    '\u0000',
    'a\u0000b',
    'Ana\nBcc: x@y.gt',
    'Ana\r\nX: y',
    'uno\u2028dos',
    '\u001b[31m',
    '\u202egpj.exe',
    '\ud800',
    'a\udfff',
  ],
  ...[
    '%00',
    '%',
    '%zz',
    '%_',
    '\\',
    '"',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '${7*7}',
    '😀',
    'á'.repeat(5000),
  ],
  ...[
    '2026-13-45',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '99999-01',
    '2026-1',
    '1900-01',
    '31/12/9999',
    '275760-09-13',
  ],
  ...[
    '__proto__',
    'constructor',
    [],
    [[]],
    {},
    { $gt: '' },
    [null],
    { toString: 1 },
    Array.from({ length: 2000 }, () => 1),
  ],
];
const malo = fc.constantFrom(...MALOS);
const texto = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Ana',
      'pérez',
      '19',
      '2026-10',
      '2026-10-15',
      '11/2026',
      'CF',
      'motivo escrito',
      '2026',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

function cadena(s: Esquema): fc.Arbitrary<unknown> {
  if (s.format === 'uuid') return fc.uuid({ version: 4 });
  if (s.pattern) return fc.stringMatching(new RegExp(s.pattern));
  const limites = [s.minLength ?? 0, s.maxLength ?? 0].filter((n) => n > 0 && n < 10_000);
  return fc.oneof(
    { weight: 6, arbitrary: texto },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', ...limites.flatMap((n) => [n - 1, n, n + 1]).map((n) => 'á'.repeat(n))),
    },
  );
}

/** Few rows exist, so most numbers are small: what lies behind an id is reached too. */
function numero(s: Esquema): fc.Arbitrary<unknown> {
  const min = s.minimum ?? (s.exclusiveMinimum === undefined ? -1_000_000 : s.exclusiveMinimum + 1);
  const max = s.maximum ?? 1_000_000;
  const corto = fc.integer({ min: Math.max(min, -2), max: Math.min(max, Math.max(min, -2) + 12) });
  return fc.oneof(
    { weight: 6, arbitrary: corto },
    { weight: 1, arbitrary: fc.constantFrom(min, max, min - 1, max + 1, 2026, 32_768, 2_147_483_648) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
    ...(s.type === 'number' ? [{ weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) }] : []),
  );
}

/** Values that fit the schema, or nearly. */
function deEsquema(s: Esquema): fc.Arbitrary<unknown> {
  if (s.examples) return fc.constantFrom(...s.examples);
  if ('const' in s) return fc.constant(s.const);
  if (s.enum) return fc.constantFrom(...s.enum);
  if (s.anyOf) return fc.oneof(...s.anyOf.map(deEsquema));
  if (Array.isArray(s.type)) return fc.oneof(...s.type.map((type) => deEsquema({ ...s, type })));
  switch (s.type) {
    case 'object':
      return objeto(s);
    case 'array':
      return fc.array(deEsquema(s.items ?? {}), { minLength: Math.min(s.minItems ?? 0, 2), maxLength: 3 });
    case 'string':
      return cadena(s);
    case 'number':
    case 'integer':
      return numero(s);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(texto, fc.integer({ min: -2, max: 2100 }), malo);
  }
}

function objeto(s: Esquema): fc.Arbitrary<Cable> {
  if (s.additionalProperties && typeof s.additionalProperties === 'object')
    return fc.dictionary(
      deEsquema(s.propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>,
      deEsquema(s.additionalProperties),
      { maxKeys: 3 },
    );
  const campos = Object.fromEntries(Object.entries(s.properties ?? {}).map(([campo, e]) => [campo, deEsquema(e)]));
  return fc.record(campos, { requiredKeys: [...(s.required ?? [])], noNullPrototype: true });
}

/** Every place of a value, from the whole to its leaves. */
function lugares(valor: unknown, aqui: readonly string[] = []): string[][] {
  if (typeof valor !== 'object' || valor === null) return [[...aqui]];
  return [[...aqui], ...Object.keys(valor).flatMap((k) => lugares((valor as Cable)[k], [...aqui, k]))];
}
function poner(valor: unknown, lugar: readonly string[], nuevo: unknown): unknown {
  const [campo, ...resto] = lugar;
  if (campo === undefined) return nuevo;
  const copia = (Array.isArray(valor) ? [...valor] : { ...(valor as object) }) as Cable;
  if (nuevo === undefined && resto.length === 0) delete copia[campo];
  else copia[campo] = poner(copia[campo], resto, nuevo);
  return copia;
}

const DANIOS = fc.array(
  fc.tuple(fc.nat(), fc.oneof({ weight: 9, arbitrary: malo }, { weight: 1, arbitrary: fc.constant(undefined) })),
  { maxLength: 3 },
);
/** What is well written, and that with none, one or several of its places spoilt or missing. */
export function buenaYMala<T>(buenas: fc.Arbitrary<T>): fc.Arbitrary<{ buena: T; mala: T }> {
  return fc.tuple(buenas, DANIOS).map(([buena, malas]) => {
    let mala = buena;
    for (const [donde, valor] of malas) {
      const posibles = lugares(mala).slice(1);
      const lugar = posibles[donde % Math.max(posibles.length, 1)];
      if (lugar) mala = poner(mala, lugar, valor) as T;
    }
    return { buena, mala };
  });
}
/** A value as it travels, as its schema says. */
export const cableDe = (esquema: z.ZodType): fc.Arbitrary<unknown> =>
  deEsquema(z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any' }) as Esquema);

/** An input of the endpoint as it travels: as its schema says, with none, one or several of its places spoilt or missing. */
export const entradaDe = (endpoint: Endpoint): fc.Arbitrary<Cable> =>
  buenaYMala(cableDe(endpoint.entrada) as fc.Arbitrary<Cable>).map(({ mala }) => mala);
