import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import type { LlaveMaestra } from '../shared/cifrado.ts';
import type { Almacen } from '../shared/puertos.ts';
import type { ClienteDeDemo } from './clientes.ts';

/** What the demo is written with. */
export interface OpcionesDeSiembra {
  readonly hoy: Dia;
  readonly ahora: Instante;
  readonly maestra: LlaveMaestra;
  readonly almacen: Almacen;
  readonly decir: (frase: string) => void;
  /** Fewer of them, for tests. */
  readonly clientes?: readonly ClienteDeDemo[];
}
