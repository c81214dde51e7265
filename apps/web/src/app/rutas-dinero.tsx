import { DiaCable } from '@aldia/contract/cables.ts';
import { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/palabras-de-cobro.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const dinero = createRoute({
  getParentRoute: () => tablero,
  path: '/cobros',
  validateSearch: z.object({
    ver: z.enum(['cobros', 'tareas', 'conciliacion']).optional().catch(undefined),
    estado: EstadoDeCobro.optional().catch(undefined),
    proposito: PropositoDeCobro.optional().catch(undefined),
    desde: DiaCable.optional().catch(undefined),
    hasta: DiaCable.optional().catch(undefined),
    todas: z.boolean().optional().catch(undefined),
    cobro: z.uuid().optional().catch(undefined),
    ...BusquedaDeLista,
  }),
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/cobros/dinero-page.tsx'), 'DineroPage'),
});

export const rutasDeDinero = [dinero] as const;
