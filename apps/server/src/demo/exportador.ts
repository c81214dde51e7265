import type { DestinoDeEmitida } from '@aldia/domain/facturas/exportacion.ts';
import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import type { DteGenerado, MesGenerado } from '@aldia/testing/libros/generar-mes.ts';
import { upsertRegla } from '../features/facturas/exportacion.repo.ts';
import type { Tx } from '../shared/db.ts';
import { EMISORES, type Emisor } from './catalogos.ts';
import type { ClienteDeDemo } from './clientes.ts';

/** The generator's buyer of the isthmus. Of the others nobody said where they are, and 4.2 is proposed. */
const COMPRADOR = 'DISTRIBUIDORA CUSCATLAN, S.A. DE C.V.';
const EMPAQUES = EMISORES.find((e) => e.nombre === 'EMPAQUES Y MAS, S.A.');
/** Of the purchases of who exports, one in so many is not packing for what is exported. */
const CADA_CUANTAS_DE_OTROS = 3;
/** Centavos of dollar that are given back over what the month sold. */
const DE_MAS = 120_000;

/** What staff taught of the other side of a document. */
export const destinoElegido = (c: ClienteDeDemo, receptor: string): DestinoDeEmitida | null =>
  c.exporta && receptor === COMPRADOR ? '4.1' : null;
export const esParaExportar = (c: ClienteDeDemo, nitEmisor: string): boolean =>
  c.exporta && nitEmisor === EMPAQUES?.nit;

export const empaquesDe = (c: ClienteDeDemo, lugar: number): Emisor | undefined =>
  c.exporta && lugar % CADA_CUANTAS_DE_OTROS !== 0 ? EMPAQUES : undefined;

/** The month with a credit note of more than that buyer bought in it: somebody has to decide what to do with the excess. */
export function conDevolucion(c: ClienteDeDemo, periodo: Mes, mes: MesGenerado): MesGenerado {
  const vendidas = mes.emitidas.filter((d) => d.exportacion && !d.anulado && d.receptor.nombre === COMPRADOR);
  const [una] = vendidas;
  if (!una) return mes;
  const serie = new Azar(`${c.nit}/${periodo}/devolución`).hex(8);
  const nota: DteGenerado = {
    ...una,
    autorizacion: serie + una.autorizacion.slice(serie.length),
    serie,
    tipo: 'NCRE',
    monto: vendidas.reduce((suma, d) => suma + d.monto, DE_MAS),
  };
  return { ...mes, emitidas: [...mes.emitidas, nota] };
}

/** What staff taught, as they would have in the dialog of exports. */
export async function insertReglas(tx: Tx, usuarioId: number, por: number, en: Instante): Promise<void> {
  const comun = { usuarioId, por, en };
  await upsertRegla(tx, { ...comun, libro: 'emitida', nit: 'CF', nombre: COMPRADOR, linea: '4.1', paraExportar: null });
  if (!EMPAQUES) return;
  const { nit, nombre } = EMPAQUES;
  await upsertRegla(tx, { ...comun, libro: 'recibida', nit, nombre, linea: null, paraExportar: true });
}
