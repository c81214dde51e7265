import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { postgresPropio } from '../postgres-propio.ts';
import { puertoLibre } from '../puerto-libre.ts';
import { AJUSTES, seccionesDe, sqlDeLaGuia } from './guia.ts';
import { debian, type Exigir } from './maquina.ts';

const COMPOSE = 'despliegue/contenedor/compose.yml';
/** What podman keeps stays in the folder; without more rights than a process here has, and without a journal. */
const motor = (carpeta: string): string => `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_config_dir = "${carpeta}/redes"
`;
const almacen = (carpeta: string): string => `[storage]
driver = "overlay"
graphroot = "${carpeta}/imagenes"
runroot = "${carpeta}/corriendo"
`;

/** Containers reach that database, which listens only here, through a process of its own: this one waits for podman. */
const PUERTA = `const net = require('node:net');
const [de, a] = process.argv.slice(1).map(Number);
net.createServer((s) => {
  const o = net.connect(a, '127.0.0.1');
  for (const x of [s, o]) x.on('error', () => { s.destroy(); o.destroy(); });
  s.pipe(o).pipe(s);
}).listen(de, '0.0.0.0');`;

async function conLaGuia(url: string, base: string, sql: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: `/${base}` }).toString() });
  await cliente.connect();
  for (const orden of sql.split(';').filter((o) => o.trim() !== '')) await cliente.query(orden);
  await cliente.end();
}

/** The section of the guide about containers, with its orders: a node and a worker from compose.yml, on an image made here. */
export async function contenedores(carpeta: string, archivo: string, exigir: Exigir): Promise<void> {
  const { ordenes } = seccionesDe('instalacion.md').find(({ titulo }) => titulo === 'Con contenedores') ?? {
    ordenes: [],
  };
  const suya = path.join(carpeta, path.basename(archivo, '.tar.gz'));
  const [etc, respaldos] = [path.join(carpeta, 'etc'), path.join(carpeta, 'respaldos')];
  for (const c of [etc, path.join(carpeta, 'redes')]) mkdirSync(c);
  const conf = { CONTAINERS_CONF: path.join(carpeta, 'motor'), CONTAINERS_STORAGE_CONF: path.join(carpeta, 'almacen') };
  writeFileSync(conf.CONTAINERS_CONF, motor(carpeta));
  writeFileSync(conf.CONTAINERS_STORAGE_CONF, almacen(carpeta));
  const env = { ...process.env, ...conf, ALDIA_AJUSTES: etc, BUILDAH_ISOLATION: 'chroot' };
  const orden = (guion: string) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-ec', guion], { cwd: suya, env, encoding: 'utf8' });
    return { codigo: status, dicho: `${stdout}${stderr}` };
  };
  const bien = (guion: string): string => {
    const { codigo, dicho } = orden(
      guion.replaceAll('/etc/aldia/', `${etc}/`).replaceAll(/(?<= )\/respaldos(?=:|\n)/g, respaldos),
    );
    if (codigo !== 0) throw new Error(`${guion}\nended with ${codigo}:\n${dicho}`);
    return dicho;
  };
  execFileSync('tar', ['-xzf', archivo, '-C', carpeta]);
  const postgres = await postgresPropio();
  const deAfuera = await puertoLibre();
  const puerta = spawn(process.execPath, ['-e', PUERTA, String(deAfuera), String(postgres.puerto)], {
    stdio: 'ignore',
  });
  const [antes = '', despues = ''] = sqlDeLaGuia().split('\\c aldia');
  await conLaGuia(postgres.url, 'postgres', antes);
  await conLaGuia(postgres.url, 'aldia', despues);
  const base = (quien: string) => `postgres://${quien}:x@host.containers.internal:${deAfuera}/aldia`;
  const suyos = {
    ...AJUSTES,
    DATABASE_URL: base('aldia'),
    DATABASE_URL_MIGRACIONES: base('aldia_duenia'),
    SMTP_URL: 'smtps://a:b@correo.example:465',
  };
  writeFileSync(
    path.join(etc, 'aldia.env'),
    Object.entries(suyos)
      .map(([k, v]) => `${k}="${v}"\n`)
      .join(''),
    { mode: 0o400 },
  );
  writeFileSync(
    path.join(etc, 'llave-maestra'),
    execFileSync(path.join(suya, 'bin/aldia'), ['llave'], { env: { PATH: '/usr/bin:/bin' } }),
    { mode: 0o400 },
  );
  // What somebody left there by mistake.
  for (const cosa of ['aldia.env', 'llave-maestra']) copyFileSync(path.join(etc, cosa), path.join(suya, cosa));
  const puerto = await puertoLibre();
  writeFileSync(
    path.join(suya, COMPOSE),
    readFileSync(path.join(suya, COMPOSE), 'utf8').replace('127.0.0.1:3000:', `127.0.0.1:${puerto}:`),
  );
  const salud = `curl -sf --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:${puerto}/salud`;
  try {
    bien(`tar -C ${debian('aldia-debian-12-minimo', [])} -c . | podman import - docker.io/library/debian:12-slim`);
    const [poner = '', guardar = ''] = ordenes;
    exigir(
      'image built, containers up, and an address for who administers',
      bien(poner).includes('https://aldia.example/'),
    );
    exigir('/salud answers from the container', bien(salud).includes('bien'));
    exigir(
      'the image has neither key nor settings',
      orden(
        "podman run --rm --entrypoint sh aldia -c 'find / -xdev -name aldia.env -o -xdev -name llave-maestra' 2>/dev/null | grep .",
      ).codigo === 1,
    );
    const puede = bien(
      `podman exec contenedor_http_1 sh -c 'for d in / /opt/aldia /etc; do touch $d/x 2>&1 && echo PUDO; done; touch /var/lib/aldia/x /tmp/x; grep -E "^(CapBnd|NoNewPrivs|Uid)" /proc/self/status'`,
    );
    exigir(
      'a container writes where it must and nowhere else, as nobody',
      !puede.includes('PUDO') &&
        /^Uid:\s10001/m.test(puede) &&
        /CapBnd:\s0+$/m.test(puede) &&
        /NoNewPrivs:\s1/.test(puede),
    );
    const dicho = bien(guardar);
    exigir(
      'a backup whole, and all that is stored',
      dicho.includes('está completo') && dicho.includes('Todo lo guardado está completo'),
    );
    bien('kill -9 $(podman inspect -f {{.State.Pid}} contenedor_http_1); sleep 2');
    exigir('killed, it serves again', bien(salud).includes('bien'));
    const alArrancar = bien("podman ps -a --filter restart-policy=always --format '{{.Names}}'");
    exigir(
      'both are among those that podman-restart starts with its machine',
      /http_1[\s\S]*worker_1|worker_1[\s\S]*http_1/.test(alArrancar),
    );
    bien(`podman stop -t 35 contenedor_http_1 contenedor_worker_1`);
    const fin = bien("podman inspect -f '{{.State.ExitCode}}' contenedor_http_1 contenedor_worker_1").trim();
    exigir(`both end by themselves (${fin.replace('\n', ' and ')})`, /^0\s0$/.test(fin));
  } finally {
    orden(
      `podman-compose -f ${COMPOSE} down -t 1 -v; podman rm -af; podman rmi -af; umount ${carpeta}/imagenes/overlay`,
    );
    puerta.kill();
    postgres.tirar();
  }
}
