import type { catalogos } from '@aldia/contract/catalogos.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import {
  actividadesActivas,
  diasInhabiles,
  emisoresActivos,
  insertarDiaInhabil,
  quitarDiaInhabil,
  regimenes,
  tiposDeEmisorActivos,
  tiposDeRegistroActivos,
  tiposDeSuscripcionActivos,
  tiposDteAdmitidos,
} from './use-cases.ts';

export const catalogosHandlers = {
  regimenes,
  tiposDeRegistroActivos,
  actividadesActivas,
  tiposDeEmisorActivos,
  tiposDteAdmitidos,
  emisoresActivos,
  tiposDeSuscripcionActivos,
  diasInhabiles,
  insertarDiaInhabil,
  quitarDiaInhabil,
} satisfies HandlersFor<typeof catalogos>;
