import { DiaCable } from '@aldia/contract/cables.ts';
import { LISTAS_DE_ESTADO, RESULTADOS_DE_PASARELA } from '@aldia/contract/reportes.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const RANGO = { desde: DiaCable.optional().catch(undefined), hasta: DiaCable.optional().catch(undefined) };
const comun = { getParentRoute: () => tablero, beforeLoad: exigir('administrador') };

const estados = createRoute({
  ...comun,
  path: '/reporte_usuarios_estado',
  validateSearch: z.object({ lista: z.enum(LISTAS_DE_ESTADO).optional().catch(undefined), ...BusquedaDeLista }),
  component: perezosa(() => import('../features/reportes/estados-page.tsx'), 'EstadosPage'),
});

const maestro = createRoute({
  ...comun,
  path: '/reporte_maestro_mes',
  validateSearch: z.object(BusquedaDeLista),
  component: perezosa(() => import('../features/reportes/maestro-page.tsx'), 'MaestroPage'),
});

const movimientos = createRoute({
  ...comun,
  path: '/reporte_movimientos',
  validateSearch: z.object({ ...RANGO, ...BusquedaDeLista }),
  component: perezosa(() => import('../features/reportes/movimientos-page.tsx'), 'MovimientosPage'),
});

const pasarela = createRoute({
  ...comun,
  path: '/reporte_transacciones_pasarela',
  validateSearch: z.object({
    resultado: z.enum(RESULTADOS_DE_PASARELA).optional().catch(undefined),
    ...RANGO,
    ...BusquedaDeLista,
  }),
  component: perezosa(() => import('../features/reportes/pasarela-page.tsx'), 'PasarelaPage'),
});

const sinFormaDePago = createRoute({
  ...comun,
  path: '/reporte_usuarios_sin_forma_pago',
  validateSearch: z.object({
    estado_usuario: z.coerce.number<number | string>().int().min(1).max(4).optional().catch(undefined),
    ...BusquedaDeLista,
  }),
  component: perezosa(() => import('../features/reportes/sin-forma-de-pago-page.tsx'), 'SinFormaDePagoPage'),
});

export const rutasDeReportes = [estados, maestro, movimientos, pasarela, sinFormaDePago] as const;
