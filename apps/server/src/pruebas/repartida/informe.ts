import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Falla } from './base.ts';
import { motivoDe } from './esperadas.ts';

/** What vitest's JSON says of a run, as far as it is read here. */
interface Informe {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}
interface Fallada {
  readonly prueba: string;
  /** What it was expected to fail of; null when nobody expected it. */
  readonly porque: string | null;
  /** The first line of what vitest said. */
  readonly dijo: string;
  readonly sentencias: readonly Falla[];
}

const RASGOS = 'apps/server/src/features/';
const corta = (archivo: string): string => archivo.slice(archivo.indexOf(RASGOS) + RASGOS.length);

function fallasDe(archivo: string): readonly Falla[] {
  if (!existsSync(archivo)) return [];
  return readFileSync(archivo, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((linea) => JSON.parse(linea) as Falla);
}

/** Tests of the run that passed, and those that did not with the statements that they saw refused. */
export function leerInforme(informe: string, fallas: string) {
  const { testResults } = JSON.parse(readFileSync(informe, 'utf8')) as Informe;
  const rechazadas = Map.groupBy(fallasDe(fallas), (f) => `${corta(f.archivo)}: ${f.prueba}`);
  let pasaron = 0;
  const falladas: Fallada[] = [];
  for (const { name, assertionResults } of testResults) {
    if (assertionResults.length === 0)
      falladas.push({ prueba: `${corta(name)}: it did not load`, porque: null, dijo: '', sentencias: [] });
    for (const { ancestorTitles, title, status, failureMessages } of assertionResults) {
      if (status === 'passed') pasaron++;
      if (status !== 'failed') continue;
      const prueba = `${corta(name)}: ${[...ancestorTitles, title].join(' > ')}`;
      const sentencias = rechazadas.get(prueba) ?? [];
      const dijo = failureMessages?.[0]?.split('\n')[0] ?? '';
      falladas.push({ prueba, porque: motivoDe(prueba, sentencias), dijo, sentencias });
    }
  }
  return { pasaron, falladas };
}

const enUnaLinea = (texto: string): string => texto.replace(/\s+/g, ' ').trim();

/** One paragraph for each test, for who reads why. */
export const textoDe = (falladas: readonly Fallada[]): string =>
  falladas
    .map(({ prueba, porque, dijo, sentencias }) =>
      [
        `## ${prueba}`,
        porque ?? 'NOT EXPECTED',
        dijo,
        ...sentencias.map((s) => `- ${s.codigo} ${s.mensaje}: ${enUnaLinea(s.texto)}`),
      ].join('\n'),
    )
    .join('\n\n');
export const CARPETA_DE_INFORME = path.resolve(import.meta.dirname, '../../../../../.cache/repartida');
