import ts from 'typescript';
import { nodesOf, parse, type Source } from '../sources.ts';
import { type CatalogueRoute, type Count, countOf, type ScreenCorrespondence } from './catalogue.ts';

/** The router's addresses: every `path: '…'` in its files. `hasNotFound` is true when it answers unknown addresses. */
export interface WebRoutes {
  readonly paths: readonly string[];
  readonly hasNotFound: boolean;
}

/** Routes built by a function from one word, `path: `/${word}``: one path for each call with a literal word. */
function pathsOfMakers(nodes: readonly ts.Node[]): string[] {
  const makesRoutes = (n: ts.Node): boolean =>
    [...nodesOf(n)].some(
      (p) =>
        ts.isPropertyAssignment(p) && p.name.getText() === 'path' && /^`\/\$\{\w+\}`$/.test(p.initializer.getText()),
    );
  const declared = nodes.filter((n) => ts.isVariableDeclaration(n));
  const makers = new Set(
    declared
      .filter((d) => d.initializer && ts.isArrowFunction(d.initializer) && makesRoutes(d))
      .map((d) => d.name.getText()),
  );
  const calls = nodes.filter((n) => ts.isCallExpression(n)).filter((c) => makers.has(c.expression.getText()));
  return calls.flatMap(({ arguments: [word] }) => (word && ts.isStringLiteralLike(word) ? [`/${word.text}`] : []));
}

export function routesOf(sources: readonly Source[]): WebRoutes {
  const nodes = sources.flatMap((s) => [...nodesOf(parse(s))]);
  const properties = nodes.filter((n) => ts.isPropertyAssignment(n));
  const written = properties.flatMap((p) =>
    p.name.getText() === 'path' && ts.isStringLiteralLike(p.initializer) ? [p.initializer.text] : [],
  );
  const paths = [...written, ...pathsOfMakers(nodes)];
  return {
    paths,
    hasNotFound: properties.some((p) => /notFound|defaultNotFound/.test(p.name.getText())) || paths.includes('$'),
  };
}

const segments = (path: string): string[] => path.split('/').filter((s) => s !== '');
const isParameter = (s: string): boolean => s.startsWith('$') || s.startsWith('{') || s.startsWith(':');

/** `/perfil_usuario/$tab` serves `/perfil_usuario/7`; `/a/b` does not serve `/a/{x}`, and `/$all` serves nothing. */
function serves(route: string, wanted: string): boolean {
  const [have, want] = [segments(route), segments(wanted)];
  const isCatchAll = have.length > 0 && have.every(isParameter);
  return !isCatchAll && have.length === want.length && have.every((s, i) => isParameter(s) || s === want[i]);
}

export function countRoutes(
  entries: readonly CatalogueRoute[],
  routes: WebRoutes,
  correspondence: readonly ScreenCorrespondence[] = [],
): Count {
  const addressOf = (screen: string | undefined): string | undefined =>
    correspondence.flatMap((row) => ('pantalla' in row && row.pantalla === screen ? [row.ruta] : []))[0];
  return countOf(entries, ({ path: shown, screen }) => {
    const path = shown === '?' ? addressOf(screen) : shown;
    if (path === undefined) return `${screen ?? '?'} (no path shown)`;
    if (path.startsWith('*')) return routes.hasNotFound ? null : `${path} (the router answers no unknown path)`;
    return routes.paths.some((r) => serves(r, path)) ? null : path;
  });
}
