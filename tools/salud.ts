import { checkNamedFiles } from './health/archivos-nombrados.ts';
import { checkInstallScripts } from './health/dependency-health.ts';
import { checkGlossary, checkQuirks, invented, unreviewed } from './health/domain-health.ts';
import { checkLawInProse } from './health/ley-en-prosa.ts';
import { checkSixLines } from './health/seis-lineas.ts';
import { checkFeatures, checkMigrations } from './health/server-health.ts';
import { checkSaidTexts } from './health/textos-dichos.ts';
import { isMain, ROOT } from './sources.ts';

export interface Health {
  readonly fails: readonly string[];
  /** Printed but never failing: known unfinished work. */
  readonly notes: readonly string[];
}

/** Code health: what a compiler does not see and a reader would miss. */
export function healthOf(root: string): Health {
  const open = unreviewed(root);
  const cases = invented(root);
  return {
    fails: [
      ...checkQuirks(root),
      ...checkGlossary(root),
      ...checkMigrations(root),
      ...checkFeatures(root),
      ...checkInstallScripts(root),
      ...checkLawInProse(root),
      ...checkSixLines(root),
      ...checkNamedFiles(root),
      ...checkSaidTexts(root),
    ],
    notes: [
      `${open.length} values of the law not yet read by an accountant${open.length > 0 ? `: ${open.join(', ')}` : ''}`,
      `${cases.invented} of ${cases.total} tax stories with made-up figures`,
    ],
  };
}

if (isMain(import.meta.url)) {
  const { fails, notes } = healthOf(ROOT);
  for (const note of notes) console.log(note);
  for (const fail of fails) console.log(`WRONG ${fail}`);
  process.exitCode = fails.length > 0 ? 1 : 0;
}
