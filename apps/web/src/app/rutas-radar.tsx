import { SITUACIONES_DE_RADAR } from '@aldia/domain/radar/radar.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const radar = createRoute({
  getParentRoute: () => tablero,
  path: '/radar_regimen',
  validateSearch: z.object({
    regimen: z.coerce.number<number | string>().int().positive().optional().catch(undefined),
    situacion: z.enum(SITUACIONES_DE_RADAR).optional().catch(undefined),
    ...BusquedaDeLista,
  }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/radar/radar-page.tsx'), 'RadarPage'),
});

export const rutasDeRadar = [radar] as const;
