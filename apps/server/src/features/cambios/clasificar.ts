import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { ivaPorPresentar } from '@aldia/domain/pendientes/motivos.ts';
import type { Contexto, Recursos } from '../../shared/contexto.ts';
import type { Tx } from '../../shared/db.ts';
import type { OtraRegla } from '../../shared/regla-de-emisor.ts';
import { findEscritos, findReglas, tipoDeRegistroPropuesto } from '../carga/index.ts';
import { type Declaracion, situacionDe, tomarDeclaracion } from '../declaraciones/index.ts';
import {
  addPorClasificar,
  findConOtraRegla,
  findYaClasificados,
  listAbiertos,
  listDejadasALaRegla,
  listPorClasificar,
  quitarPorClasificar,
} from './clasificar.repo.ts';
import { mesPorMes, recalcularCadena } from './mes-por-mes.ts';
import { reclasificar } from './reclasificar.ts';
import type { CompraPorReclasificar } from './rehacer.repo.ts';

/**
 * Applies to unfiled months what somebody said, after they were saved, of suppliers that were unclassified or had another rule. The record
 * type that a person chose for a purchase stays. Returns how many months.
 */
export const clasificarMeses = (recursos: Recursos): Promise<number> =>
  mesPorMes(recursos, { listar: listPorClasificar, porVez: 'tanda' }, clasificarUno);

/** How many open months one query lists. */
const A_LA_VEZ = 500;
/**
 * Marks the open months that have purchases of issuers whose rule changed: they wait for these issuers, and `clasificarMeses` does them.
 * Returns how many.
 */
export async function buscarOtraRegla({ bd }: Recursos, regla: OtraRegla): Promise<number> {
  for (let desde = 0, esperan = 0; ; ) {
    const tanda = await listAbiertos(bd, desde, A_LA_VEZ);
    for (const d of tanda) {
      const nits = await findConOtraRegla(bd, regla, d);
      if (nits.length === 0) continue;
      await addPorClasificar(bd, d.id, nits);
      esperan++;
    }
    const ultimo = tanda.at(-1);
    if (!ultimo) return esperan;
    desde = ultimo.id;
  }
}

async function clasificarUno(ctx: Contexto, id: number): Promise<void> {
  const d = await tomarDeclaracion(ctx.tx, id);
  if (!ivaPorPresentar(situacionDe(d)) || d.regimenId !== REGIMEN.ros) return;
  const nits = await findYaClasificados(ctx.tx, id);
  const compras = await comprasConOtraRegla(ctx.tx, d, nits);
  await quitarPorClasificar(ctx.tx, id, nits);
  if (compras.length === 0) return;
  await reclasificar(ctx, d, 'compras.clasificadas', compras);
  await recalcularCadena(ctx, d);
}

/** The purchases from these issuers that were left to the rules and for which the rules now give another record type. */
async function comprasConOtraRegla(
  tx: Tx,
  d: Declaracion,
  nits: readonly string[],
): Promise<readonly CompraPorReclasificar[]> {
  const dejadas = await listDejadasALaRegla(tx, d, nits);
  const escritas = await findEscritos(tx, d.usuarioId, d.periodo, 'recibida', dejadas);
  const reglas = await findReglas(tx, nits);
  return [...escritas]
    .map(([autorizacion, { documento, tipoRegistroId }]) => ({
      autorizacion,
      tipo: tipoRegistroId,
      tipoCorrecto: tipoDeRegistroPropuesto(documento, reglas),
    }))
    .filter(({ tipo, tipoCorrecto }) => tipo !== tipoCorrecto);
}
