/** The list of extra services that were paid for, and what is done with one: all ours. */
export const ROTULOS_DE_SERVICIOS = {
  titulo: 'Servicios solicitados',
  pestana: 'Servicios',
  cliente: 'Cliente',
  nit: 'NIT',
  servicio: 'Servicio',
  monto: 'Se cobró',
  oficina: 'Lo pidió su oficina',
  correo: 'Correo de quien lo pidió',
  telefono: 'Teléfono',
  pedido: 'Pedido',
  estado: 'Estado',
  atendio: 'Atendió',
  atendido: 'Atendido',
  nota: 'Nota',
  porAtender: 'Por atender',
  atendidos: 'Atendidos',
  todos: 'Todos',
  marcar: 'Marcar como atendido',
  reabrir: 'Volver a abrir',
  ver: 'Ver los servicios solicitados',
} as const;

/** Its sentences: all ours. */
export const AVISOS_DE_SERVICIOS = {
  ningunoEspera: 'Ningún servicio solicitado espera por ti.',
  ninguno: 'Todavía nadie ha pedido un servicio extra.',
  alAtender: 'Queda con tu nombre y la hora. A quien lo pidió no se le escribe nada.',
  alReabrir: 'Vuelve a los que faltan. La bitácora guarda quién lo había atendido.',
} as const;
