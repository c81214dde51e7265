import { acceso } from '@aldia/contract/acceso.ts';
import { anotarPlan } from '../sesion/sesion.ts';
import { llamar } from './api.ts';

/** Plan and regime as the server has them now: menus and chip are drawn from what the tab keeps. */
export async function refrescarSesion(): Promise<void> {
  const { usuario } = await llamar(acceso.sesionActual, {});
  if (usuario[0]) await anotarPlan(usuario[0]);
}
