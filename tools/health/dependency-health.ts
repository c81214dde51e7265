import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../sources.ts';

const LOCK = 'package-lock.json';
interface Locked {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

/**
 * No production dependency runs a script when it is installed: such a script controls the machine before anybody has read it,
 * and some only send data home.
 */
export function checkInstallScripts(root: string): string[] {
  if (!existsSync(path.join(root, LOCK))) return [`${LOCK} is missing`];
  const { packages = {} } = JSON.parse(readText(root, LOCK)) as { packages?: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([, p]) => p.hasInstallScript === true && p.dev !== true)
    .map(([where]) => `${LOCK}: ${where.replace(/^.*node_modules\//, '')} runs a script when it is installed`);
}
