import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const DireccionDeClientes = z.object(BusquedaDeLista);

const comprasYVentas = createRoute({
  getParentRoute: () => tablero,
  path: '/reporte_compras_ventas',
  validateSearch: DireccionDeClientes,
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/libros/compras-ventas-page.tsx'), 'ComprasVentasPage'),
});

const reporteAnual = createRoute({
  getParentRoute: () => tablero,
  path: '/reporte_anual',
  validateSearch: DireccionDeClientes,
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/libros/reporte-anual-page.tsx'), 'ReporteAnualPage'),
});

const isrAnual = createRoute({
  getParentRoute: () => tablero,
  path: '/reporte_anual/isr',
  validateSearch: DireccionDeClientes,
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/libros/isr-anual-page.tsx'), 'IsrAnualPage'),
});

export const rutasDeLibros = [comprasYVentas, reporteAnual, isrAnual] as const;
