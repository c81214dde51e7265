import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { clasificarVenta, lineaDeRegistro } from '@aldia/domain/facturas/clasificacion.ts';
import { aDestino, destinoDe } from '@aldia/domain/facturas/exportacion.ts';
import type { GrupoDeConstancias, GrupoDeFacturas } from '@aldia/domain/facturas/totales.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { filaDeAuditoria } from '../../shared/auditoria.repo.ts';
import type { HechoAuditado } from '../../shared/contexto.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import {
  type CambiosDeActo,
  type Campos,
  type Cifras,
  type Firma,
  firmado,
} from '../../shared/tabla-de-declaracion.ts';

/** The books of a month, added up by everything the rule asks for: 300,000 rows become a few dozen. */
const gruposDeFacturas = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('factura as f')
    .leftJoin('tipo_registro as t', 't.id', 'f.tipo_registro_id')
    .select([
      'f.libro',
      'f.tipo_dte',
      'f.tipo_registro_id',
      't.linea',
      'f.incluye',
      'f.anulado',
      'f.exportacion',
      'f.linea_exportacion',
      'f.para_exportar',
      sql<number>`count(*)::int`.as('cantidad'),
      // As text, also inside of JSON: a sum is no float.
      sql<string>`sum(f.monto)::text`.as('monto'),
      sql<string>`sum(f.iva)::text`.as('iva'),
      sql<string>`sum(f.neto)::text`.as('neto'),
    ])
    .where('f.usuario_id', '=', usuarioId)
    .where('f.periodo', '=', periodo)
    .groupBy(['f.libro', 'f.tipo_dte', 'f.tipo_registro_id', 't.linea', 'f.incluye', 'f.anulado', sql`f.iva = 0`])
    .groupBy(['f.exportacion', 'f.linea_exportacion', 'f.para_exportar']);

const gruposDeConstancias = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('retencion')
    .select([
      'impuesto',
      'anulada',
      sql<number>`count(*)::int`.as('cantidad'),
      sql<string>`sum(total_retencion)::text`.as('total'),
    ])
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .groupBy(['impuesto', 'anulada']);

export interface DocumentosDelMes {
  readonly facturas: readonly GrupoDeFacturas[];
  readonly constancias: readonly GrupoDeConstancias[];
}
/** What a month is computed from, in one round trip. */
export async function findDocumentosDelMes(
  bd: Conexion,
  usuarioId: number,
  periodo: Mes,
  vende: 'bien' | 'servicio',
): Promise<DocumentosDelMes> {
  const { facturas, constancias } = await bd
    .selectNoFrom([
      jsonArrayFrom(gruposDeFacturas(bd, usuarioId, periodo)).as('facturas'),
      jsonArrayFrom(gruposDeConstancias(bd, usuarioId, periodo)).as('constancias'),
    ])
    .executeTakeFirstOrThrow();
  return {
    facturas: facturas.map(({ libro, tipo_dte: tipoDte, incluye, anulado, cantidad, ...f }) => {
      const [monto, iva, neto] = [parseQuetzales(f.monto), parseQuetzales(f.iva), parseQuetzales(f.neto)];
      const lineaCompra = lineaDeRegistro(f.tipo_registro_id, f.linea);
      const bienOServicio = clasificarVenta({ montoIva: iva }, vende);
      return {
        libro,
        tipoDte,
        lineaCompra,
        bienOServicio,
        destino:
          libro === 'emitida'
            ? destinoDe({ tipoDte, exportacion: f.exportacion, elegido: aDestino(f.linea_exportacion) })
            : null,
        paraExportar: f.para_exportar === true,
        incluye,
        anulado,
        cantidad,
        monto,
        iva,
        neto,
      };
    }),
    constancias: constancias.map((f) => ({
      tipo: f.impuesto,
      anulada: f.anulada,
      cantidad: f.cantidad,
      totalRetencion: parseQuetzales(f.total),
    })),
  };
}

/** Writes the figures of a month, the rest of the change and its fact in the audit, together. Returns the new version. */
export async function updateFiguras(
  tx: Tx,
  figuras: Cifras & Pick<Campos, 'remanentes'>,
  cambios: CambiosDeActo,
  firma: Firma,
  hecho: HechoAuditado & { readonly entidadId: number },
): Promise<number> {
  const fila = await tx
    .with('auditada', (q) => q.insertInto('auditoria').values(filaDeAuditoria(firma.por, firma.en, hecho)))
    .updateTable('declaracion')
    .set(firmado({ desactualizada: false, ...cambios, ...figuras }, firma))
    .where('id', '=', hecho.entidadId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return fila.version;
}

/** The version stays: the row says the same as before, only it may not be true any more. */
export async function markDesactualizada(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', id).execute();
}
