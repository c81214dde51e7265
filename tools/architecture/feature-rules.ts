import { existsSync } from 'node:fs';
import path from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { listFolders, readSources, readText } from '../sources.ts';
import type { Violation } from './violation.ts';

const FEATURES = 'apps/server/src/features';

/** The content of a feature's dependencies.json. */
interface Declared {
  /** Folders of apps/server/src that it may import: shared, adapters. */
  readonly dependsOn: readonly string[];
  /** Other features that it may import, only through their index.ts. */
  readonly dependsOnViaIndex: readonly string[];
}

const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every((x) => typeof x === 'string');

/** Reads a feature's dependencies.json. Without the file the feature may import nothing outside itself; a malformed file throws. */
function declaredBy(root: string, feature: string): Declared {
  const file = `${FEATURES}/${feature}/dependencies.json`;
  if (!existsSync(path.join(root, file))) return { dependsOn: [], dependsOnViaIndex: [] };
  const { dependsOn, dependsOnViaIndex } = JSON.parse(readText(root, file)) as Record<string, unknown>;
  if (!isTexts(dependsOn) || !isTexts(dependsOnViaIndex)) {
    throw new Error(`${file}: needs two lists of names, "dependsOn" and "dependsOnViaIndex"`);
  }
  return { dependsOn, dependsOnViaIndex };
}

function rulesOf(feature: string, declared: Declared): IForbiddenRuleType[] {
  const from = { path: `^${FEATURES}/${feature}/` };
  const doors = declared.dependsOnViaIndex.map((f) => `^${FEATURES}/${f}/index\\.ts$`);
  const folders = declared.dependsOn.map((f) => `^apps/server/src/${f}(/|\\.ts$)`);
  const comment = `Declared in ${FEATURES}/${feature}/dependencies.json.`;
  return [
    {
      name: `${feature}-dependencies`,
      comment,
      severity: 'error',
      from,
      to: { path: `^${FEATURES}/`, pathNot: [`^${FEATURES}/${feature}/`, ...doors] },
    },
    {
      name: `${feature}-folders`,
      comment,
      severity: 'error',
      from: { ...from, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/', pathNot: [`^${FEATURES}/`, ...folders] },
    },
  ];
}

/** Features that a dependencies.json names but that do not exist. */
export function unknownFeatures(root: string): Violation[] {
  const features = listFolders(root, FEATURES);
  return features.flatMap((f) =>
    declaredBy(root, f)
      .dependsOnViaIndex.filter((other) => !features.includes(other))
      .map((other) => ({
        rule: 'declared-feature-exists',
        where: `${FEATURES}/${f}/dependencies.json`,
        what: `there is no feature ${other}`,
      })),
  );
}

/** Features that a dependencies.json allows but that nothing in the feature imports, tests included: an unneeded permission. */
export function unusedDoors(root: string): Violation[] {
  return listFolders(root, FEATURES).flatMap((f) => {
    const texts = readSources(root, [`${FEATURES}/${f}`]).map((s) => s.text);
    return declaredBy(root, f)
      .dependsOnViaIndex.filter((other) => !texts.some((t) => t.includes(`../${other}/index.ts'`)))
      .map((other) => ({
        rule: 'declared-door-is-used',
        where: `${FEATURES}/${f}/dependencies.json`,
        what: `nothing imports ${other}`,
      }));
  });
}

/** Two rules for each feature of the server, generated from what the features themselves declare. */
export function featureRules(root: string): IForbiddenRuleType[] {
  return listFolders(root, FEATURES).flatMap((f) => rulesOf(f, declaredBy(root, f)));
}
