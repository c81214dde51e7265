/** How long a service request's toast stays, done or not (spec 1, section 9). */
const DURACION_DE_SERVICIO_MS = 5000;

/** What the buttons of the onboarding, the plan tab and the extra services say; `TEXTOS` takes them in. */
export const TEXTOS_DE_ALTA = {
  'alta.guardar': { exito: null, fallo: 'Error al válidar la información ingresada', deLoEscrito: true },
  'alta.actividades': { exito: null, fallo: 'No es posible obtener las actividades económicas' },
  'alta.emisores': { exito: null, fallo: 'No es posible obtener los emisores' },
  'alta.perfiles': { exito: null, fallo: 'No es posible obtener los tipos de perfil' },
  // The reason is the server's sentence; the coupon stays as it was typed (D-55).
  'alta.canjearCupon': { exito: 'Descuento aplicado en su suscripción', fallo: null },
  'suscripciones.nueva': { exito: 'Suscripción activada exitosamente', fallo: 'No es posible activar la suscripción' },
  'suscripciones.cambiar': { exito: 'Tu plan cambió desde hoy.', fallo: 'No es posible cambiar de suscripción' }, // ours: exito
  'suscripciones.documentoDeFin': {
    exito: null,
    fallo: 'No es posible obtener el documento para finalizar suscripción',
  },
  'suscripciones.cancelar': { exito: null, fallo: 'Ha ocurrido un error, no es posible cancelar tu suscripción' },
  'suscripciones.continuar': {
    exito: 'Tu contrato sigue como antes.', // ours
    fallo: 'No se pudo continuar tu contrato. Recarga la página y vuelve a intentar.', // ours
  },
  'servicios.listar': { exito: null, fallo: 'No es posible obtener el listado de servicios extras' },
  'servicios.solicitar': {
    exito: 'Servicio solicitado con éxito, revisa tu correo electrónico.',
    fallo: 'Error al solicitar el servicio. Revisa tu método de pago o conexión a internet.',
    duracionMs: DURACION_DE_SERVICIO_MS,
  },
} as const;
