/**
 * What the calls of a gestor's load and subscription say when they end; `TEXTOS` takes them in. Texts of the specification
 * are letter for letter (spec 1, section 8; decisions-1, C11), the rest `// ours`.
 */
export const TEXTOS_DE_GESTOR_ALTA = {
  'gestorAlta.actualizarDireccion': {
    exito: 'Dirección completada',
    fallo: 'Ocurrió un error al completar la dirección',
  },
  'gestorAlta.validar': { exito: null, fallo: 'Ocurrió un error al validar el NIT/DPI' },
  'gestorAlta.validarSociedades': { exito: null, fallo: 'Ocurrió un error al validar las sociedades' },
  'gestorAlta.borrador': { exito: null, fallo: 'No es posible leer lo que cargaste.' }, // ours
  'gestorAlta.descartar': { exito: null, fallo: 'No es posible descartar lo que cargaste.' }, // ours
  'gestorAlta.dejarFuera': { exito: null, fallo: 'No pudimos sacar esas filas de tu carga.' }, // ours
  'gestorSuscripcion.estado': { exito: null, fallo: 'No es posible leer el estado de tu oficina.' }, // ours
  'gestorSuscripcion.asignar': { exito: null, fallo: 'Ocurrió un error al asignar la suscripción' },
  'gestorSuscripcion.completar': {
    exito: 'Suscripción completada con éxito',
    fallo: 'Ocurrió un error al completar la suscripción',
  },
  'gestorSuscripcion.agregar': {
    exito: 'Suscripción completada con éxito',
    fallo: 'Ocurrió un error al completar la suscripción',
  },
  'gestorSuscripcion.correoDeSuscripcion': {
    exito: null,
    fallo: 'Ocurrió un error al enviar el correo de suscripción',
  },
  'gestorSuscripcion.correoDeAdicion': {
    exito: null,
    fallo: 'Ocurrió un error al enviar el correo de adición de clientes',
  },
} as const;
