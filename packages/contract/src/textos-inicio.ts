import { DUDA_MINUTOS } from '@aldia/domain/cobros/estados.ts';

/** The client's home. */
export const AVISOS_DE_INICIO = {
  sinDeclaracion: 'Todavía no empezamos tu declaración de {mes}.', // ours
  enProceso: 'Estamos preparando tu declaración de {mes}.', // ours
  sinTerminar: 'Tu declaración de {mes} no está terminada.', // ours
  enProcesoSigue: 'No tienes que hacer nada. Te avisaremos cuando esté lista.', // ours
  teAvisaremos: 'Te avisaremos cuando esté lista. Si falta algo de tu parte, lo dice tu inicio en AlDía.', // ours
  comprasPorElegir: 'Revisa qué compras son de tu negocio antes de que la terminemos.', // ours
  esperaPago: 'Paga {monto} por {mes}.', // ours
  esperaPagoSigue: 'Paga en tu banco con el número de formulario y guarda tu comprobante.', // ours
  porRevisar: 'Abre tu formulario de {mes} y paga lo que pida.', // ours
  porRevisarSigue: 'Su monto solo está en el formulario. Si pide un pago, guarda tu comprobante.', // ours
  sinPago: 'Tu declaración de {mes} está presentada y no hay nada que pagar.', // ours
  alDia: 'Estás al día: {mes} está presentado y pagado.', // ours
  alDiaSigue: 'No tienes que hacer nada.', // ours
  aCero: 'Estás al día: {mes} se presentó sin movimiento.', // ours
  enOtroLugar: 'Estás al día: {mes} se presentó en otro lugar.', // ours
  yaTerminada: 'Tu declaración de {mes} está terminada.', // ours
  sinPreparar: 'AlDía no preparó {meses}: no tenías servicio. Si falta presentar algo, escríbenos.', // ours
  vencido: 'El plazo venció. Cada día que pasa cuesta más.', // ours
  tardeSinPresentar: 'Se pasó el plazo: la trabajamos primero y te diremos si hay multa.', // ours
  tuAnio: 'Tu año {anio}', // ours
  tuPlan: 'Tu plan', // ours
  quieroVer: '¿Qué quieres ver?', // ours
  verComoPagar: 'Ver cómo pagar', // ours
  revisarCompras: 'Revisar mis compras', // ours
  verMiEstado: 'Ver mis declaraciones', // ours
  verMiFormulario: 'Ver mi formulario', // ours
  proximoCobro: 'Próximo cobro', // ours
  verPlan: 'Ver mi plan', // ours
  pagoEnDuda: `El banco todavía no confirma tu pago de {monto}; puede tardar hasta ${DUDA_MINUTOS} minutos. No lo repitas: te escribiremos con el resultado.`, // ours
  pagoDevolviendo: 'Estamos devolviendo tu pago de {monto}. Te escribiremos cuando el banco termine.', // ours
  pagoSinConfirmar:
    'El banco todavía no confirma tu pago de {monto} por {concepto}. No lo repitas: te escribiremos con el resultado.', // ours
  pagoViejo: 'Pasó un día y el banco no ha confirmado tu pago de {monto}. Si aparece, te lo devolvemos.', // ours
  verMiSuscripcion: 'Ver mi suscripción', // ours
  suspendida: 'Tu suscripción está suspendida porque no se pudo cobrar. Actívala para que sigamos declarando.', // ours
  suspendidaEnEspera:
    'Tu suscripción está suspendida porque no se pudo cobrar. Elige otro plan para que sigamos declarando.', // ours
  activarla: 'Activar mi suscripción', // ours
  enMora: 'Revisa tu tarjeta o agrega otra para no perder el servicio.', // ours
  revisarTarjeta: 'Revisar mi tarjeta', // ours
  terminada: 'Tu suscripción terminó el {fecha}. Sin ella no presentamos tus declaraciones.', // ours
  sinSuscripcion: 'No tienes una suscripción. Sin ella no presentamos tus declaraciones.', // ours
  elegirPlan: 'Elegir un plan', // ours
  estadoDelPlan: 'Estado', // ours
  planSuspendido: 'Suspendido', // ours
  planTerminado: 'Terminó el {fecha}', // ours
  sinTarjetaActiva: 'No tienes una tarjeta activa para tu próximo cobro del {fecha}.', // ours
  elegirTarjeta: 'Elegir mi tarjeta', // ours
  tarjetaRechazada: 'El banco rechazó tu tarjeta terminada en {numeros}. Agrega otra antes del próximo cobro.', // ours
  tarjetaPorVencer: 'Tu tarjeta terminada en {numeros} vence antes de tu próximo cobro. Agrega otra.', // ours
  cambiarTarjeta: 'Cambiar mi tarjeta', // ours
  preCancelada: 'Tu contrato termina el {fecha}. Hasta ese día seguimos contigo; después puedes volver a suscribirte.', // ours
} as const;

/** When the plan is charged again, wherever that is said. */
export const AVISOS_DE_COBRO_QUE_VIENE = {
  sinFechaDeCobro: 'No hay más cobros', // ours
  cobroPendiente: 'Pendiente desde el {fecha}', // ours
  sinCobrar: 'No pudimos cobrar tu plan.', // ours
  conOtraTarjeta: 'Lo intentaremos el {fecha} con la terminada en {numeros}.', // ours
  ultimoIntento: 'El último intento es el {fecha}: después tu plan se suspende.', // ours
} as const;
