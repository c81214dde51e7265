import type { AccionDeMasivo, ClaseDeMensaje, EstadoDeMasivo, MotivoDeFuera } from '@aldia/domain/mensajes/masivo.ts';
import type { FaltaDePlantilla, Variable } from '@aldia/domain/mensajes/plantilla.ts';

/** Labels of the tab. */
export const ROTULOS_DE_MENSAJES = {
  aTodos: 'A TODOS',
  asunto: 'Asunto',
  cuerpo: 'Cuerpo',
  regimen: 'Régimen',
  usuario: 'Usuario',
  clase: 'Qué es', // ours
  fecha: 'Fecha', // ours
  para: 'Para', // ours
  estado: 'Estado', // ours
  avance: 'Entregados', // ours
  rechazados: 'Rechazados', // ours
  omitidos: 'Se dieron de baja', // ours
  porSalir: 'Por salir', // ours
  sinEnviar: 'Sin enviar', // ours
  escribio: 'Lo escribió', // ours
  motivo: 'Lo que dijo el servidor', // ours
  motivoDeFuera: 'Por qué', // ours
  adjuntos: 'Adjuntos', // ours
  nombre: 'Nombre', // ours
  nit: 'NIT', // ours
  correo: 'Correo', // ours
  porWhatsapp: 'También por WhatsApp', // ours
  verDetalle: 'Ver detalle', // ours
  quitar: 'Quitar {nombre}', // ours
  masArchivos: '+{n}',
  verQuienes: 'Ver quiénes', // ours
  archivos: 'Archivos adjuntos', // ours
  enviarWhatsapp: 'Enviar también por WhatsApp', // ours
  whatsapps: 'Salieron por WhatsApp', // ours
  categoria: 'Categoría de WhatsApp', // ours
  variables: 'Datos de cada persona', // ours
  quienes: 'A quién le llega', // ours
  reciben: 'Reciben', // ours
  fuera: 'Quedan fuera', // ours
  verComo: 'Ver como una persona', // ours
  vista: 'Así lo lee', // ours
  probar: 'Enviarme una prueba', // ours
  enviar: 'Enviar correo masivo', // ours
  confirmar: 'Enviar a todos ellos', // ours
  correoSinEnviar: 'Correo sin enviar', // ours
  salirSinEnviar: 'Salir sin enviar', // ours
  cantidad: 'Escribe la cantidad para confirmar', // ours
  historial: 'Historial', // ours
  detalle: 'Correo masivo', // ours
  rechazos: 'Direcciones que lo rechazaron', // ours
} as const;

export const ROTULO_DE_CLASE: Readonly<Record<ClaseDeMensaje, string>> = {
  servicio: 'Aviso del servicio', // ours
  noticia: 'Noticia', // ours
};
export const ROTULO_DE_CATEGORIA = {
  dt_servicio_rango_facturas: 'Servicio por rango de facturas', // ours
  dt_tarjeta: 'Tarjeta', // ours
  dt_recordatorio: 'Recordatorio', // ours
  dt_declaracion: 'Declaración', // ours
} as const;
export const ROTULO_DE_ESTADO_MASIVO: Readonly<Record<EstadoDeMasivo, string>> = {
  programado: 'Por salir', // ours
  enviando: 'Enviando', // ours
  en_pausa: 'En pausa', // ours
  detenido: 'Detenido', // ours
  cancelado: 'Cancelado', // ours
  deshecho: 'Deshecho', // ours
  terminado: 'Terminado', // ours
};
export const ROTULO_DE_ACCION_MASIVA: Readonly<Record<AccionDeMasivo, string>> = {
  deshacer: 'Deshacer',
  pausar: 'Pausar', // ours
  seguir: 'Seguir', // ours
  cancelar: 'Cancelar el resto', // ours
};
export const ROTULO_DE_MOTIVO: Readonly<Record<MotivoDeFuera, string>> = {
  sin_correo: 'Sin correo', // ours
  sin_verificar: 'Correo sin verificar', // ours
  no_recibe: 'Su correo rechaza los envíos', // ours
  baja: 'No quiere noticias', // ours
};
export const ROTULO_DE_VARIABLE: Readonly<Record<Variable, string>> = {
  nombre: 'Nombre', // ours
  nit: 'NIT', // ours
  regimen: 'Régimen', // ours
  dia_declaracion: 'Día de declaración', // ours
  correo: 'Correo', // ours
};

/** Sentences of the tab. */
export const AVISOS_DE_MENSAJES = {
  aQuienes: 'Clientes y gestores activos con correo verificado. Los empleados no lo reciben.', // ours
  esServicio: 'Llega a todos ellos, también a quien se dio de baja de las noticias.', // ours
  esNoticia: 'Lleva un enlace para darse de baja; a quien ya se dio de baja no le llega.', // ours
  masivo: 'Se enviará un correo masivo. Durante 60 segundos lo puedes deshacer; luego ya no.', // ours
  nadie: 'Nadie lo recibiría.', // ours
  contando: 'Contando…', // ours
  sinRegimenes: 'No llegaron los regímenes. El correo no se puede enviar sin ellos.', // ours
  correoSinEnviar: 'Escribiste un correo que no has enviado. Si sales ahora, se pierde.', // ours
  whatsapp: 'Solo a quien aceptó mensajes por WhatsApp.', // ours
  sinWhatsapp: 'AlDía no tiene WhatsApp configurado.', // ours
  adjuntos: 'PDF, PNG, JPEG o Excel (.xlsx); juntos, hasta 8 MB.', // ours
  adjuntoDeOtroTipo: 'Solo PDF, PNG, JPEG o Excel (.xlsx).', // ours
  adjuntosMuyGrandes: 'Los archivos pesan juntos más de 8 MB.', // ours
  demasiadosArchivos: 'Caben hasta 10 archivos.', // ours
  cantidadDistinta: 'No es la cantidad de personas que lo reciben.', // ours
  sinHistorial: 'Todavía no se ha enviado ningún correo masivo.', // ours
  cancelarQue: 'Lo que ya salió no vuelve. A los demás no les llegará.', // ours
  saleEn: 'Sale en {s} s', // ours
  deTantos: '{n} de {total}', // ours
  detenido: 'El servidor de correo no tomó varios seguidos y se detuvo. A quienes faltan no se les marcó nada.', // ours
  ningunRechazo: 'Ninguna dirección lo rechazó.', // ours
  losUltimos: 'Se ven las últimas {n} de {total}.', // ours
  eligePersona: 'Elige a una persona para ver el correo como lo lee.', // ours
  nadieFuera: 'Nadie queda fuera.', // ours
  sinRegimen: 'sin régimen', // ours
  sinDia: 'sin día elegido', // ours
} as const;

/** What of a mail lets a person out of news, and the page behind it. */
export const PALABRAS_DE_BAJA = {
  pie: 'Si no quieres recibir noticias de AlDía, date de baja aquí:', // ours
  titulo: 'Noticias de AlDía', // ours
  recibe: 'Recibes las noticias de AlDía.', // ours
  noRecibe: 'Ya no recibes las noticias de AlDía.', // ours
  siempre: 'Los avisos de tus declaraciones y de tus pagos te llegan siempre.', // ours
  baja: 'Darme de baja', // ours
  alta: 'Volver a recibirlas', // ours
  incompleto: 'Este enlace está incompleto', // ours
  copialo: 'A veces el correo lo corta. Ábrelo otra vez desde el correo, o copia el enlace entero en tu navegador.', // ours
} as const;

export const VALIDACION_DE_MENSAJES = {
  obligatorio: 'Este campo es obligatorio',
  muyLargo: 'El texto es demasiado largo', // ours
} as const;

/** What is wrong with a template, and where. */
export const fraseDeFalta = ({ escrito, linea, columna }: FaltaDePlantilla): string =>
  `${escrito === '' ? 'Hay llaves sin un dato' : `No existe {{${escrito}}}`}: línea ${linea}, columna ${columna}.`; // ours
