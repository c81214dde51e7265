import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../..');
const MANTINE = path.resolve(WEB, '../../../node_modules/@mantine/core');
const FUENTES = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((f) => !/\.(test|prueba)\.tsx?$/.test(f))
  .map((f) => readFileSync(path.join(WEB, f), 'utf8'));

const hojasImportadas = new Set(
  FUENTES.flatMap((f) => [...f.matchAll(/import '@mantine\/core\/styles\/(\w+)\.css'/g)].map(([, hoja = '']) => hoja)),
);
const componentesUsados = new Set(
  FUENTES.flatMap((f) => [...f.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, nombres = '']) => nombres.split(','))
    .map((nombre) => nombre.trim())
    .filter((nombre) => /^[A-Z]\w+$/.test(nombre)),
);

/** A component and all that it draws, read from the library's own files. */
function queDibuja(componente: string, vistos = new Set<string>()): ReadonlySet<string> {
  const archivo = path.join(MANTINE, `esm/components/${componente}/${componente}.mjs`);
  if (vistos.has(componente) || !existsSync(archivo)) return vistos;
  vistos.add(componente);
  for (const [, otro = ''] of readFileSync(archivo, 'utf8').matchAll(/from "\.\.\/(?:\w+\/)*(\w+)\.mjs"/g))
    queDibuja(otro, vistos);
  return vistos;
}

test('cada componente que se dibuja tiene su hoja de estilos', () => {
  expect(componentesUsados.size).toBeGreaterThan(20);
  const sinHoja = [...componentesUsados].flatMap((componente) =>
    [...queDibuja(componente)]
      .filter((c) => existsSync(path.join(MANTINE, `styles/${c}.css`)) && !hojasImportadas.has(c))
      .map((c) => `${componente}: ${c}.css`),
  );
  expect(sinHoja).toEqual([]);
});
