// `npm run bench -- planes [filas]`: every list of the staff over correlated declarations, each of its queries explained as it
// ran, with a plan of its own and with the one that a prepared statement shares. Tells of each that reads more than it may.
import { CONTRATO } from '@aldia/contract/contrato.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { MANEJADORES } from '../../app.ts';
import { Dialecto } from '../../shared/dialecto.ts';
import { ejecutar } from '../../shared/ejecutar.ts';
import { tienePlanPropio } from '../../shared/sentencias.ts';
import type { Tablas } from '../../shared/tablas.generated.ts';
import { literal, type Nodo, nodos, tocadas } from '../leidas.ts';
import { COLABORADOR, PERIODOS } from './millon.ts';
import { PREGUNTAS_DEL_PERSONAL, type Pregunta } from './preguntas.ts';
import type { Escenario } from './preparar.ts';

interface Raiz extends Nodo {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Total Cost': number;
}
interface Explicada {
  readonly leidas: number;
  readonly devueltas: number;
  readonly paginas: number;
  readonly ms: number;
  readonly recorrida: string | null;
  readonly costo: number;
}
export interface Plan {
  readonly lista: string;
  readonly consulta: string;
  readonly tope: number;
  readonly propio: Explicada;
  /** null: the statement has none, or PostgreSQL takes its own each time because the shared one costs more. */
  readonly compartido: Explicada | null;
  /** Of a statement that is planned again each time though it could keep a plan: what its own and the shared one cost by PostgreSQL. */
  readonly cadaVez: readonly [propio: number, compartido: number] | null;
  readonly cumple: boolean;
}
interface Consulta {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What grows with every month is never read whole. */
const GRANDES = new Set(['declaracion', 'documento_sat', 'factura', 'retencion', 'auditoria']);
const RENGLONES_POR_FILA = 10;
const MENOS_NO_DICE_NADA = 50;
/** What PostgreSQL adds for each table to the cost of planning again. */
const PLANEAR = 2.5;
/** A month is worked upon in so many days. */
const DIAS_DE_TRABAJO = 20;
/** Of each client: the person, their role, what was measured of them; of all their years, while that is the quicker way. */
const RENGLONES_DE_RADAR = 7;
/** The few of the staff, beside the clients. */
const PERSONAL = 100;

/** Rows that the scans touched, the discarded ones too. */
function resumen({ Plan: raiz, 'Execution Time': ms }: { Plan: Raiz; 'Execution Time': number }): Explicada {
  const lecturas = nodos(raiz).filter(
    (n) => /Scan/.test(n['Node Type']) && !/^(Subquery|CTE|Function|Values|Bitmap Index) /.test(n['Node Type']),
  );
  const entera = lecturas.find((n) => n['Node Type'] === 'Seq Scan' && GRANDES.has(n['Relation Name'] ?? ''));
  return {
    leidas: lecturas.reduce((suma, n) => suma + tocadas(n), 0),
    devueltas: raiz['Actual Rows'],
    paginas: raiz['Shared Hit Blocks'] + raiz['Shared Read Blocks'],
    ms,
    recorrida: entera?.['Relation Name'] ?? null,
    costo: raiz['Total Cost'],
  };
}

type Filas = readonly { 'QUERY PLAN': readonly [{ Plan: Raiz; 'Execution Time': number }] }[];
const EXPLICAR = 'explain (analyze, buffers, format json)';
const resumenDe = (filas: Filas): Explicada => resumen((filas[0] as Filas[number])['QUERY PLAN'][0]);
async function explicar(
  pool: pg.Pool,
  { sql, parameters }: Consulta,
): Promise<Pick<Plan, 'propio' | 'compartido' | 'cadaVez'>> {
  const c = await pool.connect();
  try {
    const pedida = { text: `${EXPLICAR} ${sql}`, values: [...parameters] };
    await c.query(pedida);
    const propio = resumenDe((await c.query(pedida)).rows as Filas);
    if (parameters.length === 0 || tienePlanPropio(sql)) return { propio, compartido: null, cadaVez: null };
    await c.query(`set plan_cache_mode = force_generic_plan; prepare lista as ${sql}`);
    const ejecutada = `${EXPLICAR} execute lista (${parameters.map(literal).join(', ')})`;
    const compartido = resumenDe((await c.query(ejecutada)).rows as Filas);
    const tablas = sql.match(/\b(from|join) /g)?.length ?? 0;
    if (compartido.costo <= propio.costo + PLANEAR * (tablas + 1)) return { propio, compartido, cadaVez: null };
    return { propio, compartido: null, cadaVez: [propio.costo, compartido.costo] };
  } finally {
    await c.query('deallocate lista; reset plan_cache_mode').catch(() => {});
    c.release();
  }
}

/** Asks one list, its second page too, and gives the reads that it made. */
async function consultasDe(e: Escenario, p: Pregunta): Promise<Consulta[]> {
  const hechas: Consulta[] = [];
  const bd = new Kysely<Tablas>({
    dialect: new Dialecto({ pool: e.s.base.pool }),
    log: ({ query }) => void hechas.push(query),
  });
  const endpoint = (CONTRATO as unknown as Record<string, Record<string, Endpoint>>)[p.feature]?.[p.llamada];
  const manejador = (MANEJADORES as unknown as Record<string, Record<string, never>>)[p.feature]?.[p.llamada];
  if (!endpoint || !manejador) throw new Error(`no call ${p.feature}.${p.llamada}`);
  const llamada = {
    actor: { usuarioId: COLABORADOR, roles: [1] as never },
    sesionId: null,
    ip: '',
    agente: '',
  };
  const pedir = async (entrada: object): Promise<{ readonly siguiente?: string | null }> => {
    const recursos = { ...e.s.recursos, bd };
    const comun = {
      clave: `${p.feature}.${p.llamada}`,
      endpoint,
      manejador,
      cable: {},
      llamada,
      recursos,
      idempotencia: null,
    };
    const { cuerpo } = await ejecutar({ ...comun, entrada });
    return (cuerpo as { meta?: { siguiente?: string | null } }).meta ?? {};
  };
  const { siguiente } = await pedir(p.entrada);
  if (siguiente) await pedir({ ...p.entrada, siguiente });
  return hechas;
}

/**
 * A page may read ten rows for each one that it gives, and when it looks for words, everybody once: where
 * they meet is not known before. Who counts may read what is counted: a month of everybody, each with their role. A report gives all that it finds.
 */
function topeDe({ feature, llamada, entrada }: Pregunta, sql: string, devueltas: number, mes: number): number {
  // Its counts are of the whole regime.
  if (feature === 'radar') return (mes + PERSONAL) * RENGLONES_DE_RADAR;
  const cuenta = /count\(\*\)/.test(sql) || llamada === 'documentosSat';
  const deUnaPagina = 'limite' in entrada || llamada === 'clientes';
  const deLaPagina = RENGLONES_POR_FILA * Math.max(devueltas, MENOS_NO_DICE_NADA);
  // The work of a day is put in order when it is read: two more indexes would be written by every act to save some ms.
  if (llamada === 'delDia' && !cuenta) return Math.max(Math.ceil(mes / DIAS_DE_TRABAJO) * 2, deLaPagina);
  if (deUnaPagina && !cuenta)
    return entrada['busqueda'] || entrada['texto'] ? Math.max(mes + PERSONAL, deLaPagina) : deLaPagina;
  return Math.max(2 * (mes + PERSONAL), RENGLONES_POR_FILA * devueltas);
}

export async function medirPlanes(e: Escenario, filas: number): Promise<Plan[]> {
  const mes = Math.ceil(filas / PERIODOS);
  const planes: Plan[] = [];
  for (const p of PREGUNTAS_DEL_PERSONAL) {
    const { orden, busqueda, texto, de, motivo } = p.entrada;
    const lista = [p.feature, p.llamada, p.entrada['regimenId'], de, motivo, orden, busqueda, texto]
      .filter(Boolean)
      .join(' ');
    for (const consulta of await consultasDe(e, p)) {
      const explicada = await explicar(e.s.base.pool, consulta);
      const tope = topeDe(p, consulta.sql, explicada.propio.devueltas, mes);
      const buena = (x: Explicada | null) => x === null || (x.recorrida === null && x.leidas <= tope);
      const cumple = buena(explicada.propio) && buena(explicada.compartido);
      planes.push({ lista, consulta: consulta.sql, tope, ...explicada, cumple });
    }
  }
  return planes;
}

const columna = (texto: string | number, ancho: number): string => String(texto).padStart(ancho);
/** Prints the worst query of each list, and every one that reads too much. False when there is one. */
export function decirPlanes(planes: readonly Plan[]): boolean {
  const peores = Map.groupBy(planes, (p) => p.lista);
  console.log('leídas / devueltas (tope), páginas de 8 KB, ms; con plan compartido');
  for (const [lista, suyos] of peores) {
    const peor = suyos.toSorted((a, b) => b.propio.ms - a.propio.ms)[0] as Plan;
    const { propio: p, compartido: c } = peor;
    const otro = c === null ? '' : `; ${c.leidas}, ${c.paginas}, ${c.ms.toFixed(1)}`;
    console.log(
      `${columna(p.leidas, 7)} / ${columna(p.devueltas, 4)} (${columna(peor.tope, 6)}) ${columna(p.paginas, 6)} ${columna(p.ms.toFixed(1), 6)}${otro}  ${lista}`,
    );
  }
  const malos = planes.filter((p) => !p.cumple);
  for (const { lista, consulta, propio, compartido } of malos)
    console.log(`BAJO ${lista}: ${JSON.stringify({ propio, compartido })}\n  ${consulta}`);
  const otraVez = planes.filter((p) => p.cadaVez !== null);
  for (const { lista, cadaVez, consulta } of otraVez)
    console.log(`se planea cada vez ${lista}: ${cadaVez?.map(Math.round).join(' y ')}\n  ${consulta}`);
  console.log(`${planes.length} consultas, ${malos.length} leen de más, ${otraVez.length} se planean cada vez`);
  return malos.length === 0;
}
