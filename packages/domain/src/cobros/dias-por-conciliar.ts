import { type Dia, diaDeGuatemala, entreDias, type Instante, sumarDias } from '../fechas/fechas.ts';

const HORA_MS = 3_600_000;
/** The provider's settlement of a day is complete at six the next morning. */
const LISTA_MS = 6 * HORA_MS;
/** How many days back are reconciled automatically; a person was told of older days long ago. */
const DIAS_ATRAS = 31;

/** Whether what was seen of a day at `cuando` is complete. */
export const yaSeLiquido = (fecha: Dia, cuando: Instante): boolean =>
  Date.parse(cuando) - Date.parse(entreDias(fecha, fecha).antesDe) >= LISTA_MS;

/**
 * The days to reconcile with the provider's settlement, oldest first: days since the first charge whose settlement is complete and was not
 * looked at since then. `primero` is null when there was no charge yet; `hechos` says when each day was last looked at.
 */
export function diasPorConciliar(primero: Instante | null, hechos: ReadonlyMap<Dia, Instante>, ahora: Instante): Dia[] {
  if (primero === null) return [];
  const hoy = diaDeGuatemala(ahora);
  const dias: Dia[] = [];
  for (let fecha = sumarDias(hoy, -1); fecha >= desdeDonde(primero, hoy); fecha = sumarDias(fecha, -1)) {
    const visto = hechos.get(fecha);
    if (yaSeLiquido(fecha, ahora) && (visto === undefined || !yaSeLiquido(fecha, visto))) dias.push(fecha);
  }
  return dias.reverse();
}

/** The first day that is still reconciled. */
export function desdeDonde(primero: Instante, hoy: Dia): Dia {
  const [suyo, tope] = [diaDeGuatemala(primero), sumarDias(hoy, -DIAS_ATRAS)];
  return suyo > tope ? suyo : tope;
}
