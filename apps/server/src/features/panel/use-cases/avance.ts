import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { panel } from '@aldia/contract/panel.ts';
import { diasEntre, type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { porPresentarPorDia } from '@aldia/domain/panel/por-presentar-por-dia.ts';
import type { Bd } from '../../../shared/db.ts';
import { consulta } from '../../../shared/manejador.ts';
import { countPresentadas } from '../../../shared/sumas.repo.ts';
import { calendarioHasta, diasDe, venceDe } from '../../declaraciones/index.ts';
import { diasDelMes } from '../dias-del-mes.ts';
import { enUnaPagina } from '../en-una-pagina.ts';
import { countPorEtapa } from '../panel.repo.ts';

/** Each regime of a period with its counts and its deadline. */
async function regimenesDe(bd: Bd, periodo: Mes) {
  const [cuentas, calendario] = await Promise.all([countPorEtapa(bd, periodo), calendarioHasta(bd, periodo, 0)]);
  const vencimientos = diasDe(calendario(periodo));
  return cuentas.map((c) => ({ ...c, vence: venceDe(c.id, vencimientos) }));
}

/** How many declarations are at each step, by regime, and the days left. */
export const avance = consulta(async ({ mes }: Entrada<typeof panel.avance>, { bd, reloj }) => {
  const periodo = periodoDeclarado(mes);
  const regimenes = await regimenesDe(bd, periodo);
  return { ...enUnaPagina(regimenes.map((r) => ({ ...r, dias: diasEntre(reloj.hoy(), r.vence) }))), periodo };
});

/** How many declarations were still to be filed at the end of each day of the month. */
export const porPresentar = consulta(async ({ mes }: Entrada<typeof panel.porPresentar>, { bd, reloj }) => {
  const periodo = periodoDeclarado(mes);
  const [regimenes, presentadas] = await Promise.all([regimenesDe(bd, periodo), countPresentadas(bd, periodo)]);
  const dias = diasDelMes(mes, reloj.hoy());
  const filas = regimenes.flatMap((r) => {
    const suyas = new Map(presentadas.filter((p) => p.regimenId === r.id).map((p) => [p.dia, p.cuantas]));
    return porPresentarPorDia(r.porPresentar, suyas, dias).map((d) => ({
      ...d,
      id: `${d.dia} ${r.id}`,
      regimenId: r.id,
      regimen: r.regimen,
      dias: diasEntre(d.dia, r.vence),
    }));
  });
  return enUnaPagina(filas.toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : a.regimenId - b.regimenId)));
});
