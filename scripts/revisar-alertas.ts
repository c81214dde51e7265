// `npm run revisar-alertas`: Prometheus' own tool reads its settings with the alert rules and tries those of the disks and of the
// card provider on invented figures, and Alertmanager's reads whom it tells (Debian: packages prometheus and prometheus-alertmanager). Ends with 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const AQUI = import.meta.dirname;
const ORDENES = [
  ['promtool', 'check', 'config', path.resolve(AQUI, '../despliegue/prometheus/prometheus.yml')],
  ['promtool', 'test', 'rules', path.resolve(AQUI, 'alertas-probadas.yml')],
  ['amtool', 'check-config', path.resolve(AQUI, '../despliegue/prometheus/alertmanager.yml')],
] as const;
const PAQUETE = { promtool: 'prometheus', amtool: 'prometheus-alertmanager' } as const;
let fallas = 0;
for (const [programa, ...orden] of ORDENES) {
  const { error, status } = spawnSync(programa, orden, { stdio: 'inherit' });
  if (error) console.error(`Falta ${programa}: apt-get install ${PAQUETE[programa]}.`);
  if (status !== 0) fallas++;
}
console.log(`${ORDENES.length - fallas} passed, ${fallas} failed`);
process.exit(fallas > 0 ? 1 : 0);
