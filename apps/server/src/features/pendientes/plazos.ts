import { type Mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import type { Bd } from '../../shared/db.ts';
import { calendarioHasta, diasDe, venceDe } from '../declaraciones/index.ts';
import { listRegimenes, type Plazo } from './pendientes.repo.ts';

interface Tramo {
  readonly primero: Mes;
  readonly ultimo: Mes;
}

/** Periods from one to another, both included. */
function mesesEntre({ primero, ultimo }: Tramo): Mes[] {
  const meses: Mes[] = [];
  for (let m = primero; m <= ultimo; m = mesSiguiente(m)) meses.push(m);
  return meses;
}

/** The deadline of every period of a stretch and every regime, or one. */
export async function plazosEntre(bd: Bd, tramo: Tramo, regimen?: number): Promise<Plazo[]> {
  const regimenes = await listRegimenes(bd);
  const meses = mesesEntre(tramo);
  const calendario = await calendarioHasta(bd, tramo.ultimo, meses.length);
  return meses.flatMap((periodo) => {
    const { iva, isr } = calendario(periodo);
    const calculados = { iva: iva.calculado, isr: isr.calculado };
    return regimenes
      .filter((r) => regimen === undefined || r === regimen)
      .map((regimenId) => ({
        periodo,
        regimenId,
        vence: venceDe(regimenId, diasDe({ iva, isr })),
        calculado: venceDe(regimenId, calculados),
      }));
  });
}
