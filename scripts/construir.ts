// `npm run build`: the web app that the server serves, in apps/web/dist.
import { construirWeb } from './web-construida.ts';

const { construida, fallo } = await construirWeb();
if (fallo !== null) console.error(`No se pudo construir la aplicación web.\n${fallo}`);
else console.log(construida ? 'La aplicación web está en apps/web/dist.' : 'La aplicación web ya estaba al día.');
process.exit(fallo === null ? 0 : 1);
