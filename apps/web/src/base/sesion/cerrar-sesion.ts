import { olvidarDestino } from './destino.ts';
import { vaciar } from './limpieza.ts';
import { olvidarSesion, sesionActual } from './sesion.ts';

/** Ends the session here and, if it can, on the server; leaving never waits for the network. */
export function cerrarSesion(): void {
  const sesion = sesionActual();
  // In a view as a client, closing ends the administrator's own session, and the view with it.
  const token = sesion?.vista?.propia.token ?? sesion?.token;
  if (!token) return;
  olvidarSesion();
  olvidarDestino();
  void vaciar();
  import('../llamadas/de-salida.ts').then(({ despedirse }) => despedirse(token)).catch(() => undefined);
}
