import type { IModule } from 'dependency-cruiser';
import type { Violation } from './violation.ts';

const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
const PART = /^apps\/web\/src\/parts\//;
/** Tests and test helpers do not count as users of a part. */
const FOR_TESTS = /\.(test|prueba)\.tsx?$/;

/** The files of the parts that a feature imports, directly or through other parts. */
function reachedFrom(feature: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...imports.keys()].filter((file) => FEATURE.exec(file)?.[1] === feature);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const parts = (imports.get(file) ?? []).filter((to) => PART.test(to) && !reached.has(to));
    for (const part of parts) reached.add(part);
    waiting.push(...parts);
  }
  return reached;
}

/** A part is used by two features or more; a file used by one feature belongs in that feature (ADR 30). */
export function partsOfOneFeature(modules: readonly IModule[]): Violation[] {
  const sources = modules.filter((m) => !FOR_TESTS.test(m.source));
  const imports = new Map(sources.map((m) => [m.source, m.dependencies.map((d) => d.resolved)]));
  const features = [...new Set(sources.flatMap((m) => FEATURE.exec(m.source)?.[1] ?? []))];
  const reached = features.map((f) => [f, reachedFrom(f, imports)] as const);
  return sources
    .filter((m) => PART.test(m.source))
    .map((m) => [m.source, reached.filter(([, files]) => files.has(m.source)).map(([f]) => f)] as const)
    .filter(([, by]) => by.length < 2)
    .map(([where, by]) => ({
      rule: 'part-serves-two-features',
      where,
      what: by.length === 0 ? 'no feature draws it' : `only ${by[0]} draws it`,
    }));
}
