import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

/** Filters of a list of declarations; they live in the address. */
const DireccionDeListado = z.object({
  regimen: z.coerce.number<number | string>().int().optional().catch(undefined),
  ...BusquedaDeLista,
});

const empleado = createRoute({
  getParentRoute: () => tablero,
  path: '/empleado',
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/empleado/empleado-page.tsx'), 'EmpleadoPage'),
});

const ingresoDeFacturas = createRoute({
  getParentRoute: () => tablero,
  path: '/ingreso_facturas',
  validateSearch: DireccionDeListado,
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/carga/ingreso/ingreso-de-facturas-page.tsx'), 'IngresoDeFacturasPage'),
});

const cargaDeDocumentos = createRoute({
  getParentRoute: () => tablero,
  path: '/ingreso_facturas/carga/$usuarioId',
  validateSearch: z.object({ retomar: z.boolean().optional().catch(undefined) }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/carga/carga-page.tsx'), 'CargaPage'),
});

const reporteDeDeclaracion = createRoute({
  getParentRoute: () => tablero,
  path: '/reporte_declaracion',
  validateSearch: DireccionDeListado.extend({
    vista: z.enum(['formulario', 'notificacion']).optional().catch(undefined),
  }),
  beforeLoad: exigir('empleado'),
  component: perezosa(
    () => import('../features/declaraciones/reporte-de-declaracion-page.tsx'),
    'ReporteDeDeclaracionPage',
  ),
});

const pendientesDePago = createRoute({
  getParentRoute: () => tablero,
  path: '/pago_declaracion',
  validateSearch: DireccionDeListado,
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/declaraciones/pendientes-de-pago-page.tsx'), 'PendientesDePagoPage'),
});

export const rutasDeDeclaraciones = [
  empleado,
  ingresoDeFacturas,
  cargaDeDocumentos,
  reporteDeDeclaracion,
  pendientesDePago,
] as const;
