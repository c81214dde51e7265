// `npm run averias`: what breaks around the product, one thing after another, on a PostgreSQL of its own: the disk of the
// documents full and then only to be read, the disk of the database full (rows and WAL). Of each it says
// what a person is told, what is lost of what was answered, and whether it comes back without a hand. As root, for small disks
// in memory. Ends with 'N passed, N failed'.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import pg from 'pg';
import { abrirBase } from '../shared/db.ts';
import { mensajeDe } from '../shared/fallos-de-base.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { dte, guardado, MES_ELEGIDO, PERIODO, primeraPagina } from './cargas.ts';
import { FACTURAS, type MesGuardado } from './conmutacion/carga.ts';
import { crearGente } from './conmutacion/gente.ts';
import { mesesPerdidos } from './conmutacion/juicio.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { llamadorDe } from './navegador.ts';
import { decirYSalir, esperar } from './nodo-bajo-carga.ts';
import { postgresPropio } from './postgres-propio.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const MIB = 2 ** 20;
const DISCO = { base: '400m', documentos: '64m' };
const VUELVE_MS = 30_000;
/** The health page says what was seen a second or three ago. */
const SALUD_MS = 4000;
const SEGMENTOS = 64;
const MES = mesParaElegir(PERIODO);

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-averias-'));
// PostgreSQL runs as another user.
chmodSync(carpeta, 0o755);
const montado: string[] = [];
function disco(nombre: string, tamanio: string): string {
  const donde = path.join(carpeta, nombre);
  mkdirSync(donde);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${tamanio},mode=0755`, 'tmpfs', donde]);
  montado.push(donde);
  return donde;
}
/** Takes all of the room there is; gives back how to free it. */
function llenar(donde: string): () => void {
  const relleno = path.join(donde, 'relleno');
  try {
    for (let n = 0; ; n++) writeFileSync(relleno, Buffer.alloc(n < 512 ? MIB : 4096), { flag: 'a' });
  } catch (e) {
    if (!mensajeDe(e).includes('ENOSPC')) throw e;
  }
  return () => rmSync(relleno);
}

const [deLaBase, datos] = [disco('base', DISCO.base), disco('documentos', DISCO.documentos)];
const postgres = await postgresPropio(deLaBase);
const smtp = await levantarSmtp();
const servidor = await arrancarServidor({
  ALDIA_MODO: 'demo',
  DATOS: datos,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  BITACORA: 'fatal',
  SMTP_URL: smtp.url,
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  DATABASE_URL: postgres.url,
  PUERTO: String(await puertoLibre()),
});
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
function veredicto(averia: string, visto: Readonly<Record<string, string>>, bien: boolean): void {
  console.log(`\n${averia}`);
  for (const [que, como] of Object.entries(visto)) console.log(`  ${que}: ${como}`);
  pruebas.push([averia, bien]);
}

await Promise.all([guardar(), subir()]);

const soltarDocumentos = llenar(datos);
const lleno = { subir: await dicho(subir), guardar: await dicho(guardar), leer: await dicho(leer) };
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
veredicto(
  'disco de documentos lleno: un archivo se niega con 503, lo demás sigue, y vuelve solo',
  { ...lleno, 'vuelve a subir en': enS(trasLleno) },
  dijo503(lleno.subir) &&
    lleno.guardar === 'hecho' &&
    lleno.leer === 'hecho' &&
    restos.length === 0 &&
    trasLleno !== null,
);

execFileSync('mount', ['-o', 'remount,ro', datos]);
const fijo = { subir: await dicho(subir), guardar: await dicho(guardar), leer: await dicho(leer) };
execFileSync('mount', ['-o', 'remount,rw', datos]);
const trasFijo = await vuelve(subir);
veredicto(
  'disco de documentos de solo lectura: igual',
  { ...fijo, 'vuelve a subir en': enS(trasFijo) },
  dijo503(fijo.subir) && fijo.guardar === 'hecho' && fijo.leer === 'hecho' && trasFijo !== null,
);

const soltarFilas = llenar(deLaBase);
const sinFilas = { guardar: await hastaQueSeNiegue(), leer: await dicho(leer) };
soltarFilas();
const trasFilas = await vuelve(guardar);
veredicto(
  'disco de la base lleno, filas: guardar se niega con 503, leer sigue, y vuelve solo',
  { ...sinFilas, 'guarda otra vez en': enS(trasFilas) },
  dijo503(sinFilas.guardar) && sinFilas.leer === 'hecho' && trasFilas !== null,
);

const soltarDiario = llenar(deLaBase);
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
const perdidos = await mesesPerdidos(base, { meses });
veredicto(
  'disco de la base lleno, diario (WAL): se niega con 503, y al volver la base no hay que reiniciar AlDía',
  { ...sinDiario, '/salud': String(salud), PostgreSQL: aMano, 'guarda otra vez en': enS(trasDiario) },
  dijo503(sinDiario.guardar) && trasDiario !== null,
);
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
for (const donde of montado) execFileSync('umount', ['-l', donde]);
rmSync(carpeta, { recursive: true, force: true });
decirYSalir(pruebas);
