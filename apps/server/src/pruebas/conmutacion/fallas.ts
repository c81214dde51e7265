import { MAQUINAS } from './grupo.ts';
import type { Maquina } from './red.ts';

export interface Falla {
  readonly nombre: string;
  readonly romper: (m: Maquina) => void | Promise<void>;
  /** The machine is there again: nobody does anything in it. */
  readonly mendar: (m: Maquina) => void;
}

export const FALLAS: readonly Falla[] = [
  { nombre: 'loses its power', romper: (m) => m.apagar(), mendar: (m) => m.encender() },
  { nombre: 'stands still', romper: (m) => m.detener(), mendar: (m) => m.seguir() },
  {
    nombre: 'is cut off from the others',
    romper: (m) => m.aislar(MAQUINAS.filter((n) => n !== m.numero)),
    mendar: (m) => m.unir(),
  },
];
