import { rutasDeAdministracion } from './rutas-de-administracion.tsx';
import { rutasDelPersonal } from './rutas-del-personal.tsx';

// Their frame comes beside them, and not after it is asked for.
void import('./del-personal.tsx').catch(() => undefined);

/** Every page of who works here: a client's browser never asks for them. */
export const rutasDeEmpleados = [...rutasDelPersonal, ...rutasDeAdministracion] as const;
