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

/** How many steps run at once. */
const LANES = availableParallelism();
/**
 * Settings of the compiler and the linter, which are Go programs. From GOMEMLIMIT on they return memory, so that two of them
 * fit beside a database and a browser. The limit is not lower than they need: a compiler at its limit only collected garbage
 * and took twice as long. Each one uses half of the cores, because its threads repeat each other's work.
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

/** Runs one step and keeps its output; a step that cannot start counts as failed. */
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

/** Runs the steps, as many at a time as there are cores, and reports each one as it ends. */
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
