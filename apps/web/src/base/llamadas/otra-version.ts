import { observable } from '../../ui/observable.ts';

let seSabe = false;
const { decir, useAhora } = observable();

/** True once an answer came that this page cannot read: it is of another version than the server (ADR 69). */
export const useOtraVersion = (): boolean => useAhora(() => seSabe);

export function decirOtraVersion(sabido = true): void {
  seSabe = sabido;
  decir();
}
