/** Prefixes of the keys of mails to a client about an office that asks for them, has them, had them, or pays for them. */
export const CLAVE_DE_GESTOR = {
  pregunta: 'autorizacion',
  aceptado: 'gestor-aceptado',
  terminado: 'gestor-terminado',
  mandato: 'mandato-propio',
  baja: 'cartera-baja',
  habilitada: 'cartera-habilitada',
  sinPago: 'gestor-sin-pago',
  planCedido: 'plan-cedido',
} as const;
