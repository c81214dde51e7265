import {
  type Dia,
  type Instante,
  type Mes,
  mesAnterior,
  mesDe,
  periodoDeclarado,
} from '@aldia/domain/fechas/fechas.ts';
import { leidaDe } from '@aldia/testing/libros/en-cable.ts';
import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import type { DteGenerado } from '@aldia/testing/libros/generar-mes.ts';
import { upsertCambios } from '../features/cambios/cambios.repo.ts';
import { compararConLoPresentado } from '../features/cambios/comparacion.ts';
import { tomarDeclaracion } from '../features/declaraciones/index.ts';
import { syncCambioAbierto } from '../shared/cambio-abierto.repo.ts';
import type { Tx } from '../shared/db.ts';
import { guardarSinCuota, insertDocumento } from '../shared/documentos.repo.ts';
import type { Almacen } from '../shared/puertos.ts';
import type { ClienteDeDemo } from './clientes.ts';
import { mesDeDemo } from './meses.ts';
import { findPresentada, marcarBloqueos } from './pendientes.repo.ts';

interface OpcionesDePendientes {
  readonly hoy: Dia;
  readonly ahora: Instante;
  readonly almacen: Almacen;
}
/** One month of each regime of which SAT says otherwise since it was presented. */
const REGIMENES = [1, 2] as const;

/** What the months alone do not show of the queue: each reason has somebody, and SAT changed two presented months. */
export async function sembrarPendientes(
  tx: Tx,
  clientes: readonly ClienteDeDemo[],
  ids: readonly number[],
  o: OpcionesDePendientes,
): Promise<void> {
  const actual = periodoDeclarado(mesDe(o.hoy));
  await marcarBloqueos(tx, actual, o.ahora);
  for (const regimen of REGIMENES) await sembrarCambios(tx, clientes, ids, regimen, mesAnterior(actual), o);
}

/** The last client of a regime whose month was presented: the first ones are known by name. */
async function sembrarCambios(
  tx: Tx,
  clientes: readonly ClienteDeDemo[],
  ids: readonly number[],
  regimen: 1 | 2,
  periodo: Mes,
  o: OpcionesDePendientes,
): Promise<void> {
  for (const [i, c] of [...clientes.entries()].reverse()) {
    const id = c.regimen === regimen ? await findPresentada(tx, ids[i] ?? 0, periodo) : null;
    const vigentes = id === null ? [] : mesDeDemo(c, periodo).emitidas.filter(esSencilla);
    const [una, otra] = vigentes;
    if (id === null || !una || !otra) continue;
    return compararConDemo(
      tx,
      id,
      c,
      [
        { ...una, anulado: true },
        { ...otra, monto: otra.monto * 2, iva: otra.iva * 2 },
      ],
      o,
    );
  }
}
const esSencilla = (d: DteGenerado): boolean =>
  ['FACT', 'FPEQ'].includes(d.tipo) && d.moneda === 'GTQ' && !d.anulado && !d.otros.turismoHospedaje;

async function compararConDemo(
  tx: Tx,
  id: number,
  c: ClienteDeDemo,
  dtes: readonly DteGenerado[],
  o: OpcionesDePendientes,
): Promise<void> {
  const d = await tomarDeclaracion(tx, id);
  const bytes = Buffer.from(await escribirXlsx([{ nombre: HOJA_FEL, filas: filasFel(dtes, 'V1') }]));
  const documento = await guardarSinCuota(o, {
    usuarioId: d.usuarioId,
    clase: 'comparado-emitidas',
    nombre: `emitidas_${d.periodo}_${c.nit}.xlsx`,
    tipo: 'application/octet-stream',
    bytes,
  });
  const por = d.asignadoId ?? d.usuarioId;
  const { cambios } = await compararConLoPresentado(tx, d, 'emitida', dtes.map(leidaDe), new Map());
  const documentoId = await insertDocumento(tx, documento, por);
  await upsertCambios(tx, { declaracionId: id, documentoId, por, en: o.ahora }, cambios);
  await syncCambioAbierto(tx, id);
}
