import { acceso } from '@aldia/contract/acceso.ts';
import { verComo } from '@aldia/contract/ver-como.ts';
import { sesionActual } from '../sesion/sesion.ts';
import { dejarDeMirar } from '../sesion/vista.ts';
import { deSalida } from './api.ts';

/** Tells the server that a session is over. */
export const despedirse = (token: string): Promise<unknown> => deSalida(token)(acceso.cerrarSesion, {});

/** Leaves the view as a client and returns to the session that opened it (D-60). */
export async function salirDeVista(): Promise<void> {
  const token = sesionActual()?.vista?.propia.token;
  if (!token) return;
  deSalida(token)(verComo.terminar, {}).catch(() => undefined);
  await dejarDeMirar({ vencida: false });
}
