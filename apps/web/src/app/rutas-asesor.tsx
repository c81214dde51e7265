import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const Cliente = z.coerce.number<number | string>().int().positive().optional().catch(undefined);

const asesor = createRoute({
  getParentRoute: () => tablero,
  path: '/asesor_regimen',
  validateSearch: z.object({ cliente: Cliente }),
  beforeLoad: exigir('conClientes'),
  component: perezosa(() => import('../features/asesor/asesor-page.tsx'), 'AsesorPage'),
});

const miRegimen = createRoute({
  getParentRoute: () => tablero,
  path: '/mi_regimen',
  component: perezosa(() => import('../features/asesor/mi-regimen-page.tsx'), 'MiRegimenPage'),
});

export const rutasDeAsesor = [asesor, miRegimen] as const;
