import type { Impedimento } from '@aldia/domain/declaraciones/estados.ts';
import type { ERRORES_DE_FILAS } from './errores-de-filas.ts';

/** The refusal code of each domain reason: the server answers it, and a disabled button shows it. */
export const CODIGO_DE_IMPEDIMENTO: Readonly<Record<Impedimento, keyof typeof ERRORES_DE_FILAS>> = {
  DECLARACION_PAGADA: 'DECLARACION_PAGADA',
  ESTADO_NO_PERMITE: 'ESTADO_NO_PERMITE',
  FACTURAS_PENDIENTES: 'FACTURAS_PENDIENTES',
  RETENCIONES_PENDIENTES: 'RETENCIONES_PENDIENTES',
  PAGO_PENDIENTE: 'PAGO_NO_CONFIRMADO',
  CIFRAS_DESACTUALIZADAS: 'CIFRAS_DESACTUALIZADAS',
  FALTA_EL_DE_IVA: 'FALTA_EL_DE_IVA',
  CONSTANCIAS_DE_ISR_CARGADAS: 'CONSTANCIAS_DE_ISR_CARGADAS',
  SOLO_ROS: 'SOLO_REGIMEN_GENERAL',
  SIN_SEGUIMIENTO: 'ESTADO_NO_PERMITE',
};
