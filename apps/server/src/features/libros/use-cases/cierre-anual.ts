import type { MesDeCierre } from '@aldia/contract/libros.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { lineaDeCierre } from '@aldia/domain/libros/cierre-anual.ts';
import type { Bd } from '../../../shared/db.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirPersona } from '../exigir.ts';
import { listMesesDelAnio } from '../libros.repo.ts';

/** The months of a year that were computed; a month without figures has no line, and a year without any is empty. */
export const cierreAnual = consulta(async ({ anio, usuarioId }: { anio: number; usuarioId: number }, ctx) => {
  await exigirPersona(ctx, usuarioId);
  return mesesDeCierre(ctx.bd, usuarioId, anio);
});

/** The same lines, for a file. */
export async function mesesDeCierre(bd: Bd, usuarioId: number, anio: number): Promise<MesDeCierre[]> {
  return (await listMesesDelAnio(bd, usuarioId, anio)).map(aMes);
}

function aMes(f: Awaited<ReturnType<typeof listMesesDelAnio>>[number]): MesDeCierre {
  const periodo = mes(f.periodo);
  return {
    mes: nombreDeMes(numeroDeMes(periodo)),
    periodo,
    nit: f.nit,
    presentacionId: f.id,
    statusId: f.estado_id,
    ...lineaDeCierre({
      regimenId: f.regimen_id,
      totalVentas: parseQuetzales(f.total_ventas),
      retencionIsr: parseQuetzales(f.total_retencion_isr),
      retencionIva: parseQuetzales(f.total_retencion_iva),
      impuestoIsr: parseQuetzales(f.impuesto_isr),
      impuestoIva: parseQuetzales(f.impuesto_iva),
    }),
    documentos: [f.documento_id, f.documento_iva_id].filter((d) => d !== null).length,
  };
}
