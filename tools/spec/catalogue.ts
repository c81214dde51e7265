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
  /** Only the staff list says it; in the others every text is quoted letter for letter. */
  readonly verbatim?: boolean;
}
/** A reviewed row: which endpoint of the contract a call without path is; null, with the reason, when none is. */
export interface Correspondence {
  readonly area: Area;
  readonly operation: string;
  readonly clave: string | null;
  readonly razon?: string;
  /** A static file answers it: its address, which the contract lists (`contract/src/formatos.ts`). */
  readonly archivo?: string;
  /** It is no call of ours, now or later: left out of the count. */
  readonly ajena?: true;
}

/**
 * A reviewed row of what is seen: the words that stand for a text of the catalogue, with the reason, or the address of a
 * screen whose route the specification does not show.
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

/** Endpoints that some test called, as `feature.name`; null when the tests left no list. */
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

/** What one kind of thing of an area counts. `missing` names each absent one, with the reason in parentheses. */
export interface Count {
  readonly total: number;
  readonly present: number;
  readonly missing: readonly string[];
}

export function countOf<T>(items: readonly T[], missing: (item: T) => string | null): Count {
  const names = items.map(missing).filter((n) => n !== null);
  return { total: items.length, present: items.length - names.length, missing: names };
}
