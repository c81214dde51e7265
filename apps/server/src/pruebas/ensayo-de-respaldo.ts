// `npm run ensayo-de-respaldo [seconds]`: a backup while a server serves writes, into a second PostgreSQL and a second store,
// and the proofs on what came out: counts, every row, every document, everything that `verificar` computes, and that nothing
// leaves the copy. Starts a PostgreSQL of its own. Prints its times and ends with 'N passed, N failed'.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import pg from 'pg';
import { almacenEnCarpeta } from '../adapters/almacen/carpeta.ts';
import { abrirBase } from '../shared/db.ts';
import { guardarSinCuota, insertDocumento } from '../shared/documentos.repo.ts';
import { relojReal } from '../shared/reloj.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { dte, guardado, PERIODO } from './cargas.ts';
import { losQueSalen, pedirCorreo } from './correo-que-espera.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas, type Persona } from './fabricas.ts';
import { llamadorDe } from './navegador.ts';
import { ordenDeOperacion } from './orden-de-operacion.ts';
import { postgresPropio } from './postgres-propio.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const SEGUNDOS_ANTES = Number(process.argv[2] ?? 3);
const CLIENTES = 1500;
/** What calls without a person's act write or take away: it may have changed since the moment of the backup. */
const SE_MUEVEN = new Set([
  'sesion',
  'limite',
  'nonce_usado',
  'idempotencia',
  'declaracion',
  'usuario',
  'bandeja_salida',
]);

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-ensayo-'));
const postgres = await postgresPropio();
const smtp = await levantarSmtp();
const fallas: string[] = [];
const exigir = (que: string, va: boolean): void => void (va || fallas.push(que));
const tiempos: Record<string, string> = {};
async function medir<T>(nombre: string, hacer: () => Promise<T>): Promise<T> {
  const desde = performance.now();
  const valor = await hacer();
  tiempos[nombre] = `${((performance.now() - desde) / 1000).toFixed(1)} s`;
  return valor;
}

/** The two roles of docs/configuracion.md and an empty database for them. */
async function crearBase(nombre: string): Promise<Record<string, string>> {
  const ordenes = async (base: string, lista: readonly string[]) => {
    const cliente = new pg.Client({
      connectionString: Object.assign(new URL(postgres.url), { pathname: `/${base}` }).toString(),
    });
    await cliente.connect();
    for (const orden of lista) await cliente.query(orden);
    await cliente.end();
  };
  for (const rol of ['aldia_duenia', 'aldia'])
    await ordenes('postgres', [`create role ${rol} login password 'x'`]).catch(() => {});
  await ordenes('postgres', [
    `create database ${nombre} owner aldia_duenia template template0 locale 'C.UTF-8' encoding 'UTF8'`,
  ]);
  await ordenes(nombre, [
    ...['pg_trgm', 'btree_gin', 'unaccent'].map((e) => `create extension if not exists ${e}`),
    'create schema if not exists trabajos authorization aldia',
  ]);
  const de = (rol: string) => `postgres://${rol}:x@127.0.0.1:${postgres.puerto}/${nombre}`;
  return { DATABASE_URL: de('aldia'), DATABASE_URL_MIGRACIONES: de('aldia_duenia') };
}

const orden = (nombre: string, argumentos: readonly string[], env: Readonly<Record<string, string>>) =>
  ordenDeOperacion(nombre, argumentos, env, carpeta);

async function ajustesDe(nombre: string): Promise<Record<string, string>> {
  return {
    ALDIA_MODO: 'demo',
    DATOS: path.join(carpeta, nombre),
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    PUERTO: String(await puertoLibre()),
    BITACORA: 'error',
    SMTP_URL: smtp.url,
    BANGUAT_URL: 'http://127.0.0.1:9/ws',
    ...(await crearBase(nombre)),
  };
}

/** A year of one document, which the law is done with, goes to where it is only read (ADR 70). */
const PERIODO_APARTADO = '2021-05';
async function apartarUnAnio(env: Record<string, string>, crear: ReturnType<typeof fabricas>): Promise<boolean> {
  const { id } = await crear.cliente({ regimen: 1 });
  await conDuenia(env, (cliente) =>
    cliente.query(`create table factura_2021 partition of factura for values from ('2021-01') to ('2022-01');
      create table retencion_2021 partition of retencion for values from ('2021-01') to ('2022-01')`),
  );
  await crear.declaracion({ usuarioId: id, periodo: PERIODO_APARTADO, estado: 13 });
  await crear.factura({ usuarioId: id, periodo: PERIODO_APARTADO, libro: 'emitida', monto: '100.00' });
  const { codigo } = await orden(
    'periodos',
    ['--apartar', '2021', '--quien', 'Ensayo', '--motivo', 'Ensayo', '--si'],
    env,
  );
  return codigo === 0;
}
/** What is read of it, and what is said to who writes there. */
const loApartado = (env: Record<string, string>) =>
  conDuenia(env, async (cliente) => {
    const { rowCount } = await cliente.query(`select 1 from factura_de_siempre where periodo = '${PERIODO_APARTADO}'`);
    const negado = await cliente
      .query('update declaracion set version = version where periodo = $1', [PERIODO_APARTADO])
      .then(
        () => '',
        (e: { constraint?: string }) => e.constraint ?? '',
      );
    return `${rowCount} ${negado}`;
  });
async function conDuenia<T>(env: Record<string, string>, hacer: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({ connectionString: env['DATABASE_URL_MIGRACIONES'] });
  await cliente.connect();
  try {
    return await hacer(cliente);
  } finally {
    await cliente.end();
  }
}

/** The hash of every row of every table. */
async function huellas(url: string): Promise<Map<string, Set<string>>> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  const { rows: tablas } = await cliente.query<{ t: string }>(
    "select relname t from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'copia_restaurada'",
  );
  const todas = new Map<string, Set<string>>();
  for (const { t } of tablas) {
    const { rows } = await cliente.query<{ h: string }>(`select md5(x::text) h from "${t}" x`);
    todas.set(t, new Set(rows.map((r) => r.h)));
  }
  await cliente.end();
  return todas;
}

try {
  const vivo = await ajustesDe('viva');
  const primero = await arrancarServidor(vivo);
  await primero.parar();
  const duenia = vivo['DATABASE_URL_MIGRACIONES'] ?? '';
  const base = await abrirBase({ url: vivo['DATABASE_URL'] });
  const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
  const colaborador = await crear.usuario([2]);
  const clientes: Persona[] = [];
  for (let i = 0; i < CLIENTES; i++)
    clientes.push(await crear.cliente({ regimen: i % 2 === 0 ? 1 : 2, passwordSat: `Sat-${i}` }));

  exigir('an old year is set apart by an order that the server’s role gives', await apartarUnAnio(vivo, crear));

  // Nobody sends beside it, so that the copy has a mail that waits.
  const servidor = await arrancarServidor({ ...vivo, ALDIA_ROLES: 'http' });
  await pedirCorreo(servidor.url, base, colaborador);
  const llamar = llamadorDe(servidor.url, colaborador.token);
  const almacen = almacenEnCarpeta(`${vivo['DATOS']}/documentos`);
  let [sigue, guardados] = [true, 0];
  const escribir = async (): Promise<void> => {
    for (let cliente = clientes.pop(); sigue && cliente; cliente = clientes.pop()) {
      const facturas = Array.from({ length: 12 }, (_, k) =>
        dte({ emisor: cliente?.nit ?? '', receptor: 'CF', monto: `${100 + k}.25` }),
      );
      await llamar(carga.guardar, guardado({ usuarioId: cliente.id, fecha: mesParaElegir(PERIODO), facturas }));
      const bytes = Buffer.from(`documento de ${cliente.nit}`.repeat(500));
      const doc = await guardarSinCuota(
        { almacen },
        { usuarioId: cliente.id, clase: 'prueba', nombre: 'x', tipo: 'text/plain', bytes },
      );
      await base.bd.transaction().execute((tx) => insertDocumento(tx, doc, null));
      guardados++;
    }
  };
  const escritores = Promise.all([escribir(), escribir(), escribir()]);
  await new Promise((r) => setTimeout(r, SEGUNDOS_ANTES * 1000));
  const antes = guardados;
  const respaldo = await medir('respaldo', () => orden('respaldo', [path.join(carpeta, 'respaldos')], vivo));
  exigir('the backup ended well', respaldo.codigo === 0);
  console.log(`${antes} saves before the backup, ${guardados - antes} while it was made.`);
  exigir('the server served saves while the backup was made', guardados > antes);
  sigue = false;
  await escritores;
  await servidor.parar();
  await base.cerrar();

  const copia = await ajustesDe('copia');
  const enDisco = path.join(carpeta, 'respaldos', readdirSync(path.join(carpeta, 'respaldos'))[0] ?? '');
  exigir('it is restored', (await medir('restauración', () => orden('restaurar', [enDisco], copia))).codigo === 0);
  exigir('a second time it refuses', (await orden('restaurar', [enDisco], copia)).codigo === 1);
  exigir('everything stored holds', (await medir('verificación', () => orden('verificar', [], copia))).codigo === 0);

  exigir('the year that was apart is read, and not written', (await loApartado(copia)) === '1 anio_apartado');

  const [deAntes, deAhora] = await Promise.all([huellas(duenia), huellas(copia['DATABASE_URL_MIGRACIONES'] ?? '')]);
  let filas = 0;
  for (const [tabla, suyas] of deAhora) {
    filas += suyas.size;
    if (SE_MUEVEN.has(tabla)) continue;
    const extranias = [...suyas].filter((h) => !deAntes.get(tabla)?.has(h));
    exigir(`every row of ${tabla} is one of the live base (${extranias.length} are not)`, extranias.length === 0);
  }
  console.log(`${filas} rows compared in ${deAhora.size} tables.`);

  const restaurado = await arrancarServidor(copia);
  const salud = (await (await fetch(`${restaurado.url}/salud`)).json()) as { copia?: string };
  exigir('/salud says that it is a copy', salud.copia !== undefined);
  exigir('no mail left the copy', (await losQueSalen(smtp)) === 0);
  await restaurado.parar();
  exigir('to look at what would leave changes nothing', (await orden('liberar', [], copia)).codigo === 0);
  const suelta = '--quien Ensayo --motivo Ensayo --mensajes enviar --renovaciones cobrar --si'.split(' ');
  exigir('a person lets it go', (await orden('liberar', suelta, copia)).codigo === 0);
  const libre = await arrancarServidor(copia);
  exigir('then it is one like any other', !('copia' in ((await (await fetch(`${libre.url}/salud`)).json()) as object)));
  exigir('and the mail that waited leaves', (await losQueSalen(smtp)) === 1);
  await libre.parar();
} catch (e) {
  fallas.push(String(e));
} finally {
  await smtp.cerrar();
  postgres.tirar();
  rmSync(carpeta, { recursive: true, force: true });
}
console.log(JSON.stringify({ tiempos, fallas }, null, 2));
console.log(`${fallas.length === 0 ? 1 : 0} passed, ${fallas.length} failed`);
process.exit(fallas.length > 0 ? 1 : 0);
