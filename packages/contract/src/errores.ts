import { DUDA_MINUTOS } from '@aldia/domain/cobros/estados.ts';
import { ERRORES_DE_FILAS } from './errores-de-filas.ts';
import { type DatosDeError, type DefinicionDeError, fraseDe } from './frase-de-error.ts';
import { AVISOS } from './textos.ts';
import { AVISOS_DE_REGIMEN } from './textos-cambio-de-regimen.ts';
import { TARJETAS_CERRADAS } from './textos-tarjetas.ts';

/**
 * The only catalogue of refusals: the domain returns a word, the server throws it, and this table has its sentence. Texts of the
 * specification are letter for letter; the others carry `// ours`.
 */
export const ERRORES = {
  // Everywhere
  SIN_SESION: { http: 401, texto: 'Vaya al parecer no has iniciado sesión' },
  SESION_EXPIRADA: { http: 401, texto: 'Su sesión ha expirado' },
  SIN_PERMISO: { http: 403, texto: 'No tienes permiso para hacer esto.' }, // ours
  DATOS_INVALIDOS: { http: 422, texto: 'Revisa los datos marcados.' }, // ours
  RUTA_NO_ENCONTRADA: { http: 404, texto: 'Esta dirección no existe.' }, // ours
  DEMASIADOS_INTENTOS: { http: 429, texto: 'Demasiados intentos. Espera {segundos} segundos y vuelve a intentar.' }, // ours
  CUERPO_DEMASIADO_GRANDE: { http: 413, texto: 'El envío pesa más de lo permitido.' }, // ours
  CUERPO_ILEGIBLE: { http: 400, texto: 'El envío no se pudo leer. Recarga la página e intenta de nuevo.' }, // ours
  TIPO_NO_ADMITIDO: { http: 415, texto: 'El tipo de contenido no es admitido.' }, // ours
  ERROR_INTERNO: { http: 500, texto: 'Tuvimos un problema. Tus datos no cambiaron. Referencia: {referencia}' }, // ours
  // Its sentence stands with those that the first page loads: this table is too long for that page.
  SERVICIO_NO_DISPONIBLE: { http: 503, texto: AVISOS.sinServicio }, // ours
  CONFLICTO_DE_VERSION: {
    http: 409,
    texto: '{quien} cambió esta declaración mientras la tenías abierta. Revisa ambas versiones.',
  }, // ours
  CLAVE_REPETIDA: { http: 422, texto: 'Esta operación ya se envió con otros datos. Recarga la página.' }, // ours
  OPERACION_EN_CURSO: { http: 409, texto: 'Esta operación ya está en curso. Espera un momento.' }, // ours

  // Access
  CREDENCIALES_INVALIDAS: { http: 401, texto: 'El NIT o la contraseña no son correctos.' }, // ours
  MENSAJE_CIFRADO_INVALIDO: { http: 401, texto: 'El NIT o la contraseña no son correctos.' }, // ours: same text on purpose
  CODIGO_INVALIDO: { http: 401, texto: 'El código no es correcto o ya se usó.' }, // ours
  INGRESO_VENCIDO: {
    http: 410,
    texto: 'Pasaron más de 5 minutos o hubo 5 códigos incorrectos. Ingresa otra vez con tu NIT y tu contraseña.',
  }, // ours
  ENLACE_DE_CUENTA_VENCIDO: { http: 410, texto: 'El enlace ya se usó, venció o llegó cambiado. Pide uno nuevo.' }, // ours
  CORREO_NO_ENCONTRADO: { http: 404, texto: 'Ese correo ya no está en la cuenta.' }, // ours
  CORREO_YA_VERIFICADO: { http: 409, texto: 'Ese correo ya está verificado.' }, // ours
  CAMBIO_DE_CORREO_VENCIDO: { http: 410, texto: 'El enlace ya se usó o pasaron 72 horas. Escríbenos si no fuiste tú.' }, // ours
  VISTA_DE_SOLO_LECTURA: {
    http: 403,
    texto: 'Estás viendo la cuenta de un cliente: aquí no se cambia nada, no se leen secretos ni se exportan listas.',
  }, // ours
  VISTA_TERMINADA: { http: 401, texto: 'Terminó el tiempo para ver la cuenta del cliente.' }, // ours
  SEGUNDO_FACTOR_OBLIGATORIO: { http: 403, texto: 'Tu cuenta necesita el segundo factor. Actívalo para continuar.' }, // ours
  SEGUNDO_FACTOR_NO_SE_APAGA: {
    http: 409,
    texto: 'Tu cuenta no puede quedar sin segundo factor. Puedes pasarlo a otro teléfono.',
  }, // ours
  CLAVE_TEMPORAL: { http: 403, texto: 'Tu contraseña es temporal. Elige una tuya para continuar.' }, // ours
  CLAVE_NO_ES_TEMPORAL: { http: 409, texto: 'Tu contraseña ya es tuya. Se cambia en Mi perfil.' }, // ours
  SEGUNDO_FACTOR_NO_INICIADO: { http: 409, texto: 'Primero genera el código QR.' }, // ours

  // Users, as administrators keep them
  USUARIO_NO_ENCONTRADO: { http: 404, texto: 'Esa persona ya no existe.' }, // ours
  USUARIO_CAMBIADO: {
    http: 409,
    texto: '{quien} cambió a esta persona mientras la tenías abierta. Revisa cómo quedó y vuelve a intentar.',
  }, // ours
  ULTIMO_ADMINISTRADOR: {
    http: 409,
    texto: 'Es la única persona que administra. Da el rol de administrador a alguien más antes de quitárselo.',
  }, // ours
  CUENTA_PROPIA: { http: 409, texto: 'En tu propia cuenta esto se hace desde Mi perfil.' }, // ours
  SEGUNDO_FACTOR_INACTIVO: { http: 409, texto: 'Esa persona no tiene un segundo factor.' }, // ours

  // Declarations
  ...ERRORES_DE_FILAS,
  DECLARACION_NO_ENCONTRADA: { http: 404, texto: 'La declaración ya no existe.' }, // ours
  CLIENTE_NO_ENCONTRADO: { http: 404, texto: 'El cliente no existe.' }, // ours
  SUSCRIPCION_NO_ENCONTRADA: { http: 404, texto: 'La suscripción no existe.' }, // ours
  COLABORADOR_SIN_CORREO: { http: 409, texto: 'Nadie del equipo tiene un correo donde recibir tu aviso.' }, // ours
  COLABORADOR_NO_ENCONTRADO: { http: 404, texto: 'El colaborador no existe o no está activo.' }, // ours
  YA_COMPLETADA: { http: 409, texto: 'El correo de finalización ya se envió.' }, // ours
  LINEA_NO_CORRESPONDE: { http: 409, texto: 'Ese documento no puede ir en esa línea.' }, // ours
  EXCESO_DISTINTO: { http: 409, texto: 'El exceso de esa línea cambió. Revísalo y decide de nuevo.' }, // ours
  REGIMEN_NO_ADMITIDO: { http: 409, texto: 'Proximamente' },
  REGIMEN_CON_MESES: {
    http: 409,
    texto: '{cliente} ya tiene meses trabajados con su régimen. Cámbialo desde un mes, con Cambiar de régimen.',
  }, // ours
  REGIMEN_DE_VARIOS: { http: 409, texto: '{n} clientes no admiten ese régimen. {quienes}' }, // ours
  REGIMEN_SIN_ELEGIR: { http: 409, texto: 'Todavía no tiene régimen: primero se elige.' }, // ours
  REGIMEN_ES_EL_MISMO: { http: 409, texto: 'Desde ese mes ya tiene ese régimen.' }, // ours
  REGIMEN_MUY_ATRAS: {
    http: 409,
    texto: 'El cambio puede regir desde {mes}: los meses anteriores ya se trabajaron o no se abrieron.',
  }, // ours
  REGIMEN_MUY_LEJOS: { http: 409, texto: 'Un cambio se anota a lo más hasta {mes}.' }, // ours
  CAMBIO_DE_REGIMEN_TRABAJADO: { http: 409, texto: AVISOS_DE_REGIMEN.yaSeTrabajo }, // ours
  CAMBIO_DE_REGIMEN_NO_ENCONTRADO: { http: 404, texto: 'Ese cambio de régimen ya no está anotado.' }, // ours
  REGIMEN_DE_SU_PLAN: { http: 409, texto: '{cliente} paga su propio plan, y el régimen es el de ese plan.' }, // ours
  CLIENTE_DE_OTRO_GESTOR: { http: 409, texto: 'Ese cliente ya está con otro gestor.' }, // ours
  SIN_CONTRASENIA_SAT: { http: 404, texto: 'No posee password sat' },
  REFERENCIA_VENCIDA: {
    http: 410,
    texto: 'Este enlace ya se usó o venció. Vuelve a abrir al cliente desde la lista.',
  }, // ours
  LIMITE_DE_LISTAS: {
    http: 429,
    texto: 'Ya bajaste {listas} listas en esta hora. Vuelve a intentar desde las {hora}.',
  }, // ours
  LISTA_NO_CABE_EN_HOJA: {
    http: 422,
    texto: 'La lista tiene {filas} filas y en una hoja caben {caben}. Fíltrala y bájala en partes.',
  }, // ours
  LIMITE_DE_REVELACIONES: { http: 429, texto: 'Alcanzaste el límite de contraseñas por hora. Intenta más tarde.' }, // ours

  SALIDA_NO_ENCONTRADA: { http: 404, texto: 'Ese archivo de la cuenta ya no existe.' }, // ours
  SALIDA_EN_CURSO: { http: 409, texto: 'El archivo de esta cuenta ya se está preparando.' }, // ours
  SALIDAS_DEL_DIA: {
    http: 429,
    texto: 'Ya pediste esta cuenta {n} veces en las últimas 24 horas. Vuelve mañana.',
  }, // ours
  SALIDA_EN_OTRO_ESTADO: { http: 409, texto: 'El archivo ya cambió de estado. Recarga para ver cómo va.' }, // ours

  LIBRO_SIN_DATOS: { http: 404, texto: 'No se encontraron datos para descargar' },
  DOCUMENTOS_NO_ENCONTRADOS: { http: 404, texto: 'No se encontraron documentos para descargar' },
  LIBRO_MUY_LARGO: {
    http: 409,
    texto: 'El libro tiene {n} documentos. Descárgalo con los botones PDF o Excel de tus libros.',
  }, // ours
  VISTA_NO_ENCONTRADA: { http: 404, texto: 'La vista ya no existe.' }, // ours
  VISTA_REPETIDA: { http: 409, texto: 'Ya tienes una vista con ese nombre.' }, // ours
  VISTAS_COMPLETAS: { http: 409, texto: 'Ya tienes 100 vistas. Elimina una para guardar otra.' }, // ours
  DESHACER_VENCIDO: { http: 409, texto: 'El tiempo para deshacer ya terminó. La acción quedó hecha.' }, // ours
  DESHACER_YA_HECHO: { http: 409, texto: 'Esta acción ya se deshizo.' }, // ours
  DESHACER_CAMBIADA: { http: 409, texto: '{quien} {que} después. Ya no se puede deshacer.' }, // ours
  LOTE_CAMBIADO: { http: 409, texto: 'Mientras lo veías cambió lo que alcanza: ahora son {n}. Revísalo.' }, // ours
  LOTE_NO_ENCONTRADO: { http: 404, texto: 'Ese cambio ya no existe.' }, // ours
  CAMBIO_YA_RESUELTO: { http: 409, texto: 'Alguien ya decidió sobre este cambio. Vuelve a ver la lista.' }, // ours
  A_CERO_SIN_CONFIRMAR: {
    http: 409,
    texto: 'A 0 no se declara lo que este mes tiene: {cargado}. Confírmalo en la ventana para presentarlo.',
  }, // ours
  CAMBIO_DISTINTO: { http: 409, texto: 'El ISR de ahora ya es otro. Vuelve a verlo antes de decidir.' }, // ours
  DOCUMENTO_DISTINTO: {
    http: 409,
    texto: 'Cambió mientras lo veías: {documentos}. Revísalo antes de decidir.',
  }, // ours
  SIN_SEGUIMIENTO: { http: 409, texto: 'La declaración no tiene un seguimiento que eliminar.' }, // ours
  TRANSACCION_NO_ENCONTRADA: { http: 404, texto: 'La transacción ya no existe.' }, // ours
  TRANSACCION_CON_MESES: { http: 409, texto: 'Tiene meses programados, y los que ya pasaron se quedan.' }, // ours
  CODIGO_DE_TRANSACCION_REPETIDO: { http: 409, texto: 'Otra transacción ya tiene ese código.' }, // ours
  DETALLE_NO_ENCONTRADO: { http: 404, texto: 'El mes programado ya no existe.' }, // ours
  MES_YA_PROGRAMADO: { http: 409, texto: 'Ese mes ya está programado para la transacción.' }, // ours
  REGISTRO_NO_SE_PUEDE_ACTUALIZAR: { http: 409, texto: 'Este Registro no se puede Actualizar!' },

  REGIMEN_SIN_TOPE: { http: 404, texto: 'Este régimen no tiene un tope de ingresos.' }, // ours
  RECARGO_CAMBIADO: {
    http: 409,
    texto: '{quien} cambió el recargo a {monto} mientras lo tenías abierto. Revísalo antes de guardar.',
  }, // ours

  // Loading
  CARGA_RECHAZADA: { http: 422, texto: 'Por favor verifica el archivo {file} y vuelve a ingresar de nuevo.' },
  REMANENTES_REQUERIDOS: { http: 422, texto: 'Debe ingresar los remanentes de ISR e IVA.' },
  ANIO_APARTADO: {
    http: 409,
    texto: 'El año {anio} está apartado: se lee y ya no se cambia. Pide a quien opera AlDía que lo traiga.',
  }, // ours
  MES_SIN_TERMINAR: { http: 422, texto: 'Un mes se abre y se carga cuando termina.' }, // ours
  LIBRO_DE_ANTES: { http: 422, texto: 'AlDía trabaja los meses desde {mes}, y este libro es de antes.' }, // ours
  SIN_FACTURAS_RECIBIDAS: { http: 422, texto: 'Para ROS se requiere al menos una factura recibida.' },
  TASA_NO_DISPONIBLE: { http: 503, texto: 'No disponible el api del Banco de Guatemala' },
  TASA_INVALIDA: { http: 503, texto: 'No disponible el api del Banco de Guatemala' },
  ARCHIVO_NO_ENCONTRADO: { http: 404, texto: 'El archivo ya no está disponible.' }, // ours
  DOCUMENTO_NO_ES_PDF: { http: 422, texto: 'El archivo adjunto debe ser un PDF.' }, // ours
  DOCUMENTO_INACEPTABLE: {
    http: 422,
    texto: 'El PDF contiene acciones o archivos incrustados. Vuelve a guardarlo como PDF simple.',
  }, // ours
  ENLACE_VENCIDO: { http: 410, texto: 'El enlace venció. Vuelve a generarlo.' }, // ours
  REMANENTES_DE_OTRO: {
    http: 409,
    texto: '{quien} escribió los remanentes de este mes mientras tú los escribías. Los tuyos no se guardaron.',
  }, // ours
  REMANENTES_DE_OTRO_REGIMEN: {
    http: 409,
    texto: 'El régimen de este mes cambió mientras escribías. Ábrelo otra vez para ver su tarjeta.',
  }, // ours
  CUOTA_DE_ARCHIVOS: { http: 429, texto: 'Llegaste al límite de archivos por día.' }, // ours
  CUOTA_DE_BYTES: {
    http: 429,
    texto: 'Ya guardaste {mb} MB, el límite de un día. Vuelve a intentar el {dia} desde las {hora}.',
  }, // ours
  CUOTA_DE_PARTES: {
    http: 429,
    texto: 'Tienes demasiadas filas enviadas sin guardar. Guarda uno de esos meses o espera a mañana.',
  }, // ours
  PARTES_AUSENTES: { http: 409, texto: 'Faltan filas por enviar. Vuelve a guardar y se envían.' }, // ours
  // A refusal that the specification shows as `success` false (D-05): an empty month is no fault.
  LIBRO_DESCONOCIDO: {
    http: 422,
    texto: 'El archivo {file} no es un libro de facturas ni un reporte de retenciones de la SAT.',
  }, // ours
  LIBRO_SIN_CLIENTE: { http: 404, texto: 'El archivo {file} no es de ninguno de tus clientes activos.' }, // ours
  LIBRO_DE_DOS: {
    http: 422,
    texto: 'El archivo {file} puede ser de dos de tus clientes. Pídele el libro a tu colaborador.',
  }, // ours
  CARTERA_DE_SOLO_LECTURA: {
    http: 409,
    texto: 'Tu suscripción no está activa y tu cartera es de solo lectura. Actívala en tu página de inicio.',
  }, // ours
  CARTERA_SIN_DOCUMENTOS: { http: 404, texto: 'Ninguno de tus clientes tiene documentos de ese mes.' }, // ours
  SIN_FACTURAS_DEL_MES: { http: 200, texto: 'No cuentas con facturas en el mes de {mes} del año {anio}.' },
  TIPO_DE_EMISOR_NO_ENCONTRADO: { http: 404, texto: 'El tipo de emisor ya no existe.' }, // ours
  // Refusals of catalogues are answers with data 0; 422 when a field is to blame (D-73).
  RETENEDOR_NO_ENCONTRADO: { http: 200, texto: 'El retenedor ya no existe.' }, // ours
  RETENEDOR_REPETIDO: { http: 422, texto: 'Otro retenedor ya tiene este NIT.' }, // ours
  CARGA_NO_ENCONTRADA: { http: 200, texto: 'La carga de retenedores ya no existe.' }, // ours
  CARGA_DE_OTRO_IMPUESTO: { http: 200, texto: 'Esa carga es de otro impuesto. Vuelve a empezar.' }, // ours
  FECHA_DE_RETENCION_NO_ENCONTRADA: { http: 200, texto: 'La fecha límite ya no existe.' }, // ours
  FECHA_DE_RETENCION_REPETIDA: { http: 422, texto: 'Esa fecha ya está en la lista.' }, // ours
  DIA_INHABIL_REPETIDO: { http: 409, texto: 'Ese día ya está registrado como inhábil.' }, // ours

  // Catalogues: the specification shows a refusal as `data` 0 under status 200 (D-73). All ours.
  CATALOGO_REPETIDO: { http: 200, texto: 'Ya existe {que}.' }, // ours
  CATALOGO_CAMBIADO: { http: 200, texto: '{quien} cambió esta fila mientras la tenías abierta. Revisa cómo quedó.' }, // ours
  FILA_DE_CATALOGO_AUSENTE: { http: 200, texto: 'Esta fila ya no existe. Vuelve a ver la lista.' }, // ours
  ELEGIDO_NO_VIGENTE: { http: 200, texto: 'Lo que elegiste no existe o está eliminado: {que}.' }, // ours
  TIPO_CON_LINEA: {
    http: 200,
    texto: 'Este tipo llena la línea {linea} del SAT-2237: se puede renombrar y ordenar, no eliminar.',
  }, // ours
  TIPO_EN_USO: {
    http: 200,
    texto: 'En uso por tipos de emisor: {n}. Antes de eliminarlo, elige otro tipo de registro en cada uno.',
  }, // ours
  DTE_DESCONOCIDO: {
    http: 200,
    texto: 'AlDía no conoce el signo ni el crédito de los documentos {abreviatura}: no se pueden admitir.',
  }, // ours
  PERIODICIDAD_VENDIDA: {
    http: 200,
    texto:
      'Alguien ya tiene este plan o lo está pagando: no puede pasar de mensual a anual ni al revés. Crea otro plan.',
  }, // ours
  REGIMEN_VENDIDO: {
    http: 200,
    texto: 'Alguien ya tiene este plan o lo está pagando: no puede pasar a otro régimen. Crea otro plan.',
  }, // ours
  TRAMO_CRUZADO: { http: 200, texto: 'Se cruza con {cual}.' }, // ours
  TRAMO_CON_HUECO: { http: 200, texto: 'Dejaría sin precio de {hueco} clientes. Acepta el hueco si así debe quedar.' }, // ours
  // Mails to many
  MASIVO_NO_ENCONTRADO: { http: 404, texto: 'El correo masivo ya no existe.' }, // ours
  MASIVO_EN_OTRO_ESTADO: { http: 409, texto: 'El correo masivo ya cambió de estado. Vuelve a ver la lista.' }, // ours
  // A refusal that the specification shows as `success` false (D-05).
  SIN_DESTINATARIOS: { http: 200, texto: 'Nadie recibiría este correo. Revisa el régimen y el usuario.' }, // ours
  DESTINATARIOS_SIN_CONFIRMAR: { http: 409, texto: 'El correo llega a {n} personas. Confirma esa cantidad.' }, // ours
  ADJUNTO_INACEPTABLE: {
    http: 422,
    texto: '{archivo} no se puede adjuntar: solo PDF simple, PNG, JPEG o Excel (.xlsx) que se puedan abrir.',
  }, // ours
  ADJUNTOS_MUY_GRANDES: { http: 422, texto: 'Los archivos pesan juntos más de {mb} MB.' }, // ours
  SIN_WHATSAPP: { http: 409, texto: 'AlDía no tiene WhatsApp configurado. Envía el mensaje solo por correo.' }, // ours
  SIN_CORREO_PROPIO: { http: 409, texto: 'Tu cuenta no tiene correo. Agrégalo en tu perfil.' }, // ours

  // Money
  MONTO_DISTINTO: {
    http: 422,
    texto: 'El monto ya no es el que viste: son {monto}. Revisa el resumen y vuelve a intentar.',
  }, // ours
  SIN_PLAN_ELEGIDO: { http: 409, texto: 'Debes seleccionar un tipo de suscripción' },
  PLAN_NO_DISPONIBLE: { http: 404, texto: 'Este plan ya no está disponible. Elige otro.' }, // ours
  PAGO_EN_DUDA: {
    http: 409,
    texto: `El banco todavía no responde por tu pago de {monto}; puede tardar hasta ${DUDA_MINUTOS} minutos. No se hará otro cobro hasta saberlo; te avisaremos por correo.`,
  }, // ours
  PAGO_EN_CURSO: { http: 409, texto: 'Tu pago está en curso. Espera un momento.' }, // ours
  PAGO_RECHAZADO: { http: 409, texto: '{motivo}' },
  TICLABS_SIN_CONFIGURAR: { http: 409, texto: 'Este servidor no tiene las credenciales de TicLabs.' }, // ours
  TICLABS_NO_RESPONDE: { http: 503, texto: 'TicLabs no responde. Intenta de nuevo en unos minutos.' }, // ours
  TICLABS_CREDENCIALES: { http: 409, texto: 'TicLabs no aceptó las credenciales del servidor.' }, // ours
  TICLABS_SIN_SESION: { http: 409, texto: 'La sesión de TicLabs terminó. Inicia sesión otra vez.' }, // ours
  TICLABS_SIN_PEDIDO: { http: 409, texto: 'No has solicitado facturas que falte cargar.' }, // ours
  TICLABS_PREPARANDO: { http: 409, texto: 'TicLabs todavía prepara los libros. Carga otra vez en unos minutos.' }, // ours
  TICLABS_ARCHIVO_MALO: {
    http: 409,
    texto: 'TicLabs dio un archivo que no es un libro: {file}. De ese pedido no se guardó ninguno.',
  }, // ours
  PASARELA_NO_RESPONDE: { http: 503, texto: 'No se ha realizado el cobro por motivos de error, vuelve a intentarlo.' },
  COMPRA_IMPOSIBLE: { http: 409, texto: '{motivo} Si ya se te cobró, te lo devolvemos a tu tarjeta.' }, // ours
  COBRO_NO_ENCONTRADO: { http: 404, texto: 'No hay un pago aprobado para esto.' }, // ours
  COBRO_YA_APLICADO: { http: 409, texto: 'Este pago ya se usó y no se puede anular desde aquí.' }, // ours
  COBRO_EN_OTRO_ESTADO: { http: 409, texto: 'Este cobro ya cambió de estado.' }, // ours
  // Refusals that the specification shows as `success` false (D-05).
  CUPON_NO_VALIDO: { http: 200, texto: 'Error al validar el cupon o el cupon no existe' },
  CUPON_AGOTADO: { http: 200, texto: 'Este cupón ya no tiene usos disponibles.' }, // ours
  CUPON_DE_OTRO_TIPO: { http: 200, texto: 'Este cupón no es para tu tipo de usuario o régimen.' }, // ours
  LIQUIDACION_ILEGIBLE: { http: 422, texto: 'El archivo de liquidación no se pudo leer: {detalle}' }, // ours
  LINEA_NO_ENCONTRADA: { http: 404, texto: 'La línea ya no existe.' }, // ours
  TAREA_NO_ENCONTRADA: { http: 404, texto: 'La tarea ya no está abierta.' }, // ours
  TARJETA_NO_ENCONTRADA: { http: 404, texto: 'La tarjeta ya no existe.' }, // ours
  TARJETA_RECHAZADA: { http: 409, texto: 'El banco rechazó esta tarjeta. Agrega otra.' }, // ours
  TARJETA_VENCIDA: { http: 422, texto: 'La tarjeta proporcionada está vencida o esta por vencer' },
  TARJETA_CON_COBRO_EN_CURSO: { http: 409, texto: 'Hay un cobro en curso con esta tarjeta. Espera a que termine.' }, // ours
  DEMASIADAS_TARJETAS: { http: 409, texto: 'Ya tienes 10 tarjetas. Retira una para agregar otra.' }, // ours
  TARJETAS_CERRADAS: { http: 409, texto: TARJETAS_CERRADAS }, // ours
  SIN_TARJETA_PRINCIPAL: {
    http: 409,
    texto: 'No tienes una tarjeta principal. Agrega una o marca la que quieras usar.',
  }, // ours
  TARJETA_DISTINTA: { http: 409, texto: 'Tu tarjeta principal ya no es la que viste. Revísala antes de pagar.' }, // ours
  CLIENTE_SIN_TARJETAS: { http: 404, texto: 'El usuario no posee tarjetas activas' },
  CLIENTE_CON_GESTOR: { http: 409, texto: '{gestor} paga por este cliente: no se le cobra un plan.' }, // ours
  RESUSCRIPCION_CAMBIADA: {
    http: 409,
    texto: 'Lo que ibas a cobrar ya no es igual: otra persona resuscribió al cliente, o cambió su plan. Revísalo.',
  }, // ours
  // A refusal that the specification shows as a result of 0 (D-05); the charge is returned.
  RESUSCRIPCION_NO_GUARDADA: {
    http: 200,
    texto: 'No es posible gestionar la resuscripción, comunícate con soporte',
  },
  // Leave of clients (D-59, D-61, D-69)
  AUTORIZACION_NO_ENCONTRADA: { http: 404, texto: 'Esta autorización ya no existe.' }, // ours
  AUTORIZACION_VENCIDA: { http: 410, texto: 'Ya se usó, venció, se retiró o cambió tu correo. Entra a tu cuenta.' }, // ours
  AUTORIZACION_YA_RESPONDIDA: { http: 409, texto: 'Ya no espera respuesta. Vuelve a ver la lista.' }, // ours
  AUTORIZACION_EN_ESPERA: { http: 409, texto: 'Podrás volver a pedírsela desde el {desde}.' }, // ours
  AUTORIZACION_AGOTADA: { http: 409, texto: 'Ya se la pediste {n} veces. Habla con esa persona.' }, // ours
  CORREO_DE_OFICINA_SIN_PROBAR: {
    http: 409,
    texto:
      'Antes de pedir autorizaciones, confirma tu correo. Puedes pedir otro enlace en tu cuenta, en Edición de Correo.',
  }, // ours
  LIMITE_DE_AUTORIZACIONES: { http: 429, texto: 'Puedes pedir autorización a {n} personas por hora. Espera un poco.' }, // ours
  YA_TIENES_GESTOR: { http: 409, texto: 'Ya estás con {gestor}. Déjalo primero y vuelve a aceptar.' }, // ours
  SIN_GESTOR: { http: 409, texto: 'Ningún gestor te tiene ahora en su cartera.' }, // ours
  MANDATO_CAMBIADO: { http: 409, texto: 'El texto que aceptas cambió mientras lo leías. Vuelve a leerlo.' }, // ours
  MANDATO_SIN_DOCUMENTO: { http: 404, texto: 'Este mandato no tiene un PDF.' }, // ours
  RECLAMO_VENCIDO: { http: 410, texto: 'El enlace ya se usó o venció. Regístrate otra vez con tu NIT.' }, // ours
  IDENTIDAD_NO_PROBADA: {
    http: 409,
    texto: 'Lo que escribiste no coincide con lo que tenemos de ese NIT. Revísalo o escríbenos.',
  }, // ours
  CLIENTE_QUE_SE_FUE: { http: 409, texto: 'Ese cliente decidió no seguir contigo. Pídele su autorización.' }, // ours
  CLIENTE_POR_PREGUNTAR: {
    http: 409,
    texto: 'Ese cliente ya tiene su propia cuenta de AlDía. Vuelve a tu cartera cuando acepte tu autorización.',
  }, // ours

  // A gestor's load (D-61, D-65)
  BORRADOR_NO_ENCONTRADO: { http: 404, texto: 'Lo que cargaste ya no está guardado. Vuelve a cargar tus archivos.' }, // ours
  LIMITE_DE_EXISTENTES: {
    http: 429,
    texto:
      'Demasiadas filas de tu carga son de personas que ya existen. Vuelve a intentar el {dia} desde las {hora}: lo que ya validaste sigue guardado.',
  }, // ours
  BORRADOR_EN_COBRO: { http: 409, texto: 'Lo que cargaste se está pagando y ya no se cambia. Espera a que termine.' }, // ours
  BORRADOR_CAMBIADO: {
    http: 409,
    texto:
      'Tu carga cambió en otra pantalla: guarda {n} clientes y aquí cuentas {contados}. Vuelve a cargar tus archivos.',
  }, // ours
  LECTURA_ANTERIOR: {
    http: 409,
    texto: 'Otra lectura cambió esta carga. Pulsa Continuar para guardar tu archivo completo.',
  }, // ours
  BORRADOR_OBSERVADO: {
    http: 409,
    texto: 'Tu carga tiene {n} clientes repetidos o con una fecha por verificar. Corrígelos antes de pagar.',
  }, // ours
  BORRADOR_VACIO: { http: 409, texto: 'Tu carga no tiene clientes. Carga al menos uno de los dos archivos.' }, // ours
  CARTERA_MUY_GRANDE: { http: 409, texto: 'Una carga lleva hasta {n} clientes. Divide tu archivo en varios.' }, // ours
  CONTRATO_POR_TERMINAR: {
    http: 409,
    texto: 'Finalizaste tu contrato: no se agregan clientes. Para agregarlos, sigue con él en Perfil, Suscripción.',
  }, // ours
  RENOVACION_SIN_PAGAR: {
    http: 409,
    texto:
      'Tu renovación todavía no se paga. Cuando se pague podrás agregar clientes: revisa tu tarjeta en Mis Tarjetas.',
  }, // ours
  TIENE_PLAN_PROPIO: {
    http: 409,
    texto: 'Tienes el plan {plan} y solo puede haber una suscripción. Finalízalo y, cuando termine, paga tu cartera.',
  }, // ours
  SIN_RANGOS_DE_GESTOR: { http: 409, texto: 'Todavía no hay planes para gestores. Escríbenos y te avisamos.' }, // ours
  OFICINA_SIN_DATOS: { http: 409, texto: 'Primero completa los datos de tu oficina.' }, // ours
  SIN_SUSCRIPCION: { http: 404, texto: 'No posee suscripción' },
  ALTA_TERMINADA: { http: 409, texto: 'Tu contraseña de la SAT se cambia en Mi perfil, en Datos SAT.' }, // ours
  YA_TIENE_SUSCRIPCION: { http: 409, texto: 'Ya tienes una suscripción activa.' }, // ours
  CONTRATO_SIN_ACEPTAR: { http: 409, texto: 'Falta aceptar el contrato.' }, // ours
  CONTRATO_CAMBIADO: { http: 409, texto: 'El contrato cambió mientras lo leías. Vuelve a abrirlo.' }, // ours
  SERVICIO_NO_DISPONIBLE_YA: { http: 404, texto: 'Este servicio ya no se ofrece.' }, // ours
  SOLICITUD_NO_ENCONTRADA: { http: 404, texto: 'Esa solicitud de servicio no existe.' }, // ours
  SOLICITUD_EN_OTRO_ESTADO: { http: 409, texto: 'Alguien más ya cambió esta solicitud.' }, // ours
  ENVIO_CON_TARJETA: { http: 422, texto: 'No escribas números de tarjeta aquí: van solo en el formulario del banco.' }, // ours
} as const satisfies Record<string, DefinicionDeError>;

export type CodigoDeError = keyof typeof ERRORES;

/** The sentence of a refusal with its blanks filled. */
export const textoDeError = (codigo: CodigoDeError, datos: DatosDeError = {}): string =>
  fraseDe(ERRORES[codigo], datos);
