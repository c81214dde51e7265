import { direccionDe, QUIEN_CONECTA } from './red.ts';

/** The files of Patroni, HAProxy and PgBouncer; docs/configuracion.md gives the same to who installs them. */

interface DeMaquina {
  readonly numero: number;
  readonly carpeta: string;
  readonly programas: string;
  readonly bloque: string;
}

/** The seconds of Patroni: who does not renew in ten is no leader any more. */
const VIGENCIA_S = 10;
const VUELTA_S = 1;
const INTENTO_S = 4;

export const patroniDe = ({ numero, carpeta, programas, bloque }: DeMaquina): string => {
  const yo = direccionDe(numero);
  return `scope: aldia
name: m${numero}
restapi: { listen: '${yo}:8008', connect_address: '${yo}:8008' }
etcd: { hosts: '${[1, 2, 3].map((n) => `${direccionDe(n)}:2379`).join(',')}' }
bootstrap:
  dcs:
    ttl: ${VIGENCIA_S}
    loop_wait: ${VUELTA_S}
    retry_timeout: ${INTENTO_S}
    maximum_lag_on_failover: 16777216
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 60
        shared_buffers: 64MB
        wal_keep_size: 256MB
        tcp_keepalives_idle: 5
        tcp_keepalives_interval: 1
        tcp_keepalives_count: 3
        wal_receiver_timeout: 5s
        wal_sender_timeout: 5s
        dynamic_shared_memory_type: mmap
  initdb: [ encoding: UTF8, locale: C.UTF-8 ]
postgresql:
  listen: '${yo}:5432'
  connect_address: '${yo}:5432'
  bin_dir: ${programas}
  data_dir: ${carpeta}/datos
  pgpass: ${carpeta}/pgpass
  parameters: { unix_socket_directories: '${carpeta}' }
  pg_hba: [ 'local all all trust', 'host all all ${bloque} trust', 'host replication all ${bloque} trust' ]
  authentication:
    superuser: { username: postgres }
    replication: { username: replicador }
    rewind: { username: postgres }
tags: { nofailover: false }
`;
};

/** One port leads to who writes and the other to who only reads; whoever loses its part loses its connections. */
export function reglasDeHaproxy(numeros: readonly number[], puertos: { escribe: number; lee: number }): string {
  const parte = (nombre: string, puerto: number, pregunta: string): string => `
listen ${nombre}
  bind 127.0.0.1:${puerto}
  option httpchk OPTIONS ${pregunta}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${numeros.map((n) => `  server m${n} ${direccionDe(n)}:5432 source ${QUIEN_CONECTA} check port 8008`).join('\n')}
`;
  return `global
  maxconn 500
defaults
  mode tcp
  retries 1
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
${parte('escribe', puertos.escribe, '/primary')}${parte('lee', puertos.lee, '/replica')}`;
}

/** What a pool is told at its start (how long a statement may take) it cannot pass on: those limits are the role's. */
export const reglasDePgbouncer = (carpeta: string, puertos: { puerto: number; haproxy: number }) => ({
  usuarios: '"aldia" ""\n',
  ajustes: `[databases]
aldia = host=127.0.0.1 port=${puertos.haproxy} dbname=aldia
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${puertos.puerto}
unix_socket_dir =
auth_type = trust
auth_file = ${carpeta}/usuarios.txt
pool_mode = transaction
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
max_client_conn = 200
default_pool_size = 20
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
tcp_keepidle = 5
tcp_keepintvl = 1
tcp_keepcnt = 3
`,
});
