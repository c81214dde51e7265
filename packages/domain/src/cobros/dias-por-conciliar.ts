import { type Dia, diaDeGuatemala, entreDias, type Instante, sumarDias } from '../fechas/fechas.ts';

const HORA_MS = 3_600_000;
/** The provider's settlement of a day is whole at six of the next morning. */
const LISTA_MS = 6 * HORA_MS;
/** So many days back are still done by themselves; of one that is older a person was told long ago. */
const DIAS_ATRAS = 31;

/** Whether what was seen of a day at a moment is the whole of it. */
export const yaSeLiquido = (fecha: Dia, cuando: Instante): boolean =>
  Date.parse(cuando) - Date.parse(entreDias(fecha, fecha).antesDe) >= LISTA_MS;

/**
 * The days that are to be held against the provider's settlement, the oldest first: those since the first charge whose
 * settlement is whole by now and was not looked at since. `primero` is null when there was no charge yet; `hechos` says when
 * each day was looked at last.
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

/** The first day that is still looked at. */
export function desdeDonde(primero: Instante, hoy: Dia): Dia {
  const [suyo, tope] = [diaDeGuatemala(primero), sumarDias(hoy, -DIAS_ATRAS)];
  return suyo > tope ? suyo : tope;
}
