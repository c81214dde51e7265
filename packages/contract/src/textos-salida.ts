import type { EstadoDeSalida } from '@aldia/domain/salida/salida.ts';

/** What the zip of a whole account says inside, to whoever opens it. */
export const PALABRAS_DE_SALIDA = {
  titulo: 'Cuenta completa', // ours
  cliente: 'Cliente', // ours
  nit: 'NIT', // ours
  meses: 'Meses', // ours
  hecha: 'Preparada el', // ours
  esquema: 'El formato de los datos, en JSON Schema', // ours
  datos: 'Datos de la cuenta', // ours
  documento: 'Documento guardado, tal como llegó', // ours
  cuenta: 'Qué hay en este archivo y la huella de cada parte', // ours
  sinSecretos: 'Contraseñas, tarjetas y sesiones', // ours
  porqueSinSecretos:
    'La contraseña de la SAT, los datos con que se cobra una tarjeta y las sesiones nunca salen de AlDía.', // ours
  quienVio: 'Quién vio la contraseña de la SAT', // ours
  dondeQuienVio: 'La contraseña no va en este archivo. Quién la vio y cuándo está en datos/historia.json.', // ours
  soloDelCliente: 'Lo que es solo del cliente', // ours
  porqueSoloDelCliente:
    'Aquí va lo que este cliente te autorizó a ver: sus meses, facturas, libros y documentos. No van sus cobros y tarjetas, quién entró a su cuenta ni los correos que no son de un mes. Tampoco lo que tuvo con otros gestores. Eso va solo en el archivo que pide el propio cliente.', // ours
} as const;

/** Why a zip could not be made, for who asked for it. */
export const MOTIVOS_DE_SALIDA = {
  fallo: 'Ocurrió un error al prepararlo. Puedes pedirlo de nuevo.', // ours
  cambio: 'La cuenta cambió varias veces mientras se preparaba. Pídelo de nuevo cuando nadie trabaje en ella.', // ours
  muyGrande: 'La cuenta no cabe en un solo archivo de 4 GB. Escríbenos para entregártela en partes.', // ours
  abandonada: 'La preparación se detuvo sin terminar. Puedes pedirlo de nuevo.', // ours
} as const;

export const CORREO_DE_SALIDA = {
  asunto: 'El archivo de tu cuenta está listo', // ours
  asuntoDeCliente: 'El archivo de la cuenta de {cliente} está listo', // ours
  saludo: 'Hola, {nombre}:', // ours
  listo: 'Ya puedes descargar el archivo de la cuenta: datos, libros, formularios y documentos.', // ours
  soloTu: 'Solo tú puedes descargarlo, con tu sesión de AlDía abierta. Si no lo pediste, escríbenos.', // ours
  vence: 'Se puede descargar hasta', // ours
  tamanio: 'Tamaño', // ours
  boton: 'Ir a descargarlo', // ours
} as const;

export const PALABRA_DE_ESTADO_DE_SALIDA: Readonly<Record<EstadoDeSalida, string>> = {
  en_cola: 'En espera', // ours
  en_curso: 'Preparándose', // ours
  lista: 'Listo para descargar', // ours
  cancelada: 'Cancelado', // ours
  fallida: 'No se pudo preparar', // ours
  vencida: 'Venció', // ours
};

/** Why `npm run importar-cuenta` imports nothing, for the operator. */
export const RECHAZOS_DE_IMPORTAR = {
  noEsZip: 'El archivo no es un zip completo: está dañado o cortado. Descárgalo de nuevo.', // ours
  sospechoso: 'El zip no es de los que AlDía escribe ({detalle}). No se abrió.', // ours
  noEsCuenta: 'El zip no tiene la cuenta de un cliente de AlDía: le falta cuenta.json o no se entiende.', // ours
  otraVersion: 'La cuenta es de la versión {version} del formato y este AlDía lee la {propia}. Actualiza AlDía.', // ours
  incompleto: 'Al zip le falta o le sobra un archivo: {ruta}.', // ours
  alterado: 'El archivo {ruta} no es el que se exportó: su huella no coincide.', // ours
  noCumple: 'El archivo {ruta} no cumple el formato: {detalle}.', // ours
  noCuadra: 'Los datos del zip no concuerdan entre sí: {detalle}.', // ours
  noVacio: 'Este AlDía ya tiene clientes o documentos. Una cuenta se importa en uno vacío.', // ours
} as const;

export const ROTULOS_DE_SALIDA = {
  titulo: 'Llevarme mi cuenta', // ours
  tituloDeGestor: 'Llevarme una cuenta', // ours
  laMia: 'Mi propia cuenta', // ours
  queTrae: 'Qué trae el archivo', // ours
  elArchivo: 'El archivo', // ours
  pedir: 'Preparar el archivo', // ours
  pedirOtro: 'Preparar otro', // ours
  cancelar: 'Cancelar la preparación', // ours
  seguir: 'Seguir preparándolo', // ours
  descargar: 'Descargar', // ours
  de: 'Cuenta de {nombre}', // ours
  cliente: 'Cliente', // ours
  estado: 'Estado', // ours
  pedida: 'Lo pidió', // ours
  lista: 'Terminó', // ours
  vence: 'Se puede descargar hasta', // ours
  tamanio: 'Tamaño', // ours
  huella: 'Huella SHA-256', // ours
  quedan: 'Peticiones que quedan hoy', // ours
} as const;

/** What the zip contains and what it never contains, shown before the request. */
export const CONTENIDO_DE_SALIDA = [
  'Tus datos, declaraciones, facturas y retenciones en JSON, con el esquema público que los describe.', // ours
  'Los libros y los formularios de cada mes, y los documentos que se guardaron, tal como llegaron.', // ours
  'Tus cobros y suscripciones, los correos que recibiste y quién vio tu contraseña de la SAT.', // ours
  'Nunca trae contraseñas, ni los datos con que se cobra una tarjeta, ni sesiones.', // ours
] as const;

/** The same for an office's download of its client: only what it may see. */
export const CONTENIDO_DE_SALIDA_DE_CLIENTE = [
  'Sus datos, declaraciones, facturas y retenciones en JSON, con el esquema público que los describe.', // ours
  'Los libros y los formularios de cada mes, y los documentos que se guardaron, tal como llegaron.', // ours
  'Los correos sobre sus meses, lo que te autorizó y lo que hiciste por ese cliente.', // ours
  'No trae sus cobros ni lo demás de su cuenta: eso va solo en el archivo que pide tu cliente.', // ours
  'Nunca trae contraseñas, ni los datos con que se cobra una tarjeta, ni sesiones.', // ours
] as const;

export const AVISOS_DE_SALIDA = {
  nada: 'Todavía no has pedido ningún archivo de esta cuenta.', // ours
  preparando: 'Preparando el archivo. Puedes cerrar esta página: te avisaremos por correo.', // ours
  cancelarTitulo: 'Cancelar la preparación', // ours
  cancelarQue: 'Lo que se lleva preparado se borra. La petición cuenta entre las de hoy.', // ours
  pedirTitulo: 'Preparar el archivo de la cuenta', // ours
  pedirQue:
    'El archivo tiene datos de impuestos sin cifrar: guárdalo donde solo tú lo abras. Queda anotado que lo pediste.', // ours
  sinPeticiones: 'Ya pediste esta cuenta las veces que admite un día. Vuelve mañana.', // ours
} as const;
