import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { contadorAfinado, contadorDeBase, procesador } from '../procesador.ts';

/** What one act cost, each figure of one call or of one thing done. */
export interface Costo {
  /** Milliseconds on the processor: of the backends of the database, and of the server. */
  readonly baseMs: number;
  readonly servidorMs: number;
  /** Blocks of 8 KB that its statements touched. */
  readonly paginas: number;
  /** Milliseconds on the processor of one calculation that is always the same, at that moment: how slow the machine was. */
  readonly patronMs: number;
  /** By the clock, which other work on the machine moves. */
  readonly pasaronMs: number;
}
/** A statement that touched the most blocks: where to look when an act grows. */
export interface Sentencia {
  readonly paginas: number;
  readonly veces: number;
  readonly ms: number;
  readonly texto: string;
}
export interface Medida extends Costo {
  readonly sentencias: readonly Sentencia[];
}

const SENTENCIAS = `
  select query as texto, calls::int as veces, total_exec_time as ms, (shared_blks_hit + shared_blks_read)::float8 as paginas
    from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1 order by 4 desc`;
/** Nothing of the base is in it. Others who use the same caches and the other half of a processor make it as slow as the rest. */
const PATRON = "select count(*) from generate_series(1, 30000) i where md5(i::text) < '1'";
const LAS_MAYORES = 3;
const LARGO = 4000;

/** From so many milliseconds on, steps of ten are fine enough, and threads that ended meanwhile are in them. */
const BASTA_EL_TIC_MS = 400;
async function contarServidor(pid: number): Promise<() => Promise<number>> {
  const afinado = contadorAfinado(pid);
  const [tics, antes] = [procesador(pid), await afinado()];
  return async () => {
    const porTics = procesador(pid) - tics;
    return porTics >= BASTA_EL_TIC_MS ? porTics : (await afinado()) - antes;
  };
}

/** Counts what is done on one database by one server process, from outside of both. */
export async function medidor(urlDeAdmin: string, base: string) {
  const admin = new pg.Client({ connectionString: urlDeAdmin });
  await admin.connect();
  await admin.query('create extension if not exists pg_stat_statements');
  const enBase = contadorDeBase(admin, base);
  const enAdmin = contadorDeBase(admin, new URL(urlDeAdmin).pathname.slice(1));
  const patron = async (): Promise<number> => {
    const antes = await enAdmin();
    await admin.query(PATRON);
    return (await enAdmin()) - antes;
  };
  return {
    admin,
    /** `hacer` does it and says how many things it did: what each of them cost. */
    async medir(servidor: ChildProcess, hacer: () => Promise<number>): Promise<Medida> {
      const pid = servidor.pid ?? 0;
      const antes = await patron();
      await admin.query('select pg_stat_statements_reset()');
      const enServidor = await contarServidor(pid);
      const [base0, desde] = [await enBase(), performance.now()];
      const veces = Math.max(await hacer(), 1);
      const pasaronMs = (performance.now() - desde) / veces;
      const [baseMs, servidorMs] = [((await enBase()) - base0) / veces, (await enServidor()) / veces];
      const { rows } = await admin.query<Sentencia>(SENTENCIAS, [base]);
      const paginas = rows.reduce((suma, s) => suma + s.paginas, 0) / veces;
      const patronMs = (antes + (await patron())) / 2;
      const sentencias = rows.slice(0, LAS_MAYORES).map((s) => ({ ...s, texto: s.texto.slice(0, LARGO) }));
      return { baseMs, servidorMs, paginas, patronMs, pasaronMs, sentencias };
    },
    cerrar: () => admin.end(),
  };
}
export type Medidor = Awaited<ReturnType<typeof medidor>>;

export const procesadorDe = (c: Costo): number => c.baseMs + c.servidorMs;
/** The same in calculations that are always the same: what others do on the machine is not in it. */
export const enPatrones = (c: Costo): number => procesadorDe(c) / c.patronMs;

/** The round that was disturbed least, by its processor time. */
export const laMenor = (rondas: readonly Medida[]): Medida =>
  rondas.reduce((menor, m) => (enPatrones(m) < enPatrones(menor) ? m : menor));
