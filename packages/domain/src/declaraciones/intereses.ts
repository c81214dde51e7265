import { CERO, type Centavos, sumar } from '../dinero/centavos.ts';
import { aplicarTasa, type Tasa } from '../dinero/tasa.ts';
import { anioDe, type Dia, dia, diasEntre, numeroDeMes, sumarDias } from '../fechas/fechas.ts';
import { TASAS_DE_INTERES } from '../parametros/accesorios.ts';
import type { Vigencia } from '../parametros/parametro.ts';

const DIAS_DEL_ANIO = 365;
const inicioDeSemestre = (d: Dia): Dia => dia(`${anioDe(d)}-${numeroDeMes(d) <= 6 ? '01' : '07'}-01`);
const finDeSemestre = (d: Dia): Dia => dia(`${anioDe(d)}-${numeroDeMes(d) <= 6 ? '06-30' : '12-31'}`);

interface Tramo {
  readonly semestre: Dia;
  readonly dias: number;
}
/** The days after the deadline up to the filing, each in its half year. */
function tramosEntre(vencimiento: Dia, presentacion: Dia): readonly Tramo[] {
  const tramos: Tramo[] = [];
  let desde = sumarDias(vencimiento, 1);
  while (desde <= presentacion) {
    const fin = finDeSemestre(desde);
    const hasta = fin < presentacion ? fin : presentacion;
    tramos.push({ semestre: inicioDeSemestre(desde), dias: diasEntre(desde, hasta) + 1 });
    desde = sumarDias(hasta, 1);
  }
  return tramos;
}

/**
 * The simple interest in centavos on a tax paid late, with the yearly rate of each half year (Código Tributario art. 58
 * and 59); null when one of them has no published rate, because the rest alone would be too little.
 */
export function interesResarcitorio(
  impuesto: Centavos,
  vencimiento: Dia,
  presentacion: Dia,
  tasas: readonly Vigencia<Tasa>[] = TASAS_DE_INTERES,
): Centavos | null {
  if (impuesto === CERO) return CERO;
  const montos = tramosEntre(vencimiento, presentacion).map(({ semestre, dias }) => {
    const tasa = tasas.find((t) => t.desde === semestre)?.valor;
    return tasa ? aplicarTasa(impuesto, { por: tasa.por * dias, entre: tasa.entre * DIAS_DEL_ANIO }) : null;
  });
  const conocidos = montos.filter((m) => m !== null);
  return conocidos.length === montos.length ? sumar(conocidos) : null;
}
