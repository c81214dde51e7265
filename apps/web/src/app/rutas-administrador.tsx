import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const administrador = createRoute({
  getParentRoute: () => tablero,
  path: '/administrador',
  validateSearch: z.object({
    // Which tabs there are is known to the page.
    pestana: z.string().max(40).optional().catch(undefined),
    /** The upload of agents that is open. */
    carga: z.coerce.number<number | string>().int().positive().optional().catch(undefined),
    ...BusquedaDeLista,
  }),
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/administrador/administrador-page.tsx'), 'AdministradorPage'),
});

export const rutasDeAdministrador = [administrador] as const;
