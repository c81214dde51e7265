import { acceso } from '@aldia/contract/acceso.ts';
import { crearCliente, type Llamar } from '@aldia/contract/cliente.ts';
import { verComo } from '@aldia/contract/ver-como.ts';
import { sesionActual } from '../sesion/sesion.ts';
import { dejarDeMirar } from '../sesion/vista.ts';

/** A client for what is said on the way out: it does not wait for the page, nor for the session that is open. */
const deSalida = (token: string): Llamar =>
  crearCliente({
    direcciones: { main: import.meta.env['VITE_API_MAIN'] ?? '', reportes: '', gestores: '' },
    token: () => token,
    fetch: (url, opciones) => fetch(url, { ...opciones, keepalive: true }),
  });

/** Tells the server that a session is over. */
export const despedirse = (token: string): Promise<unknown> => deSalida(token)(acceso.cerrarSesion, {});

/** Back from the client's side to the session that looked (D-60). */
export async function salirDeVista(): Promise<void> {
  const token = sesionActual()?.vista?.propia.token;
  if (!token) return;
  deSalida(token)(verComo.terminar, {}).catch(() => undefined);
  await dejarDeMirar({ vencida: false });
}
