import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { tablero } from './rutas-base.tsx';

const gestor = createRoute({
  getParentRoute: () => tablero,
  path: '/gestor',
  validateSearch: z.object({
    anio: z.coerce.number<number | string>().int().min(2012).max(2100).optional().catch(undefined),
    // Which words are situations is known to the portfolio: the rule behind them is too long for the first page.
    motivo: z.string().optional().catch(undefined),
    ...BusquedaDeLista,
  }),
  component: perezosa(() => import('./pagina-de-gestor.tsx'), 'PaginaDeGestor'),
});
const suscripcionExtraordinaria = createRoute({
  getParentRoute: () => tablero,
  path: '/suscripcion_extraordinaria',
  component: perezosa(() => import('../features/gestor/alta/extraordinaria-page.tsx'), 'SuscripcionExtraordinariaPage'),
});

export const rutasDeGestor = [gestor, suscripcionExtraordinaria] as const;
