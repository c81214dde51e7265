import { spawn } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { isMain, ROOT } from './sources.ts';

export interface Step {
  readonly name: string;
  /** A file that Node runs, from the root, and its arguments. */
  readonly command: readonly [file: string, ...args: string[]];
}
export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Steps that run beside one another. */
const LANES = availableParallelism();
/**
 * What compiles and lints gives memory back from GOMEMLIMIT on: two of them fit beside a database and a browser. Not less than
 * they need where there is room for it: a compiler at its limit did nothing but tidy up, for twice the time. Below it they
 * seldom tidy up, and each keeps to its half of the cores: what one of its threads knows the others find out again.
 */
const GO = {
  GOMEMLIMIT: `${Math.max(1200, Math.floor(totalmem() / 4 / 2 ** 20))}MiB`,
  GOGC: '400',
  GOMAXPROCS: String(Math.max(1, Math.floor(LANES / 2))),
};

/** The slow ones first, so that the quick ones fill the other core. */
const STEPS: readonly Step[] = [
  { name: 'types', command: ['node_modules/typescript7/bin/tsc', '-b', '--checkers', '1', '--pretty', 'false'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'architecture', command: ['tools/architecture/main.ts'] },
  { name: 'format', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--md-formatter-enabled=false', '.'] },
  { name: 'health', command: ['tools/salud.ts'] },
];

/** Runs one step and keeps what it said; a step that cannot start has failed. */
export function runStep({ name, command }: Step, root: string): Promise<Outcome> {
  const start = performance.now();
  const bin = path.join(root, 'node_modules', '.bin');
  const env = {
    ...process.env,
    ...GO,
    PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    FORCE_COLOR: '0',
  };
  return new Promise((resolve) => {
    const parts: string[] = [];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], { cwd: root, env });
    const end = (passed: boolean): void =>
      resolve({ name, passed, seconds: (performance.now() - start) / 1000, output: parts.join('').trim() });
    child.stdout.on('data', (data: Buffer) => parts.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => parts.push(data.toString()));
    child.on('error', (error) => {
      parts.push(error.message);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** Runs the steps, as many at a time as there are cores, and tells each one as it ends. */
export async function runAll(
  steps: readonly Step[],
  root: string,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, root);
      outcomes.push(outcome);
      tell(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(steps.length, LANES) }, lane));
  return outcomes;
}

const printLine = ({ name, passed, seconds }: Outcome): void =>
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(13)} ${seconds.toFixed(1)} s`);

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((n) => !STEPS.some((s) => s.name === n));
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}. There are: ${STEPS.map((s) => s.name).join(', ')}`);
  const chosen = names.length === 0 ? STEPS : STEPS.filter((s) => names.includes(s.name));
  const outcomes = await runAll(chosen, ROOT, printLine);
  const failed = outcomes.filter((o) => !o.passed);
  for (const { name, output } of failed) console.log(`\n--- ${name}\n${output}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
