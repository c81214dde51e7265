import { type Dia, dia } from './fechas.ts';

/** Easter Sunday of a year of the Gregorian calendar (Meeus and Butcher), from which Holy Week is counted. */
export function pascua(anio: number): Dia {
  const aureo = anio % 19;
  const [siglo, delSiglo] = [Math.floor(anio / 100), anio % 100];
  const lunar = siglo - Math.floor(siglo / 4) - Math.floor((siglo - Math.floor((siglo + 8) / 25) + 1) / 3);
  const epacta = (19 * aureo + lunar + 15) % 30;
  const semana = (32 + 2 * (siglo % 4) + 2 * Math.floor(delSiglo / 4) - epacta - (delSiglo % 4)) % 7;
  const tarde = Math.floor((aureo + 11 * epacta + 22 * semana) / 451);
  const n = epacta + semana - 7 * tarde + 114;
  const dos = (x: number) => String(x).padStart(2, '0');
  return dia(`${anio}-${dos(Math.floor(n / 31))}-${dos((n % 31) + 1)}`);
}
