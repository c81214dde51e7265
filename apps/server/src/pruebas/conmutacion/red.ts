import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as dormir } from 'node:timers/promises';

/** Where everything of the trial runs: a network, a list of processes and shared memory of its own, which all end with it. */
const MUNDO = ['--net', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
const DENTRO = '--dentro';
/** The block that is kept for examples: no network of anybody has it. */
const RED = '192.0.2';
export const QUIEN_CONECTA = `${RED}.254`;
export const direccionDe = (numero: number): string => `${RED}.${numero}`;
export const BLOQUE = `${RED}.0/24`;

/** True inside; outside it runs the same program inside and ends with its code. */
export function yaDentro(): boolean {
  if (process.argv.at(-1) === DENTRO) return true;
  if (process.getuid?.() !== 0) throw new Error('this trial makes networks and processes of its own: run it as root');
  const [programa, ...suyos] = [process.execPath, ...process.execArgv, ...process.argv.slice(1), DENTRO];
  // A shell is the first process: it takes the orphans that a killed program leaves.
  const { status } = spawnSync('unshare', [...MUNDO, 'bash', '-c', '"$@"; exit $?', '_', programa, ...suyos], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

const correr = (programa: string, ...argumentos: readonly string[]): void => {
  execFileSync(programa, argumentos, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** The cable that all machines hang on. */
export function tenderRed(): void {
  correr('ip', 'link', 'set', 'lo', 'up');
  correr('ip', 'link', 'add', 'red', 'type', 'bridge');
  correr('ip', 'addr', 'add', `${QUIEN_CONECTA}/24`, 'dev', 'red');
  correr('ip', 'link', 'set', 'red', 'up');
}

export interface Maquina {
  readonly numero: number;
  readonly direccion: string;
  encender(): void;
  /** As one that loses its power: nothing of it runs after this. */
  apagar(): Promise<void>;
  /** Nothing of it moves, and its connections stay open. */
  detener(): void;
  seguir(): void;
  /** It hears none of the others and none of them hears it; who connects from elsewhere still does. */
  aislar(otras: readonly number[]): void;
  unir(): void;
}

/** A machine: a network card of its own and what the script `orden` starts, in a list of processes of its own. */
export async function crearMaquina(numero: number, orden: string): Promise<Maquina> {
  const direccion = direccionDe(numero);
  // What holds its network stays when its processes are gone.
  const tarjeta = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  const pid = String(tarjeta.pid);
  while (espacio(pid, 'net') === espacio('self', 'net') || espacio(pid, 'net') === null) await dormir(10);
  const enElla = (...argumentos: readonly string[]): void => correr('nsenter', '-t', pid, '--net', ...argumentos);
  correr('ip', 'link', 'add', `cable${numero}`, 'type', 'veth', 'peer', 'name', `eth${numero}`);
  correr('ip', 'link', 'set', `cable${numero}`, 'master', 'red', 'up');
  correr('ip', 'link', 'set', `eth${numero}`, 'netns', pid);
  enElla('ip', 'link', 'set', 'lo', 'up');
  enElla('ip', 'addr', 'add', `${direccion}/24`, 'dev', `eth${numero}`);
  enElla('ip', 'link', 'set', `eth${numero}`, 'up');

  let programa: ChildProcess | null = null;
  const senial = (cual: 'SIGSTOP' | 'SIGCONT'): void => {
    const primero = programa ? hijoDe(String(programa.pid)) : null;
    const suyo = primero && espacio(primero, 'pid');
    if (!suyo) throw new Error(`machine ${numero} does not run`);
    // Twice: a process may be born while the list is read.
    for (let vez = 0; vez < 2; vez++)
      for (const p of procesos()) if (espacio(p, 'pid') === suyo) process.kill(Number(p), cual);
  };
  return {
    numero,
    direccion,
    encender: () => {
      const dentro = ['--pid', '--ipc', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', orden];
      programa = spawn('nsenter', ['-t', pid, '--net', 'unshare', ...dentro], { stdio: 'ignore' });
    },
    apagar: async () => {
      const muerto = programa;
      if (!muerto || muerto.exitCode !== null || muerto.signalCode !== null) return;
      const primero = hijoDe(String(muerto.pid));
      const fin = new Promise((listo) => muerto.once('exit', listo));
      if (primero) process.kill(Number(primero), 'SIGKILL');
      muerto.kill('SIGKILL');
      await fin;
    },
    detener: () => senial('SIGSTOP'),
    seguir: () => senial('SIGCONT'),
    aislar: (otras) => {
      for (const otra of otras) {
        enElla('iptables', '-A', 'INPUT', '-s', direccionDe(otra), '-j', 'DROP');
        enElla('iptables', '-A', 'OUTPUT', '-d', direccionDe(otra), '-j', 'DROP');
      }
    },
    unir: () => enElla('iptables', '-F'),
  };
}

const procesos = (): string[] => readdirSync('/proc').filter((n) => /^\d+$/.test(n));
function espacio(pid: string, cual: 'net' | 'pid'): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/${cual}`);
  } catch {
    return null;
  }
}
function hijoDe(pid: string): string | null {
  const [hijo] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return hijo || null;
}
