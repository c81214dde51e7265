import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import { medidasDe } from './medidas.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const leer = (archivo: string): string => readFileSync(path.join(RAIZ, archivo), 'utf8');
interface Regla {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly gravedad?: string };
}
const REGLAS = (parse(leer('despliegue/prometheus/alertas.yml')) as { groups: { rules: Regla[] }[] }).groups.flatMap(
  (g) => g.rules,
);
const TABLERO = JSON.parse(leer('despliegue/grafana/aldia.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const CONSULTAS = [
  ...REGLAS.map((r) => [r.alert, r.expr] as const),
  ...TABLERO.panels.flatMap((p) => p.targets.map((t) => [p.title, t.expr] as const)),
];

let s: Escenario;
let medidas: Set<string>;
beforeAll(async () => {
  s = await escenario();
  await fetch(`${s.url}/salud`);
  const texto = await (await fetch(`${s.url}/metricas`)).text();
  // The metrics of a replica exist only where one is set.
  const replica = { lectura: () => null, retrasoS: () => null, fallo: () => undefined, parar: () => undefined };
  const conReplica = medidasDe(s.recursos, s.base, { admision: null, replica, reloj: s.reloj }).map((m) => m.nombre);
  const dichas = [...texto.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, n = '', clase]) =>
    clase === 'histogram' ? [`${n}_bucket`, `${n}_count`, `${n}_sum`] : [n],
  );
  medidas = new Set([...dichas, ...conReplica]);
});
afterAll(() => s.cerrar());

/** Names in an expression that are series: no function, no label, and not `up`, which Prometheus makes. */
const seriesDe = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}|by \([^)]*\)|"[^"]*"/g, ' ').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()/g)].map(
    ([n]) => n,
  );

/** Metrics of Prometheus' node_exporter, where somebody runs it: the database's disk is on another machine. */
const DE_NODE_EXPORTER = new Set(['node_filesystem_avail_bytes', 'node_filesystem_size_bytes']);

test.each(CONSULTAS)('%s asks of figures that the product gives: %s', (_, expr) => {
  const series = seriesDe(expr);
  expect(series.filter((n) => !medidas.has(n) && !DE_NODE_EXPORTER.has(n))).toEqual([]);
  if (!expr.startsWith('up{')) expect(series.length).toBeGreaterThan(0);
});

test('Prometheus is told to ask where the processes of the units answer', async () => {
  const { scrape_configs: trabajos, rule_files: reglas } = parse(leer('despliegue/prometheus/prometheus.yml')) as {
    scrape_configs: { job_name: string; metrics_path?: string; static_configs: { targets: string[] }[] }[];
    rule_files: string[];
  };
  const de = (cual: string) => trabajos.find((t) => t.job_name === cual);
  const aldia = de('aldia');
  expect((await fetch(s.url + (aldia?.metrics_path ?? '/metrics'))).status).toBe(200);
  const puertos = ['http', 'worker'].map(
    (rol) => /^Environment=METRICAS_PUERTO=(\d+)$/m.exec(leer(`despliegue/systemd/aldia-${rol}.service`))?.[1],
  );
  expect(aldia?.static_configs[0]?.targets).toEqual(puertos.map((p) => `127.0.0.1:${p}`));
  // The machine's exporter has a port of its own.
  expect(de('maquina')?.static_configs[0]?.targets.map((d) => d.split(':')[1])).not.toEqual(
    expect.arrayContaining(puertos),
  );
  expect(reglas).toEqual(['alertas.yml']);
});

interface Avisador {
  readonly route: { readonly receiver: string; readonly routes: { matchers: string[]; receiver: string }[] };
  readonly receivers: readonly { readonly name: string; readonly email_configs?: readonly { to: string }[] }[];
}
test('an alert reaches somebody: Prometheus hands it to Alertmanager, which has a mail address for each severity', () => {
  const { alerting } = parse(leer('despliegue/prometheus/prometheus.yml')) as {
    alerting?: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  };
  expect(alerting?.alertmanagers.flatMap((a) => a.static_configs.flatMap((c) => c.targets))).toEqual([
    '127.0.0.1:9093',
  ]);
  const { route, receivers } = parse(leer('despliegue/prometheus/alertmanager.yml')) as Avisador;
  const recibe = (quien: string | undefined) => receivers.find((r) => r.name === quien)?.email_configs?.[0]?.to ?? '';
  const gravedades = [...new Set(REGLAS.map((r) => r.labels.gravedad))];
  expect(gravedades.toSorted()).toEqual(['aviso', 'urgente']);
  for (const gravedad of gravedades) {
    const suya = route.routes.filter((r) => r.matchers.join() === `gravedad="${gravedad}"`);
    expect([gravedad, suya.length, recibe(suya[0]?.receiver)]).toEqual([gravedad, 1, expect.stringMatching(/@/)]);
  }
  // An alert that somebody added without a severity is not lost.
  expect(recibe(route.receiver)).toMatch(/@/);
});

test('every figure of ours is looked at by a rule or by the board', () => {
  const miradas = CONSULTAS.flatMap(([, expr]) => seriesDe(expr).map((n) => n.replace(/_(bucket|count|sum)$/, '')));
  const nuestras = [...medidas].filter((n) => n.startsWith('aldia_')).map((n) => n.replace(/_(bucket|count|sum)$/, ''));
  expect([...new Set(nuestras)].filter((n) => !miradas.includes(n))).toEqual([]);
});

test('every alert has its paragraph and every paragraph its alert', () => {
  const guia = leer('docs/operacion.md');
  const parrafos = [...guia.matchAll(/^### (\w+)\n(.{80,})/gm)].map(([, nombre]) => nombre);
  expect(parrafos).toEqual(REGLAS.map((r) => r.alert));
});

test('what the guide sends an operator to see on the board is there, and the slow routes by their name', () => {
  const titulos = TABLERO.panels.map((p) => p.title);
  const mirados = leer('docs/operacion.md')
    .split(/^### /m)
    .slice(1)
    .filter((parrafo) => parrafo.includes('tablero'))
    .map((parrafo) => [...parrafo.matchAll(/\*([^*\n]+)\*/g)].map(([, titulo]) => titulo));
  expect(mirados).toHaveLength(3);
  for (const suyos of mirados) {
    expect(suyos).not.toEqual([]);
    expect(suyos.filter((titulo) => !titulos.includes(titulo ?? ''))).toEqual([]);
  }
  const lentas = TABLERO.panels.find((p) => p.title === 'Las rutas más lentas');
  expect(lentas?.targets.map((t) => t.expr)).toEqual([
    'topk(5, histogram_quantile(0.99, sum by (le, ruta) (rate(aldia_http_segundos_bucket[5m]))))',
  ]);
});
