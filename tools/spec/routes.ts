import ts from 'typescript';
import { nodesOf, parse, type Source } from '../sources.ts';
import { type CatalogueRoute, type Count, countOf, type ScreenCorrespondence } from './catalogue.ts';

/** Addresses declared by the router: every `path: '…'` of its files, and `notFound` when it answers unknown ones. */
export interface WebRoutes {
  readonly paths: readonly string[];
  readonly hasNotFound: boolean;
}

export function routesOf(sources: readonly Source[]): WebRoutes {
  const properties = sources.flatMap((s) => [...nodesOf(parse(s))]).filter((n) => ts.isPropertyAssignment(n));
  const paths = properties.flatMap((p) =>
    p.name.getText() === 'path' && ts.isStringLiteralLike(p.initializer) ? [p.initializer.text] : [],
  );
  return {
    paths,
    hasNotFound: properties.some((p) => /notFound|defaultNotFound/.test(p.name.getText())) || paths.includes('$'),
  };
}

const segments = (path: string): string[] => path.split('/').filter((s) => s !== '');
const isParameter = (s: string): boolean => s.startsWith('$') || s.startsWith('{') || s.startsWith(':');

/** `/perfil_usuario/7` is served by `/perfil_usuario/$tab`; `/a/{x}` is not served by `/a/b`, nor anything by `/$all`. */
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
