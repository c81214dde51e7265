import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { useRouter } from '@tanstack/react-router';
import { tomarDestino } from './destino.ts';
import { sesionActual } from './sesion.ts';

/** Sends a person who just signed in to where they were going, or to the first page of their role, in the place of this page. */
export function useEntrada(): () => void {
  const { history } = useRouter();
  return () => {
    const sesion = sesionActual();
    history.replace(sesion ? tomarDestino(sesion.usuarioId) || (inicioDe(sesion) ?? '/') : '/');
  };
}
