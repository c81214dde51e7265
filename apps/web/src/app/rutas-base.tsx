import { DiaCable } from '@aldia/contract/cables.ts';
import { createRoute, retainSearchParams } from '@tanstack/react-router';
import * as z from 'zod';
import { DireccionDeTrabajo } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { pedirDestino } from '../base/sesion/destino.ts';
import { traerConsejos } from './consejos-de-entrada.ts';
import { exigir, exigirSesion } from './guardias.ts';
import { raiz } from './ruta-raiz.tsx';

/** Screens behind the login: the shell around them, and the month being worked in their address. */
export const tablero = createRoute({
  getParentRoute: () => raiz,
  id: 'tablero',
  validateSearch: DireccionDeTrabajo,
  search: { middlewares: [retainSearchParams(['mes'])] },
  beforeLoad: ({ location }) => {
    pedirDestino(location.pathname);
    exigirSesion();
  },
  loader: traerConsejos,
  shouldReload: false,
  component: perezosa(() => import('./shell.tsx'), 'Shell'),
});

/** The options of a staff route and of an administrators' route: behind the login, each with its guard (spec 1, section 2.1). */
export const delPersonal = { getParentRoute: () => tablero, beforeLoad: exigir('empleado') };
export const deAdministrador = { getParentRoute: () => tablero, beforeLoad: exigir('administrador') };

// Fields that many screens keep in their address. An unreadable value counts as absent.
export const Numero = z.coerce.number<number | string>().int().positive().optional().catch(undefined);
/** A plausible year; each screen says which years have data. */
export const Anio = z.coerce.number<number | string>().int().min(2012).max(2100).optional().catch(undefined);
export const Dia = DiaCable.optional().catch(undefined);
export const Si = z.boolean().optional().catch(undefined);
