import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const CONTRATO = join(WEB, '../../../packages/contract/src');
const PROHIBIDO: readonly (readonly [RegExp, string])[] = [
  [/por favor/i, 'cortesía que alarga'],
  [/lo sentimos|disculp/i, 'disculpa en vez de qué hacer'],
  [/!|¡/, 'exclamación'],
  [
    /\b(the|please|loading|error occurred|submit|cancel|search|save|delete|close|required|invalid|retry|sign in|log ?out|undefined|null)\b/i,
    'inglés o código',
  ],
];

function archivos(carpeta: string): string[] {
  return readdirSync(carpeta, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? archivos(join(carpeta, e.name)) : [join(carpeta, e.name)],
  );
}

/** Texts that a person reads in a component: what stands between tags and in the attributes that are spoken or shown. */
function textosDePantalla(fuente: string): string[] {
  const sinComentarios = fuente.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const entreEtiquetas = [...sinComentarios.matchAll(/>\s*([^<>{}=;()]*[A-Za-zÁÉÍÓÚáéíóúñ][^<>{}=;()]*?)\s*</g)].map(
    (m) => m[1] ?? '',
  );
  const atributos = [
    ...sinComentarios.matchAll(
      /(?:aria-label|titulo|rotulo|label|placeholder|title|ayuda|texto|description|alt)="([^"]+)"/g,
    ),
  ].map((m) => m[1] ?? '');
  return [...entreEtiquetas, ...atributos];
}

const deComponentes = archivos(WEB)
  .filter((a) => a.endsWith('.tsx') && !/\.(test|prueba)\./.test(a))
  .flatMap((a) => textosDePantalla(readFileSync(a, 'utf8')).map((t) => [a.slice(WEB.length), t] as const));

/** Sentences of ours in the catalogues: only those that are not letter for letter of the specification. */
const nuestras = ['textos.ts', 'errores.ts'].flatMap((nombre) =>
  readFileSync(join(CONTRATO, nombre), 'utf8')
    .split('\n')
    .filter((linea) => linea.trimEnd().endsWith('// ours'))
    .flatMap((linea) => [...linea.matchAll(/: '([^']+)'/g)].map((m) => [nombre, m[1] ?? ''] as const)),
);

test.each(PROHIBIDO)('no text of ours has %s (%s)', (patron) => {
  expect([...deComponentes, ...nuestras].filter(([, t]) => patron.test(t))).toEqual([]);
});

test('no sentence of ours has more than 20 words', () => {
  const frases = [...deComponentes, ...nuestras].flatMap(([donde, t]) =>
    t.split(/[.?:]\s/).map((f) => [donde, f] as const),
  );
  expect(frases.filter(([, f]) => f.split(/\s+/).length > 20)).toEqual([]);
});

test('the lint sees: it reads texts from components and from the catalogues, and bites', () => {
  expect(deComponentes.map(([, t]) => t)).toContain('Ingresar');
  expect(nuestras.length).toBeGreaterThan(40);
  expect(textosDePantalla('<p title="Please wait">¡Lo sentimos!</p>')).toEqual(['¡Lo sentimos!', 'Please wait']);
});
