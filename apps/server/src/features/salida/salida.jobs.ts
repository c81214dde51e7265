import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { barrerSalidas } from './barrer.ts';
import { prepararSalida } from './preparar.ts';
import { prepararSalidaJob } from './trabajo.ts';

const barrerSalidasJob: DefinicionDeTrabajo<object> = {
  nombre: 'salida.barrer',
  repetible: 'sí: solo borra archivos que ya nadie puede bajar',
  reintentos: 1,
  esperaS: 60,
  cron: '23 * * * *',
};
export function salidaObreros(recursos: Recursos): Obrero<object>[] {
  const preparar: Obrero<{ id: string }> = {
    trabajo: prepararSalidaJob,
    hacer: unaPorUna(({ id }) => prepararSalida(recursos, id)),
  };
  return [preparar, { trabajo: barrerSalidasJob, hacer: () => barrerSalidas(recursos) }];
}

/** A process makes one export at a time, however many jobs the queue hands it: books are bound one after the other anyway. */
function unaPorUna<D>(hacer: (datos: D) => Promise<void>): (datos: D) => Promise<void> {
  let anterior: Promise<unknown> = Promise.resolve();
  return (datos) => {
    const esta = anterior.then(() => hacer(datos));
    anterior = esta.catch(() => undefined);
    return esta;
  };
}
