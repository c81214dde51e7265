import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { resolverDeVariables, theme } from './src/app/theme.ts';

const VIRTUAL = 'virtual:tema.css';

/**
 * Writes the theme's variables to a stylesheet while building. The library would write them at run time in a <style>
 * element, which a strict `style-src 'self'` refuses.
 */
function temaEnCss(): Plugin {
  const completo = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(completo), resolverDeVariables(completo));
  return {
    name: 'tema-en-css',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? convertCssVariables(variables, ':root') : null),
  };
}

export default defineConfig({
  plugins: [react({ compiler: true }), temaEnCss()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Older targets make Lightning CSS rewrite light-dark(), and dark mode loses its grounds.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing is inlined as data: so that fonts and images come from 'self'.
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Zod with its settings in one chunk: in another, schemas would be made before `jitless` is set, and each page
          // would try code made at run time, which the policy reports.
          groups: [{ name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|preparar-zod|mensajes-de-forma/ }],
        },
      },
    },
  },
  server: { port: 4173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { port: 4173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
