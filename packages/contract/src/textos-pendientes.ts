import type { Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { ROTULOS } from './textos.ts';

/** What blocks a client and what is done next; all ours. */
export const TEXTOS_DE_MOTIVO: Readonly<Record<Motivo, { readonly rotulo: string; readonly boton: string }>> = {
  cambioTrasPresentar: { rotulo: 'Cambió después de presentar', boton: 'Ver los cambios' }, // ours
  sinSuscripcion: { rotulo: 'Sin suscripción vigente', boton: 'Ver al cliente' }, // ours
  suscripcionSuspendida: { rotulo: 'Suscripción suspendida', boton: 'Ver al cliente' }, // ours
  sinContraseniaSat: { rotulo: 'Sin contraseña SAT', boton: 'Ver al cliente' }, // ours
  rechazada: { rotulo: 'La SAT la rechazó', boton: 'Cargar de nuevo' }, // ours
  sinFacturas: { rotulo: 'Facturas sin cargar', boton: 'Cargar facturas' }, // ours
  desactualizada: { rotulo: 'Cifras desactualizadas', boton: ROTULOS.calcularDeNuevo }, // ours
  sinRetenciones: { rotulo: 'Faltan constancias de retención', boton: 'Cargar retenciones' }, // ours
  emisoresSinClasificar: { rotulo: 'Proveedores sin clasificar', boton: 'Revisar las compras' }, // ours
  comprasPorElegir: { rotulo: 'El cliente no ha elegido sus compras', boton: 'Ver sus compras' }, // ours
  porEnviarAFormulario: { rotulo: 'Cargada, sin enviar a formulario', boton: 'Enviar a la lista' }, // ours
  formularioPorNotificar: { rotulo: 'Lista para formulario', boton: 'Notificar el formulario' }, // ours
  faltaElDeIva: { rotulo: 'Falta el SAT-2237', boton: 'Notificar el formulario' }, // ours
  porEnviarAPago: { rotulo: 'Formulario notificado, sin enviar a pago', boton: 'Enviar a pago' }, // ours
  finalizacionPorEnviar: { rotulo: 'Pagada, sin correo de finalización', boton: 'Enviar el correo' }, // ours
  boletaPorNotificar: { rotulo: 'En pago, sin formulario notificado', boton: 'Notificar el formulario' }, // ours
  pagoPorConfirmar: { rotulo: 'Pago sin confirmar', boton: 'Confirmar el pago' }, // ours
};

/** Titles and buttons of both screens; all ours. */
export const ROTULOS_DE_PENDIENTES = {
  titulo: 'Qué bloquea a cada cliente ahora', // ours
  menu: 'Qué bloquea a cada cliente', // ours
  cambios: 'Cambió después de presentar', // ours
  comparar: 'Comparar con un archivo de la SAT', // ours
  compararBoton: 'Comparar', // ours
  compararPresentado: 'Comparar con lo presentado', // ours
  rectificar: 'Rectificar', // ours
  descartar: 'Descartar', // ours
} as const;

/** Sentences of both screens; all ours. */
export const AVISOS_DE_PENDIENTES = {
  nadaPendienteHoy: 'Nada espera por ti en este mes. Revisa otro mes o ayuda con lo que nadie tiene.', // ours
  nadaBloquea: 'Nada bloquea a nadie: todo al día', // ours
  sinCambios: 'Nada cambió después de presentar. Los cambios aparecen aquí al comparar un archivo de la SAT.', // ours
  sinResueltos: 'Todavía nadie decidió sobre un cambio.', // ours
  quePasa: 'Las cifras presentadas no cambian hasta que una persona decide.', // ours
  queCompara: 'Elige el archivo que descargaste hoy de la SAT. Se compara con lo presentado y no cambia ninguna cifra.', // ours
  partes: 'El archivo puede traer solo una parte del mes: lo que no trae no se toma por anulado.', // ours
  eligeCliente: 'Elige al cliente', // ours
  eligeMes: 'Elige un mes presentado', // ours
  eligeArchivo: 'Elige un archivo', // ours
  comparando: 'Comparando {nombre}', // ours
  comparacionCancelada: 'Dejaste de esperar la comparación. Si ya había empezado, sus cambios aparecen en la lista.', // ours
  sinPresentadas: 'Este cliente no tiene meses presentados que comparar.', // ours
  unoIgual: 'El archivo dice lo mismo que se presentó: 1 documento igual.', // ours
  iguales: 'El archivo dice lo mismo que se presentó: {n} documentos iguales.', // ours
  unCambio: '1 documento cambió. Decide sobre él.', // ours
  conCambios: '{n} documentos cambiaron. Decide sobre cada uno.', // ours
  unoConocido: 'No hay cambios nuevos: 1 ya se conocía.', // ours
  soloConocidos: 'No hay cambios nuevos: {n} ya se conocían.', // ours
  bandaDeIsr: 'El SAT-1311 ya se presentó y con las cifras de ahora sería otro.', // ours
  isrDeAhora: 'Se presentó {presentado} y ahora sería {ahora}', // ours
  casillaDeAhora: 'Casilla {linea}: se presentó {presentado} y ahora sería {ahora}', // ours
  bandaDeUno: 'La SAT dice otra cosa de 1 documento de este mes.', // ours
  banda: 'La SAT dice otra cosa de {n} documentos de este mes.', // ours
  articulo106:
    'Código Tributario, artículo 106: quien rectifica antes de la notificación de audiencia y paga a la vez rebaja intereses {intereses} y mora {mora}. Después de la notificación, la rectificación no vale.', // ours
  alRectificar: 'Anota el número del formulario que rectifica, o lo acordado con el cliente.', // ours
  alDescartar: 'Escribe por qué no se rectifica. Queda en la bitácora con tu nombre.', // ours
  cifrasQuedan: 'Las cifras guardadas quedan como se presentaron.', // ours
} as const;
