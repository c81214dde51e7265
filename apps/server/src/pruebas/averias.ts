// `npm run averias`: what breaks around the product, one thing after another, on a PostgreSQL of its own (design: reliability, F13 and
// F14): the disk of the documents full and then only to be read, that of the bodies on their way full, that of the database's
// temporary files full, that of the database full (rows and WAL) and then failing, so that it can only be read. Of each it says
// what a person is told, what is lost of what was answered, and whether it comes back without a hand; after each `verificar` finds
// all that is stored whole. As root, for small disks in memory and one ext4 in a loop device. Ends with 'N passed, N failed'.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { libros } from '@aldia/contract/libros.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import pg from 'pg';
import { abrirBase } from '../shared/db.ts';
import { mensajeDe } from '../shared/fallos-de-base.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { discosDePrueba, llenar, soloSeLee } from './averias-discos.ts';
import { dte, guardado, MES_ELEGIDO, PERIODO, primeraPagina } from './cargas.ts';
import { FACTURAS, type MesGuardado } from './conmutacion/carga.ts';
import { crearGente } from './conmutacion/gente.ts';
import { mesesPerdidos } from './conmutacion/juicio.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { llamadorDe } from './navegador.ts';
import { decirYSalir, esperar } from './nodo-bajo-carga.ts';
import { ordenDeOperacion } from './orden-de-operacion.ts';
import { postgresPropio } from './postgres-propio.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const MIB = 2 ** 20;
const DISCO = { baseMib: 400, documentos: '64m', entrantes: '16m', temporales: '16m' };
const VUELVE_MS = 30_000;
/** The health page says what was seen a second or three ago. */
const SALUD_MS = 4000;
const SEGMENTOS = 64;
const DEL_MES_LARGO = 1000;
const MES = mesParaElegir(PERIODO);

const discos = discosDePrueba('aldia-averias-');
const disco = discos.deVerdad('base', DISCO.baseMib);
const datos = discos.enMemoria('documentos', DISCO.documentos);
const temporales = discos.enMemoria('temporales', DISCO.temporales);
// What was told is on the disk: that one fails.
const postgres = await postgresPropio(disco.donde, { ajustes: ['fsync=on', 'work_mem=64kB'] });
const smtp = await levantarSmtp();
const ajustes = {
  ALDIA_MODO: 'demo',
  DATOS: datos,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  BITACORA: process.env['BITACORA'] ?? 'fatal',
  SMTP_URL: smtp.url,
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  DATABASE_URL: postgres.url,
};
const servidor = await arrancarServidor({ ...ajustes, PUERTO: String(await puertoLibre()) });
const base = await abrirBase({ url: postgres.url });
const gente = await crearGente(base, { meses: 1000, compras: 0 });
const llamar = llamadorDe(servidor.url, gente.colaborador.token);
const pruebas: (readonly [string, boolean])[] = [];
const meses: MesGuardado[] = [];
const subidos: string[] = [];
const clientes = [...gente.contribuyentes];

async function guardar(): Promise<number> {
  const c = clientes.shift();
  if (!c) throw new Error('there is nobody left');
  const facturas = Array.from({ length: FACTURAS }, (_, k) =>
    dte({ emisor: c.nit, receptor: 'CF', monto: `${100 + k}.25` }),
  );
  const ventas = (facturas.reduce((s, f) => s + f.monto, 0) / 100).toFixed(2);
  const entrada = guardado({ usuarioId: c.id, fecha: MES, facturas });
  const { id } = await llamar(carga.guardar, entrada, { idempotencia: `averias-${c.id}` });
  return meses.push({ usuarioId: c.id, declaracionId: id, ventas });
}
async function subir(): Promise<number> {
  const c = clientes.pop();
  if (!c) throw new Error('there is nobody left');
  const cuerpo = new Uint8Array(3 * MIB).fill(7);
  cuerpo.set([0x50, 0x4b, 3, 4, c.id & 255, (c.id >> 8) & 255]);
  const entrada = { usuarioId: c.id, fecha: MES, clase: 'recibidas', nombre: 'a.xlsx', filas: 10 } as const;
  return subidos.push((await llamar(carga.subirArchivo, entrada, { cuerpo })).id);
}
/** What PostgreSQL cannot do within the memory that it is given here. */
const ordenar = () => llamar(libros.ventas, { fecha: PERIODO, usuarioId: conLibro, pagina: 1, limite: 5000 });
/** A month whose book is more than that; of somebody whose months nobody counts. */
async function mesLargo(): Promise<number> {
  const c = clientes.pop();
  if (!c) throw new Error('there is nobody left');
  const facturas = Array.from({ length: DEL_MES_LARGO }, (_, k) =>
    dte({ emisor: c.nit, receptor: 'CF', monto: `${100 + k}.25` }),
  );
  await llamar(carga.guardar, guardado({ usuarioId: c.id, fecha: MES, facturas }));
  return c.id;
}
const leer = () => llamar(declaraciones.listadoIngreso, primeraPagina(MES_ELEGIDO));
/** What a person is told: 'hecho', or the status and the sentence. */
const dicho = (hacer: () => Promise<unknown>): Promise<string> =>
  hacer().then(
    () => 'hecho',
    (e: unknown) => (e instanceof ErrorDeLlamada ? `${e.http} ${e.message}` : mensajeDe(e)),
  );
const vuelve = async (hacer: () => Promise<unknown>): Promise<number | null> => {
  const desde = performance.now();
  while (performance.now() - desde < VUELVE_MS) {
    if ((await dicho(hacer)) === 'hecho') return performance.now() - desde;
    await esperar(250);
  }
  return null;
};
/** What is left in pages that are there already is used up first. */
async function hastaQueSeNiegue(): Promise<string> {
  for (let n = 0; n < 200; n++) {
    const d = await dicho(guardar);
    if (d !== 'hecho') return d;
  }
  return 'hecho';
}
/** The segments of the journal that were made ahead are used up too; then the database has nowhere to write what it does. */
async function gastarDiario(): Promise<void> {
  const cliente = new pg.Client({ connectionString: postgres.url });
  cliente.on('error', () => undefined);
  await cliente.connect();
  try {
    for (let n = 0; n < SEGMENTOS; n++)
      await cliente.query("select pg_logical_emit_message(false, 'averias', 'lleno'), pg_switch_wal()");
  } catch {
    // It is gone: that is the fault.
  }
  await cliente.end().catch(() => undefined);
}
const enS = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`);
const dijo503 = (d: string): boolean => d.startsWith('503 ');
/** Once it is over, all that is stored is computed again and held against its seals and its documents. */
async function veredicto(averia: string, visto: Readonly<Record<string, string>>, bien: boolean): Promise<void> {
  console.log(`\n${averia}`);
  for (const [que, como] of Object.entries(visto)) console.log(`  ${que}: ${como}`);
  pruebas.push([averia, bien]);
  const { codigo } = await ordenDeOperacion('verificar', [], ajustes, discos.carpeta);
  pruebas.push([`  y todo lo guardado está completo`, codigo === 0]);
}
/** How full the disk of that name is, as the node tells who watches. */
async function llenoSegunMedidas(cual: string): Promise<number> {
  const texto = await (await fetch(`${servidor.url}/metricas`)).text();
  const [total = 1, libre = 1] = ['bytes', 'libre_bytes'].map((que) =>
    Number(new RegExp(`^aldia_disco_${que}\\{disco="${cual}"\\} (\\S+)$`, 'm').exec(texto)?.[1]),
  );
  return 1 - libre / total;
}
const ALARMA = 0.85;

await Promise.all([guardar(), subir()]);
const conLibro = await mesLargo();

const soltarDocumentos = llenar(datos);
const lleno = { subir: await dicho(subir), guardar: await dicho(guardar), leer: await dicho(leer) };
const seVe = await llenoSegunMedidas('datos');
const restos = execFileSync('find', [
  datos,
  '-type',
  'f',
  '-size',
  '+1k',
  '-not',
  '-name',
  'relleno',
  '-newer',
  path.join(datos, 'relleno'),
]);
soltarDocumentos();
const trasLleno = await vuelve(subir);
await veredicto(
  'disco de documentos lleno: un archivo se niega con 503, lo demás sigue, y vuelve solo',
  { ...lleno, 'lleno, según sus medidas': seVe.toFixed(2), 'vuelve a subir en': enS(trasLleno) },
  dijo503(lleno.subir) &&
    lleno.guardar === 'hecho' &&
    lleno.leer === 'hecho' &&
    restos.length === 0 &&
    seVe > ALARMA &&
    trasLleno !== null,
);

execFileSync('mount', ['-o', 'remount,ro', datos]);
const fijo = { subir: await dicho(subir), guardar: await dicho(guardar), leer: await dicho(leer) };
execFileSync('mount', ['-o', 'remount,rw', datos]);
const trasFijo = await vuelve(subir);
await veredicto(
  'disco de documentos de solo lectura: igual',
  { ...fijo, 'vuelve a subir en': enS(trasFijo) },
  dijo503(fijo.subir) && fijo.guardar === 'hecho' && fijo.leer === 'hecho' && trasFijo !== null,
);

const entrantes = discos.encimaDe(path.join(datos, 'entrantes'), DISCO.entrantes);
const soltarEntrantes = llenar(entrantes);
const enCamino = { subir: await dicho(subir), guardar: await dicho(guardar), leer: await dicho(leer) };
const seVenEntrantes = await llenoSegunMedidas('entrantes');
soltarEntrantes();
const trasEntrantes = await vuelve(subir);
await veredicto(
  'disco de lo que viene en camino lleno: un archivo se niega con 503, lo demás sigue, y vuelve solo',
  { ...enCamino, 'lleno, según sus medidas': seVenEntrantes.toFixed(2), 'vuelve a subir en': enS(trasEntrantes) },
  dijo503(enCamino.subir) &&
    enCamino.guardar === 'hecho' &&
    enCamino.leer === 'hecho' &&
    seVenEntrantes > ALARMA &&
    trasEntrantes !== null,
);

execFileSync('chown', ['postgres', temporales]);
execFileSync('chmod', ['700', temporales]);
for (const orden of [
  `create tablespace temporales location '${temporales}'`,
  "alter system set temp_tablespaces = 'temporales'",
  'select pg_reload_conf()',
])
  await base.pool.query(orden);
const ordenaba = await dicho(ordenar);
const soltarTemporales = llenar(temporales);
const sinTemporales = { ordenar: await dicho(ordenar), guardar: await dicho(guardar), leer: await dicho(leer) };
soltarTemporales();
const trasTemporales = await vuelve(ordenar);
await veredicto(
  'disco de los archivos temporales de la base lleno: lo que los necesita se niega con 503, lo demás sigue, y vuelve solo',
  { 'antes de llenarlo': ordenaba, ...sinTemporales, 'ordena otra vez en': enS(trasTemporales) },
  ordenaba === 'hecho' &&
    dijo503(sinTemporales.ordenar) &&
    sinTemporales.guardar === 'hecho' &&
    sinTemporales.leer === 'hecho' &&
    trasTemporales !== null,
);

const soltarFilas = llenar(disco.donde);
const sinFilas = { guardar: await hastaQueSeNiegue(), leer: await dicho(leer) };
soltarFilas();
const trasFilas = await vuelve(guardar);
await veredicto(
  'disco de la base lleno, filas: guardar se niega con 503, leer sigue, y vuelve solo',
  { ...sinFilas, 'guarda otra vez en': enS(trasFilas) },
  dijo503(sinFilas.guardar) && sinFilas.leer === 'hecho' && trasFilas !== null,
);

const soltarDiario = llenar(disco.donde);
await gastarDiario();
const sinDiario = { guardar: await hastaQueSeNiegue(), leer: await dicho(leer) };
await esperar(SALUD_MS);
const salud = (await fetch(`${servidor.url}/salud`)).status;
soltarDiario();
let aMano = 'siguió, o se levantó sola';
let trasDiario = await vuelve(guardar);
if (trasDiario === null) {
  aMano = 'se detuvo; la arrancó quien la vigila';
  postgres.arrancar();
  trasDiario = await vuelve(guardar);
}
await veredicto(
  'disco de la base lleno, diario (WAL): se niega con 503, y al volver la base no hay que reiniciar AlDía',
  { ...sinDiario, '/salud': String(salud), PostgreSQL: aMano, 'guarda otra vez en': enS(trasDiario) },
  dijo503(sinDiario.guardar) && trasDiario !== null,
);

disco.fallar();
const soloLee = soloSeLee(disco.donde);
const sinEscribir = { guardar: await hastaQueSeNiegue(), leer: await dicho(leer), subir: await dicho(subir) };
await esperar(SALUD_MS);
const saludSinEscribir = (await fetch(`${servidor.url}/salud`)).status;
try {
  postgres.parar();
} catch {
  // It stopped by itself, or cannot say that it does.
}
disco.mendar();
postgres.arrancar();
const trasSoloLectura = await vuelve(guardar);
await veredicto(
  'disco de la base de solo lectura: se niega con 503, y mendado el disco y arrancada la base no hay que reiniciar AlDía',
  {
    ...sinEscribir,
    '/salud': String(saludSinEscribir),
    'solo se lee': String(soloLee),
    'guarda otra vez en': enS(trasSoloLectura),
  },
  soloLee && dijo503(sinEscribir.guardar) && dijo503(sinEscribir.subir) && trasSoloLectura !== null,
);
const perdidos = await mesesPerdidos(base, { meses });
pruebas.push([`los ${meses.length} meses contestados están, una vez`, perdidos.length === 0]);

const { rows } = await base.pool.query<{ n: number }>(
  'select count(*)::int n from archivo_de_carga where id::text = any($1)',
  [subidos],
);
pruebas.push([`los ${subidos.length} archivos contestados están`, rows[0]?.n === subidos.length]);
pruebas.push(['el proceso es el que se arrancó', servidor.hijo.exitCode === null]);

await servidor.parar();
await base.cerrar();
await smtp.cerrar();
postgres.tirar();
discos.tirar();
decirYSalir(pruebas);
