// `npm run nodos`: two HTTP nodes and two workers start at once on one empty PostgreSQL (TEST_DATABASE_URL), save months
// through both, and send each mail once. Ends with 'N passed, N failed'.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import pg from 'pg';
import { abrirBase } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { dte, guardado, PERIODO } from './cargas.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas } from './fabricas.ts';
import { llamadorDe } from './navegador.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const CLIENTES = 40;
const servidorUrl = process.env['TEST_DATABASE_URL'];
if (!servidorUrl) throw new Error('TEST_DATABASE_URL is missing');
const nombre = `aldia_nodos_${process.pid}`;
const conBase = (base: string): string => Object.assign(new URL(servidorUrl), { pathname: `/${base}` }).toString();
const admin = new pg.Client({ connectionString: servidorUrl });
await admin.connect();
await admin.query(`create database ${nombre} template template0 locale 'C.UTF-8' encoding 'UTF8'`);

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-nodos-'));
const smtp = await levantarSmtp();
const comun = {
  ALDIA_MODO: 'demo',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  BITACORA: 'error',
  SMTP_URL: smtp.url,
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  DATABASE_URL: conBase(nombre),
  DATABASE_CONEXIONES: '5',
  PACIENCIA_MS: '60000',
};
const pruebas: [string, boolean][] = [];
const abrirNodo = async (rol: 'http' | 'worker') =>
  arrancarServidor({ ...comun, ALDIA_ROLES: rol, PUERTO: String(await puertoLibre()) });
const procesos = await Promise.all([abrirNodo('http'), abrirNodo('http'), abrirNodo('worker'), abrirNodo('worker')]);
pruebas.push(['four processes migrate one empty database at once', true]);

const base = await abrirBase({ url: conBase(nombre) });
const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
const colaborador = await crear.usuario([2]);
const clientes = [];
for (let i = 0; i < CLIENTES; i++) clientes.push(await crear.cliente({ regimen: 1 }));
const [uno, dos] = [llamadorDe(procesos[0].url, colaborador.token), llamadorDe(procesos[1].url, colaborador.token)];
const declarados = await Promise.all(
  clientes.map(async (c, i) => {
    const entrada = guardado({
      usuarioId: c.id,
      fecha: mesParaElegir(PERIODO),
      facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '100.00' })],
    });
    const clave = `nodos-${c.id}-clave`;
    // The same press reaches both nodes at once: one save, one answer.
    const [a, b] = await Promise.all([
      uno(carga.guardar, entrada, { idempotencia: clave }),
      dos(carga.guardar, entrada, { idempotencia: clave }),
    ]);
    await (i % 2 === 0 ? uno : dos)(declaraciones.notificarPresentacion, { presentacionId: a.id });
    return JSON.stringify(a) === JSON.stringify(b);
  }),
);
pruebas.push(['the same request at two nodes is one save with one answer', declarados.every(Boolean)]);
const { rows } = await base.pool.query<{ n: number; versiones: number }>(
  'select count(*)::int n, sum(version)::int versiones from declaracion where facturas_cargadas',
);
pruebas.push(['every month is saved once', rows[0]?.n === CLIENTES && rows[0].versiones >= CLIENTES]);

const limite = performance.now() + 60_000;
let pendientes = CLIENTES;
while (pendientes > 0 && performance.now() < limite) {
  await new Promise((r) => setTimeout(r, 300));
  pendientes = (await base.bd.selectFrom('bandeja_salida').select('id').where('enviada_en', 'is', null).execute())
    .length;
}
const correos = await base.bd.selectFrom('bandeja_salida').select('id').execute();
pruebas.push(['every mail goes out', pendientes === 0 && correos.length === CLIENTES]);
pruebas.push([
  'each mail goes out once with two workers',
  correos.every((m) => smtp.entregas(`<${m.id}@aldia>`) === 1),
]);

await Promise.all(procesos.map((p) => p.parar()));
await base.cerrar();
await smtp.cerrar();
await admin.query(`drop database ${nombre} with (force)`);
await admin.end();
rmSync(carpeta, { recursive: true, force: true });
for (const [texto, bien] of pruebas) console.log(`${bien ? 'ok  ' : 'FAIL'} ${texto}`);
const malas = pruebas.filter(([, bien]) => !bien).length;
console.log(`${pruebas.length - malas} passed, ${malas} failed`);
process.exit(malas > 0 ? 1 : 0);
