// Apart from the other sentences: all that the first page says, and it brings no more than that.

/** Sentences that the first page shows without an action behind them. */
export const AVISOS_DE_ENTRADA = {
  sinSesion: 'Vaya al parecer no has iniciado sesión',
  noTienesAcceso: 'NO TIENES ACCESO',
  paginaNoEncontrada: 'PAGINA NO ENCONTRADA',
  bienvenido: 'Bienvenido',
  olvidasteTuClave: '¿Olvidaste tu contraseña?', // ours
  creaTuCuenta: 'Crea tu cuenta', // ours
  reintentando: 'El servicio no responde. Reintentando…', // ours
  sinServicio: 'El servicio no responde en este momento. Reintenta en unos segundos.', // ours
  sinRespuesta: 'No hubo respuesta del servidor. Revisa tu conexión a internet.', // ours
  sinRed: 'Sin conexión. Lo que escribes sigue aquí; envíalo cuando vuelva la red.', // ours
  noVino: 'Eso no se pudo abrir. Inténtalo otra vez; si sigue así, guarda lo que estés haciendo y recarga la página.', // ours
  consultaFallida: 'La consulta no se pudo completar. Vuelve al inicio e intenta de nuevo.', // ours
  errorInesperado: 'La página que buscas no existe o tuvo un problema. Vuelve al inicio.', // ours
  loEscritoSigue: 'Lo que tenías escrito sigue ahí.', // ours
  errorDeConexion: 'No pudimos conectar con AlDía. Revisa tu internet y vuelve a intentar.', // ours
  accesoNegado: 'Tu cuenta no puede abrir esta página. Ingresa con otra cuenta o vuelve al inicio.', // ours
  sesionTerminada: 'Tu sesión terminó. Ingresa otra vez.', // ours
  paginaMovida: 'Esta dirección no existe. Revisa que esté bien escrita o vuelve al inicio.', // ours
  codigoDeSeisDigitos: 'Escribe los 6 dígitos que muestra tu aplicación de autenticación.', // ours
  codigoDeRecuperacion: 'Escribe uno de los diez códigos que guardaste. Cada uno sirve una vez.', // ours
} as const;

/** Messages under the fields of the login (spec 1, section 5). */
export const VALIDACION_DE_INGRESO = {
  nitRequerido: 'El NIT es requerido',
  nitLargo: 'El NIT debe tener menos de 13 caracteres',
  contraseniaRequerida: 'La contraseña es requerida',
} as const;

/** Titles of the pages that say that something did not work; 401, 403 and 404 are the specification's. */
export const MENSAJES_DE_ERROR = {
  '401': { titulo: AVISOS_DE_ENTRADA.noTienesAcceso, texto: AVISOS_DE_ENTRADA.sesionTerminada },
  '403': { titulo: AVISOS_DE_ENTRADA.noTienesAcceso, texto: AVISOS_DE_ENTRADA.accesoNegado },
  '404': { titulo: AVISOS_DE_ENTRADA.paginaNoEncontrada, texto: AVISOS_DE_ENTRADA.paginaMovida },
  '423': { titulo: 'Error al consultar los datos', texto: AVISOS_DE_ENTRADA.consultaFallida }, // ours
  error: { titulo: 'Algo no salió bien', texto: AVISOS_DE_ENTRADA.errorInesperado }, // ours
  network_error: { titulo: 'Error de conexión', texto: AVISOS_DE_ENTRADA.errorDeConexion }, // ours
} as const;
