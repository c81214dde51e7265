import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds of processor and of the clock, and megabytes: the most that the process held, and over what it had before. */
export interface Medida {
  readonly ms: number;
  readonly relojMs: number;
  readonly picoMb: number;
  readonly masMb: number;
}

/** The most that this process held. The system's own count of a child begins with what its parent held. */
export const picoMb = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

/** What a piece of work took of this process, which does nothing else. */
export async function medirEste<R>(hacer: () => Promise<R>): Promise<Medida & { readonly dio: R }> {
  const [cpu, inicio, antes] = [process.cpuUsage(), performance.now(), process.memoryUsage().rss];
  const dio = await hacer();
  const { user, system } = process.cpuUsage(cpu);
  const pico = picoMb();
  return {
    dio,
    ms: (user + system) / 1000,
    relojMs: performance.now() - inicio,
    picoMb: pico,
    masMb: pico - antes / 2 ** 20,
  };
}

/** Runs this bench in a process of its own, which says one line of JSON. */
export function enOtroProceso<M>(archivo: string, argumentos: readonly string[]): M {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', archivo, ...argumentos],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The bytes as the page hands them over: once. */
export const bytesDe = (archivo: string): Uint8Array => readFileSync(archivo);

/** Says each sentence with how it went, and the count. */
export function decir(pruebas: readonly (readonly [string, boolean])[]): void {
  for (const [texto, paso] of pruebas) console.log(`${paso ? 'ok  ' : 'FAIL'} ${texto}`);
  const malas = pruebas.filter(([, paso]) => !paso).length;
  console.log(`${pruebas.length - malas} passed, ${malas} failed`);
  process.exitCode = malas > 0 ? 1 : 0;
}
