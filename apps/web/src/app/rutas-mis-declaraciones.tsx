import { MesCable } from '@aldia/contract/cables.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { perezosa } from '../base/perezosa.ts';
import { tablero } from './rutas-base.tsx';

/** Years that a person could mean; which of them have something is said by each screen. */
const Anio = z.coerce.number<number | string>().int().min(2012).max(2100).optional().catch(undefined);

const comprasDelCliente = createRoute({
  getParentRoute: () => tablero,
  path: '/seleccion_facturas_compras',
  validateSearch: z.object({ anio: Anio }),
  component: perezosa(() => import('../features/declaraciones/compras-page.tsx'), 'ComprasPage'),
});

const misLibros = createRoute({
  getParentRoute: () => tablero,
  path: '/reporte_mensual_anual_usuario',
  validateSearch: z.object({
    reporte: z.enum(['libros', 'cierre']).optional().catch(undefined),
    libro: z.enum(['ventas', 'compras']).optional().catch(undefined),
    periodo: MesCable.optional().catch(undefined),
    anio: Anio,
  }),
  component: perezosa(() => import('../features/libros/mis-libros-page.tsx'), 'MisLibrosPage'),
});

const estadoDeDeclaraciones = createRoute({
  getParentRoute: () => tablero,
  path: '/estado_declaracion',
  validateSearch: z.object({ anio: Anio }),
  component: perezosa(() => import('../features/mis-declaraciones/estado-page.tsx'), 'EstadoPage'),
});

export const rutasDeMisDeclaraciones = [comprasDelCliente, misLibros, estadoDeDeclaraciones] as const;
