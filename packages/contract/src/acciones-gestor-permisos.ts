/** What the calls about the leave of clients say when they end; `TEXTOS` takes them in. */
export const TEXTOS_DE_GESTOR_PERMISOS = {
  'gestorPermisos.pedir': { exito: null, fallo: 'No se pudo pedir la autorización.' }, // ours
  'gestorPermisos.autorizaciones': { exito: null, fallo: 'No se pudieron leer tus autorizaciones.' }, // ours
  'gestorPermisos.repetir': { exito: 'Volvimos a escribirle.', fallo: 'No se pudo volver a pedir.' }, // ours
  'gestorPermisos.retirar': { exito: 'Retiraste la autorización.', fallo: 'No se pudo retirar.' }, // ours
  'gestorPermisos.mandatos': { exito: null, fallo: 'No se pudieron leer los mandatos.' }, // ours
  'gestorPermisos.guardarMandato': { exito: 'Mandato guardado', fallo: 'No se pudo guardar el mandato.' }, // ours
  'gestorPermisos.enlaceDeMandato': { exito: null, fallo: 'No se pudo abrir el mandato.' }, // ours
  'gestorPropio.estado': { exito: null, fallo: 'No se pudo leer quién es tu gestor.' }, // ours
  'gestorPropio.responder': { exito: null, fallo: 'No se pudo guardar tu respuesta.' }, // ours
  'gestorPropio.quedarse': { exito: 'Sigues con tu gestor.', fallo: 'No se pudo guardar tu respuesta.' }, // ours
  'gestorPropio.dejar': { exito: 'Dejaste a tu gestor.', fallo: 'No se pudo terminar la autorización.' }, // ours
  'gestorPropio.enlaceDeMandato': { exito: null, fallo: 'No se pudo abrir el mandato.' }, // ours
  'gestorPropio.leerEnlace': { exito: null, fallo: 'No se pudo leer el enlace.' }, // ours
  'gestorPropio.responderEnlace': { exito: null, fallo: 'No se pudo guardar tu respuesta.' }, // ours
  'registro.leerReclamo': { exito: null, fallo: 'No se pudo leer el enlace.' }, // ours
  'registro.probarReclamo': { exito: 'La cuenta es tuya. Ya puedes entrar.', fallo: 'No se pudo probar quién eres.' }, // ours
} as const;
