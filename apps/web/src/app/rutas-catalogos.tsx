import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const DePestanias = z.object({
  pestania: z.string().max(40).optional().catch(undefined),
  /** Rows of a page of the issuers (spec 3, section 9). */
  filas: z.coerce.number<number | string>().int().min(1).max(500).optional().catch(undefined),
  /** The upload of agents that is open. */
  carga: z.coerce.number<number | string>().int().positive().optional().catch(undefined),
  ...BusquedaDeLista,
});

const mantenimientos = createRoute({
  getParentRoute: () => tablero,
  path: '/mantenimientos',
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/catalogos/mantenimientos-page.tsx'), 'MantenimientosPage'),
});
const manPc = createRoute({
  getParentRoute: () => tablero,
  path: '/man_pc',
  validateSearch: DePestanias,
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/catalogos/man-pc-page.tsx'), 'ManPcPage'),
});
const manRos = createRoute({
  getParentRoute: () => tablero,
  path: '/man_ros',
  validateSearch: DePestanias,
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/catalogos/man-ros-page.tsx'), 'ManRosPage'),
});
const manGen = createRoute({
  getParentRoute: () => tablero,
  path: '/man_gen',
  validateSearch: DePestanias,
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/catalogos/man-gen-page.tsx'), 'ManGenPage'),
});
const limites = createRoute({
  getParentRoute: () => tablero,
  path: '/mantenimiento/limites',
  validateSearch: DePestanias,
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/catalogos/limites-page.tsx'), 'LimitesPage'),
});
/** The surcharge is a tab of /man_pc; its old address leads there (D-76). */
const recargo = createRoute({
  getParentRoute: () => tablero,
  path: '/recargo_pagos',
  beforeLoad: () => {
    throw redirect({ to: '/man_pc', search: { pestania: 'recargo' } });
  },
});

export const rutasDeCatalogos = [mantenimientos, manPc, manRos, manGen, limites, recargo] as const;
