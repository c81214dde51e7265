import { type DatosDeError, type DefinicionDeError, fraseDe } from './frase-de-error.ts';

/**
 * Why something cannot be done with a row of a list: the server refuses with it, and the list shows it on a disabled button. Apart from the
 * other refusals, so that a list loads without them.
 */
export const ERRORES_DE_FILAS = {
  CLIENTE_SIN_CORREO: { http: 409, texto: 'El cliente no tiene correo. Agrégalo en su ficha y vuelve a intentar.' }, // ours
  FILA_DE_OTRO: { http: 403, texto: 'Esta declaración está asignada a otra persona.' }, // ours
  DECLARACION_PAGADA: { http: 409, texto: 'La declaración ya tiene su pago confirmado y no se puede cambiar.' }, // ours
  PAGO_NO_CONFIRMADO: { http: 409, texto: 'Primero confirma el pago de esta declaración.' }, // ours
  CIFRAS_DESACTUALIZADAS: {
    http: 409,
    texto: 'Algo cambió después del cálculo. Calcula de nuevo las cifras de este mes y revísalas.',
  }, // ours
  MES_ANTERIOR_POR_CALCULAR: {
    http: 409,
    texto: 'Antes calcula de nuevo {mes}: de ahí llegan los saldos de este mes.',
  }, // ours
  FALTA_EL_DE_IVA: { http: 409, texto: 'Falta notificar el SAT-2237 de este mes. Notifícalo primero.' }, // ours
  NADA_QUE_PAGAR: { http: 409, texto: 'Este mes no tiene nada que pagar.' }, // ours
  FACTURAS_PENDIENTES: { http: 409, texto: 'Faltan las facturas de este mes.' }, // ours
  RETENCIONES_PENDIENTES: { http: 409, texto: 'Faltan las constancias de retención de este mes.' }, // ours
  CONSTANCIAS_DE_ISR_CARGADAS: {
    http: 409,
    texto:
      'Este mes tiene constancias de ISR cargadas, que restan del impuesto. Si no son suyas, carga el reporte correcto.',
  }, // ours
  SIN_ISR_TODAVIA: {
    http: 409,
    texto: 'Podrás presentar sin ISR desde el {dia}. Antes solo lo hace un administrador.',
  }, // ours
  ESTADO_NO_PERMITE: { http: 409, texto: 'La declaración está en "{estado}" y no admite esta acción.' }, // ours
  SOLO_REGIMEN_GENERAL: { http: 409, texto: 'Esta acción es solo para clientes del régimen general.' }, // ours
  CUENTA_POR_RECLAMAR: {
    http: 409,
    texto: 'La abrió su gestor y su dueño aún no entra. Entrará al registrarse con su NIT y probar que es suya.',
  }, // ours
  REGIMEN_PROPIO_CON_MESES: { http: 409, texto: 'Ya trabajamos meses con tu régimen. Escríbenos para cambiarlo.' }, // ours
} as const satisfies Record<string, DefinicionDeError>;

/** The reason as a list shows it, with its blanks filled. */
export const razonEscrita = (codigo: keyof typeof ERRORES_DE_FILAS, datos: DatosDeError = {}): string =>
  fraseDe(ERRORES_DE_FILAS[codigo], datos);
