import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const Numero = z.coerce.number<number | string>().int().positive().optional().catch(undefined);

const pendientes = createRoute({
  getParentRoute: () => tablero,
  path: '/pendientes',
  validateSearch: z.object({
    de: z.enum(['mias', 'todas', 'sin_asignar']).optional().catch(undefined),
    colaborador: Numero,
    regimen: Numero,
    // Which words are reasons is known to the page (direccion.ts): the rule behind them is too long for the first one.
    motivo: z.string().optional().catch(undefined),
    vencidas: z.boolean().optional().catch(undefined),
    ...BusquedaDeLista,
  }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/pendientes/pendientes-page.tsx'), 'PendientesPage'),
});

const cambios = createRoute({
  getParentRoute: () => tablero,
  path: '/cambios',
  validateSearch: z.object({
    ver: z.enum(['abiertos', 'resueltos']).optional().catch(undefined),
    declaracion: Numero,
    comparar: z.boolean().optional().catch(undefined),
    ...BusquedaDeLista,
  }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/cambios/cambios-page.tsx'), 'CambiosPage'),
});

export const rutasDePendientes = [pendientes, cambios] as const;
