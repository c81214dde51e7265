import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { nodeDe } from './proceso.ts';

const LO_ULTIMO = 4000;
const RAIZ = path.resolve(import.meta.dirname, '../../../..');

/**
 * One of the commands of who operates AlDía, in a process of its own: what it said, and with what it ended. `raiz` is the folder
 * of another version of the program.
 */
export async function ordenDeOperacion(
  nombre: string,
  argumentos: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
  raiz: string = RAIZ,
): Promise<{ readonly codigo: number; readonly dicho: string }> {
  const hecho = promisify(execFile)(
    nodeDe(raiz),
    ['--disable-warning=ExperimentalWarning', path.join(raiz, 'apps/server/scripts', `${nombre}.ts`), ...argumentos],
    { env: { PATH: process.env['PATH'], ...env }, cwd, maxBuffer: 1e9 },
  );
  const { codigo, dicho } = await hecho.then(
    (r) => ({ codigo: 0, dicho: r.stdout + r.stderr }),
    (e: { code: number; stdout: string; stderr: string }) => ({ codigo: e.code, dicho: e.stdout + e.stderr }),
  );
  console.log(dicho.trim().slice(-LO_ULTIMO));
  return { codigo, dicho };
}
