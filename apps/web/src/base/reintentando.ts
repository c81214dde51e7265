import { observable } from '../ui/observable.ts';

let enEspera = 0;
const { decir, useAhora } = observable();
/** A call began to wait for its next try, or ended to. */
export function contarEspera(cuantas: 1 | -1): void {
  enEspera += cuantas;
  decir();
}
/** True while some call waits for its next try: the screen says so. */
export const useReintentando = (): boolean => useAhora(() => enEspera > 0);
