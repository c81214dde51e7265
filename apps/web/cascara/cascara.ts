import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { Plugin } from 'vite';
import { FUENTE_DE_LETRA } from './letras.ts';
import { conLoSuyo, esPieza, piezaDe } from './piezas.ts';

const FUENTE = path.join(import.meta.dirname, 'sw.js');
/** The screens that a client opens without network, and what opens over any page; the others are kept once they were opened. */
const PRIMERAS = [
  'src/app/shell.tsx',
  'src/app/cajon-del-menu.tsx',
  'src/app/dialogo-de-inactividad.tsx',
  'src/ui/tema/menu-de-tema.tsx',
  'src/ui/ventana-abierta.tsx',
  'src/ui/desplegado.tsx',
  'src/ui/seleccion-abierta.tsx',
  'src/ui/selector-de-cliente-abierto.tsx',
  'src/ui/data-table/menu-abierto.tsx',
  'src/ui/data-table/columnas-desplegadas.tsx',
  'src/features/inicio/usuario-final-page.tsx',
  'src/features/declaraciones/compras/compras-page.tsx',
  'src/features/declaraciones/compras/por-enviar.ts',
];
/** What the page names besides its scripts. */
const DE_LA_PAGINA = ['/index.html', '/primero.js', '/favicon.svg', '/manifest.webmanifest', '/icono-192.png'];

/** Writes `/sw.js`: the source beside this file, under the names of what this build made. */
export function cascara(): Plugin {
  return {
    name: 'cascara',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const piezas = new Map(
        Object.values(bundle)
          .filter(esPieza)
          .map((p) => [p.fileName, p]),
      );
      const entrada = [...piezas.values()].find((p) => p.isEntry && p.fileName.startsWith('assets/index-'));
      if (!entrada) throw new Error('the build has no entry');
      const vistos = new Set<string>();
      for (const pieza of [entrada, ...PRIMERAS.map((modulo) => piezaDe(piezas, modulo))])
        conLoSuyo(piezas, pieza.fileName, vistos);
      const letras = Object.keys(bundle).filter((nombre) => FUENTE_DE_LETRA.test(nombre));
      const archivos = [...DE_LA_PAGINA, ...[...vistos, ...letras].map((nombre) => `/${nombre}`).sort()];
      const fuente = readFileSync(FUENTE, 'utf8');
      const pagina = readFileSync(path.join(dir, 'index.html'), 'utf8');
      // It tells one build from another, and guards nothing.
      const version = crc32(`${archivos.join()}${pagina}${fuente}`).toString(16).padStart(8, '0');
      const dicho = { VERSION: version, ARCHIVOS: archivos, ENTRADA: entrada.fileName };
      const cabeza = Object.entries(dicho).map(([nombre, valor]) => `const ${nombre} = ${JSON.stringify(valor)};\n`);
      writeFileSync(path.join(dir, 'sw.js'), cabeza.join('') + fuente);
    },
  };
}
