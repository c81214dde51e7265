// `npm run bench -- evidencia [facturas]`: whether who downloads the evidence of a large month makes others wait. A list is asked
// at a fixed rate while nobody else asks for anything, and again while the zip leaves; both in one run, on one machine.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { evidencia } from '@aldia/contract/evidencia.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Bd } from '../../shared/db.ts';
import { guardarSinCuota, insertDocumento } from '../../shared/documentos.repo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { MES_ELEGIDO, PERIODO } from '../cargas.ts';
import type { Persona } from '../fabricas.ts';
import type { Escenario } from './preparar.ts';
import { aRitmo, type Ritmo } from './ritmo.ts';

/** What an upload lets in at most. */
const BYTES_DE_UN_ORIGINAL = 40 * 1024 * 1024;
const POR_SEGUNDO = 50;
const SEGUNDOS = 8;
const LISTA = declaraciones.listadoIngreso;

export interface MedidaDeEvidencia {
  readonly facturas: number;
  readonly bytes: number;
  readonly segundos: number;
  readonly sola: Ritmo;
  /** One measure after another while the zip leaves. */
  readonly mientras: readonly Ritmo[];
  /** The longest time for which the server's thread did nothing else. */
  readonly atascoMs: { readonly p99: number; readonly maximo: number };
  readonly memoriaMB: number;
}

export async function medirEvidencia({ s, colaborador }: Escenario, facturas: number): Promise<MedidaDeEvidencia> {
  const cliente = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 4 });
  await sembrarFacturas(s.bd, cliente, facturas);
  for (const clase of ['emitidas', 'recibidas'] as const) await sembrarOriginal(s, cliente, id, clase);
  const cuerpo = JSON.stringify(
    z.encode(LISTA.entrada, {
      fecha: MES_ELEGIDO,
      fechaUsuario: undefined,
      regimenId: 2,
      busqueda: '',
      orden: 'dia',
      siguiente: null,
      limite: 50,
    }),
  );
  const pregunta = { url: s.url, ruta: LISTA.ruta, token: colaborador.token, cuerpos: [cuerpo] };
  const preguntar = () => aRitmo({ ...pregunta, porSegundo: POR_SEGUNDO, segundos: SEGUNDOS });
  await preguntar();
  const sola = await preguntar();
  const antes = process.memoryUsage().rss;
  const hilo = monitorEventLoopDelay({ resolution: 5 });
  hilo.enable();
  const inicio = performance.now();
  const bajada = bajar(s.url + (await s.como(colaborador)(evidencia.enlace, { presentacionId: id })));
  let termino = false;
  const bytes = bajada.finally(() => {
    termino = true;
  });
  const mientras: Ritmo[] = [];
  let memoria = antes;
  while (!termino) {
    mientras.push(await preguntar());
    memoria = Math.max(memoria, process.memoryUsage().rss);
  }
  hilo.disable();
  return {
    facturas,
    bytes: await bytes,
    segundos: Math.round((performance.now() - inicio) / 1000),
    sola,
    mientras,
    atascoMs: { p99: Math.round(hilo.percentile(99) / 1e6), maximo: Math.round(hilo.max / 1e6) },
    memoriaMB: Math.round((memoria - antes) / 1e6),
  };
}

/** Reads it to its end in a process of its own, so that reading takes nothing from the server's thread. Gives its bytes. */
export async function bajar(direccion: string): Promise<number> {
  const leer = `const r = await fetch(${JSON.stringify(direccion)}); if (!r.ok) process.exit(1);
    let n = 0; for await (const p of r.body) n += p.length; console.log(n)`;
  const proceso = spawn(process.execPath, ['--input-type=module', '-e', leer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let dicho = '';
  proceso.stdout.on('data', (d) => {
    dicho += String(d);
  });
  const [codigo] = (await once(proceso, 'close')) as [number];
  if (codigo !== 0) throw new Error('the evidence was not read to its end');
  return Number(dicho);
}

/** Half sales and half purchases, of some thousands of names. */
export async function sembrarFacturas(bd: Bd, cliente: Persona, cuantas: number): Promise<void> {
  await sql`
    insert into factura (usuario_id, periodo, libro, numero_autorizacion, fecha_emision, tipo_dte, serie, numero_dte, nit_emisor,
      nombre_emisor, nit_receptor, nombre_receptor, moneda, monto_original, monto, iva, neto, anulado, fila)
    select ${cliente.id}::bigint, ${PERIODO}::text, l.libro, gen_random_uuid()::text, ${`${PERIODO}-01`}::date + n % 28, 'FACT',
           upper(substr(md5(n::text), 1, 8)), (1000000 + n)::text,
           case l.libro when 'emitida' then ${cliente.nit}::text else (1000000 + n % 3000)::text end, 'Proveedor ' || n % 3000 || ', Sociedad Anónima',
           case l.libro when 'emitida' then (2000000 + n % 5000)::text else ${cliente.nit}::text end, 'Comprador ' || n % 5000,
           'GTQ', 112 + n % 900, 112 + n % 900, round((112 + n % 900) * 12 / 112.0, 2), (112 + n % 900) - round((112 + n % 900) * 12 / 112.0, 2),
           n % 97 = 0, n
      from generate_series(1, ${Math.ceil(cuantas / 2)}::int) n, (values ('emitida'), ('recibida')) as l (libro)`.execute(
    bd,
  );
}

async function sembrarOriginal(
  s: Escenario['s'],
  cliente: Persona,
  declaracionId: number,
  clase: 'emitidas' | 'recibidas',
): Promise<void> {
  const bytes = randomBytes(BYTES_DE_UN_ORIGINAL);
  const nuevo = {
    usuarioId: cliente.id,
    clase: 'archivo-de-carga',
    nombre: `${clase}.xls`,
    tipo: 'application/vnd.ms-excel',
  };
  const guardado = await guardarSinCuota(s.recursos, { ...nuevo, bytes });
  await comoSistema(s.recursos, (ctx) => insertDocumento(ctx.tx, guardado, cliente.id));
  await s.bd
    .insertInto('archivo_de_carga')
    .values({
      id: guardado.id,
      usuario_id: cliente.id,
      periodo: PERIODO,
      clase,
      filas: 1,
      declaracion_id: declaracionId,
    })
    .execute();
}

/** True when no call failed; whether others waited is for who reads the figures. */
export function decirEvidencia(m: MedidaDeEvidencia): boolean {
  const peor = Math.max(...m.mientras.map((r) => r.p99));
  console.log(`${m.facturas} facturas: ${Math.round(m.bytes / 1e6)} MB en ${m.segundos} s, memoria +${m.memoriaMB} MB`);
  console.log(`lista sola: p50 ${m.sola.p50} ms, p99 ${m.sola.p99} ms, ${m.sola.errores} errores`);
  for (const r of m.mientras) console.log(`lista mientras: p50 ${r.p50} ms, p99 ${r.p99} ms, ${r.errores} errores`);
  console.log(`el hilo del servidor ocupado de una vez: p99 ${m.atascoMs.p99} ms, máximo ${m.atascoMs.maximo} ms`);
  console.log(`razón del peor p99: ${(peor / m.sola.p99).toPrecision(3)}`);
  return m.mientras.every((r) => r.errores === 0);
}
