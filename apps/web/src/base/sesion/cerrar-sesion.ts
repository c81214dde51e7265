import { olvidarDestino } from './destino.ts';
import { vaciar } from './limpieza.ts';
import { olvidarSesion, sesionActual } from './sesion.ts';

/** Ends the session here and, if it can, on the server; leaving never waits for the network. */
export function cerrarSesion(): void {
  const sesion = sesionActual();
  // Who sees as a client leaves altogether: what they look at ends with their own session.
  const token = sesion?.vista?.propia.token ?? sesion?.token;
  if (!token) return;
  olvidarSesion();
  olvidarDestino();
  void vaciar();
  import('../llamadas/de-salida.ts').then(({ despedirse }) => despedirse(token)).catch(() => undefined);
}
