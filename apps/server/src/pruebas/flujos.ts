// `npm run flujos [-- 2000]`: so many people listen to one node on PostgreSQL (TEST_DATABASE_URL), each over a stream of their own
// from another process, while months are saved on a second node and lists are asked of the first one. Then the node dies and
// comes back, and months are saved while nobody hears. Node, database and who listens share one machine: figures are for
// docs/fiabilidad.md, with the day and the machine. Ends with 'N passed, N failed'.
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesDe, periodoDeclarado, primerDia } from '@aldia/domain/fechas/fechas.ts';
import { relojReal } from '../shared/reloj.ts';
import { dte, guardado, primeraPagina } from './cargas.ts';
import { crearOyentes } from './flujos/gente.ts';
import { type Oidos, ponerAOir } from './flujos/oyentes.ts';
import { llamadorDe } from './navegador.ts';
import { decirYSalir, esperar, laMaquina, nodoBajoCarga } from './nodo-bajo-carga.ts';

const OYENTES = Number(process.argv[2] ?? 2000);
/** The first ones make the process ready to serve streams; what one more takes is seen in the others. */
const PRIMEROS = Math.ceil(OYENTES / 4);
const CAMBIOS = { quieto: 15, ausentes: 30 };
const BARRA = { llegaMs: 2000, listaMs: 1000, kbPorFlujo: 100, quietoCpu: 0.1 };
/** Who waits longer each time comes back, at worst, after twice the time that nobody answered. */
const VUELVEN = { veces: 2, masS: 5 };
const POR_SEGUNDO = 200;
const QUIETO_S = 20;
const ENTRE_CAMBIOS_MS = 1000;
const ENTRE_LISTAS_MS = 100;
const PLAZO_MS = 120_000;

const fecha = mesDe(relojReal.hoy());
const periodo = periodoDeclarado(fecha);
const nodo = await nodoBajoCarga('flujos');
const otro = await nodo.otro();
const cuantos = CAMBIOS.quieto + CAMBIOS.ausentes;
const { gente, oyentes } = await nodo.sembrar((_, base) => crearOyentes(base, OYENTES, cuantos, periodo));
const [aqui, alla] = [nodo.url, otro.url].map((url) => llamadorDe(url, gente.colaborador.token)) as [
  ReturnType<typeof llamadorDe>,
  ReturnType<typeof llamadorDe>,
];

/** A month is saved on the other node; when that was answered, by the clock of the machine. */
const dichos = new Map<number, number>();
async function cambiar(n: number): Promise<void> {
  const c = gente.contribuyentes[n];
  if (!c) throw new RangeError('there is nobody left to save');
  const factura = dte({
    emisor: c.nit,
    receptor: 'CF',
    monto: '112.00',
    iva: '12.00',
    fechaEmision: primerDia(periodo),
  });
  await alla(carga.guardar, guardado({ usuarioId: c.id, fecha, facturas: [factura] }));
  dichos.set(c.id, Date.now());
}
const tardan: number[] = [];
let negadas = 0;
async function listar(): Promise<void> {
  const desde = performance.now();
  await aqui(declaraciones.listadoIngreso, primeraPagina(fecha)).then(
    () => void tardan.push(performance.now() - desde),
    () => void negadas++,
  );
}
const en = (p: number, ms: readonly number[]): number =>
  Math.round(ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * p))] ?? 0);
async function hasta(cumple: (o: Oidos) => boolean, plazoMs = PLAZO_MS): Promise<Oidos> {
  const fin = performance.now() + plazoMs;
  for (;;) {
    const o = await oyen.oidos();
    if (cumple(o) || performance.now() > fin) return o;
    await esperar(250);
  }
}
/** How late each change was heard by each who may see it; who never heard it, and who heard what is not theirs. */
function cuadrar(o: Oidos, cambiados: readonly number[]) {
  const tarde: number[] = [];
  let [faltan, ajenos] = [0, 0];
  for (const [i, { ve }] of oyentes.entries()) {
    const oyo = new Map<number, number>();
    const planos = o.cambios[i] ?? [];
    for (let k = 0; k < planos.length; k += 2) oyo.set(planos[k] ?? 0, planos[k + 1] ?? 0);
    const deTodo = (o.todos[i] ?? 0) > 0;
    for (const id of cambiados) {
      const [suyo, cuando] = [ve === null || ve.includes(id), oyo.get(id)];
      if (suyo && cuando !== undefined) tarde.push(Math.max(0, cuando - (dichos.get(id) ?? 0)));
      else if (suyo && !deTodo) faltan++;
      else if (!suyo && cuando !== undefined) ajenos++;
    }
  }
  return { tarde, faltan, ajenos };
}
const idsDe = (desde: number, cuantas: number) => gente.contribuyentes.slice(desde, desde + cuantas).map((c) => c.id);

console.log(`${laMaquina()}; ${OYENTES} flujos`);
for (let n = 0; n < 50; n++) await listar();
await esperar(2000);
tardan.length = 0;
for (let n = 0; n < 50; n++) {
  await listar();
  await esperar(ENTRE_LISTAS_MS);
}
const solas = [...tardan];
const antes = await nodo.estado();
const oyen = ponerAOir({ url: nodo.url, quienes: oyentes, porSegundo: POR_SEGUNDO, primeros: PRIMEROS });
await hasta((o) => o.abiertos === PRIMEROS);
await esperar(QUIETO_S * 1000);
const conPocos = await nodo.estado();
oyen.abrirLosDemas();
const abiertos = await hasta((o) => o.abiertos === OYENTES);
await esperar(5000);
const conTodos = await nodo.estado();
await esperar(QUIETO_S * 1000);
const quieto = await nodo.estado();
const cpuQuieto = (quieto.cpuS - conTodos.cpuS) / QUIETO_S;
const kb = ((quieto.mb - conPocos.mb) * 1024) / (OYENTES - PRIMEROS);
console.log(
  `abiertos ${abiertos.abiertos}, ${abiertos.negados} negados en ${abiertos.intentos} intentos; ${antes.mb.toFixed(0)} MB antes, ${conPocos.mb.toFixed(0)} con ${PRIMEROS}, ${quieto.mb.toFixed(0)} con todos (${kb.toFixed(0)} KB por cada uno más); en reposo ${(cpuQuieto * 1000).toFixed(0)} ms de procesador por segundo, el ciclo tarde ${Math.round(quieto.tardeMs)} ms a lo más`,
);

tardan.length = 0;
let listando = true;
const listas = (async () => {
  while (listando) {
    await listar();
    await esperar(ENTRE_LISTAS_MS);
  }
})();
const inicio = performance.now();
for (let n = 0; n < CAMBIOS.quieto; n++) {
  await cambiar(n);
  await esperar(ENTRE_CAMBIOS_MS);
}
await esperar(3000);
const trasCambios = await nodo.estado();
listando = false;
await listas;
const duro = (performance.now() - inicio) / 1000;
const primera = cuadrar(await oyen.oidos(), idsDe(0, CAMBIOS.quieto));
const cpuCambios = trasCambios.cpuS - quieto.cpuS - cpuQuieto * duro;
console.log(
  `${CAMBIOS.quieto} cambios: ${primera.tarde.length} veces oídos, p50 ${en(0.5, primera.tarde)} ms, a lo más ${Math.max(...primera.tarde)} ms después de contestarse; ${primera.faltan} no llegaron, ${primera.ajenos} a quien no debía; procesador ${((cpuCambios * 1000) / CAMBIOS.quieto).toFixed(0)} ms por cambio con sus listas; el ciclo tarde ${Math.round(trasCambios.tardeMs)} ms a lo más`,
);
console.log(
  `listas: solas p50 ${en(0.5, solas)} p99 ${en(0.99, solas)} ms; con todos p50 ${en(0.5, tardan)} p99 ${en(0.99, tardan)} ms de ${tardan.length}, ${negadas} negadas`,
);
const listasConTodos = [en(0.99, tardan), negadas] as const;

const [tocadas, cayo] = [(await oyen.oidos()).intentos, Date.now()];
const volvio = nodo.reiniciar('matar');
for (let n = 0; n < CAMBIOS.ausentes; n++) await cambiar(CAMBIOS.quieto + n);
await volvio;
const [arriba, arranco] = [Date.now(), await nodo.estado()];
[tardan.length, negadas, listando] = [0, 0, true];
const masListas = (async () => {
  while (listando) {
    await listar();
    await esperar(ENTRE_LISTAS_MS);
  }
})();
const vueltos = await hasta((o) => o.holas.every((h) => h > cayo) && o.abiertos === OYENTES);
await esperar(3000);
listando = false;
await masListas;
const despues = await nodo.estado();
const final = await oyen.oidos();
const segunda = cuadrar(final, idsDe(CAMBIOS.quieto, CAMBIOS.ausentes));
const llegadas = vueltos.holas.filter((h) => h > cayo).map((h) => h - arriba);
const porSegundo = Math.max(
  ...Object.values(Object.groupBy(llegadas, (ms) => Math.floor(ms / 1000))).map((l) => l?.length ?? 0),
);
const vuelvenS = Math.max(...llegadas) / 1000;
const barraS = (VUELVEN.veces * (arriba - cayo)) / 1000 + VUELVEN.masS;
console.log(
  `murió; sirvió otra vez a los ${((arriba - cayo) / 1000).toFixed(1)} s; ${llegadas.length} volvieron, el último ${vuelvenS.toFixed(1)} s después, a lo más ${porSegundo} en un segundo, en ${final.intentos - tocadas} intentos (${final.negados - abiertos.negados} contestados con otra cosa); procesador ${(despues.cpuS - arranco.cpuS).toFixed(1)} s, el ciclo tarde ${Math.round(despues.tardeMs)} ms a lo más, ${despues.mb.toFixed(0)} MB; ${(final.bytes / 2 ** 20).toFixed(0)} MB oídos en todo`,
);
console.log(
  `de ${CAMBIOS.ausentes} cambios mientras nadie oía: ${segunda.tarde.length} veces oídos, ${segunda.faltan} no llegaron, ${segunda.ajenos} a quien no debía; listas p50 ${en(0.5, tardan)} p99 ${en(0.99, tardan)} ms de ${tardan.length}, ${negadas} negadas`,
);
oyen.parar();
await otro.parar();
await nodo.cerrar();
decirYSalir([
  [`${OYENTES} flujos abiertos a la vez`, abiertos.abiertos === OYENTES],
  [`cada uno más toma menos de ${BARRA.kbPorFlujo} KB (${kb.toFixed(0)})`, kb < BARRA.kbPorFlujo],
  [`en reposo toman menos de ${BARRA.quietoCpu * 100} % de un procesador`, cpuQuieto < BARRA.quietoCpu],
  [
    `cada cambio llega a quien puede verlo antes de ${BARRA.llegaMs} ms (${Math.max(...primera.tarde)})`,
    primera.faltan === 0 && Math.max(...primera.tarde) <= BARRA.llegaMs,
  ],
  ['y a nadie más', primera.ajenos + segunda.ajenos === 0],
  [
    `las listas siguen: p99 bajo ${BARRA.listaMs} ms, ninguna negada`,
    listasConTodos[0] < BARRA.listaMs && listasConTodos[1] === 0,
  ],
  [
    `muerto el nodo, vuelven todos en ${barraS.toFixed(0)} s desde que sirve`,
    llegadas.length === OYENTES && vuelvenS < barraS,
  ],
  ['de lo que cambió mientras tanto no falta nada', segunda.faltan === 0],
  [
    `las listas siguen mientras vuelven: p99 bajo ${BARRA.listaMs} ms, ninguna negada`,
    en(0.99, tardan) < BARRA.listaMs && negadas === 0,
  ],
]);
