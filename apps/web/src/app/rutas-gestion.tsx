import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { tablero } from './rutas-base.tsx';

const Numero = z.coerce.number<number | string>().int().positive().optional().catch(undefined);

/** None has a guard (spec 1, section 2.1): each says to others whose place it is (D-67). */
const gestion = createRoute({
  getParentRoute: () => tablero,
  path: '/gestor/gestion_usuarios',
  validateSearch: z.object({ ...BusquedaDeLista, motivo: z.string().optional().catch(undefined) }),
  component: perezosa(() => import('../features/gestor/gestion/gestion-page.tsx'), 'GestionPage'),
});
const seguimiento = createRoute({
  getParentRoute: () => tablero,
  path: '/gestor/seguimiento_declaracion',
  validateSearch: z.object({ cliente: Numero, anio: Numero }),
  component: perezosa(
    () => import('../features/gestor/seguimiento/seguimiento-gestor-page.tsx'),
    'SeguimientoGestorPage',
  ),
});

const permisos = createRoute({
  getParentRoute: () => tablero,
  path: '/gestor/permisos',
  validateSearch: z.object({ ...BusquedaDeLista, motivo: z.string().optional().catch(undefined) }),
  component: perezosa(() => import('../features/gestor/permisos/permisos-page.tsx'), 'PermisosPage'),
});
const miGestor = createRoute({
  getParentRoute: () => tablero,
  path: '/mi_gestor',
  component: perezosa(() => import('../features/permisos/mi-gestor-page.tsx'), 'MiGestorPage'),
});

export const rutasDeGestion = [gestion, seguimiento, permisos, miGestor] as const;
