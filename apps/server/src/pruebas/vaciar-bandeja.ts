// `npm run vaciar-bandeja -- <mails>` (with TEST_DATABASE_URL): so many mails for one person wait in the outbox, each with its
// job, because nobody worked; then one worker starts. How many a second its mail server gets, what of the processor each costs
// (the worker, the process that speaks SMTP), and how long who asks a node for a list waits meanwhile. Prints figures, and ends
// with 'N passed, N failed': each mail once, and the bars of F31 (200 a second; a list's p99 under 60 ms).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { enviarCorreoJob } from '../shared/correo.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { MES_ELEGIDO, primeraPagina } from './cargas.ts';
import { llamadorDe } from './navegador.ts';
import { decirYSalir, esperar, laMaquina, nodoBajoCarga } from './nodo-bajo-carga.ts';

const CUANTOS = Number(process.argv[2] ?? 10_000);
const LISTA_CADA_MS = 50;
const SIN_CAMBIO_MS = 60_000;
/** Clock ticks of a second, as Linux counts a process's time. */
const TICS = 100;

const smtp = await levantarSmtp();
const nodo = await nodoBajoCarga('bandeja', { SMTP_URL: smtp.url });
const token = await nodo.sembrar(async (crear, base) => {
  await base.pool.query(
    `insert into bandeja_salida (id, clave, para, asunto, texto, html)
     select gen_random_uuid(), 'espera:' || n, 'p' || n || '@d' || n % 200 || '.example', 'Aviso ' || n, repeat('Hola. ', 100),
            '<p>' || repeat('Hola. ', 200) || '</p>' from generate_series(1, $1::int) n`,
    [CUANTOS],
  );
  await base.pool.query(
    `insert into trabajos.job (name, data, policy, singleton_key, retry_limit, retry_delay, retry_backoff, expire_seconds, dead_letter)
     select q.name, json_build_object('id', b.id), q.policy, b.id, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds, q.dead_letter
       from bandeja_salida b, trabajos.queue q where q.name = $1`,
    [enviarCorreoJob.nombre],
  );
  return (await crear.usuario([2])).token;
});
const llamar = llamadorDe(nodo.url, token);
const listas: number[] = [];
const malas: string[] = [];
async function pedirLista(): Promise<void> {
  const desde = performance.now();
  await llamar(declaraciones.listadoIngreso, primeraPagina(MES_ELEGIDO)).catch((e: unknown) => malas.push(String(e)));
  listas.push(performance.now() - desde);
}
const p99De = (todos: readonly number[]): number =>
  todos.toSorted((a, b) => a - b)[Math.floor(todos.length * 0.99)] ?? Number.NaN;

for (let n = 0; n < 100; n++) await pedirLista();
const p99Antes = p99De(listas.splice(0));
const obrero = await nodo.otro({ ALDIA_ROLES: 'worker' });
while (llegados() === 0) await esperar(20);
const [desde, cpuAntes] = [performance.now(), cpuDe()];
const reloj = setInterval(() => void pedirLista(), LISTA_CADA_MS);
let [ultimos, cambio] = [0, performance.now()];
while (llegados() < CUANTOS && performance.now() - cambio < SIN_CAMBIO_MS) {
  if (llegados() > ultimos) [ultimos, cambio] = [llegados(), performance.now()];
  await esperar(50);
}
const segundos = (performance.now() - desde) / 1000;
clearInterval(reloj);
const cpu = cpuDe();
const porSegundo = llegados() / segundos;
const p99 = p99De(listas);
const msDe = (cual: 'obrero' | 'correo') => Math.round((cpu[cual] - cpuAntes[cual]) * 10_000) / 10 / llegados();
const redondo = (n: number) => Math.round(n * 10) / 10;
console.log(
  JSON.stringify(
    {
      correos: llegados(),
      segundos: redondo(segundos),
      porSegundo: redondo(porSegundo),
      'procesador por correo (ms)': { obrero: redondo(msDe('obrero')), correo: redondo(msDe('correo')) },
      '100,000 tardarían (min)': redondo(100_000 / porSegundo / 60),
      'p99 de una lista (ms)': { antes: redondo(p99Antes), mientras: redondo(p99) },
      listas: listas.length,
      malas: malas.length,
    },
    null,
    2,
  ),
);
const { correos, entregas } = smtp.cuenta();
const dobles = entregas - correos;
await obrero.parar();
await nodo.cerrar();
await smtp.cerrar();
console.log(laMaquina());
decirYSalir([
  [`${CUANTOS} correos salieron, cada uno una vez`, llegados() === CUANTOS && dobles === 0],
  ['a 200 por segundo o más', porSegundo >= 200],
  ['la lista de otra persona sigue: p99 de 60 ms o menos', p99 <= 60 && malas.length === 0],
]);

function llegados(): number {
  return smtp.cuenta().entregas;
}
/** Seconds of processor that the worker and the process it started to speak SMTP have used. */
function cpuDe(): { readonly obrero: number; readonly correo: number } {
  const pid = obrero.hijo.pid ?? 0;
  const hijos = readdirSync(`/proc/${pid}/task`).flatMap((hilo) =>
    readFileSync(`/proc/${pid}/task/${hilo}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return { obrero: segundosDe(pid), correo: hijos.reduce((s, h) => s + segundosDe(h), 0) };
}
function segundosDe(pid: number): number {
  const archivo = `/proc/${pid}/stat`;
  if (!existsSync(archivo)) return 0;
  const campos = readFileSync(archivo, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(campos[11]) + Number(campos[12])) / TICS;
}
