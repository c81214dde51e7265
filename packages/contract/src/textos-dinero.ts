/** What the card tab, the card frame and the page of money say. Quoted texts are letter for letter; the rest `// ours`. */
export const AVISOS_DE_TARJETAS = {
  titulo: 'Mis Tarjetas',
  agregar: 'Agregar Tarjeta',
  irAMisTarjetas: 'Ir a Mis Tarjetas', // ours
  retirar: 'Retirar tarjeta',
  principal: 'Tarjeta principal',
  activarSuscripcion: 'Activar Suscripción',
  activar: 'Activar', // ours
  pasoDatos: 'Datos Tributarios',
  pasoSuscripcion: 'Suscripción',
  continuar: 'Continuar',
  sinVerificar: 'Debe verificar la tarjeta de crédito con el banco emisor...',
  valida: 'Su tarjeta es válida',
  porVencer: 'La tarjeta proporcionada está vencida o esta por vencer',
  vacio: 'Todavía no tienes tarjetas. Agrega una para pagar tu suscripción.', // ours
  marco: 'Formulario seguro de tarjeta', // ours
  marcoCargando: 'Abriendo el formulario seguro del banco', // ours
  marcoLento: 'El banco está tardando más de lo normal. Puedes esperar o cancelar.', // ours
  marcoCaido: 'El formulario del banco no respondió. No se guardó nada.', // ours
  marcoNota: 'Escribes tu tarjeta en el formulario del banco. AlDía nunca ve el número completo ni el CVV.', // ours
  datosIncompletos: 'El banco no devolvió los datos de la tarjeta. Verifícala otra vez.', // ours
  verificada: 'Esta es la tarjeta que el banco verificó.', // ours
  quedoPrincipal: 'Es tu tarjeta principal: tus próximos cobros se hacen con ella.', // ours
  noQuedoPrincipal: 'Tu tarjeta principal es la de antes. Marca la nueva si quieres que se cobre con ella.', // ours
  cobroAutomatico:
    'Acepto que AlDía cobre mi suscripción a mi tarjeta principal en cada fecha de pago, hasta que la cancele.', // ours
  suscripcionVencida: 'Tu suscripción venció.', // ours
  nuncaTuvoPlan: 'Todavía no tienes una suscripción.', // ours
  marcaPrincipal: 'Marca una tarjeta como principal para ver el botón Activar Suscripción.', // ours
  agregaUna: 'Agrega una tarjeta para poder activar tu suscripción.', // ours
  enMoraSigue: 'Agrega otra tarjeta o marca otra como principal: el próximo intento se hace con ella.', // ours
  listaParaActivar: 'Revisa el monto antes de cobrar: pulsa Activar Suscripción en tu tarjeta principal.', // ours
  rechazada: 'El banco la rechazó', // ours
  vencida: 'Vencida', // ours
  ultimaTarjeta:
    'Es tu única tarjeta. Sin ella tu cuenta queda incompleta: solo podrás entrar a Mis Tarjetas, Datos SAT y correo.', // ours
  eraPrincipal: 'Es tu tarjeta principal: el próximo cobro no se hará hasta que elijas otra.', // ours
  retirarNota: 'Para volver a usarla tendrás que verificarla de nuevo.', // ours
  contraseniaDeCuenta: 'La contraseña de su cuenta es obligatoria',
  quitarPrincipal: 'Sin tarjeta principal no se puede cobrar tu próximo pago.', // ours
  activarNota: 'Se cobra ahora a tu tarjeta principal. Recibirás el comprobante por correo.', // ours
  eligePlan: 'Ya tienes tarjeta: el siguiente paso es elegir tu plan. Verás el monto antes de pagar.', // ours
  agregaYElige: 'Agrega una tarjeta; después eliges tu plan.', // ours
  completaTuCuenta: 'Completa tu cuenta: ahí eliges tu plan y agregas tu tarjeta.', // ours
  completarMiCuenta: 'Completar mi cuenta', // ours
} as const;

/** The administrator's page of money: all ours. */
export const AVISOS_DE_DINERO = {
  titulo: 'Dinero: cobros y conciliación', // ours
  sinCobros: 'Todavía no hay cobros. Aparecen aquí en cuanto un cliente paga.', // ours
  sinTareas: 'Nada espera por ti: ninguna tarea abierta.', // ours
  sinConciliaciones: 'No hay días con movimientos conciliados ni diferencias por explicar.', // ours
  sinLineas: 'No hay diferencias en estos días.', // ours
  duda: 'Cobros en duda', // ours
  dudaVieja: 'El más antiguo lleva {tiempo}. Mientras esté en duda no se hace otro cobro de esa compra.', // ours
  decidirNota: 'Confirma primero con la pasarela. Lo que decidas mueve dinero y no se puede deshacer.', // ours
  siAprobada: 'Se entrega lo comprado o, si ya no se puede, se devuelve el dinero.', // ours
  siRechazada: 'El cliente podrá volver a pagar.', // ours
  reintentarNota: 'Se pide otra vez a la pasarela que devuelva el dinero. Nunca se devuelve más de lo cobrado.', // ours
  ultimaRespuesta: 'Última respuesta', // ours
  devolucionPedida: 'Se pidió la devolución otra vez. Revisa su estado.', // ours
  devolucionNoPasa: 'La pasarela no devolvió el dinero.', // ours
  aparte: 'Ya se devolvió por otro medio', // ours
  aparteNota:
    'Primero devuelve el dinero (transferencia o depósito) y guarda el comprobante. La pasarela ya no lo devuelve: reintentarla después lo devolvería dos veces.', // ours
  aparteLuego:
    'El cobro queda anulado, el cliente recibe un correo con la referencia y la tarea se cierra. No se puede deshacer.', // ours
  explicarNota: 'La explicación queda con tu nombre y la línea deja de contarse como diferencia.', // ours
  resolverNota: 'La tarea se cierra con tu nombre.', // ours
  elCobroNoCambia: 'El cobro no cambia.', // ours
  renovaciones: 'Renovaciones que esperan', // ours
  detiene: {
    todas: 'Mientras esta tarea siga abierta no se renueva ninguna suscripción.', // ours
    copia: 'Mientras esta tarea siga abierta no se cobra lo que vencía al dejar salir la copia.', // ours
    una: 'Mientras esta tarea siga abierta, esa suscripción no se renueva.', // ours
  },
  alCerrar: {
    ninguna: 'Al cerrarla se cobra cada renovación cuando le toque.', // ours
    una: 'Al cerrarla se cobra 1 renovación.', // ours
    varias: 'Al cerrarla se cobran {n} renovaciones.', // ours
  },
  conciliarNota: 'Compara lo que liquidó la pasarela con lo nuestro. Repetirlo no mueve dinero dos veces.', // ours
  conciliarArchivo: 'Archivo CSV de la pasarela, si no responde en línea', // ours
  archivoIlegible: 'No se pudo leer el archivo. Elige el CSV que descargaste de la pasarela.', // ours
  sinAsientos: 'Este cobro no ha movido dinero.', // ours
  sinIntentos: 'Nada se ha enviado a la pasarela.', // ours
} as const;
