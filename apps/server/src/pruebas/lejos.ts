// `npm run lejos -- [ms]`: two sites over one database. One stands beside it, the other 80 ms (there and back) away; each has two
// nodes and two workers, processes of their own without state; documents lie in one bucket. Prints what a person waits for at each,
// median and slowest, and how many times the way the difference is. Ends with 'N passed, N failed': nobody waits
// for the way more often than the list of trips allows, what is begun at one site goes on at the other, and four workers do each job once.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { hash } from '@node-rs/argon2';
import { abrirBase } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { LLAVE_DE_S3, levantarS3 } from '../suplentes/s3.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { dte, guardado, PERIODO } from './cargas.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas, type Persona } from './fabricas.ts';
import { intermediario } from './intermediario.ts';
import { aparatoEn, ingresar, llamadorDe } from './navegador.ts';
import { decirYSalir, esperar } from './nodo-bajo-carga.ts';
import { postgresPropio } from './postgres-propio.ts';
import { arrancarServidor, type ProcesoDeServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const IDA_Y_VUELTA_MS = Number(process.argv[2] ?? 80);
const [VECES, ANTES] = [21, 8];
const CLAVE = 'Clave-de-prueba-2026';
const FACTURAS = 200;
const CORREOS = 10;

const postgres = await postgresPropio();
const enMedio = await intermediario(postgres.puerto);
const carpetas: string[] = [];
const [balde, smtp] = await Promise.all([levantarS3(), levantarSmtp()]);
async function proceso(puertoDeBase: number, roles: 'http' | 'worker'): Promise<ProcesoDeServidor> {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-lejos-'));
  carpetas.push(carpeta);
  return arrancarServidor({
    ALDIA_MODO: 'demo',
    ALDIA_ROLES: roles,
    // Nobody else's: what the processes share is the database and the bucket.
    DATOS: carpeta,
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    PUERTO: String(await puertoLibre()),
    PROXIES: '1',
    BITACORA: 'fatal',
    BANGUAT_URL: 'http://127.0.0.1:9/ws',
    SMTP_URL: smtp.url,
    ALMACEN: 's3',
    S3_URL: balde.url,
    S3_LLAVE: LLAVE_DE_S3.llave,
    S3_SECRETO: LLAVE_DE_S3.secreto,
    DATABASE_CONEXIONES: '5',
    DATABASE_URL: `postgres://postgres@127.0.0.1:${puertoDeBase}/postgres`,
  });
}
/** One after another, as an upgrade does: they share the lock of the start. */
async function sede({ puerto }: { readonly puerto: number }): Promise<Sede> {
  const inicio = performance.now();
  const nodos = [await proceso(puerto, 'http'), await proceso(puerto, 'http')];
  return {
    nodos,
    obreros: [await proceso(puerto, 'worker'), await proceso(puerto, 'worker')],
    ms: performance.now() - inicio,
  };
}
interface Sede {
  readonly nodos: readonly ProcesoDeServidor[];
  readonly obreros: readonly ProcesoDeServidor[];
  readonly ms: number;
}
const cercana = await sede(postgres);
enMedio.demorar(IDA_Y_VUELTA_MS / 2);
const lejana = await sede(enMedio);
const s = (de: Sede): string => `${Math.round(de.ms / 1000)} s`;
console.log(`two nodes and two workers serve after ${s(cercana)} near (with the migrations) and ${s(lejana)} far`);
const base = await abrirBase({ url: postgres.url });
const nodoDe = (de: Sede, vez: number): string => de.nodos[vez % 2]?.url ?? '';

const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
const claveHash = await hash(CLAVE, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const colaborador = await crear.usuario([2], { claveHash });
const personal: Persona[] = [];
const clientes: Persona[] = [];
for (let i = 0; i < 2 * (VECES + ANTES); i++) {
  personal.push(await crear.usuario([2], { claveHash }));
  clientes.push(await crear.cliente());
}
const fecha = mesParaElegir(PERIODO);
const pagina = { busqueda: '', fecha: PERIODO, regimenId: 1, orden: 'nombre', limite: 50, siguiente: null } as const;
/** Of each client the same ones each time. */
const libros = clientes.map(({ nit }) =>
  Array.from({ length: FACTURAS }, (_, i) => dte({ emisor: nit, receptor: 'CF', monto: `${i + 1}.25` })),
);
const guardarEn = (url: string, vez: number, version: number) => {
  const { id: usuarioId } = clientes[vez] ?? colaborador;
  const facturas = libros[vez] ?? [];
  return llamadorDe(url, colaborador.token)(carga.guardar, guardado({ usuarioId, fecha, facturas, version }));
};

/** Each time somebody else, at the next node of the site: whose month it is, and who comes in; and how often each may wait for the way. */
const LLAMADAS: readonly (readonly [string, (url: string, vez: number) => Promise<unknown>, number])[] = [
  ['a list of 50', (url) => llamadorDe(url, colaborador.token)(declaraciones.listadoIngreso, pagina), 2],
  [`a save of ${FACTURAS} invoices, a new month`, (url, vez) => guardarEn(url, vez, 0), 6],
  ['the same again, over what is there', (url, vez) => guardarEn(url, vez, 1), 6],
  [
    'coming in',
    (url, vez) => {
      const { nit } = personal[vez] ?? colaborador;
      return ingresar(url, nit, CLAVE, Date.now(), { fetch: aparatoEn(`198.51.100.${vez}`).fetch });
    },
    // Two calls: a key, which asks nothing of the database, and the login.
    4,
  ],
];

interface Medida {
  readonly mediana: number;
  readonly peor: number;
}
async function medir(de: Sede, hacer: (url: string, vez: number) => Promise<unknown>, desde: number): Promise<Medida> {
  const tiempos: number[] = [];
  for (let i = 0; i < VECES + ANTES; i++) {
    const inicio = performance.now();
    await hacer(nodoDe(de, i), desde + i);
    // The first ones make connections and prepare what is asked.
    if (i >= ANTES) tiempos.push(performance.now() - inicio);
  }
  tiempos.sort((a, b) => a - b);
  return { mediana: tiempos[Math.floor(VECES / 2)] ?? 0, peor: tiempos.at(-1) ?? 0 };
}
const ms = ({ mediana, peor }: Medida): string => `${Math.round(mediana)} ms (slowest ${Math.round(peor)})`;
const pruebas: [string, boolean][] = [];
for (const [nombre, hacer, esperas] of LLAMADAS) {
  const cerca = await medir(cercana, hacer, 0);
  const lejos = await medir(lejana, hacer, VECES + ANTES);
  const veces = (lejos.mediana - cerca.mediana) / IDA_Y_VUELTA_MS;
  console.log(`${nombre}: near ${ms(cerca)}, far ${ms(lejos)}: ${veces.toFixed(1)} times the way`);
  // What is less than half a way is the machine's.
  pruebas.push([`${nombre} waits ${esperas} times for the way at most`, Math.round(veces) <= esperas]);
}
console.log(`${IDA_Y_VUELTA_MS} ms there and back; load ${os.loadavg()[0]?.toFixed(1)}`);

const dentro = await ingresar(nodoDe(cercana, 0), colaborador.nit, CLAVE, Date.now());
const token = 'token' in dentro ? dentro.token : null;
const enOtra = await llamadorDe(nodoDe(lejana, 1), token)(declaraciones.listadoIngreso, pagina);
// By then every month was saved: how many are left to enter is nobody's question.
pruebas.push(['who came in at one site is known at the other', enOtra.filas.length === enOtra.total]);

const [suyo] = clientes;
const original = new TextEncoder().encode('PK\u0003\u0004 un libro');
const datos = { usuarioId: suyo?.id ?? 0, fecha, clase: 'emitidas' as const, nombre: 'ventas.xlsx', filas: 1 };
const { id } = await llamadorDe(nodoDe(lejana, 0), token)(carga.subirArchivo, datos, { cuerpo: original });
const { enlace } = await llamadorDe(nodoDe(cercana, 1), token)(carga.enlaceDeArchivo, { id });
const bajado = Buffer.from(await (await fetch(`${nodoDe(cercana, 0)}${enlace}`)).arrayBuffer());
pruebas.push(['a document that was left at one site is read at the other', bajado.equals(original)]);
pruebas.push(['and lies in the bucket', [...balde.objetos.values()].some((o) => o.bytes.equals(bajado))]);

const meses = await base.bd.selectFrom('declaracion').select('id').orderBy('id').limit(CORREOS).execute();
await Promise.all(
  meses.map((m, i) =>
    llamadorDe(nodoDe(i % 2 ? cercana : lejana, i), token)(declaraciones.notificarPresentacion, {
      presentacionId: m.id,
    }),
  ),
);
const correos = () => base.bd.selectFrom('bandeja_salida').select(['id', 'enviada_en']).execute();
const limite = performance.now() + 60_000;
while ((await correos()).some((m) => m.enviada_en === null) && performance.now() < limite) await esperar(300);
const salieron = await correos();
pruebas.push([
  'four workers send each mail once',
  salieron.length === CORREOS && salieron.every((m) => smtp.entregas(`<${m.id}@aldia>`) === 1),
]);
const { rows } = await base.pool.query<{ n: number }>(
  `select count(*)::int n from declaracion d where facturas_cargadas
     and (select count(*) from factura f where f.usuario_id = d.usuario_id and f.periodo = d.periodo) = ${FACTURAS}`,
);
pruebas.push(['every month has its invoices once', rows[0]?.n === clientes.length]);

const todos = [cercana, lejana].flatMap(({ nodos, obreros }) => [...nodos, ...obreros]);
await Promise.all(todos.map((p) => p.parar()));
await base.cerrar();
await Promise.all([enMedio.cerrar(), balde.cerrar(), smtp.cerrar()]);
postgres.tirar();
for (const carpeta of carpetas) rmSync(carpeta, { recursive: true, force: true });
decirYSalir(pruebas);
