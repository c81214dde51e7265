import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Mes, mesesEntre } from '@aldia/domain/fechas/fechas.ts';
import type { Bd } from '../../shared/db.ts';
import { calendarioHasta } from '../declaraciones/index.ts';
import { findPeriodosAbiertos, listRegimenes, type Plazo } from './pendientes.repo.ts';

export interface Tramo {
  readonly primero: Mes;
  readonly ultimo: Mes;
}

/** The due dates of every period in `tramo`, for every regime or only one. */
export async function plazosEntre(bd: Bd, tramo: Tramo, regimen?: number): Promise<Plazo[]> {
  const regimenes = await listRegimenes(bd);
  const meses = mesesEntre(tramo.primero, tramo.ultimo);
  const calendario = await calendarioHasta(bd, tramo.ultimo, meses.length);
  return meses.flatMap((periodo) => {
    const { iva, isr } = calendario(periodo);
    return regimenes
      .filter((r) => regimen === undefined || r === regimen)
      .map((regimenId) => ({
        periodo,
        regimenId,
        iva,
        isr: regimenId === REGIMEN.ros ? isr : null,
      }));
  });
}

/** The first and the last period with an open month, and the due dates of all periods between them; empty when nothing is open. */
export async function plazosAbiertos(bd: Bd, regimen?: number): Promise<{ tramo: Tramo | null; plazos: Plazo[] }> {
  const tramo = await findPeriodosAbiertos(bd);
  return { tramo, plazos: tramo ? await plazosEntre(bd, tramo, regimen) : [] };
}
