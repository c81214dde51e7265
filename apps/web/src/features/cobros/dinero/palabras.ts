import type { EstadoDeCobro } from '@aldia/contract/cobros.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';

/** States that wait for somebody come first, and show even when there are none. */
export const ORDEN_DE_ESTADOS: readonly EstadoDeCobro[] = [
  'en_duda',
  'anulacion_fallida',
  'aprobada',
  'anulando',
  'enviada',
  'creada',
  'aplicada',
  'anulada',
  'rechazada',
];
export const SIEMPRE_A_LA_VISTA: readonly EstadoDeCobro[] = ['en_duda', 'anulacion_fallida'];

export const CLASE_DE_TAREA = {
  en_duda: 'Cobro en duda',
  anulacion_fallida: 'Devolución que no pasa',
  codigo_111: 'Terminal o llave mal configurada',
  sin_conciliar: 'Conciliación pendiente',
  no_entregado: 'Compra sin entregar',
  copia_liberada: 'Renovaciones de una copia',
} as const;

/** Accounts of the ledger. */
export const CUENTA: Readonly<Record<string, string>> = {
  cliente: 'Clientes',
  pasarela: 'Por recibir de la pasarela',
  ingreso: 'Ingresos',
  descuento: 'Descuentos de cupón',
  devolucion: 'Devoluciones',
  banco: 'Recibido en el banco',
  diferencia: 'Diferencias',
};

export const montoO = (monto: Centavos | null): string => (monto === null ? 'No aparece' : formatQ(monto));
