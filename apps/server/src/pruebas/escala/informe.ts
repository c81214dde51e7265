import path from 'node:path';
import type { Medida } from './medir.ts';

/** Of one person; of a page of a list; of each row that leaves or thing that is done; of a run that finds nothing to do. */
export type Clase = 'persona' | 'lista' | 'cosa' | 'vuelta';
export interface Fila extends Medida {
  readonly nombre: string;
  readonly clase: Clase;
}
export interface Paso {
  readonly facturas: number;
  readonly clientes: number;
  readonly gb: number;
  readonly filas: readonly Fila[];
}
export interface Informe {
  readonly fecha: string;
  readonly maquina: string;
  readonly pasos: readonly Paso[];
}

const RAIZ = path.resolve(import.meta.dirname, '../../../../..');
export const ESCALA_JSON = path.join(RAIZ, '.cache/escala.json');
export const DIBUJOS = path.join(RAIZ, 'docs/escala');
