import { rutasDeAdministracion } from './rutas-de-administracion.tsx';
import { rutasDelPersonal } from './rutas-del-personal.tsx';

export { traerElMarco } from './marco-del-personal.ts';

/** Every page of who works here: a client's browser never asks for them. */
export const rutasDeEmpleados = [...rutasDelPersonal, ...rutasDeAdministracion] as const;
