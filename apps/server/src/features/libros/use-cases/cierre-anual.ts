import type { MesDeCierre } from '@aldia/contract/libros.ts';
import { soloEnSuFormulario } from '@aldia/domain/declaraciones/momento.ts';
import { nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { lineaDeCierre } from '@aldia/domain/libros/cierre-anual.ts';
import type { Bd } from '../../../shared/db.ts';
import { cuantosDocumentos } from '../../../shared/documentos-del-mes.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirPersona } from '../exigir.ts';
import { listMesesDelAnio } from '../libros.repo.ts';

/** The months of a year that were computed, or copied as a courtesy. A month without figures has no row. */
export const cierreAnual = consulta(async ({ anio, usuarioId }: { anio: number; usuarioId: number }, ctx) => {
  await exigirPersona(ctx, usuarioId);
  return mesesDeCierre(ctx.bd, usuarioId, anio);
});

/** The same rows, for a file. */
export async function mesesDeCierre(bd: Bd, usuarioId: number, anio: number): Promise<MesDeCierre[]> {
  return (await listMesesDelAnio(bd, usuarioId, anio)).map(aMes);
}

const aMes = (f: Awaited<ReturnType<typeof listMesesDelAnio>>[number]): MesDeCierre => ({
  mes: nombreDeMes(numeroDeMes(f.periodo)),
  periodo: f.periodo,
  nit: f.nit,
  presentacionId: f.id,
  statusId: f.estadoId,
  ...lineaDeCierre(f),
  sinCifras: soloEnSuFormulario({ ...f, statusId: f.estadoId, aPagarIsr: f.impuestoIsr, aPagarIva: f.impuestoIva }),
  documentos: cuantosDocumentos(f),
});
