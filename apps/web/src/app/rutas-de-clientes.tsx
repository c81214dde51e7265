import { MesCable } from '@aldia/contract/cables.ts';
import { ESTADOS_DE_MANDATO } from '@aldia/domain/gestor/mandato.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista, EnPasos, TamanioDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { Anio, Dia, Numero, tablero } from './rutas-base.tsx';

/** Screens of clients and of the offices that work for them. */
export const rutasDeClientes = [
  createRoute({
    getParentRoute: () => tablero,
    path: '/usuario_final',
    validateSearch: z.object(EnPasos),
    component: perezosa(() => import('../features/inicio/usuario-final-page.tsx'), 'UsuarioFinalPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/perfil_usuario/$tab',
    component: perezosa(() => import('../features/cuenta/perfil-page.tsx'), 'PerfilPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/seleccion_facturas_compras',
    validateSearch: z.object({ anio: Anio }),
    component: perezosa(() => import('../features/declaraciones/compras/compras-page.tsx'), 'ComprasPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/reporte_mensual_anual_usuario',
    validateSearch: z.object({
      reporte: z.enum(['libros', 'cierre']).optional().catch(undefined),
      libro: z.enum(['ventas', 'compras']).optional().catch(undefined),
      periodo: MesCable.optional().catch(undefined),
      anio: Anio,
    }),
    component: perezosa(() => import('../features/libros/mis-libros-page.tsx'), 'MisLibrosPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/estado_declaracion',
    validateSearch: z.object({ anio: Anio }),
    component: perezosa(() => import('../features/mis-declaraciones/estado-page.tsx'), 'EstadoPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/gestor',
    validateSearch: z.object({
      anio: Anio,
      // The portfolio checks the value: its rule is too long for the first page.
      motivo: z.string().optional().catch(undefined),
      ...EnPasos,
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('./pagina-de-gestor.tsx'), 'PaginaDeGestor'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/suscripcion_extraordinaria',
    validateSearch: z.object(EnPasos),
    component: perezosa(
      () => import('../features/gestor/alta/extraordinaria-page.tsx'),
      'SuscripcionExtraordinariaPage',
    ),
  }),
  /** These routes have no guard (spec 1, section 2.1): each page tells other roles whose it is (D-67). */
  createRoute({
    getParentRoute: () => tablero,
    path: '/gestor/gestion_usuarios',
    validateSearch: z.object({
      ...BusquedaDeLista,
      ...TamanioDeLista,
      motivo: z.string().optional().catch(undefined),
    }),
    component: perezosa(() => import('../features/gestor/gestion/gestion-page.tsx'), 'GestionPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/gestor/seguimiento_declaracion',
    validateSearch: z.object({ cliente: Numero, anio: Anio, periodo: MesCable.optional().catch(undefined) }),
    component: perezosa(
      () => import('../features/gestor/seguimiento/seguimiento-gestor-page.tsx'),
      'SeguimientoGestorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/gestor/permisos',
    validateSearch: z.object({
      ...BusquedaDeLista,
      motivo: z.string().optional().catch(undefined),
      mandato: z.enum(ESTADOS_DE_MANDATO).optional().catch(undefined),
      hasta: Dia,
    }),
    component: perezosa(() => import('../features/gestor/permisos/permisos-page.tsx'), 'PermisosPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/asesor_regimen',
    validateSearch: z.object({ cliente: Numero }),
    beforeLoad: exigir('conClientes'),
    component: perezosa(() => import('../features/asesor/asesor-page.tsx'), 'AsesorPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/mi_regimen',
    component: perezosa(() => import('../features/asesor/mi-regimen-page.tsx'), 'MiRegimenPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/llevar_cuenta',
    validateSearch: z.object({ cliente: Numero }),
    component: perezosa(() => import('../features/salida/llevar-cuenta-page.tsx'), 'LlevarCuentaPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/mi_gestor',
    component: perezosa(() => import('../features/permisos/mi-gestor-page.tsx'), 'MiGestorPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/servicios_extras',
    component: perezosa(() => import('../features/suscripciones/servicios-extras-page.tsx'), 'ServiciosExtrasPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/avisos',
    validateSearch: z.object(BusquedaDeLista),
    component: perezosa(() => import('../features/bandeja/bandeja-page.tsx'), 'BandejaPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/preguntas_frecuentes',
    component: perezosa(() => import('../features/ayuda/preguntas-page.tsx'), 'PreguntasPage'),
  }),
  createRoute({
    getParentRoute: () => tablero,
    path: '/terminos_privacidad_servicio',
    component: perezosa(() => import('../features/registro/terminos-page.tsx'), 'TerminosPage'),
  }),
] as const;
