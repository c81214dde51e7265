import { acceso } from '@aldia/contract/acceso.ts';
import { anotarPersona } from '../sesion/sesion.ts';
import { llamarDeFondo } from './api.ts';

/** Reads name, plan and regime again: menus and the chip are drawn from what the tab keeps. */
export async function refrescarSesion(): Promise<void> {
  const { usuario } = await llamarDeFondo(acceso.sesionActual, {});
  if (usuario[0]) await anotarPersona(usuario[0]);
}
