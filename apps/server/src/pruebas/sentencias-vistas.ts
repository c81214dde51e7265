import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import type pg from 'pg';
import { Tanda } from '../shared/db-tanda.ts';
import { entregar } from '../shared/sentencias.ts';

/**
 * The suite runs whole on the embedded database only. Each statement that it asked there is written down, one JSON text a
 * line, and the floor of PostgreSQL has the version that production uses read every one: a word that it does not know, or a
 * type that it finds otherwise, is seen without running the test again (sentencias-vistas.test.ts).
 */
const VISTAS = path.resolve(import.meta.dirname, '../../../../.cache/sentencias-vistas.txt');

/** What PostgreSQL prepares; the others (transactions, settings, tables) are asked alike by the tests that run on both. */
const PREPARABLE = /^\s*(?:select|insert|update|delete|with|merge)\b/i;
const LISTA = /\$\d+(?:\s*,\s*\$\d+)+/g;
const GRUPOS = /\(\$\)(?:\s*,\s*\(\$\))+/g;

/** The same for two texts that differ only in how many values a list has. */
const forma = (texto: string): string => texto.replace(LISTA, '$').replace(GRUPOS, '($)');

const vistas = new Map<string, string>();
let dichas = 0;

function anotar(pregunta: unknown): void {
  if (pregunta instanceof Tanda) return pregunta.textos.forEach(anotar);
  const texto = esTabla(pregunta) ? pregunta['text'] : pregunta;
  if (typeof texto !== 'string' || !PREPARABLE.test(texto)) return;
  const suya = forma(texto);
  if (!vistas.has(suya)) vistas.set(suya, texto);
}

/** Sees every statement that the clients of a pool are asked. `terminar` writes down those that are new to this process. */
export function anotarSentencias(pool: pg.Pool): { terminar(): void } {
  pool.on('connect', (cliente) => {
    const preguntar: unknown = cliente.query;
    cliente.query = (...pregunta: readonly unknown[]): never => {
      anotar(pregunta[0]);
      return entregar(Reflect.apply(preguntar as never, cliente, pregunta));
    };
  });
  return {
    terminar: () => {
      const nuevas = [...vistas.values()].slice(dichas);
      if (nuevas.length === 0) return;
      dichas = vistas.size;
      mkdirSync(path.dirname(VISTAS), { recursive: true });
      appendFileSync(VISTAS, `${nuevas.map((texto) => JSON.stringify(texto)).join('\n')}\n`);
    },
  };
}

/** The statements that the whole suite asked, each form once; null when it has not run here. */
export function sentenciasVistas(): readonly string[] | null {
  if (!existsSync(VISTAS)) return null;
  const textos = readFileSync(VISTAS, 'utf8').split('\n').filter(Boolean);
  return [...new Map(textos.map((linea): [string, string] => [forma(JSON.parse(linea)), JSON.parse(linea)])).values()];
}
