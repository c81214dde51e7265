import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { barrerSalidas } from './barrer.ts';
import { prepararSalida } from './preparar.ts';

export const prepararSalidaJob: DefinicionDeTrabajo<{ id: string }> = {
  nombre: 'salida.preparar',
  repetible: 'sí: cada intento escribe en una carpeta suya y solo el último puede terminarla',
  reintentos: 4,
  esperaS: 15,
  // Years of books of a large client, one after the other.
  maximoS: 4 * 3600,
};
const barrerSalidasJob: DefinicionDeTrabajo<object> = {
  nombre: 'salida.barrer',
  repetible: 'sí: solo borra archivos que ya nadie puede bajar',
  reintentos: 1,
  esperaS: 60,
  cron: '23 * * * *',
};
export const salidaTrabajos = [prepararSalidaJob, barrerSalidasJob];

export const prepararObreros = (recursos: Recursos): Obrero<{ id: string }>[] => [
  { trabajo: prepararSalidaJob, hacer: unaPorUna(({ id }) => prepararSalida(recursos, id)) },
];
export const salidaObreros = (recursos: Recursos): Obrero<object>[] => [
  { trabajo: barrerSalidasJob, hacer: () => barrerSalidas(recursos) },
];

/** A process makes one at a time, however many the queue hands it: books are bound one after the other anyway. */
function unaPorUna<D>(hacer: (datos: D) => Promise<void>): (datos: D) => Promise<void> {
  let anterior: Promise<unknown> = Promise.resolve();
  return (datos) => {
    const esta = anterior.then(() => hacer(datos));
    anterior = esta.catch(() => undefined);
    return esta;
  };
}
