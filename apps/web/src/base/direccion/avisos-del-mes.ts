import type { ajustesDeDeclaracion, PlazoCable } from '@aldia/contract/ajustes-del-mes.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_AJUSTES as T } from '@aldia/contract/textos-ajustes.ts';
import { formatDiaLargo, formatMes, mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { conMayuscula } from '@aldia/domain/textos/con-mayuscula.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

export type AjustesDelMes = Salida<typeof ajustesDeDeclaracion.ajustesDelMes>;

function dePlazo(impuesto: 'ISR' | 'IVA', { dia, calculado, limite }: PlazoCable): string[] {
  if (limite === null) return [];
  const { motivo, puestoPor } = limite;
  const datos = { impuesto, dia: formatDiaLargo(dia), calculado: formatDiaLargo(calculado), quien: puestoPor, motivo };
  return [llenar(motivo === '' ? T.plazo : T.plazoConMotivo, datos)];
}

/** What a person must know before they work in a month: a deadline that somebody set, and a month outside its period (D-78, D-84). */
export function avisosDelMes(a: AjustesDelMes, conIsr: boolean): readonly string[] {
  const fuera =
    a.tramo && a.fueraDelTramo
      ? [
          llenar(T.fueraDeMes, {
            mes: conMayuscula(formatMes(mesParaElegir(a.periodo))),
            desde: formatDiaLargo(a.tramo.fechaInicio),
            hasta: formatDiaLargo(a.tramo.fechaFin),
          }),
        ]
      : [];
  return [...fuera, ...(conIsr ? dePlazo('ISR', a.isr) : []), ...dePlazo('IVA', a.iva)];
}
