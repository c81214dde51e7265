import { DiaCable } from '@aldia/contract/cables.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const Persona = z.coerce.number<number | string>().int().positive().optional().catch(undefined);

const bitacora = createRoute({
  getParentRoute: () => tablero,
  path: '/bitacora',
  validateSearch: z.object({
    desde: DiaCable.optional().catch(undefined),
    hasta: DiaCable.optional().catch(undefined),
    quien: Persona,
    cliente: Persona,
    accion: z.string().max(60).optional().catch(undefined),
    ...BusquedaDeLista,
  }),
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/auditoria/auditoria-page.tsx'), 'AuditoriaPage'),
});

export const rutasDeAuditoria = [bitacora] as const;
