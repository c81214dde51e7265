import type { catalogos } from '@aldia/contract/catalogos.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { diasInhabiles, insertarDiaInhabil, quitarDiaInhabil, regimenes, tiposDeRegistroActivos } from './use-cases.ts';

export const catalogosHandlers = {
  regimenes,
  tiposDeRegistroActivos,
  diasInhabiles,
  insertarDiaInhabil,
  quitarDiaInhabil,
} satisfies HandlersFor<typeof catalogos>;
