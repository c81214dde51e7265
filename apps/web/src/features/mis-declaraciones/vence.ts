import { anioDe, type Dia, diasEntre, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';

/** '15 de diciembre', with the year when it is not the current one. */
function enPalabras(dia: Dia, hoy: Dia): string {
  const texto = `${Number(dia.slice(8))} de ${nombreDeMes(numeroDeMes(dia)).toLowerCase()}`;
  return anioDe(dia) === anioDe(hoy) ? texto : `${texto} de ${anioDe(dia)}`;
}

/** 'Vence el 15 de diciembre, en 6 días', or 'IVA: vence…': the last day and the time left, as people say it. */
export function textoDeVence(vence: Dia, hoy: Dia, impuesto: string | null = null): string {
  const texto = enUnaFrase(vence, hoy);
  return impuesto === null ? texto : `${impuesto}: ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`;
}

function enUnaFrase(vence: Dia, hoy: Dia): string {
  const faltan = diasEntre(hoy, vence);
  const cuando = enPalabras(vence, hoy);
  if (faltan === 0) return `Vence hoy, ${cuando}`;
  if (faltan === 1) return `Vence mañana, ${cuando}`;
  if (faltan > 1) return `Vence el ${cuando}, en ${faltan} días`;
  if (faltan === -1) return `Venció ayer, ${cuando}`;
  return `Venció el ${cuando}, hace ${-faltan} días`;
}
