import { CODIGO, esImpedimento } from '@aldia/domain/cobros/codigos.ts';
import type { ResultadoDeLinea } from '@aldia/domain/cobros/liquidacion.ts';
import type { Estado } from '../columnas.ts';
import type { EstadoDeCobro, PropositoDeCobro } from '../palabras-de-cobro.ts';

/** What each state of a charge is called (docs/cobros.md). */
export const ESTADO: Readonly<Record<EstadoDeCobro, Estado>> = {
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

/** What a message to the provider, or a line of its settlement, moves. */
export const CLASE_DE_MOVIMIENTO = { cobro: 'Cobro', recobro: 'Recobro', anulacion: 'Devolución' } as const;

/** What the comparison of a settlement says of a line. */
export const RESULTADO_DE_LINEA: Readonly<Record<ResultadoDeLinea, Estado>> = {
  cuadra: { rotulo: 'Cuadra', tono: 'listo' },
  solo_pasarela: { rotulo: 'Solo en la pasarela', tono: 'alto' },
  solo_nuestra: { rotulo: 'Solo en lo nuestro', tono: 'alto' },
  monto_distinto: { rotulo: 'Monto distinto', tono: 'alto' },
};

/** Ours, for a charge that ended without an answer of the provider (domain/cobros/codigos.ts). */
const CODIGO_NUESTRO: Readonly<Record<string, string>> = {
  [CODIGO.noEnviado]: 'No salió',
  [CODIGO.abandonada]: 'Abandonado',
  [CODIGO.sinCobro]: 'Sin cobro',
};
export const codigoEscrito = (codigo: string): string =>
  CODIGO_NUESTRO[codigo] ?? (esImpedimento(codigo) ? 'Ya no valía' : codigo);
