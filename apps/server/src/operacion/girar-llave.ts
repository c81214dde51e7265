import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { insertAuditoria } from '../shared/auditoria.repo.ts';
import { abrir, type LlaveMaestra, sellar } from '../shared/cifrado.ts';
import { CONTEXTO } from '../shared/contextos-de-sello.ts';
import type { Bd, Tx } from '../shared/db.ts';
import {
  type FilaConCaja,
  firmoLaAuditoria,
  insertRetirada,
  listCajas,
  replaceCaja,
  takeCajas,
} from '../shared/llaves.repo.ts';
import { type ColumnaSellada, LO_SELLADO } from '../shared/lo-sellado.ts';
import { NoSePudo } from './no-se-pudo.ts';

export interface Girable {
  readonly bd: Bd;
  readonly reloj: Reloj;
  /** The new key, with the old one as `otra`. */
  readonly maestra: LlaveMaestra;
  /** Boxes of one transaction: other writers of those rows wait for it. */
  readonly porVez?: number;
}
export interface ColumnaGirada {
  readonly nombre: string;
  /** Boxes that the old key had sealed, sealed now with the new one. */
  readonly giradas: number;
  /** Boxes that the new key had sealed already. */
  readonly estaban: number;
  /** Boxes that neither key opens. */
  readonly cerradas: number;
}
const POR_VEZ = 200;

/**
 * Seals with the new key everything that the old one sealed, a few rows a transaction, while the product serves. Each
 * transaction stays: a run that was cut short goes on at the next. When nothing is left, the old key is kept, sealed, to verify
 * what it only signed, and the settings need it no more. Throws NoSePudo without two keys.
 */
export async function girarLlave(g: Girable): Promise<readonly ColumnaGirada[]> {
  const { otra } = g.maestra;
  if (!otra || otra.id === g.maestra.id)
    throw new NoSePudo('Faltan dos llaves: la nueva en LLAVE_MAESTRA y la de antes en LLAVE_MAESTRA_OTRA.');
  const columnas = [];
  for (const columna of LO_SELLADO) columnas.push(await girarColumna(g, columna));
  const giradas = columnas.reduce((suma, c) => suma + c.giradas, 0);
  if (columnas.some((c) => c.cerradas > 0)) return columnas;
  const caja = sellar(g.maestra.llave, otra.llave, CONTEXTO.llaveRetirada(otra.id));
  await g.bd.transaction().execute(async (tx) => {
    await insertRetirada(tx, { id: otra.id, llaveId: g.maestra.id, caja }, g.reloj.ahora());
    await insertAuditoria(tx, null, g.reloj.ahora(), {
      accion: 'llave.girada',
      entidad: 'llave_retirada',
      entidadId: otra.id,
      despues: { llave: g.maestra.id, giradas },
    });
  });
  return columnas;
}

const MIRADAS_POR_VEZ = 1000;
/**
 * Ids of the keys without which something of this database cannot be read: the key of now, and the other one only while something needs
 * it. A backup that asks for a key that opens nothing could not be restored once that key is gone.
 */
export async function llavesQueHacenFalta(bd: Bd, maestra: LlaveMaestra): Promise<readonly string[]> {
  const { id, otra, retiradas = [] } = maestra;
  if (!otra || otra.id === id) return [id];
  for (const columna of LO_SELLADO) if (await hayCerrada(bd, maestra, columna)) return [id, otra.id];
  const seGuardo = retiradas.some((r) => r.id === otra.id);
  return !seGuardo && (await firmoLaAuditoria(bd, otra.id)) ? [id, otra.id] : [id];
}

/** Whether the key of now does not open some box of that column. */
async function hayCerrada(bd: Bd, { llave }: LlaveMaestra, c: ColumnaSellada): Promise<boolean> {
  for (let ultima: FilaConCaja | null = null; ; ) {
    const filas: FilaConCaja[] = await listCajas(bd, c, ultima, MIRADAS_POR_VEZ);
    if (filas.some((f) => abierta(llave, f.caja, c.contexto(f)) === null)) return true;
    ultima = filas.at(-1) ?? null;
    if (ultima === null) return false;
  }
}

async function girarColumna(g: Girable, c: ColumnaSellada): Promise<ColumnaGirada> {
  const cuenta = { giradas: 0, estaban: 0, cerradas: 0 };
  let ultima: FilaConCaja | null = null;
  do {
    const desde: FilaConCaja | null = ultima;
    ultima = await g.bd.transaction().execute(async (tx) => {
      const filas = await takeCajas(tx, c, desde, g.porVez ?? POR_VEZ);
      for (const fila of filas) cuenta[await girarUna(tx, g.maestra, c, fila)]++;
      return filas.at(-1) ?? null;
    });
  } while (ultima);
  return { nombre: `${c.tabla}.${c.columna}`, ...cuenta };
}

async function girarUna(tx: Tx, maestra: LlaveMaestra, c: ColumnaSellada, fila: FilaConCaja) {
  const contexto = c.contexto(fila);
  if (abierta(maestra.llave, fila.caja, contexto)) return 'estaban' as const;
  const claro = maestra.otra ? abierta(maestra.otra.llave, fila.caja, contexto) : null;
  if (!claro) return 'cerradas' as const;
  await replaceCaja(tx, c, fila, sellar(maestra.llave, claro, contexto), maestra.id);
  return 'giradas' as const;
}

function abierta(llave: Uint8Array, caja: Uint8Array, contexto: string): Buffer | null {
  try {
    return abrir(llave, caja, contexto);
  } catch {
    return null;
  }
}
