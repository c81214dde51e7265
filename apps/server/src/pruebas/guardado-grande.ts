// `npm run guardado-grande`: a month of 60,000 invoices is saved on PostgreSQL (TEST_DATABASE_URL), and how long the process
// that answers is held meanwhile, by its own clock and by lists that somebody else asks. `-- 20000` saves so many. Figures are
// for docs/fiabilidad.md, with the day and the machine. Ends with 'N passed, N failed'.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesDe, periodoDeclarado, primerDia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import pg from 'pg';
import { abrirBase } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { dte, guardado } from './cargas.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas } from './fabricas.ts';
import { llamadorDe } from './navegador.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const FACTURAS = Number(process.argv[2] ?? 60_000);
const BARRA_MS = 50;
const DESCANSO_MS = 2000;
const ENTRE_LISTAS_MS = 50;

const servidorUrl = process.env['TEST_DATABASE_URL'];
if (!servidorUrl) throw new Error('TEST_DATABASE_URL is missing');
const nombre = `aldia_guardado_${process.pid}`;
const url = Object.assign(new URL(servidorUrl), { pathname: `/${nombre}` }).toString();
const admin = new pg.Client({ connectionString: servidorUrl });
await admin.connect();
await admin.query(`create database ${nombre} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-guardado-'));
const servidor = await arrancarServidor({
  ALDIA_MODO: 'demo',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  BITACORA: 'error',
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  DATABASE_URL: url,
  ALDIA_ROLES: 'http',
  PUERTO: String(await puertoLibre()),
});
const base = await abrirBase({ url });
const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
const [quien, otra] = [await crear.usuario([ROL.declaracion]), await crear.usuario([ROL.declaracion])];
const [chico, grande] = [await crear.cliente({ regimen: 1 }), await crear.cliente({ regimen: 1 })];
await base.cerrar();

const esperar = (ms: number) => new Promise((r) => setTimeout(r, ms));
/** The longest that the event loop of the server was late since it was last asked, and what it used of the processor. */
async function ciclo() {
  const texto = await (await fetch(`${servidor.url}/metricas`)).text();
  const cifra = (serie: string) => Number(new RegExp(`^${serie} (\\S+)$`, 'm').exec(texto)?.[1]);
  return { tardeMs: cifra('nodejs_eventloop_lag_max_seconds') * 1000, cpuS: cifra('process_cpu_seconds_total') };
}
const fecha = mesDe(relojReal.hoy());
const fechaEmision = primerDia(periodoDeclarado(fecha));
const guardar = (c: { readonly id: number; readonly nit: string }, cuantas: number) => {
  const facturas = Array.from({ length: cuantas }, () =>
    dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00', fechaEmision }),
  );
  return llamadorDe(servidor.url, quien.token)(carga.guardar, guardado({ usuarioId: c.id, fecha, facturas }));
};
const lista = () =>
  llamadorDe(servidor.url, otra.token)(declaraciones.listadoIngreso, {
    fecha,
    fechaUsuario: undefined,
    regimenId: 1,
    busqueda: '',
    orden: 'dia',
    siguiente: null,
    limite: 50,
  });

console.log(`${os.cpus().length} procesadores, carga ${os.loadavg()[0]?.toFixed(1)}`);
await guardar(chico, 200);
for (let n = 0; n < 20; n++) await lista().catch(() => undefined);
await esperar(DESCANSO_MS);
const antes = await ciclo();
let guardando = true;
const desde = performance.now();
const save = guardar(grande, FACTURAS).finally(() => {
  guardando = false;
});
const tardan: number[] = [];
let negadas = 0;
// Whoever sends is busy with writing what it sends: a list of that moment says nothing of the server.
await esperar(1);
while (guardando) {
  const empieza = performance.now();
  // A process that is late sends lists away (ADR 48): they are counted too.
  await lista().catch(() => {
    negadas++;
  });
  tardan.push(performance.now() - empieza);
  await esperar(ENTRE_LISTAS_MS);
}
await save;
const duroS = (performance.now() - desde) / 1000;
const despues = await ciclo();
await servidor.parar();
await admin.query(`drop database ${nombre} with (force)`);
await admin.end();
rmSync(carpeta, { recursive: true, force: true });

const peor = Math.max(...tardan);
console.log(
  `${FACTURAS} facturas en ${duroS.toFixed(1)} s, procesador ${(despues.cpuS - antes.cpuS).toFixed(1)} s; ${tardan.length} listas (${negadas} negadas), la peor ${Math.round(peor)} ms; el ciclo, ${Math.round(despues.tardeMs)} ms tarde a lo más`,
);
const paso = despues.tardeMs <= BARRA_MS;
console.log(`${paso ? 'ok  ' : 'FAIL'} nadie espera más de ${BARRA_MS} ms por un guardado`);
console.log(paso ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(paso ? 0 : 1);
