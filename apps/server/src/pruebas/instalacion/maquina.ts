import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { puertoLibre } from '../puerto-libre.ts';

/** What the guide takes for granted, and what it names. */
const PAQUETES = [
  ...['systemd', 'systemd-sysv', 'dbus', 'libpam-systemd', 'procps', 'iproute2', 'postgresql', 'nginx', 'openssl'],
  ...['ca-certificates', 'curl', 'prometheus', 'prometheus-alertmanager', 'prometheus-node-exporter'],
];

export type Exigir = (que: string, va: boolean) => void;

export interface Maquina {
  /** Runs a script of bash as root; says how it ended and all that it said. */
  readonly orden: (guion: string) => { readonly codigo: number | null; readonly dicho: string };
  /** The same, and anything but a good end is a failure. */
  readonly bien: (guion: string) => string;
  readonly llevar: (archivo: string, destino: string) => void;
  readonly apagarYEncender: () => Promise<void>;
  /** Where this process reaches its port 443. */
  readonly puertoTls: number;
  readonly tirar: () => void;
}

/** Made once, in a folder of this name: a Debian 12 that nobody has used, with these packages. */
export function debian(nombre: string, paquetes: readonly string[]): string {
  const suya = path.join(os.tmpdir(), nombre);
  if (existsSync(suya)) return suya;
  const aMedias = `${suya}.parte`;
  rmSync(aMedias, { recursive: true, force: true });
  const lista = paquetes.length > 0 ? [`--include=${paquetes.join(',')}`] : [];
  const orden = ['--variant=minbase', ...lista, 'bookworm', aMedias, 'http://deb.debian.org/debian'];
  execFileSync('debootstrap', orden, { stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(aMedias, suya);
  return suya;
}

/** The first process of the machine: the one named systemd among the children of whoever holds it. */
function primeroDe(pid: number): number | null {
  const hijos = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  for (const hijo of hijos.map(Number)) {
    if (readFileSync(`/proc/${hijo}/comm`, 'utf8').trim() === 'systemd') return hijo;
    const suyo = primeroDe(hijo);
    if (suyo !== null) return suyo;
  }
  return null;
}

const unir = (a: net.NetConnectOpts) => (s: net.Socket) => {
  const otro = net.connect(a);
  for (const extremo of [s, otro]) extremo.on('error', () => [s, otro].forEach((x) => void x.destroy()));
  s.pipe(otro).pipe(s);
};
/** The same inside the machine's network, which is its own and reaches nobody else; a socket with a name is seen from both. */
const ADENTRO = `const net = require('node:net');
const unir = (a) => (s) => { const o = net.connect(a); for (const x of [s, o]) x.on('error', () => { s.destroy(); o.destroy(); }); s.pipe(o).pipe(s); };
const [correo, tls] = process.argv.slice(1);
net.createServer(unir({ path: correo })).listen(2525, '127.0.0.1');
net.createServer(unir({ host: '127.0.0.1', port: 443 })).listen(tls);`;

/** Debian 12 with systemd as its first process. `correo` is the port here to which its port 2525 leads. */
export async function maquina(carpeta: string, correo: number): Promise<Maquina> {
  const [raiz, consola] = [path.join(carpeta, 'raiz'), openSync(path.join(carpeta, 'consola'), 'a')];
  execFileSync('cp', ['-a', debian('aldia-debian-12', PAQUETES), raiz]);
  const opciones = ['-D', raiz, '--boot', '--register=no', '--keep-unit', '--private-network', '--console=read-only'];
  let veces = 0;
  const encender = (): ChildProcess =>
    spawn('systemd-nspawn', [...opciones, `--machine=aldia-${process.pid}-${++veces}`], {
      stdio: ['ignore', consola, consola],
    });
  let hijo = encender();
  const orden: Maquina['orden'] = (guion) => {
    const entrar = ['--target', String(primeroDe(hijo.pid ?? 0)), '--all', '--', 'env', '-i'];
    const deRoot = ['HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'bash', '-s'];
    const { status, stdout, stderr } = spawnSync('nsenter', [...entrar, ...deRoot], {
      input: `exec 2>&1\ncd /root\n${guion}\n`,
      encoding: 'utf8',
    });
    return { codigo: status, dicho: `${stdout}${stderr}` };
  };
  const bien: Maquina['bien'] = (guion) => {
    const { codigo, dicho } = orden(`set -e\n${guion}`);
    if (codigo !== 0) throw new Error(`${guion}\nended with ${codigo}:\n${dicho}`);
    return dicho;
  };
  let tubo: ChildProcess | null = null;
  const nombrado = (n: string): string => path.join(carpeta, n);
  const esperar = async (): Promise<void> => {
    const lista = /^(running|degraded)$/m;
    for (let i = 0; i < 240 && !lista.test(orden('systemctl is-system-running').dicho); i++)
      await new Promise((r) => setTimeout(r, 500));
    tubo?.kill();
    rmSync(nombrado('tls'), { force: true });
    const red = ['--target', String(primeroDe(hijo.pid ?? 0)), '--net', process.execPath, '-e', ADENTRO];
    tubo = spawn('nsenter', [...red, nombrado('correo'), nombrado('tls')], { stdio: 'ignore' });
  };
  const puertas = [
    net.createServer(unir({ host: '127.0.0.1', port: correo })),
    net.createServer(unir({ path: nombrado('tls') })),
  ];
  const puertoTls = await puertoLibre();
  puertas[0]?.listen(nombrado('correo'));
  puertas[1]?.listen(puertoTls, '127.0.0.1');
  await esperar();
  return {
    ...{ orden, bien, puertoTls },
    llevar: (archivo, destino) => copyFileSync(archivo, path.join(raiz, destino, path.basename(archivo))),
    apagarYEncender: async () => {
      const apagada = once(hijo, 'exit');
      orden('systemctl poweroff');
      await apagada;
      hijo = encender();
      await esperar();
    },
    tirar: () => {
      tubo?.kill();
      for (const p of puertas) p.close();
      const suyo = primeroDe(hijo.pid ?? 0);
      for (const pid of [hijo.pid, suyo]) if (pid) process.kill(pid, 'SIGKILL');
    },
  };
}
