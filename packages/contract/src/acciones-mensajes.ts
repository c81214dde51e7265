/** What the buttons of mass mail say; `TEXTOS` takes it in. */
export const TEXTOS_DE_MENSAJES = {
  'mensajes.usuarios': { exito: null, fallo: 'Ocurrió un error al obtener los datos de los usuarios' },
  'mensajes.destinatarios': { exito: null, fallo: 'No se pudo contar a quién le llega.' }, // ours
  'mensajes.vista': { exito: null, fallo: 'No se pudo mostrar el correo.' }, // ours
  'mensajes.prueba': { exito: 'Te enviamos la prueba', fallo: 'No se pudo enviar la prueba.' }, // ours
  'mensajes.enviar': {
    exito: 'Usuario(s) notificados exitosamente',
    fallo: 'No es posible enviar esta notificación a los usuarios',
    negativa: 'Error al enviar correo',
  },
  'mensajes.listado': { exito: null, fallo: 'No se pudo leer el historial de correos.' }, // ours
  'mensajes.detalle': { exito: null, fallo: 'No se pudo leer el correo.' }, // ours
  'mensajes.deshacer': { exito: 'El correo no saldrá', fallo: 'No se pudo deshacer el correo.' }, // ours
  'mensajes.pausar': { exito: 'El correo está en pausa', fallo: 'No se pudo pausar el correo.' }, // ours
  'mensajes.seguir': { exito: 'El correo sigue saliendo', fallo: 'No se pudo seguir con el correo.' }, // ours
  'mensajes.cancelar': { exito: 'El resto del correo no saldrá', fallo: 'No se pudo cancelar el correo.' }, // ours
} as const;
