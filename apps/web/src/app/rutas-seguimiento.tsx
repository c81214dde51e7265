import { DiaCable } from '@aldia/contract/cables.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const Dia = DiaCable.optional().catch(undefined);
const Numero = z.coerce.number<number | string>().int().positive().optional().catch(undefined);
const deColaborador = () => import('../features/seguimiento/colaborador-page.tsx');

const clientesDelDia = createRoute({
  getParentRoute: () => tablero,
  path: '/reporte_inicial',
  validateSearch: z.object({ fecha: Dia, ...BusquedaDeLista }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/seguimiento/clientes-del-dia-page.tsx'), 'ClientesDelDiaPage'),
});

const seguimiento = createRoute({
  getParentRoute: () => tablero,
  path: '/seguimiento_declaraciones',
  validateSearch: z.object({
    por: z.enum(['dia', 'mes']).optional().catch(undefined),
    fecha: Dia,
    ...BusquedaDeLista,
  }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/seguimiento/seguimiento-page.tsx'), 'SeguimientoPage'),
});

const porNit = createRoute({
  getParentRoute: () => tablero,
  path: '/seguimiento_pornit',
  validateSearch: z.object({ cliente: Numero }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/seguimiento/por-nit-page.tsx'), 'PorNitPage'),
});

const realizadas = createRoute({
  getParentRoute: () => tablero,
  path: '/declaraciones_colaborador',
  validateSearch: z.object({ colaborador: Numero, fecha: Dia, hasta: Dia }),
  beforeLoad: exigir('administrador'),
  component: perezosa(deColaborador, 'RealizadasPage'),
});

const noConfirmadas = createRoute({
  getParentRoute: () => tablero,
  path: '/declaraciones_noconfirmadas_colaborador',
  validateSearch: z.object({ colaborador: Numero, fecha: Dia, hasta: Dia }),
  beforeLoad: exigir('administrador'),
  component: perezosa(deColaborador, 'NoConfirmadasPage'),
});

const estadoCompleto = createRoute({
  getParentRoute: () => tablero,
  path: '/estado_declaracion_completo',
  validateSearch: z.object({ regimen: Numero, ...BusquedaDeLista }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/seguimiento/estado-completo-page.tsx'), 'EstadoCompletoPage'),
});

const relevo = createRoute({
  getParentRoute: () => tablero,
  path: '/relevo_de_colaborador',
  validateSearch: z.object({ ausente: Numero }),
  beforeLoad: exigir('administrador'),
  component: perezosa(() => import('../features/relevo/relevo-page.tsx'), 'RelevoPage'),
});

const transacciones = createRoute({
  getParentRoute: () => tablero,
  path: '/transaccion/listado',
  validateSearch: z.object({ numero_de_mes: Numero, anio: Numero, transaccion: Numero }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/transacciones/transacciones-page.tsx'), 'TransaccionesPage'),
});

export const rutasDeSeguimiento = [
  clientesDelDia,
  seguimiento,
  porNit,
  realizadas,
  noConfirmadas,
  estadoCompleto,
  relevo,
  transacciones,
] as const;
