import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Tx } from '../../shared/db.ts';
import type { FigurasDeCortesia } from './cortesia.ts';

export interface Firma {
  readonly por: number;
  readonly en: string;
}

/** Writes the figures as SAT has them. `totales` stays empty: no document is behind them. Returns the new version. */
export async function updateDeCortesia(
  tx: Tx,
  id: number,
  f: FigurasDeCortesia & { readonly estadoId: number; readonly asignadoId: number | null },
  firma: Firma,
): Promise<number> {
  const fila = await tx
    .updateTable('declaracion')
    .set((e) => ({
      estado_id: f.estadoId,
      asignado_id: f.asignadoId,
      numero_formulario: f.numeroFormulario,
      total_ventas: toQuetzales(f.totalVentas),
      total_retencion_isr: toQuetzales(f.retencionIsr),
      total_retencion_iva: toQuetzales(f.retencionIva),
      impuesto_determinado: toQuetzales(f.impuestoDeterminado),
      impuesto_isr: toQuetzales(f.impuestoIsr),
      impuesto_iva: toQuetzales(f.impuestoIva),
      a_pagar_iva: toQuetzales(f.impuestoIva),
      arrastre_isr: toQuetzales(f.arrastra.isr),
      arrastre_credito: toQuetzales(f.arrastra.creditoFiscal),
      arrastre_retenciones_iva: toQuetzales(f.arrastra.retencionesIva),
      totales: null,
      desactualizada: false,
      version: e('version', '+', 1),
      modificada_por: firma.por,
      modificada_en: firma.en,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return fila.version;
}

/** Every line as it was typed. A month that was taken back and entered again keeps the last one; the audit has both. */
export async function guardarDetalle(tx: Tx, declaracionId: number, detalle: object, firma: Firma): Promise<void> {
  const columnas = { detalle: JSON.stringify(detalle), cargada_por: firma.por, cargada_en: firma.en };
  await tx
    .insertInto('carga_de_cortesia')
    .values({ declaracion_id: declaracionId, ...columnas })
    .onConflict((c) => c.column('declaracion_id').doUpdateSet(columnas))
    .execute();
}
