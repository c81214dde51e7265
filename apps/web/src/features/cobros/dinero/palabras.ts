import type { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/cobros.ts';
import { CODIGO, esImpedimento } from '@aldia/domain/cobros/codigos.ts';
import type { Tono } from '../../../ui/estado-chip.tsx';

interface Palabra {
  readonly rotulo: string;
  readonly tono: Tono;
}

/** What each state is called on the screen (docs/cobros.md). */
export const ESTADO: Readonly<Record<EstadoDeCobro, Palabra>> = {
  creada: { rotulo: 'Creada', tono: 'neutro' },
  enviada: { rotulo: 'Enviada', tono: 'informa' },
  en_duda: { rotulo: 'En duda', tono: 'espera' },
  aprobada: { rotulo: 'Cobrada sin entregar', tono: 'espera' },
  aplicada: { rotulo: 'Cobrada y entregada', tono: 'listo' },
  rechazada: { rotulo: 'Rechazada', tono: 'neutro' },
  anulando: { rotulo: 'Devolviendo', tono: 'espera' },
  anulada: { rotulo: 'Devuelta', tono: 'informa' },
  anulacion_fallida: { rotulo: 'Devolución fallida', tono: 'alto' },
};

/** Those that wait for somebody come first, and are shown although there are none. */
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

export const PROPOSITO: Readonly<Record<PropositoDeCobro, string>> = {
  alta: 'Alta',
  activacion: 'Activación',
  renovacion: 'Renovación',
  cambio: 'Cambio de plan',
  resuscripcion: 'Resuscripción',
  servicio: 'Servicio extra',
  gestor_alta: 'Alta de gestor',
  gestor_adicion: 'Clientes agregados',
};

export const CLASE_DE_TAREA = {
  en_duda: 'Cobro en duda',
  anulacion_fallida: 'Devolución que no pasa',
  codigo_111: 'Terminal mal configurada (111)',
  sin_conciliar: 'Diferencia sin explicar',
  no_entregado: 'Compra sin entregar',
} as const;

export const RESULTADO: Readonly<Record<'cuadra' | 'solo_pasarela' | 'solo_nuestra' | 'monto_distinto', Palabra>> = {
  cuadra: { rotulo: 'Cuadra', tono: 'listo' },
  solo_pasarela: { rotulo: 'Solo en la pasarela', tono: 'alto' },
  solo_nuestra: { rotulo: 'Solo en lo nuestro', tono: 'alto' },
  monto_distinto: { rotulo: 'Monto distinto', tono: 'alto' },
};

export const CLASE_DE_INTENTO = { cobro: 'Cobro', recobro: 'Recobro', anulacion: 'Devolución' } as const;

/** Ours, for a charge that ended without an answer of the provider (domain/cobros/codigos.ts). */
const CODIGO_NUESTRO: Readonly<Record<string, string>> = {
  [CODIGO.noEnviado]: 'No salió',
  [CODIGO.abandonada]: 'Abandonado',
  [CODIGO.sinCobro]: 'Sin cobro',
};
export const codigoEscrito = (codigo: string): string =>
  CODIGO_NUESTRO[codigo] ?? (esImpedimento(codigo) ? 'Ya no valía' : codigo);

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
