import { claseDeCodigo, type Impedimento } from '@aldia/domain/cobros/codigos.ts';

/** What a person reads for each code of the provider; letter for letter (spec 1, section 8). */
const MOTIVOS: Readonly<Record<string, string>> = {
  '51': 'Error al realizar el pago, Fondos insuficientes',
  '05': 'Tarjeta declinada, contacte al proveedor de la tarjeta de crédito',
  '111': 'Transacción denegada TID inválido',
  '57': 'Tarjeta bloqueada o cancelada por el banco',
  '132': 'Declinada, tarjeta reportada como perdida/robada',
};

/** The sentence of a refused charge; an unknown code is named in it (decisions-1, C7). */
export const motivoDeRechazo = (codigo: string): string =>
  MOTIVOS[codigo] ?? `Error al realizar el pago, código ${codigo}`;

/** What stands beside a refusal that is our own fault (111, T04): nobody looks for it in their card (P14). */
export const NO_ES_TU_TARJETA = 'No es un problema de tu tarjeta: ya lo estamos revisando. Intenta más tarde.'; // ours
/** The same in one text, for an answer that has one message, and for mails. */
export const rechazoExplicado = (codigo: string): string =>
  claseDeCodigo(codigo) === 'configuracion'
    ? `${motivoDeRechazo(codigo)}. ${NO_ES_TU_TARJETA}`
    : motivoDeRechazo(codigo);

/** Why a purchase was not delivered, for its owner and for whoever looks after the money: all ours. */
export const MOTIVO_DE_IMPEDIMENTO: Readonly<Record<Impedimento, string>> = {
  cancelada: 'La suscripción se canceló antes de que el pago se confirmara.',
  otro_regimen: 'El régimen del cliente ya no es el del plan.',
  plan_retirado: 'El plan dejó de ofrecerse antes de que el pago se confirmara.',
  ya_pagada: 'Ya estaba pagado con otro cobro.',
  paga_el_gestor: 'El servicio ya lo paga su gestor: no se cobra otro plan.', // ours
  es_oficina: 'La suscripción por rango sigue: un plan personal ocuparía su lugar.', // ours
  tiene_plan: 'El plan personal sigue: la suscripción por rango ocuparía su lugar.', // ours
  sin_oficina: 'Ya no tiene el rol de gestor: su cartera no se cobra.', // ours
  no_es_cliente: 'Ya no tiene el rol de cliente: su plan no se cobra.', // ours
  sin_cupon: 'El cupón ya no estaba apartado para esta compra.',
  carga_cambiada: 'Lo que cargaste cambió antes de que el pago se confirmara.', // ours
  sin_renovar: 'La renovación de la cartera está sin pagar: los clientes se agregan después de ella.', // ours
  servicio_retirado: 'El servicio dejó de ofrecerse antes de que el pago se confirmara.', // ours
  cliente_ajeno: 'El cliente dejó tu cartera antes de que el pago se confirmara.', // ours
  imposible: 'Lo que se pagó ya no se puede entregar.',
};
