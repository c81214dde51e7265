import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../sources.ts';

/** What the specification lists, as docs/spec/catalogue keeps it. */

export const AREAS = ['access', 'staff', 'administration'] as const;
export type Area = (typeof AREAS)[number];

export interface CatalogueEndpoint {
  readonly base: string;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
}
export interface CatalogueRoute {
  readonly path: string;
  readonly screen?: string;
}
export interface CatalogueText {
  readonly text: string;
  readonly kind: string;
  /** Only the staff list sets it; the other lists quote every text letter for letter. */
  readonly verbatim?: boolean;
}
/** A reviewed row: the endpoint of the contract for a catalogue call without path; null, with the reason, when there is none. */
export interface Correspondence {
  readonly area: Area;
  readonly operation: string;
  readonly clave: string | null;
  readonly razon?: string;
  /** Address of the static file that answers it; the contract lists it (`contract/src/formatos.ts`). */
  readonly archivo?: string;
  /** Not a call of ours, now or later: it does not count. */
  readonly ajena?: true;
}

/**
 * A reviewed row about a screen: our words for a text of the catalogue, with the reason, or the address of a screen whose route
 * the specification does not show.
 */
export type ScreenCorrespondence = { readonly area: Area } & (
  | { readonly texto: string; readonly muestra: string; readonly razon: string }
  | { readonly pantalla: string; readonly ruta: string }
);

const FOLDER = 'docs/spec';

export const readCatalogue = <T>(root: string, area: Area, file: 'endpoints' | 'routes' | 'messages'): T[] =>
  JSON.parse(readText(root, `${FOLDER}/catalogue/${area}/${file}.json`)) as T[];

export const readCorrespondence = (root: string): Correspondence[] =>
  JSON.parse(readText(root, `${FOLDER}/correspondencia.json`)) as Correspondence[];

export const readScreenCorrespondence = (root: string, area: Area): ScreenCorrespondence[] =>
  (JSON.parse(readText(root, `${FOLDER}/correspondencia-de-pantallas.json`)) as ScreenCorrespondence[]).filter(
    (row) => row.area === area,
  );

/** The endpoints that tests called, as `feature.name`; null when the tests left no list. */
export function readCalled(root: string): ReadonlySet<string> | null {
  const file = '.cache/endpoints-llamados.txt';
  if (!existsSync(path.join(root, file))) return null;
  return new Set(
    readText(root, file)
      .split('\n')
      .map((l) => l.trim())
      .filter(Boolean),
  );
}

/** The count of one kind of thing in an area. `missing` names each absent one, with the reason in parentheses. */
export interface Count {
  readonly total: number;
  readonly present: number;
  readonly missing: readonly string[];
}

export function countOf<T>(items: readonly T[], missing: (item: T) => string | null): Count {
  const names = items.map(missing).filter((n) => n !== null);
  return { total: items.length, present: items.length - names.length, missing: names };
}
