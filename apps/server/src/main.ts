// One process of the server. Its roles, and all the rest, come from the settings (docs/configuracion.md).
import { oirElFin } from './fin-de-proceso.ts';

const cierre = oirElFin();
// Reading the program takes seconds on a busy machine, and it may be told to end meanwhile.
const { correrProceso } = await import('./proceso.ts');
await correrProceso(cierre);
