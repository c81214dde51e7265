import { CERO, type Centavos, centavos, menorDe } from '../dinero/centavos.ts';
import { aplicarTasa } from '../dinero/tasa.ts';
import { type Dia, diasEntre } from '../fechas/fechas.ts';
import { MORA_DIARIA, MULTA_EXTEMPORANEA } from '../parametros/accesorios.ts';
import { vigenteEn } from '../parametros/parametro.ts';

/** What being late costs, in centavos, before interest and before any reduction: always shown as an estimate. */
export interface AccesoriosEstimados {
  readonly diasDeAtraso: number;
  readonly mora: Centavos;
  readonly multa: Centavos;
}

/**
 * Estimates the surcharge and the fine of a declaration filed after its day (Código Tributario art. 92 and 94); nothing
 * when it is in time. Interest is left to SAT, because its rate changes each semester.
 */
export function estimarAccesorios(impuesto: Centavos, vencimiento: Dia, presentacion: Dia): AccesoriosEstimados {
  const diasDeAtraso = Math.max(0, diasEntre(vencimiento, presentacion));
  if (diasDeAtraso === 0) return { diasDeAtraso, mora: CERO, multa: CERO };
  const { por, entre } = vigenteEn(MORA_DIARIA, presentacion).valor;
  const { porDia, maximo } = vigenteEn(MULTA_EXTEMPORANEA, presentacion).valor;
  const mora = aplicarTasa(impuesto, { por: por * diasDeAtraso, entre });
  return { diasDeAtraso, mora, multa: menorDe(centavos(porDia * diasDeAtraso), maximo) };
}
