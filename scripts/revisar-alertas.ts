// `npm run revisar-alertas`: Prometheus' own tool reads the alert rules (Debian: package prometheus). Ends with 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const REGLAS = path.resolve(import.meta.dirname, '../despliegue/prometheus/alertas.yml');
const { error, status } = spawnSync('promtool', ['check', 'rules', REGLAS], { stdio: 'inherit' });
if (error) console.error('Falta promtool: instala el paquete prometheus (apt-get install prometheus).');
const fallas = status === 0 ? 0 : 1;
console.log(`${1 - fallas} passed, ${fallas} failed`);
process.exit(fallas);
