// `npm run revisar-alertas`: Prometheus' own tool reads its settings with the alert rules and tries those of the disks on invented figures (Debian:
// package prometheus). Ends with 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const AQUI = import.meta.dirname;
const ORDENES = [
  ['check', 'config', path.resolve(AQUI, '../despliegue/prometheus/prometheus.yml')],
  ['test', 'rules', path.resolve(AQUI, 'alertas-probadas.yml')],
] as const;
let fallas = 0;
for (const orden of ORDENES) {
  const { error, status } = spawnSync('promtool', orden, { stdio: 'inherit' });
  if (error) console.error('Falta promtool: instala el paquete prometheus (apt-get install prometheus).');
  if (status !== 0) fallas++;
}
console.log(`${ORDENES.length - fallas} passed, ${fallas} failed`);
process.exit(fallas > 0 ? 1 : 0);
