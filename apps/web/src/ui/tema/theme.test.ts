import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, onTestFinished, test } from 'vitest';
import { resolverDeVariables, theme } from './theme.ts';

const completo = mergeMantineTheme(DEFAULT_THEME, theme);
const base = defaultCssVariablesResolver(completo);
const propias = resolverDeVariables(completo);
const variables: Record<'light' | 'dark', Record<string, string>> = {
  light: { ...base.variables, ...base.light, ...propias.light },
  dark: { ...base.variables, ...base.dark, ...propias.dark },
};

function luz(hex: string): number {
  const canal = (i: number) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * canal(1) + 0.7152 * canal(3) + 0.0722 * canal(5);
}
const contraste = (a: string, b: string): number =>
  (Math.max(luz(a), luz(b)) + 0.05) / (Math.min(luz(a), luz(b)) + 0.05);

const PARES = [
  ...(['--mantine-color-text', '--mantine-color-dimmed', '--mantine-color-error', '--al-marca'] as const).flatMap(
    (texto) =>
      ['--mantine-color-body', '--al-papel', '--al-hundido', '--al-resalte'].map((fondo) => [texto, fondo] as const),
  ),
  ...['verde', 'rojo', 'ambar', 'azul', 'gris'].flatMap((c) => [
    [`--al-${c}`, `--al-${c}-fondo`] as const,
    [`--al-${c}`, '--al-papel'] as const,
  ]),
  // A link within a notice that waits.
  ['--al-marca', '--al-ambar-fondo'],
  // The dark blue is a ground of its own: its letters stand nowhere else.
  ['--al-marino', '--al-marino-fondo'],
  ['--mantine-color-placeholder', '--al-papel'],
] as const;

test.each(['light', 'dark'] as const)('in %s every text is readable on every ground it stands on', (tema) => {
  const malos = PARES.filter(
    ([texto, fondo]) => contraste(variables[tema][texto] ?? '', variables[tema][fondo] ?? '') < 4.5,
  );
  expect(malos).toEqual([]);
});

test('white reads on the buttons, in light and dark', () => {
  for (const nombre of ['quetzal', 'red', 'blue', 'yellow'] as const) {
    const escala = completo.colors[nombre];
    expect(contraste('#ffffff', escala?.[7] ?? '')).toBeGreaterThan(4.5);
    expect(contraste('#ffffff', escala?.[6] ?? '')).toBeGreaterThan(4.5);
  }
});

/** The ground rules alone, in the page: no block has drawn these yet. */
function conLasDeSuelo(html: string): Element {
  const hoja = document.createElement('style');
  hoja.textContent = readFileSync(path.join(import.meta.dirname, 'estilos.css'), 'utf8');
  document.head.append(hoja);
  document.documentElement.style.setProperty('--al-marca', '#0b6e4f');
  document.body.innerHTML = html;
  onTestFinished(() => hoja.remove());
  const [primero] = document.body.children;
  if (!primero) throw new Error('there is nothing to draw');
  return primero;
}

test('a link that no block draws has the colour of the brand, and not the one of the browser', () => {
  expect(getComputedStyle(conLasDeSuelo('<a href="/cobros">Ver</a>')).color).toBe('#0b6e4f');
});

test('an icon beside a long text keeps its size', () => {
  expect(getComputedStyle(conLasDeSuelo('<svg class="tabler-icon"></svg>')).flexShrink).toBe('0');
});
