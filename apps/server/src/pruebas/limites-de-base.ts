import { declaraciones } from '@aldia/contract/declaraciones.ts';
import pg from 'pg';
import { MES_ELEGIDO, primeraPagina } from './cargas.ts';
import { esperar } from './nodo-bajo-carga.ts';

type Pruebas = (readonly [string, boolean])[];
interface Quien {
  readonly url: string;
  readonly postgres: string;
  /** Who may write what is held, and who asks meanwhile. */
  readonly admin: { readonly token: string };
  readonly colaborador: { readonly token: string };
}

/** More than a node has connections: whose statement was ended is followed by the next one. */
const RETIENEN = 12;
const OTRA_VEZ_MS = 500;
const [OTRAS, A_LA_VEZ] = [500, 50];
const P99_MS = 2000;
/** A statement that was ended is told of a little later, and the database's clock is asked now and then. */
const HOLGURA_MS = 1500;
const [LLAMADA_MS, TRABAJO_MS] = [5000, 60_000];
const SELLAR = 'auditoria.sellar';

const DUERMEN = `
  create or replace function dormir() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return null; end $$`;
const duerme = (tabla: string): string =>
  `create trigger dormir after insert on ${tabla} for each statement execute function dormir()`;

async function conBase<T>(url: string, hacer: (c: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    return await hacer(cliente);
  } finally {
    await cliente.end();
  }
}

/** How long the longest statement that sleeps has lasted, and how many do or wait for one at once; asked until it is told to stop. */
function vigilarDormidas(cliente: pg.Client) {
  let [sigue, masMs, aLaVez] = [true, 0, 0];
  const mirando = (async () => {
    while (sigue) {
      const { rows } = await cliente.query<{ ms: number; n: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter (where wait_event = 'PgSleep'), 0)::float8 * 1000 ms,
                count(*)::int n
           from pg_stat_activity where application_name = 'aldia' and (wait_event = 'PgSleep' or wait_event_type = 'Lock')`,
      );
      masMs = Math.max(masMs, rows[0]?.ms ?? 0);
      aLaVez = Math.max(aLaVez, rows[0]?.n ?? 0);
      await esperar(50);
    }
  })();
  return {
    parar: async () => {
      sigue = false;
      await mirando;
      return { masMs, aLaVez };
    },
  };
}
const porSu = (masMs: number, limiteMs: number): boolean =>
  masMs > limiteMs - HOLGURA_MS && masMs < limiteMs + HOLGURA_MS;

/**
 * Calls whose statement sleeps hold every connection of the node, one after another for as long as it takes, while 500 others
 * are asked (F05); each of those statements ends by the five seconds of a call (F06).
 */
export function conexionesTomadas({ url, postgres, admin, colaborador }: Quien): Promise<Pruebas> {
  return conBase(postgres, async (cliente) => {
    await cliente.query(DUERMEN);
    await cliente.query(duerme('dia_inhabil'));
    const dormidas = vigilarDormidas(cliente);
    const pedir = async (ruta: string, token: string, cuerpo?: object) => {
      const desde = performance.now();
      const r = await fetch(url + ruta, {
        ...(cuerpo ? { method: 'POST', body: JSON.stringify(cuerpo) } : {}),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      await r.text();
      return { http: r.status, volver: r.headers.get('retry-after') !== null, ms: performance.now() - desde };
    };
    let sigue = true;
    const retienen = Array.from({ length: RETIENEN }, async () => {
      const feriado = { fecha: '2031-12-30', descripcion: 'Cierre de año' };
      while (sigue) {
        const { ms } = await pedir('/api/dia_inhabil/insertar', admin.token, feriado);
        if (ms < LLAMADA_MS / 2) await esperar(OTRA_VEZ_MS);
      }
    });
    await esperar(OTRA_VEZ_MS);
    const otras: Awaited<ReturnType<typeof pedir>>[] = [];
    const sanas: number[] = [];
    while (otras.length < OTRAS) {
      const tanda = Array.from({ length: A_LA_VEZ }, (_, n) =>
        n % 2 === 0
          ? pedir(`/api${declaraciones.listadoIngreso.ruta}`, colaborador.token, { ...primeraPagina(MES_ELEGIDO) })
          : pedir('/api/dia_inhabil/listado', colaborador.token),
      );
      const [hechas, salud] = await Promise.all([Promise.all(tanda), pedir('/salud', '')]);
      otras.push(...hechas);
      if (salud.http === 200) sanas.push(salud.ms);
    }
    sigue = false;
    await Promise.all(retienen);
    const { masMs, aLaVez } = await dormidas.parar();
    await cliente.query('drop function dormir cascade');
    const orden = otras.map((o) => o.ms).toSorted((a, b) => a - b);
    const en = (p: number): number => Math.round(orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? 0);
    const servidas = otras.filter((o) => o.http === 200).length;
    console.log(
      `every connection held by ${aLaVez} statements at once that sleep or wait for one: ${OTRAS} others, ${servidas} served and ${OTRAS - servidas} told to come back, p50 ${en(0.5)} ms, p99 ${en(0.99)} ms, the slowest ${en(1)}; health after ${Math.round(Math.max(...sanas))} ms at most; the longest sleep of a call ${Math.round(masMs)} ms`,
    );
    return [
      [`with every connection held p99 of ${OTRAS} others is up to ${P99_MS} ms`, en(0.99) <= P99_MS],
      ['they are served or told to come back', otras.every((o) => o.http === 200 || (o.http === 503 && o.volver))],
      ['most of them had no place', servidas < OTRAS / 2],
      ['health answers each time', sanas.length === OTRAS / A_LA_VEZ],
      [`a statement of a call ends by its ${LLAMADA_MS / 1000} s`, porSu(masMs, LLAMADA_MS)],
    ];
  });
}

/** A job whose statement sleeps ends by its sixty seconds, fails, and is done at its next try (F06). */
export function trabajoDormido(postgres: string): Promise<Pruebas> {
  return conBase(postgres, async (cliente) => {
    await cliente.query(DUERMEN);
    await cliente.query(duerme('auditoria_sello'));
    await cliente.query("insert into auditoria (accion, entidad, entidad_id) values ('demo.sembrada', 'prueba', 'x')");
    const dormidas = vigilarDormidas(cliente);
    const { rows } = await cliente.query<{ id: string }>(
      "insert into trabajos.job (name, data, retry_limit) values ($1, '{}', 3) returning id",
      [SELLAR],
    );
    const suyo = async () =>
      (
        await cliente.query<{ state: string; dicho: string | null }>(
          "select state, output ->> 'mensaje' as dicho from trabajos.job where id = $1",
          [rows[0]?.id],
        )
      ).rows[0];
    const hasta = async (estado: string, limiteMs: number) => {
      for (const fin = performance.now() + limiteMs; performance.now() < fin; await esperar(200))
        if ((await suyo())?.state === estado) return suyo();
      return suyo();
    };
    const fallado = await hasta('retry', TRABAJO_MS + 30_000);
    const { masMs } = await dormidas.parar();
    await cliente.query('drop function dormir cascade');
    await cliente.query('update trabajos.job set start_after = now() where id = $1', [rows[0]?.id]);
    const hecho = await hasta('completed', 30_000);
    console.log(
      `the longest sleep of a job ${Math.round(masMs)} ms; it was told: ${fallado?.dicho}; at its next try it is ${hecho?.state}`,
    );
    return [
      [`a statement of a job ends by its ${TRABAJO_MS / 1000} s`, porSu(masMs, TRABAJO_MS)],
      ['the job fails by that limit and is tried again', fallado?.dicho?.includes('statement timeout') === true],
      ['and is done then', hecho?.state === 'completed'],
    ];
  });
}
