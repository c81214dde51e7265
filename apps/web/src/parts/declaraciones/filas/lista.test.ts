import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const AQUI = import.meta.dirname;
const DECLARACIONES = path.join(AQUI, '..');
const clases = new Set(readFileSync(path.join(AQUI, 'lista.css'), 'utf8').match(/(?<=\.)decl-[a-z-]+/g));
const componentes = readdirSync(DECLARACIONES, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.tsx') && !/\.(test|prueba)\.tsx$/.test(f))
  .map((f) => ({ f, texto: readFileSync(path.join(DECLARACIONES, f), 'utf8') }));
const laUsa = (texto: string) => (texto.match(/(?<=["'` ])decl-[a-z-]+(?=["'` ])/g) ?? []).some((c) => clases.has(c));

// The queue and the follow-up open the dialogs of a row without any of the lists that load this sheet.
test('each component that draws with the sheet of the lists brings it along', () => {
  const usan = componentes.filter(({ texto }) => laUsa(texto));
  expect(usan.length).toBeGreaterThan(5);
  expect(usan.filter(({ texto }) => !/import '[./a-z-]*\/lista\.css';/.test(texto)).map(({ f }) => f)).toEqual([]);
});
