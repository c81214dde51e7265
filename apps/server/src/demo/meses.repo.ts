import { cargaDeRetenciones } from '@aldia/domain/declaraciones/estados.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { enArreglos, type FacturaPorGuardar } from '../features/carga/documentos.repo.ts';
import { filaDePresentado } from '../features/declaraciones/presentado.repo.ts';
import type { Tx } from '../shared/db.ts';
import { cifrasDe, escribir } from '../shared/tabla-de-declaracion.ts';
import type { DeclaracionDeDemo } from './historia.ts';

/** A month of somebody that the demo writes; the one who works on it is null until somebody does. */
export interface MesDeAlguien {
  readonly usuarioId: number;
  readonly regimenId: number;
  readonly asignadoId: number | null;
  readonly d: DeclaracionDeDemo;
}
/** The same, with its row. */
export interface MesEscrito extends MesDeAlguien {
  readonly id: number;
}

/** Rows of one statement: each has some forty values, and a statement takes 65,535. */
const FILAS = 500;
function* enTandas<T>(todas: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < todas.length; i += FILAS) yield todas.slice(i, i + FILAS);
}

/** Writes declarations with their figures, as `recalcular` would leave them. Returns them with their ids, in the same order. */
export async function insertDeclaraciones(tx: Tx, meses: readonly MesDeAlguien[]): Promise<readonly MesEscrito[]> {
  const ids = new Map<string, number>();
  for (const tanda of enTandas(meses)) {
    const filas = await tx
      .insertInto('declaracion')
      .values(tanda.map(filaDe))
      .returning(['id', 'usuario_id', 'periodo'])
      .execute();
    for (const f of filas) ids.set(`${f.usuario_id}/${f.periodo}`, f.id);
  }
  return meses.map((m) => ({ ...m, id: ids.get(`${m.usuarioId}/${m.d.periodo}`) ?? 0 }));
}

function filaDe({ usuarioId, regimenId, asignadoId, d }: MesDeAlguien) {
  const [numeroFormulario = '', numeroFormularioIva = ''] = d.formularios;
  return {
    ...escribir({
      usuarioId,
      periodo: d.periodo,
      regimenId,
      estadoId: d.situacion.estado,
      asignadoId,
      version: d.mes ? 1 : 0,
      modificadaPor: d.modificadaEn ? asignadoId : null,
      modificadaEn: d.modificadaEn,
      facturas: (d.mes?.emitidas.length ?? 0) > 0,
      retencionIsr: cargaDeRetenciones(d.cargaIsr),
      retencionIva: cargaDeRetenciones(d.cargaIva),
      remanentes: d.remanentes,
      numeroFormulario,
      numeroFormularioIva,
      formularioNotificadoEn: d.notificadaEn,
      recordatorioEnviadoEn: d.recordadaEn,
      pagoRealizado: d.pagadaEn !== null,
      pagoConfirmadoEn: d.pagadaEn,
      finalizacionEnviadaEn: d.finalizadaEn,
      ...(d.mes ? cifrasDe(d.mes.totales, d.mes.resultado) : {}),
    }),
    creada_en: d.creadaEn,
  };
}

/** Keeps what filed months filed, as their notifications would have. */
export async function keepPresentados(tx: Tx, meses: readonly MesEscrito[]): Promise<void> {
  const filas = meses.flatMap(({ id, d }) => {
    const cuando = d.notificadaEn ?? d.modificadaEn;
    return d.mes && d.formularios.length > 0 && cuando
      ? [filaDePresentado(id, d.mes.resultado.formularios, cuando)]
      : [];
  });
  for (const tanda of enTandas(filas)) {
    await tx.insertInto('lo_presentado').values(tanda).execute();
    await sql`update declaracion d set presentado_id = p.id from lo_presentado p
               where p.declaracion_id = d.id and d.id = any(${tanda.map((f) => f.declaracion_id)}::bigint[])`.execute(
      tx,
    );
  }
}

/** The books of months that have none yet, each month's rows as a save would write them. */
export async function insertLibros(tx: Tx, meses: readonly MesEscrito[]): Promise<void> {
  const de = (m: MesEscrito, libro: 'emitida' | 'recibida', filas: readonly FacturaPorGuardar[] | undefined) =>
    (filas ?? []).map((f) => ({ usuarioId: m.usuarioId, periodo: m.d.periodo, libro, f }));
  const todas = meses.flatMap((m) => [
    ...de(m, 'emitida', m.d.mes?.emitidas),
    ...de(m, 'recibida', m.d.mes?.recibidas),
  ]);
  if (todas.length === 0) return;
  const periodos: readonly Mes[] = todas.map((t) => t.periodo);
  const { columnas, arreglos } = enArreglos(todas.map((t) => t.f));
  await sql`
    insert into factura (usuario_id, periodo, libro, ${columnas})
    select n.* from unnest(${todas.map((t) => t.usuarioId)}::bigint[], ${periodos}::text[], ${todas.map((t) => t.libro)}::text[],
      ${arreglos}) as n`.execute(tx);
}

export interface FormulariosGuardados {
  readonly declaracionId: number;
  readonly isr: string | null;
  readonly iva: string | null;
}
/** Names the forms that were stored for declarations. */
export async function updateDocumentos(tx: Tx, de: readonly FormulariosGuardados[]): Promise<void> {
  if (de.length === 0) return;
  await sql`
    update declaracion d set documento_id = n.isr, documento_iva_id = n.iva
      from unnest(${de.map((f) => f.declaracionId)}::bigint[], ${de.map((f) => f.isr)}::uuid[], ${de.map((f) => f.iva)}::uuid[])
        as n (id, isr, iva) where d.id = n.id`.execute(tx);
}
