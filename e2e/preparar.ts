// `npm run e2e:preparar`: fills the folder of DEMO_PREPARADA, from which the journeys of each browser then start.
import { prepararDemo } from './apoyo/producto.ts';
import { DEMO_PREPARADA } from './playwright.config.ts';

if (!DEMO_PREPARADA) {
  console.error('Di en DEMO_PREPARADA en qué carpeta se prepara.');
  process.exit(1);
}
await prepararDemo();
process.exit(0);
