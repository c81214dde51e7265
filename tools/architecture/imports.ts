import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { featureRules, unknownFeatures, unusedDoors } from './feature-rules.ts';
import { partsOfOneFeature } from './parts-rule.ts';
import type { Violation } from './violation.ts';
import { WALLS } from './walls.ts';

const FOLDERS = ['packages', 'apps', 'e2e'];

/** Runs the walls and the generated feature rules over a tree. `modules` tells a clean tree from one where nothing was read. */
export async function checkImports(root: string): Promise<{ violations: Violation[]; modules: number }> {
  const folders = FOLDERS.filter((f) => existsSync(path.join(root, f)));
  if (folders.length === 0) return { violations: [], modules: 0 };
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...WALLS, ...featureRules(root)] },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|datos|\\.cache|test-results)/' },
      tsPreCompilationDeps: true,
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    },
    { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  );
  const { summary, modules } = output as ICruiseResult;
  return {
    modules: modules.length,
    violations: [
      ...unknownFeatures(root),
      ...unusedDoors(root),
      ...partsOfOneFeature(modules),
      ...summary.violations.map((v) => ({
        rule: v.rule.name,
        where: v.from,
        what: v.cycle ? v.cycle.map((c) => c.name).join(' → ') : `imports ${v.to}`,
      })),
    ],
  };
}
