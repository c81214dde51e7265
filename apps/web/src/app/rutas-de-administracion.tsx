import { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/palabras-de-cobro.ts';
import { LISTAS_DE_ESTADO, RESULTADOS_DE_PASARELA } from '@aldia/contract/palabras-de-reportes.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista, TamanioDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { Dia, deAdministrador, Numero, Si, tablero } from './rutas-base.tsx';

const deColaborador = () => import('../features/seguimiento/colaborador-page.tsx');
const DePestanias = z.object({
  pestania: z.string().max(40).optional().catch(undefined),
  /** Rows of a page of the issuers (spec 3, section 9). */
  filas: z.coerce.number<number | string>().int().min(1).max(500).optional().catch(undefined),
  /** The upload of agents that is open. */
  carga: Numero,
  ...BusquedaDeLista,
});

/** Screens of the administrators. */
export const rutasDeAdministracion = [
  createRoute({
    ...deAdministrador,
    path: '/administrador',
    validateSearch: z.object({
      // The page knows which tabs exist.
      pestana: z.string().max(40).optional().catch(undefined),
      /** The upload of agents that is open. */
      carga: Numero,
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/administrador/administrador-page.tsx'), 'AdministradorPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/bitacora',
    validateSearch: z.object({
      desde: Dia,
      hasta: Dia,
      quien: Numero,
      cliente: Numero,
      accion: z.string().max(60).optional().catch(undefined),
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/auditoria/auditoria-page.tsx'), 'AuditoriaPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/mantenimientos',
    component: perezosa(() => import('../features/catalogos/mantenimientos-page.tsx'), 'MantenimientosPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/man_pc',
    validateSearch: DePestanias,
    component: perezosa(() => import('../features/catalogos/man-pc-page.tsx'), 'ManPcPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/man_ros',
    validateSearch: DePestanias,
    component: perezosa(() => import('../features/catalogos/man-ros-page.tsx'), 'ManRosPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/man_gen',
    validateSearch: DePestanias,
    component: perezosa(() => import('../features/catalogos/man-gen-page.tsx'), 'ManGenPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/mantenimiento/limites',
    validateSearch: DePestanias,
    component: perezosa(() => import('../features/catalogos/limites-page.tsx'), 'LimitesPage'),
  }),
  /** The surcharge is a tab of /man_pc; its old address leads there (D-76). */
  createRoute({
    getParentRoute: () => tablero,
    path: '/recargo_pagos',
    beforeLoad: () => {
      throw redirect({ to: '/man_pc', search: { pestania: 'recargo' } });
    },
  }),
  /** The paid services are a tab of the money; mails link to an address without parameters, which leads there. */
  createRoute({
    getParentRoute: () => tablero,
    path: '/servicios_solicitados',
    beforeLoad: () => {
      throw redirect({ to: '/cobros', search: { ver: 'servicios' } });
    },
  }),
  createRoute({
    ...deAdministrador,
    path: '/cobros',
    validateSearch: z.object({
      ver: z.enum(['cobros', 'tareas', 'servicios', 'conciliacion']).optional().catch(undefined),
      atencion: z.enum(['atendido', 'todos']).optional().catch(undefined),
      estado: EstadoDeCobro.optional().catch(undefined),
      proposito: PropositoDeCobro.optional().catch(undefined),
      desde: Dia,
      hasta: Dia,
      todas: Si,
      cobro: z.uuid().optional().catch(undefined),
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/cobros/dinero-page.tsx'), 'DineroPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/reporte_usuarios_estado',
    validateSearch: z.object({ lista: z.enum(LISTAS_DE_ESTADO).optional().catch(undefined), ...BusquedaDeLista }),
    component: perezosa(() => import('../features/reportes/estados-page.tsx'), 'EstadosPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/reporte_maestro_mes',
    validateSearch: z.object(BusquedaDeLista),
    component: perezosa(() => import('../features/reportes/maestro-page.tsx'), 'MaestroPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/reporte_movimientos',
    validateSearch: z.object({ desde: Dia, hasta: Dia, ...BusquedaDeLista }),
    component: perezosa(() => import('../features/reportes/movimientos-page.tsx'), 'MovimientosPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/reporte_transacciones_pasarela',
    validateSearch: z.object({
      resultado: z.enum(RESULTADOS_DE_PASARELA).optional().catch(undefined),
      desde: Dia,
      hasta: Dia,
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/reportes/pasarela-page.tsx'), 'PasarelaPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/reporte_usuarios_sin_forma_pago',
    validateSearch: z.object({
      estado_usuario: z.coerce.number<number | string>().int().min(1).max(4).optional().catch(undefined),
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/reportes/sin-forma-de-pago-page.tsx'), 'SinFormaDePagoPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/reporte_usuarios',
    validateSearch: z.object({ ...BusquedaDeLista, ...TamanioDeLista }),
    component: perezosa(() => import('../features/usuarios/usuarios-page.tsx'), 'UsuariosPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/declaraciones_colaborador',
    validateSearch: z.object({ colaborador: Numero, fecha: Dia, hasta: Dia }),
    component: perezosa(deColaborador, 'RealizadasPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/declaraciones_noconfirmadas_colaborador',
    validateSearch: z.object({ colaborador: Numero, fecha: Dia, hasta: Dia }),
    component: perezosa(deColaborador, 'NoConfirmadasPage'),
  }),
  createRoute({
    ...deAdministrador,
    path: '/relevo_de_colaborador',
    validateSearch: z.object({ ausente: Numero }),
    component: perezosa(() => import('../features/relevo/relevo-page.tsx'), 'RelevoPage'),
  }),
] as const;
