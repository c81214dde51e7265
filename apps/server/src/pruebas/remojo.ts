// `npm run remojo [-- minutos] [-- porSegundo]`: a node and a worker on PostgreSQL (TEST_DATABASE_URL) under lists, saves, uploads,
// logins and open streams at a small rate, for as long as is said, and what they keep of it: memory, heap, connections and
// descriptors. docs/fiabilidad.md says how long it ran. Ends with 'N passed, N failed'.
import { mesDe } from '@aldia/domain/fechas/fechas.ts';
import { relojReal } from '../shared/reloj.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { crearGente } from './conmutacion/gente.ts';
import { ponerAOir } from './flujos/oyentes.ts';
import { decirYSalir, esperar, laMaquina, nodoBajoCarga } from './nodo-bajo-carga.ts';
import { crecimiento, descriptoresDe, type Muestra, memoriaDe } from './remojo/muestras.ts';
import { cargarSobre } from './rodando/carga.ts';

const MINUTOS = Number(process.argv[2] ?? 10);
const POR_SEGUNDO = Number(process.argv[3] ?? 8);
/** Who asks one thing after another (rodando/carga.ts). */
const A_LA_VEZ = 16;
const FLUJOS = 100;
const CADA_MS = 2000;
const REPOSO_MS = 20_000;
/** Of the time, until caches are full and everything is compiled. */
const CALIENTA = 0.25;
const BARRA = { crece: 0.05, descriptores: 8 };

const smtp = await levantarSmtp();
const nodo = await nodoBajoCarga('remojo', { PROXIES: '1', SMTP_URL: smtp.url });
const obrero = await nodo.otro({ ALDIA_ROLES: 'worker' });
const meses = Math.ceil(MINUTOS * 60 * POR_SEGUNDO * 1.5);
const gente = await nodo.sembrar((_, base) => crearGente(base, { meses: meses + (meses % 2), compras: 0 }));
const periodo = mesDe(relojReal.hoy());
await esperar(REPOSO_MS);
const reposo = { nodo: descriptoresDe(nodo.pid()), obrero: descriptoresDe(obrero.hijo.pid ?? 0) };

console.log(
  `${laMaquina()}; ${MINUTOS} minutos a unas ${POR_SEGUNDO} peticiones por segundo, ${FLUJOS} flujos abiertos`,
);
const oyen = ponerAOir({
  url: nodo.url,
  quienes: gente.personal.slice(0, FLUJOS).map(({ token }, i) => ({
    token,
    abiertos: `${gente.contribuyentes[i]?.id}:${periodo}:0`,
  })),
  porSegundo: 20,
});
const desde =
  (direccion = '127.0.0.1'): typeof fetch =>
  (ruta, opciones = {}) => {
    const headers = new Headers(opciones.headers);
    headers.set('x-forwarded-for', direccion);
    return fetch(ruta, { ...opciones, headers });
  };
const carga = cargarSobre({ url: nodo.url, fetch: desde }, gente, (A_LA_VEZ * 1000) / POR_SEGUNDO);
const inicio = performance.now();
const s = (): number => (performance.now() - inicio) / 1000;
const [delNodo, delObrero, conexiones]: [Muestra[], Muestra[], number[]] = [[], [], []];
while (s() < MINUTOS * 60) {
  await esperar(CADA_MS);
  const estado = await nodo.estado();
  const pid = obrero.hijo.pid ?? 0;
  delNodo.push({ s: s(), mb: estado.mb, montonMb: estado.montonMb, descriptores: descriptoresDe(nodo.pid()) });
  delObrero.push({ s: s(), mb: memoriaDe(pid), montonMb: 0, descriptores: descriptoresDe(pid) });
  conexiones.push(estado.conexiones);
}
const oidos = await oyen.oidos();
await carga.parar();
oyen.parar();
await esperar(REPOSO_MS);
const final = await nodo.estado();
const quedan = { nodo: descriptoresDe(nodo.pid()), obrero: descriptoresDe(obrero.hijo.pid ?? 0) };
await obrero.parar();
await nodo.cerrar();
await smtp.cerrar();

const asentadas = (todas: readonly Muestra[]): Muestra[] => todas.filter((m) => m.s > MINUTOS * 60 * CALIENTA);
const [n, o] = [crecimiento(asentadas(delNodo)), crecimiento(asentadas(delObrero))];
const por = (x: number): string => `${(x * 100).toFixed(1)} %`;
const [a, b] = [n.mb, o.mb].map(([antes, despues]) => `${antes.toFixed(0)} a ${despues.toFixed(0)} MB`);
console.log(JSON.stringify({ hechas: carga.hechas, fallas: carga.fallas() }, null, 2));
console.log(
  `nodo: ${a} (${por(n.rss)}; ${n.porHora.toFixed(1)} MB por hora), lo que el montón guarda ${n.monton.map((m) => m.toFixed(0)).join(' a ')} MB (${por(n.delMonton)})`,
);
console.log(`obrero: ${b} (${por(o.rss)}; ${o.porHora.toFixed(1)} MB por hora)`);
console.log(
  `conexiones en uso: ${Math.max(...conexiones)} a lo más, ${final.conexiones} al final; descriptores del nodo ${reposo.nodo} antes, ${Math.max(...delNodo.map((m) => m.descriptores))} a lo más, ${quedan.nodo} al final; del obrero ${reposo.obrero} y ${quedan.obrero}`,
);
decirYSalir([
  [`${carga.cuantas()} peticiones en ${MINUTOS} minutos, ${carga.cuantasFallas()} fallas`, carga.cuantasFallas() === 0],
  [`${FLUJOS} flujos siguen abiertos (${oidos.abiertos})`, oidos.abiertos >= FLUJOS * 0.95],
  [`la memoria del nodo crece menos de ${por(BARRA.crece)} (${por(n.rss)})`, n.rss < BARRA.crece],
  [`lo que su montón guarda crece menos de ${por(BARRA.crece)} (${por(n.delMonton)})`, n.delMonton < BARRA.crece],
  [`la memoria del obrero crece menos de ${por(BARRA.crece)} (${por(o.rss)})`, o.rss < BARRA.crece],
  // The question of the figures is answered over one.
  ['ninguna conexión queda en uso', final.conexiones <= 1],
  [
    `los descriptores vuelven a lo que eran (a ${BARRA.descriptores} más a lo sumo)`,
    quedan.nodo - reposo.nodo <= BARRA.descriptores && quedan.obrero - reposo.obrero <= BARRA.descriptores,
  ],
]);
