// `npm run recuperacion -- [invoices]`: PostgreSQL with the archive of despliegue/pgbackrest, lost with its disk under saves (design:
// reliability, F27). It is brought back on another machine from the archive alone: what is missing was told in the last five minutes,
// the rest is there whole, and it takes half an hour at most. Then the base as it was at an earlier moment, set apart: nothing leaves it.
// With a number the base has so many invoices.
// As root; needs `apt-get install postgresql pgbackrest`. Ends with 'N passed, N failed'.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import { segundosSinArchivar } from '../operacion/medidas.repo.ts';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { Dialecto } from '../shared/dialecto.ts';
import type { Tablas } from '../shared/tablas.generated.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { cargar } from './conmutacion/carga.ts';
import { crearGente } from './conmutacion/gente.ts';
import { mesesPerdidos } from './conmutacion/juicio.ts';
import { losQueSalen, pedirCorreo } from './correo-que-espera.ts';
import { sembrarMoldes } from './escala/moldes.ts';
import { PRIMER_COLABORADOR } from './escala/moldes-de-copia.ts';
import { llenar } from './escala/paso.ts';
import { decirYSalir, esperar, laMaquina } from './nodo-bajo-carga.ts';
import { ordenDeOperacion } from './orden-de-operacion.ts';
import type { PostgresPropio } from './postgres-propio.ts';
import { contar, maquinas } from './recuperacion/maquinas.ts';

const FACTURAS = Number(process.argv[2] ?? 0);
/** Work before and after the full copy: the second is longer than what PostgreSQL waits until it archives by itself. */
const [ANTES_MS, DESPUES_MS] = [10_000, 100_000];
const [PERDIDO_A_LO_MAS_MS, VUELVE_MS] = [300_000, 1_800_000];
const LIBROS = 20;
const MUESTREO_MS = 200;

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-recuperacion-'));
// The archive is reached by the user of PostgreSQL.
chmodSync(carpeta, 0o711);
const smtp = await levantarSmtp();
const m = maquinas(carpeta, smtp.url);
const pruebas: (readonly [string, boolean])[] = [];
const medir = async <T>(que: string, hacer: () => Promise<T>): Promise<[T, number]> => {
  const desde = performance.now();
  const valor = await hacer();
  const ms = performance.now() - desde;
  console.log(`${que}: ${(ms / 1000).toFixed(1)} s`);
  return [valor, ms];
};
const GB = 'select pg_database_size(current_database()) / 1e9::float8 as n';

/** What twenty clients have in each of their months: nobody writes them meanwhile. */
const librosDe = async (b: BaseDeDatos): Promise<string> =>
  JSON.stringify(
    (
      await b.pool.query(
        `select usuario_id, periodo, libro, count(*), sum(monto), sum(iva), sum(hashtext(f::text)) from factura f
          where usuario_id in (select distinct usuario_id from declaracion where periodo < '2026' order by 1 limit ${LIBROS})
          group by 1, 2, 3 order by 1, 2, 3`,
      )
    ).rows,
  );

async function llenarla(p: PostgresPropio): Promise<void> {
  // Filling takes longer than a statement of the server may.
  const pool = new pg.Pool({ connectionString: m.enBase(p), max: 2 });
  const base = { pool, bd: new Kysely<Tablas>({ dialect: new Dialecto({ pool }) }) };
  const moldes = await sembrarMoldes(base, path.join(carpeta, 'datos', 'documentos'));
  await llenar({ base, moldes }, FACTURAS);
  // Each who makes people begins with the same NITs.
  await pool.query("update usuario set nit = 'C-' || id where id < $1 and nit <> 'C-' || id and id <> all($2)", [
    PRIMER_COLABORADOR,
    moldes.ids,
  ]);
  await pool.end();
}

async function perderla(): Promise<void> {
  const viva = await m.primera();
  if (FACTURAS > 0) await medir(`${FACTURAS} invoices written`, () => llenarla(viva));
  const base = await abrirBase({ url: m.enBase(viva), conexiones: { llamadas: 1, largas: 2 } });
  const gente = await crearGente(base, { meses: 8000, compras: 0 });
  const [libros, gb] = [await librosDe(base), await contar(base, GB)];
  await m.archivar(viva);
  console.log(
    `${laMaquina()}; ${gb.toFixed(1)} GB, ${await contar(base, 'select count(*)::int as n from factura')} invoices`,
  );

  const nodo = await m.servir(viva);
  const carga = cargar([nodo.url], gente);
  const dichos: { readonly t: number; readonly meses: number }[] = [];
  const reloj = setInterval(
    () => dichos.push({ t: performance.now(), meses: carga.confirmado.meses.length }),
    MUESTREO_MS,
  );
  await esperar(ANTES_MS);
  await medir('a full copy under saves', () => m.archivo.correr('--type=full backup'));
  // Somebody asked for a mail, and no process that sends was there.
  await pedirCorreo(nodo.url, base, gente.colaborador);
  // The archive knows when a copy was whole by the second.
  await esperar(ANTES_MS);
  const momento = (await base.pool.query<{ t: string }>('select now()::text as t')).rows[0]?.t ?? '';
  const deEntonces = carga.confirmado.meses.length;
  await esperar(DESPUES_MS);
  await base.cerrar();
  const murio = performance.now();
  viva.tirar();
  clearInterval(reloj);
  await carga.parar();
  await nodo.parar();
  const { meses } = carga.confirmado;
  console.log(
    `the machine is lost with its disk: ${meses.length} months were told, ${deEntonces} of them when the copy was whole`,
  );

  const [otra, tardo] = await medir('brought back on another machine, serving again', async () => {
    const p = await m.traer();
    await (await m.servir(p)).parar();
    return p;
  });
  const deVuelta = await abrirBase({ url: m.enBase(otra), conexiones: { llamadas: 1, largas: 2 } });
  const faltan = await mesesPerdidos(deVuelta, carga.confirmado);
  const perdidos = new Set(faltan.filter((f) => f.startsWith('lost')).map((f) => Number(/month (\d+)/.exec(f)?.[1])));
  const primero = meses.findIndex((m) => perdidos.has(m.declaracionId));
  // The last time it was seen that this one was not told yet.
  const desde = primero < 0 ? murio : (dichos.findLast((d) => d.meses <= primero)?.t ?? 0);
  console.log(`${perdidos.size} of the last ${Math.round((murio - desde) / 1000)} s are missing`);
  pruebas.push(
    [`what is missing was told in the last ${PERDIDO_A_LO_MAS_MS / 1000} s`, murio - desde <= PERDIDO_A_LO_MAS_MS],
    ['something was told and archived after the full copy', meses.length - perdidos.size > deEntonces],
    ['nothing is there by halves or twice', faltan.length === perdidos.size],
    [`it serves within ${VUELVE_MS / 60_000} minutes`, tardo <= VUELVE_MS],
    // A new base has no books of others, and a large one is not computed again within an hour.
    FACTURAS > 0
      ? [`the months of ${LIBROS} clients are the same`, libros.length > 2 && (await librosDe(deVuelta)) === libros]
      : [
          'everything stored holds',
          (await ordenDeOperacion('verificar', [], m.ajustesDe(otra, 'http', '0'), carpeta)).codigo === 0,
        ],
  );
  const [, copiada] = await medir('told to archive as the first one was, and copied whole', async () => {
    await m.archivo.correr('check');
    await m.archivo.correr('--type=full backup');
  });
  const sinArchivar = await segundosSinArchivar(deVuelta.bd);
  pruebas.push([
    'the machine that came back archives, and who watches sees it',
    copiada > 0 && sinArchivar !== null && sinArchivar < 60,
  ]);
  await deVuelta.cerrar();
  // Both would want one lock of this one machine.
  otra.parar();
  const ids = gente.contribuyentes.map((c) => c.id);
  await comoEstaba(momento, deEntonces, { primero: Math.min(...ids), ultimo: Math.max(...ids) });
}

/** At an earlier moment, to look at it: it is set apart before anything starts on it. */
async function comoEstaba(
  momento: string,
  deEntonces: number,
  suyos: { readonly primero: number; readonly ultimo: number },
): Promise<void> {
  const historias = m.archivo.historias();
  const antes = await m.traer(`--archive-mode=off --type=time --target="${momento}" --target-action=promote`);
  const base = await abrirBase({ url: m.enBase(antes), conexiones: { llamadas: 1, largas: 2 } });
  const guardados = await contar(
    base,
    `select count(*)::int as n from declaracion where totales is not null and usuario_id between ${suyos.primero} and ${suyos.ultimo}`,
  );
  const [archiva] = (await base.pool.query<{ archive_mode: string }>('show archive_mode')).rows;
  await base.cerrar();
  const apartar = ['--quien', 'Ensayo', '--motivo', 'Para mirar', '--si'];
  const ajustes = m.ajustesDe(antes, 'http', '0');
  const apartada = await ordenDeOperacion('apartar', apartar, ajustes, carpeta);
  const nodo = await m.servir(antes, 'http,worker');
  const salud = (await (await fetch(`${nodo.url}/salud`)).json()) as { copia?: string };
  const quietos = await losQueSalen(smtp);
  await nodo.parar();
  const soltar = '--quien Ensayo --motivo Ensayo --mensajes enviar --renovaciones cobrar --si'.split(' ');
  const suelta = await ordenDeOperacion('liberar', soltar, ajustes, carpeta);
  const libre = await m.servir(antes, 'http,worker');
  const salidos = await losQueSalen(smtp);
  await libre.parar();
  console.log(
    `at ${momento}: ${guardados} months (${deEntonces} told by then); mails out: ${quietos}, and once it was let go ${salidos}`,
  );
  pruebas.push(
    [
      'at an earlier moment it has what was told by then, and little more',
      guardados >= deEntonces && guardados <= deEntonces + 10,
    ],
    [
      'brought back to look at it, it begins no journal in the archive of the one that serves',
      archiva?.archive_mode === 'off' && m.archivo.historias() === historias,
    ],
    [
      'set apart, it says that it is a copy and no mail leaves it',
      apartada.codigo === 0 && salud.copia !== undefined && quietos === 0,
    ],
    ['let go, the mail that waited leaves', suelta.codigo === 0 && salidos === 1],
  );
}

try {
  mkdirSync(path.join(carpeta, 'datos'), { recursive: true });
  await perderla();
} catch (e) {
  console.error(e);
  pruebas.push(['the trial came to its end', false]);
} finally {
  await smtp.cerrar();
  m.tirar();
  rmSync(carpeta, { recursive: true, force: true });
}
decirYSalir(pruebas);
