import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { clasificarVenta, lineaDeRegistro } from '@aldia/domain/facturas/clasificacion.ts';
import { aDestino, destinoDe } from '@aldia/domain/facturas/exportacion.ts';
import type { GrupoDeFacturas } from '@aldia/domain/facturas/totales.ts';
import { sql } from 'kysely';
import type { Conexion } from './db.ts';

/**
 * The invoices of a client, added up by everything that the rule asks for: 300,000 rows become a few dozen. The caller adds the
 * condition on the month.
 */
export const gruposDeFacturas = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('factura_de_siempre as f')
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
      // As text, also inside of JSON: a sum must not become a float.
      sql<string>`sum(f.monto)::text`.as('monto'),
      sql<string>`sum(f.iva)::text`.as('iva'),
      sql<string>`sum(f.neto)::text`.as('neto'),
    ])
    .where('f.usuario_id', '=', usuarioId)
    .groupBy(['f.libro', 'f.tipo_dte', 'f.tipo_registro_id', 't.linea', 'f.incluye', 'f.anulado', sql`f.iva = 0`])
    .groupBy(['f.exportacion', 'f.linea_exportacion', 'f.para_exportar']);

type FilaDeGrupo = Awaited<ReturnType<ReturnType<typeof gruposDeFacturas>['execute']>>[number];

/** A group as the domain reads it; `vende` is what the client sells. */
export function aGrupo(fila: FilaDeGrupo, vende: 'bien' | 'servicio'): GrupoDeFacturas {
  const { libro, tipo_dte: tipoDte, incluye, anulado, cantidad, exportacion } = fila;
  const [monto, iva, neto] = [parseQuetzales(fila.monto), parseQuetzales(fila.iva), parseQuetzales(fila.neto)];
  const elegido = aDestino(fila.linea_exportacion);
  return {
    libro,
    tipoDte,
    lineaCompra: lineaDeRegistro(fila.tipo_registro_id, fila.linea),
    bienOServicio: clasificarVenta({ montoIva: iva }, vende),
    destino: libro === 'emitida' ? destinoDe({ tipoDte, exportacion, elegido }) : null,
    paraExportar: fila.para_exportar === true,
    incluye,
    anulado,
    cantidad,
    monto,
    iva,
    neto,
  };
}
