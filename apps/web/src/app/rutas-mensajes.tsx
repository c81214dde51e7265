import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const notificaciones = createRoute({
  getParentRoute: () => tablero,
  path: '/notificaciones',
  validateSearch: z.object(BusquedaDeLista),
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/mensajes/notificaciones-page.tsx'), 'NotificacionesPage'),
});

export const rutasDeMensajes = [notificaciones] as const;
