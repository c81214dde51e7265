import type pg from 'pg';
import { lecturas } from './actos.ts';
import type { BaseDeEscala } from './base.ts';
import { copiarClientes } from './copiar.ts';
import { escrituras, exportaciones } from './guardar.ts';
import type { Fila, Paso } from './informe.ts';
import type { Acto } from './listas.ts';
import { laMenor, type Medida } from './medir.ts';
import { quienesPiden } from './personas.ts';
import { medirTrabajos } from './trabajos.ts';

const RONDAS = 3;
/** Before what is counted: the program is compiled, its statements are prepared, what is asked for often is in memory. */
const ANTES = 12;

const contar = async (pool: pg.Pool, texto: string): Promise<number> =>
  (await pool.query<{ n: number }>(texto)).rows[0]?.n ?? 0;

/** Fills the base up to so many invoices and measures everything. */
export async function medirPaso(b: BaseDeEscala, facturas: number): Promise<Paso> {
  const { pool } = b.base;
  const desde = performance.now();
  await llenar(b, facturas);
  const [clientes, gb] = [
    await contar(pool, 'select count(*)::int as n from usuario_rol where rol_id = 3'),
    (await contar(pool, 'select pg_database_size(current_database())::float8 as n')) / 1e9,
  ];
  console.log(`${facturas} facturas, ${clientes} clientes, ${gb.toFixed(1)} GB; sembrado en ${segundos(desde)} s`);
  const filas = [...(await medirActos(b)), ...(await medirLosTrabajos(b))];
  console.log(`medido en ${segundos(desde)} s`);
  return { facturas: await contar(pool, 'select count(*)::int as n from factura'), clientes, gb, filas };
}

const segundos = (desde: number): number => Math.round((performance.now() - desde) / 1000);

export async function llenar(b: Pick<BaseDeEscala, 'base' | 'moldes'>, facturas: number): Promise<void> {
  const { pool } = b.base;
  const hay = await contar(pool, 'select count(*)::int as n from usuario where id > 10000000');
  const deMoldes = await contar(pool, 'select count(*)::int as n from factura where usuario_id < 1000000');
  const hasta = Math.round(facturas / (deMoldes / b.moldes.ids.length));
  if (hasta > hay) await copiarClientes(b.base, b.moldes.ids, hay + 1, hasta);
  await pool.query('vacuum (analyze, freeze)');
  await pool.query('checkpoint');
}

async function medirActos(b: BaseDeEscala): Promise<Fila[]> {
  const servidor = await b.servidor();
  try {
    const q = await quienesPiden(b.base, servidor.url, b.moldes);
    const filas: Fila[] = [];
    const actos = [...lecturas(q), ...escrituras(q)];
    const vuelta = (a: Acto, veces: number) => async () => {
      for (let i = 0; i < veces; i++) await a.hacer(i);
      return veces;
    };
    for (const a of actos) await intentar(a.nombre, vuelta(a, Math.min(ANTES, a.veces)));
    for (const a of actos) {
      const rondas: Medida[] = [];
      for (let r = 0; r < RONDAS; r++)
        await intentar(a.nombre, async () => rondas.push(await b.m.medir(servidor.hijo, vuelta(a, a.veces))));
      if (rondas.length > 0) filas.push({ nombre: a.nombre, clase: a.lista ? 'lista' : 'persona', ...laMenor(rondas) });
    }
    for (const e of exportaciones(q)) {
      const rondas: Medida[] = [];
      for (let r = 0; r < RONDAS; r++)
        await intentar(e.nombre, async () => rondas.push(await b.m.medir(servidor.hijo, e.hacer)));
      if (rondas.length > 0) filas.push({ nombre: e.nombre, clase: 'cosa', ...laMenor(rondas) });
    }
    return filas;
  } finally {
    await servidor.parar();
  }
}

/** What cannot be done is told, and is not among the figures: the verdict counts it as failed. */
async function intentar(nombre: string, hacer: () => Promise<unknown>): Promise<void> {
  try {
    await hacer();
  } catch (e) {
    console.log(`${nombre}: ${e instanceof Error ? e.message : String(e)}`);
  }
}

async function medirLosTrabajos(b: BaseDeEscala): Promise<Fila[]> {
  const { hechos, ociosos } = await medirTrabajos(b.m, b.base, b.env, b.moldes.periodo);
  return [
    ...hechos.map(([nombre, m]): Fila => ({ nombre, clase: 'cosa', ...m })),
    ...ociosos.map(([nombre, m]): Fila => ({ nombre, clase: 'vuelta', ...m })),
  ];
}
