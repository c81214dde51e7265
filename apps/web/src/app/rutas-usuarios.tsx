import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista, TamanioDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const usuarios = createRoute({
  getParentRoute: () => tablero,
  path: '/reporte_usuarios',
  validateSearch: z.object({ ...BusquedaDeLista, ...TamanioDeLista }),
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/usuarios/usuarios-page.tsx'), 'UsuariosPage'),
});

export const rutasDeUsuarios = [usuarios] as const;
