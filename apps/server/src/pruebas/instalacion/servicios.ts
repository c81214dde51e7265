import type { SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { seccionesDe } from './guia.ts';
import type { Exigir, Maquina } from './maquina.ts';

/**
 * What a unit forbids, each of it something that its user alone may do: run as that user without a unit, all of it works. A line says
 * its name when it works.
 */
const INTENTOS = `cd /
intento() { n=$1; shift; "$@" >/dev/null 2>&1 && echo "PUDO $n"; }
intento casas cat /home/abierto
intento temporales cat /tmp/abierto
intento dispositivos test -e /dev/net/tun
intento espacios unshare --user true
intento netlink perl -e 'socket(S, 16, 3, 0) or exit 1'
intento fuera touch /srv/abierta/x
intento setuid sh -c 'cp /bin/true /var/lib/aldia/x && chmod u+s /var/lib/aldia/x'
intento personalidad setarch -R true
intento rastrear perl -e 'exit(syscall(101, 0, 0, 0, 0) == -1)'
intento privilegios su -s /bin/sh prestada -c true
rm -f /var/lib/aldia/x
touch /var/lib/aldia/propia && ls -l /var/lib/aldia/propia | cut -c1-10 && rm /var/lib/aldia/propia
grep CapBnd /proc/self/status
echo FIN`;
const CUANTOS = INTENTOS.match(/^intento /gm)?.length ?? 0;
const UNIDADES = ['aldia-http', 'aldia-worker', 'aldia-respaldo', 'aldia-verificar'] as const;
/** The unit itself, with these attempts in the place of its program. */
const conIntentos = (unidad: string): string => `sed -e 's|^ExecStart=.*|ExecStart=/bin/sh /opt/intentos|' \\
  -e '/^Type=/d; /^Restart=/d' -e 's|^User=|Type=oneshot\\nStandardOutput=truncate:/opt/dicho\\nUser=|' \\
  /etc/systemd/system/${unidad}.service > /etc/systemd/system/intentos.service
systemctl daemon-reload && systemctl start intentos && cat /opt/dicho`;

function loProhibido({ bien }: Maquina, exigir: Exigir): void {
  bien(`cat > /opt/intentos <<'FIN-DE-INTENTOS'\n${INTENTOS}\nFIN-DE-INTENTOS
echo x > /home/abierto; echo x > /tmp/abierto; mkdir -p /srv/abierta && chmod 777 /srv/abierta
useradd prestada && passwd -q -d prestada`);
  const solo = bien('su -s /bin/sh aldia -c "sh /opt/intentos"').match(/^PUDO .*/gm) ?? [];
  exigir(`without a unit its user may do all ${CUANTOS} (${solo.length})`, solo.length === CUANTOS);
  for (const unidad of UNIDADES) {
    const dicho = bien(conIntentos(unidad));
    const nada = /^CapBnd:\t0+\nFIN$/m.test(dicho) && /^-rw-------$/m.test(dicho) && !dicho.includes('PUDO');
    exigir(`${unidad} forbids all of them${nada ? '' : `:\n${dicho}`}`, nada);
  }
  bien('rm -rf /etc/systemd/system/intentos.service /opt/intentos /opt/dicho /srv/abierta && systemctl daemon-reload');
}

const SALUD = 'curl -sf -m 3 http://127.0.0.1:3000/salud';
/** How many seconds pass until it holds; null when a minute is not enough. */
function cuandoVa({ orden }: Maquina, guion: string): number | null {
  const desde = performance.now();
  while (performance.now() - desde < 60_000)
    if (orden(`${guion} >/dev/null || { sleep 0.3; exit 1; }`).codigo === 0) return (performance.now() - desde) / 1000;
  return null;
}
const enPie = (unidad: string): string =>
  unidad === 'aldia-http' ? SALUD : 'curl -sf -m 3 http://127.0.0.1:9181/metricas | grep "^aldia_trabajos_muertos 0"';
const segundos = (s: number | null): string => (s === null ? 'not in a minute' : `after ${s.toFixed(1)} s`);

function muertosYReinicios(m: Maquina, exigir: Exigir): void {
  const { bien } = m;
  for (const unidad of ['aldia-http', 'aldia-worker']) {
    bien(`kill -9 $(systemctl show -P MainPID ${unidad}); sleep 1`);
    const vuelta = cuandoVa(m, enPie(unidad));
    exigir(`${unidad}, killed, serves again ${segundos(vuelta)}`, vuelta !== null);
    const desde = performance.now();
    const dicho = bien(`systemctl restart ${unidad} && systemctl show -P Result ${unidad}`);
    const tardo = (performance.now() - desde) / 1000;
    exigir(`${unidad} ends well within its time (${tardo.toFixed(1)} s)`, tardo < 35 && dicho.includes('success'));
    exigir(`${unidad} serves after its restart`, cuandoVa(m, enPie(unidad)) !== null);
  }
  bien('systemctl stop aldia-http aldia-worker');
  const deAldia =
    'su postgres -c "psql -Atc \\"select count(*) from pg_stat_activity where datname = \'aldia\'\\"" | grep -x 0';
  const nadie = cuandoVa(m, `cd / && ! pgrep -u aldia && ${deAldia}`);
  exigir(`no process and no connection is left of those that were stopped (${segundos(nadie)})`, nadie !== null);
  bien('systemctl start aldia-http aldia-worker');
  exigir('both start again', cuandoVa(m, `${SALUD} && ${enPie('aldia-worker')}`) !== null);
}

/** A night on which the machine was off: what was due is done when it starts. */
function nochePerdida(m: Maquina, exigir: Exigir): void {
  const { bien, orden } = m;
  bien('systemctl enable --now aldia-verificar.timer 2>&1');
  const cuando = bien('TZ=UTC systemctl list-timers --no-pager --no-legend "aldia-*"');
  exigir(
    `both timers wait for their hour:\n${cuando}`,
    /10:00:00 UTC.*respaldo/.test(cuando) && /11:00:00 UTC.*verificar/.test(cuando),
  );
  bien(`systemctl stop aldia-respaldo.timer aldia-verificar.timer
touch -d '2 days ago' /var/lib/systemd/timers/stamp-aldia-{respaldo,verificar}.timer
systemctl start aldia-respaldo.timer aldia-verificar.timer`);
  const hechos = cuandoVa(
    m,
    `test $(ls -d /respaldos/respaldo-* | wc -l) = 2 && ! ls -d /respaldos/*.parte 2>&1 \\
&& journalctl -u aldia-verificar -o cat | grep 'Todo lo guardado está completo'`,
  );
  exigir(`a backup and a verification that were missed are made (${segundos(hechos)})`, hechos !== null);
  bien('systemctl stop postgresql');
  orden('systemctl start aldia-respaldo');
  const fallidas = bien('systemctl --failed --no-pager; systemctl show -p NRestarts aldia-http');
  exigir('a backup without its database is in systemctl --failed', fallidas.includes('aldia-respaldo.service'));
  exigir(
    '/salud says that the database is away',
    cuandoVa(m, `${SALUD.replace('-sf', '-s')} | grep 'sin base'`) !== null,
  );
  bien('systemctl start postgresql && systemctl reset-failed');
  const vuelta = cuandoVa(m, `${SALUD} && test $(systemctl show -P NRestarts aldia-http) = 0`);
  exigir(`it serves ${segundos(vuelta)} of its database, without a restart`, vuelta !== null);
}

export async function servicios(m: Maquina, exigir: Exigir): Promise<void> {
  const perdidos = m.bien(
    "journalctl -u 'aldia-*' -o cat | grep -v '^{' | grep -iE 'warn|error|not permitted|denied' || true",
  );
  exigir(
    `nothing was refused to the units that somebody needs${perdidos === '' ? '' : `:\n${perdidos}`}`,
    perdidos === '',
  );
  loProhibido(m, exigir);
  muertosYReinicios(m, exigir);
  nochePerdida(m, exigir);
  await m.apagarYEncender();
  const vuelta = cuandoVa(m, `${SALUD} && ${enPie('aldia-worker')} && curl -skf https://127.0.0.1/salud`);
  exigir(`the machine is turned off and on, and all of it is back (${segundos(vuelta)})`, vuelta !== null);
}

/** What docs/operacion.md says of Prometheus and Alertmanager, with its orders; only the mail server is the trial's, without TLS. */
export async function avisos(m: Maquina, smtp: SuplenteDeCorreo, exigir: Exigir): Promise<void> {
  const { ordenes } = seccionesDe('operacion.md').find(({ titulo }) => titulo === 'Ponerlo a la vista') ?? {
    ordenes: [],
  };
  m.bien(`cp /opt/aldia/despliegue/prometheus/*.yml /etc/prometheus/
sed -i -e 's/smtp_smarthost: .*/smtp_smarthost: 127.0.0.1:2525\\n  smtp_require_tls: false/' -e '/smtp_auth/d' /etc/prometheus/alertmanager.yml`);
  for (const orden of ordenes) {
    m.bien(orden);
    exigir('Alertmanager listens', cuandoVa(m, 'curl -sf http://127.0.0.1:9093/-/ready') !== null);
  }
  const abiertos = m.bien("ss -Htln | awk '{print $4}' | grep -E ':(9[0-9]{3}|3000)$' | grep -v '^127.0.0.1:' || true");
  exigir(`nothing of it listens to other machines${abiertos}`, abiertos === '');
  const vistos = `test $(curl -s http://127.0.0.1:9090/api/v1/targets | grep -o '"health":"up"' | wc -l) = 3`;
  exigir('Prometheus reads both processes and the machine', cuandoVa(m, vistos) !== null);
  const llegaron = () =>
    ['guardia@aldia.example', 'operacion@aldia.example'].every((p) => smtp.recibidos().some((r) => r.para.includes(p)));
  for (let i = 0; i < 120 && !llegaron(); i++) await new Promise((r) => setTimeout(r, 500));
  exigir('a trial alert reaches who answers at any hour, and another one who operates', llegaron());
}
