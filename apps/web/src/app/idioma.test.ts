import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { legibilidad, silabas } from './legibilidad.prueba.ts';

const WEB = join(import.meta.dirname, '..');
const CONTRATO = join(WEB, '../../../packages/contract/src');
const PROHIBIDO: readonly (readonly [RegExp, string])[] = [
  [/por favor/i, 'cortesía que alarga'],
  [/lo sentimos|disculp/i, 'disculpa en vez de qué hacer'],
  [/!|¡/, 'exclamación'],
  [
    /(?<!\p{L})(the|please|loading|error occurred|submit|cancel|search|save|delete|close|required|invalid|retry|sign in|log ?out|undefined|null)(?!\p{L})/iu,
    'inglés o código',
  ],
];

function archivos(carpeta: string): string[] {
  return readdirSync(carpeta, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? archivos(join(carpeta, e.name)) : [join(carpeta, e.name)],
  );
}

/** The texts of a component that a person reads: those between tags, and those in attributes that are spoken or shown. */
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

const CATALOGOS = /^(?:textos|acciones|errores)[\w-]*\.ts$/;
/** Sentences of ours in the catalogues: only those that are not letter for letter of the specification. */
const nuestras = readdirSync(CONTRATO)
  .filter((nombre) => CATALOGOS.test(nombre))
  .flatMap((nombre) =>
    [...readFileSync(join(CONTRATO, nombre), 'utf8').matchAll(/:\s*(['`])((?:(?!\1)[^\n])+)\1,? *\/\/ ours$/gm)].map(
      (m) => [nombre, m[2] ?? ''] as const,
    ),
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

test('the score is that of the formula, by hand', () => {
  expect(['paga', 'impuesto', 'maíz', 'quién', 'guía', 'lección', 'tú', 'y'].map(silabas)).toEqual([
    2, 3, 2, 1, 2, 2, 1, 1,
  ]);
  // 7 words, 11 syllables, one sentence: 206.84 - 60 × 11 / 7 - 1.02 × 7.
  expect(legibilidad(['Paga hoy tu impuesto en el banco.'])).toBeCloseTo(105.41, 1);
});

test('what each screen says is read at least as easily as a newspaper', () => {
  // The words of a screen and the sentences of its calls count as one text.
  const deCada = new Map<string, (typeof nuestras)[number][]>();
  for (const par of nuestras) {
    const pantalla = par[0].replace(/^(?:textos|acciones)-/, '');
    deCada.set(pantalla, [...(deCada.get(pantalla) ?? []), par]);
  }
  const notas = [...deCada].map(([nombre, suyas]) => [nombre, legibilidad(suyas.map(([, t]) => t))] as const);
  expect(notas.filter(([, nota]) => nota !== null && nota < 60)).toEqual([]);
});

test('the lint sees: it reads texts from components and from the catalogues, and bites', () => {
  expect(deComponentes.map(([, t]) => t)).toContain('Ingresar');
  expect(nuestras.length).toBeGreaterThan(1500);
  expect(textosDePantalla('<p title="Please wait">¡Lo sentimos!</p>')).toEqual(['¡Lo sentimos!', 'Please wait']);
});
