import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';
import pg from 'pg';
import { patroniDe, reglasDeHaproxy, reglasDePgbouncer } from './grupo-ajustes.ts';
import { BLOQUE, crearMaquina, direccionDe, type Maquina, tenderRed } from './red.ts';

export const MAQUINAS = [1, 2, 3] as const;
const [PUERTO_HAPROXY, PUERTO_LECTURA, PUERTO_PGBOUNCER] = [5000, 5001, 6432];
const ARRANQUE_MS = 180_000;

interface Miembro {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

export interface Grupo {
  readonly maquinas: readonly Maquina[];
  /** For calls and jobs, through PgBouncer in transaction mode and HAProxy. */
  readonly url: string;
  /** For migrations and whoever looks, through HAProxy alone. */
  readonly urlDeDuenia: string;
  readonly urlDeAdministrador: string;
  /** The number of the machine that writes now, as the others see it; null while nobody does. */
  primaria(): Promise<number | null>;
  /** One writes, another one takes part in each commit, and none is missing. */
  entero(): Promise<boolean>;
}

const SIGUEN = `select count(*)::int n, (count(*) filter (where sync_state = 'sync'))::int juntas
  from pg_stat_replication where state = 'streaming' and application_name like 'm_'`;

const EN = '/usr/lib/postgresql';
/** The newest that is installed. */
const programasDePostgres = (): string =>
  path.join(EN, readdirSync(EN).sort((a, b) => Number(b) - Number(a))[0] ?? '', 'bin');

/** Three machines with PostgreSQL, Patroni and etcd; HAProxy finds the one that writes, and PgBouncer lends connections to it. */
export async function levantarGrupo(carpeta: string): Promise<Grupo> {
  tenderRed();
  chmodSync(carpeta, 0o755);
  const programas = programasDePostgres();
  const maquinas: Maquina[] = [];
  for (const n of MAQUINAS) {
    const suya = path.join(carpeta, `maquina${n}`);
    mkdirSync(suya);
    writeFileSync(path.join(suya, 'patroni.yml'), patroniDe({ numero: n, carpeta: suya, programas, bloque: BLOQUE }));
    const dueno = spawn('chown', ['-R', 'postgres', suya]);
    await new Promise((listo) => dueno.once('exit', listo));
    const maquina = await crearMaquina(n, ordenDe(n, suya));
    maquinas.push(maquina);
    maquina.encender();
  }
  const haproxy = path.join(carpeta, 'haproxy.cfg');
  writeFileSync(haproxy, reglasDeHaproxy(MAQUINAS, { escribe: PUERTO_HAPROXY, lee: PUERTO_LECTURA }));
  echar('haproxy', ['-db', '-f', haproxy], path.join(carpeta, 'haproxy.log'));
  const { ajustes, usuarios } = reglasDePgbouncer(carpeta, { puerto: PUERTO_PGBOUNCER, haproxy: PUERTO_HAPROXY });
  writeFileSync(path.join(carpeta, 'usuarios.txt'), usuarios);
  writeFileSync(path.join(carpeta, 'pgbouncer.ini'), ajustes);
  echar(
    'setpriv',
    [...COMO_POSTGRES, 'pgbouncer', '-q', path.join(carpeta, 'pgbouncer.ini')],
    path.join(carpeta, 'pgbouncer.log'),
  );
  const grupo: Grupo = {
    maquinas,
    url: `postgres://aldia@127.0.0.1:${PUERTO_PGBOUNCER}/aldia`,
    urlDeDuenia: `postgres://aldia_duenia@127.0.0.1:${PUERTO_HAPROXY}/aldia`,
    urlDeAdministrador: `postgres://postgres@127.0.0.1:${PUERTO_HAPROXY}/postgres`,
    primaria: async () => {
      const lider = (await miembros()).find((m) => m.role === 'leader');
      return lider ? Number(lider.name.slice(-1)) : null;
    },
    entero: async () => {
      const ahora = await miembros();
      if (ahora.length !== MAQUINAS.length) return false;
      // The one that PostgreSQL waits for may take over only two seconds later, when Patroni has written down which one it is.
      if (!ahora.some((m) => m.role === 'sync_standby')) return false;
      // Patroni takes who is being rewound for running: who writes knows which of the others follow it.
      const cliente = new pg.Client({ connectionString: grupo.urlDeAdministrador, connectionTimeoutMillis: 2000 });
      cliente.on('error', () => undefined);
      try {
        await cliente.connect();
        const { rows } = await cliente.query<{ n: number; juntas: number }>(SIGUEN);
        return rows[0]?.n === MAQUINAS.length - 1 && rows[0].juntas === 1;
      } finally {
        await cliente.end();
      }
    },
  };
  await hasta(grupo.entero, ARRANQUE_MS, 'the group did not come up');
  await crearBase(grupo.urlDeAdministrador);
  return grupo;
}

const COMO_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

/** What a machine starts when it comes up, and again when one of its programs ends, as systemd does. */
function ordenDe(n: number, carpeta: string): string {
  const yo = direccionDe(n);
  const todas = MAQUINAS.map((m) => `m${m}=http://${direccionDe(m)}:2380`).join(',');
  const como = `setpriv ${COMO_POSTGRES.join(' ')}`;
  const etcd = [
    `etcd --name m${n} --data-dir ${carpeta}/etcd --initial-cluster ${todas} --initial-cluster-state new`,
    `--listen-peer-urls http://${yo}:2380 --initial-advertise-peer-urls http://${yo}:2380`,
    `--listen-client-urls http://${yo}:2379 --advertise-client-urls http://${yo}:2379`,
    // A busy machine must not look like a lost one.
    '--heartbeat-interval 250 --election-timeout 2500',
    // Who comes back after it was cut off must not make the others choose again.
    '--pre-vote',
    // Patroni 3.0 keeps a copy of the newer interface that goes stale when a machine stands still: nobody takes part in commits again.
    '--enable-v2',
  ].join(' ');
  return `umask 077
rm -f ${carpeta}/datos/postmaster.pid
while :; do ${como} ${etcd} >> ${carpeta}/etcd.log 2>&1; sleep 1; done &
while :; do ${como} patroni ${carpeta}/patroni.yml >> ${carpeta}/patroni.log 2>&1; sleep 1; done`;
}

function echar(programa: string, argumentos: readonly string[], bitacora: string): void {
  const salida = openSync(bitacora, 'a');
  spawn(programa, argumentos, { stdio: ['ignore', salida, salida] });
}

/** What the first machine that answers says of all; nobody when none does. */
async function miembros(): Promise<readonly Miembro[]> {
  const vistas = await Promise.all(
    MAQUINAS.map((n) =>
      fetch(`http://${direccionDe(n)}:8008/cluster`, { signal: AbortSignal.timeout(1500) })
        .then((r) => r.json() as Promise<{ members: readonly Miembro[] }>)
        .then((c) => c.members)
        .catch(() => null),
    ),
  );
  // Who is cut off remembers how it was: most of them know.
  const cuenta = new Map<string, readonly Miembro[][]>();
  for (const vista of vistas) {
    if (!vista) continue;
    const lider = vista.find((m) => m.role === 'leader')?.name ?? '';
    cuenta.set(lider, [...(cuenta.get(lider) ?? []), [...vista]]);
  }
  const [muchos] = [...cuenta.values()].sort((a, b) => b.length - a.length);
  return muchos?.at(-1) ?? [];
}

export async function hasta(que: () => Promise<boolean>, plazoMs: number, siNo: string): Promise<void> {
  const limite = performance.now() + plazoMs;
  while (!(await que().catch(() => false))) {
    if (performance.now() > limite) throw new Error(siNo);
    await dormir(300);
  }
}

/** As docs/configuracion.md says: the owner of the tables, the server's lesser user and its limits, the extensions. */
async function crearBase(url: string): Promise<void> {
  const correr = async (base: string, ...ordenes: readonly string[]): Promise<void> => {
    const cliente = new pg.Client({ connectionString: url.replace(/postgres$/, base) });
    await cliente.connect();
    for (const orden of ordenes) await cliente.query(orden);
    await cliente.end();
  };
  await correr(
    'postgres',
    'create role aldia_duenia login',
    'create role aldia login',
    "alter role aldia set statement_timeout = '60s'",
    "alter role aldia set idle_in_transaction_session_timeout = '60s'",
    "alter role aldia set client_connection_check_interval = '1s'",
    "create database aldia owner aldia_duenia template template0 locale 'C.UTF-8' encoding 'UTF8'",
  );
  await correr(
    'aldia',
    ...['pg_trgm', 'btree_gin', 'unaccent'].map((e) => `create extension ${e}`),
    'create schema trabajos authorization aldia',
  );
}
