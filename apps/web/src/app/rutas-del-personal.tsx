import { DE_QUIEN } from '@aldia/contract/listas.ts';
import { SITUACIONES_DE_RADAR } from '@aldia/domain/radar/radar.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BusquedaDeLista } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { Dia, delPersonal, Numero, Si } from './rutas-base.tsx';

const DeQuien = z.enum(DE_QUIEN).optional().catch(undefined);
/** Filters of a list of declarations; they live in the address. */
const DireccionDeListado = z.object({
  regimen: z.coerce.number<number | string>().int().optional().catch(undefined),
  de: DeQuien,
  desactualizadas: Si,
  ...BusquedaDeLista,
});
const DireccionDeClientes = z.object(BusquedaDeLista);

/** Screens of the staff: what they load, declare and follow up. */
export const rutasDelPersonal = [
  createRoute({
    ...delPersonal,
    path: '/empleado',
    component: perezosa(() => import('../features/empleado/empleado-page.tsx'), 'EmpleadoPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/ingreso_facturas',
    validateSearch: DireccionDeListado.extend({ libros: Si }),
    component: perezosa(
      () => import('../features/carga/ingreso/ingreso-de-facturas-page.tsx'),
      'IngresoDeFacturasPage',
    ),
  }),
  createRoute({
    ...delPersonal,
    path: '/ingreso_facturas/carga/$usuarioId',
    validateSearch: z.object({ retomar: Si }),
    component: perezosa(() => import('../features/carga/carga-page.tsx'), 'CargaPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/reporte_declaracion',
    validateSearch: DireccionDeListado.extend({
      vista: z.enum(['formulario', 'notificacion']).optional().catch(undefined),
    }),
    component: perezosa(
      () => import('../features/declaraciones/reporte-de-declaracion-page.tsx'),
      'ReporteDeDeclaracionPage',
    ),
  }),
  createRoute({
    ...delPersonal,
    path: '/pago_declaracion',
    validateSearch: DireccionDeListado,
    component: perezosa(() => import('../features/declaraciones/pendientes-de-pago-page.tsx'), 'PendientesDePagoPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/pendientes',
    validateSearch: z.object({
      de: DeQuien,
      colaborador: Numero,
      regimen: Numero,
      // The page checks the value (direccion.ts): its rule is too long for the first page.
      motivo: z.string().optional().catch(undefined),
      vencidas: Si,
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/pendientes/pendientes-page.tsx'), 'PendientesPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/declaracion/$cliente/$mes',
    validateSearch: z.object({ retomar: Si }),
    component: perezosa(() => import('../features/pendientes/mes/mes-page.tsx'), 'MesPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/cambios',
    validateSearch: z.object({
      ver: z.enum(['abiertos', 'resueltos']).optional().catch(undefined),
      declaracion: Numero,
      comparar: Si,
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/cambios/cambios-page.tsx'), 'CambiosPage'),
  }),
  /** Seven segments in a fixed order (decisions-1, A14); the segment that held the password now holds a reference, or a hyphen (D-20). */
  createRoute({
    ...delPersonal,
    path: '/estado_declaracion_admin/$usuario/$nombre/$completo/$cui/$nit/$password/$tipo_regimen',
    validateSearch: z.object({ anio: Numero }),
    component: perezosa(() => import('../features/revision/estado-admin-page.tsx'), 'EstadoAdminPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/massive_reporte',
    validateSearch: z.object({
      desde: Dia,
      hasta: Dia,
      nit: z.coerce.string<number | string>().max(20).optional().catch(undefined),
      tipo: Numero,
    }),
    component: perezosa(() => import('../features/revision/documentos-sat-page.tsx'), 'DocumentosSatPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/reporte_inicial',
    validateSearch: z.object({ fecha: Dia, ...BusquedaDeLista }),
    component: perezosa(() => import('../features/seguimiento/clientes-del-dia-page.tsx'), 'ClientesDelDiaPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/seguimiento_declaraciones',
    validateSearch: z.object({
      por: z.enum(['dia', 'mes']).optional().catch(undefined),
      fecha: Dia,
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/seguimiento/seguimiento-page.tsx'), 'SeguimientoPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/seguimiento_pornit',
    validateSearch: z.object({ cliente: Numero }),
    component: perezosa(() => import('../features/seguimiento/por-nit-page.tsx'), 'PorNitPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/estado_declaracion_completo',
    validateSearch: z.object({ regimen: Numero, ...BusquedaDeLista }),
    component: perezosa(() => import('../features/seguimiento/estado-completo-page.tsx'), 'EstadoCompletoPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/transaccion/listado',
    validateSearch: z.object({ numero_de_mes: Numero, anio: Numero, transaccion: Numero }),
    component: perezosa(() => import('../features/transacciones/transacciones-page.tsx'), 'TransaccionesPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/reporte_compras_ventas',
    validateSearch: DireccionDeClientes,
    component: perezosa(() => import('../features/libros/compras-ventas-page.tsx'), 'ComprasVentasPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/reporte_anual',
    validateSearch: DireccionDeClientes,
    component: perezosa(() => import('../features/libros/reporte-anual-page.tsx'), 'ReporteAnualPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/reporte_anual/isr',
    validateSearch: DireccionDeClientes,
    component: perezosa(() => import('../features/libros/isr-anual-page.tsx'), 'IsrAnualPage'),
  }),
  createRoute({
    ...delPersonal,
    path: '/radar_regimen',
    validateSearch: z.object({
      regimen: Numero,
      situacion: z.enum(SITUACIONES_DE_RADAR).optional().catch(undefined),
      ...BusquedaDeLista,
    }),
    component: perezosa(() => import('../features/radar/radar-page.tsx'), 'RadarPage'),
  }),
] as const;
