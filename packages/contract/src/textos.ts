import type { MotivoDeClave } from '@aldia/domain/claves/politica.ts';
import type { ReglaDeClave } from '@aldia/domain/claves/reglas.ts';
import { TEXTOS_DE_ACCESORIOS } from './acciones-accesorios.ts';
import { TEXTOS_DE_ALTA } from './acciones-alta.ts';
import { TEXTOS_DE_ASESOR } from './acciones-asesor.ts';
import { TEXTOS_DE_AUDITORIA } from './acciones-auditoria.ts';
import { TEXTOS_DE_VISTAS } from './acciones-buscador.ts';
import { TEXTOS_DE_CARTERA } from './acciones-cartera.ts';
import { TEXTOS_DE_DESHACER } from './acciones-deshacer.ts';
import { TEXTOS_DE_FORMULARIOS } from './acciones-formularios.ts';
import { TEXTOS_DE_GESTOR_ALTA } from './acciones-gestor-alta.ts';
import { TEXTOS_DE_GESTOR_PERMISOS } from './acciones-gestor-permisos.ts';
import { TEXTOS_DE_LIBROS } from './acciones-libros.ts';
import { TEXTOS_DE_MENSAJES } from './acciones-mensajes.ts';
import { TEXTOS_DE_MIS_DECLARACIONES } from './acciones-mis-declaraciones.ts';
import { TEXTOS_DE_PANEL } from './acciones-panel.ts';
import { TEXTOS_DE_PENDIENTES } from './acciones-pendientes.ts';
import { TEXTOS_DE_RADAR } from './acciones-radar.ts';
import { TEXTOS_DE_RECARGO } from './acciones-recargo.ts';
import { TEXTOS_DE_RELEVO } from './acciones-relevo.ts';
import { TEXTOS_DE_REPORTES } from './acciones-reportes.ts';
import { TEXTOS_DE_RESUSCRIPCION } from './acciones-resuscripcion.ts';
import { TEXTOS_DE_RETENEDORES } from './acciones-retenedores.ts';
import { TEXTOS_DE_REVISION } from './acciones-revision.ts';
import { TEXTOS_DE_SEGUIMIENTO } from './acciones-seguimiento.ts';
import { TEXTOS_DE_TICLABS } from './acciones-ticlabs.ts';
import { TEXTOS_DE_TRANSACCIONES } from './acciones-transacciones.ts';
import { TEXTOS_DE_USUARIOS } from './acciones-usuarios.ts';
import { TEXTOS_DE_VER_COMO } from './acciones-ver-como.ts';
import { TEXTOS_DE_ACCESO } from './textos-acceso.ts';
import { TEXTOS_DE_GESTOR } from './textos-gestor.ts';

/** What an action says when it ends. `null` is silence, as specified. Durations are in milliseconds. */
export interface TextoDeAccion {
  readonly exito: string | null;
  readonly fallo: string | null;
  readonly duracionMs?: number;
  /** What is said instead of `fallo` when the call came back with `success` false (D-05). */
  readonly negativa?: string;
  /** `fallo` says that what was typed is wrong: nobody may say it when the service failed or asked for patience. */
  readonly deLoEscrito?: true;
  /** `fallo` of a read says that nothing was found: it informs, and alarms nobody. */
  readonly informa?: true;
  /** No toast tells that it failed: its form says so where the person is, and keeps what was typed (D-73, D-55). */
  readonly callada?: true;
}

/** How long good news stay when their action does not say (D-49; spec 3, section 9). */
export const DURACION_DE_BUENA_MS = 2500;
/** Trouble stays at least this long, whatever its action says (D-49); what only informs, as long. */
export const DURACION_DE_PROBLEMA_MS = 5000;
/** Rejected files stay longer: there is something to read and to do (decisions-2, G-139). */
export const DURACION_RECHAZO_MS = 10_000;

/**
 * The one catalogue of what buttons say after they were pressed. Texts of the specification are letter for letter,
 * mistakes included (D-02); the others carry `// ours`.
 */
export const TEXTOS = {
  ...TEXTOS_DE_DESHACER,
  ...TEXTOS_DE_VISTAS,
  ...TEXTOS_DE_ACCESORIOS,
  ...TEXTOS_DE_FORMULARIOS,
  ...TEXTOS_DE_MENSAJES,
  ...TEXTOS_DE_MIS_DECLARACIONES,
  ...TEXTOS_DE_ASESOR,
  ...TEXTOS_DE_AUDITORIA,
  ...TEXTOS_DE_RADAR,
  ...TEXTOS_DE_REPORTES,
  ...TEXTOS_DE_PANEL,
  ...TEXTOS_DE_RECARGO,
  ...TEXTOS_DE_GESTOR,
  ...TEXTOS_DE_GESTOR_ALTA,
  ...TEXTOS_DE_GESTOR_PERMISOS,
  ...TEXTOS_DE_CARTERA,
  ...TEXTOS_DE_LIBROS,
  ...TEXTOS_DE_PENDIENTES,
  ...TEXTOS_DE_RETENEDORES,
  ...TEXTOS_DE_RELEVO,
  ...TEXTOS_DE_RESUSCRIPCION,
  ...TEXTOS_DE_REVISION,
  ...TEXTOS_DE_SEGUIMIENTO,
  ...TEXTOS_DE_TICLABS,
  ...TEXTOS_DE_TRANSACCIONES,
  ...TEXTOS_DE_USUARIOS,
  ...TEXTOS_DE_VER_COMO,
  ...TEXTOS_DE_ALTA,
  'acceso.login': { exito: null, fallo: 'Usuario y/o Contraseña incorrectos', deLoEscrito: true },
  'acceso.loginSegundoFactor': { exito: null, fallo: 'El código no es correcto o ya se usó.', deLoEscrito: true }, // ours
  'acceso.seguirSesion': { exito: null, fallo: null },
  'acceso.iniciarSegundoFactor': { exito: null, fallo: 'No se pudo preparar el segundo factor.' }, // ours
  'acceso.confirmarSegundoFactor': {
    exito: 'El segundo factor quedó activo.',
    fallo: 'El código no es correcto o ya se usó.',
    deLoEscrito: true,
  }, // ours
  'acceso.desactivarSegundoFactor': {
    exito: 'El segundo factor quedó apagado.',
    fallo: 'No se pudo apagar el segundo factor.',
  }, // ours

  'acceso.nuevosCodigosDeRecuperacion': { exito: null, fallo: 'No se pudieron crear los códigos.' }, // ours
  'acceso.terminarOtras': {
    exito: 'Cerramos tus otras sesiones.',
    fallo: 'No se pudieron cerrar. Vuelve a intentar.',
  }, // ours

  'declaraciones.listar': { exito: null, fallo: 'Ocurrió un error al obtener el listado de declaraciones' },
  'declaraciones.listadoIngreso': { exito: null, fallo: 'No es posible el ingreso de facturas' },
  'declaraciones.datos': { exito: null, fallo: 'Ocurrió un error al obtener los datos de las declaraciones' },
  'declaraciones.enviarAFormulario': {
    exito: 'Presentación procesada exitosamente',
    fallo: 'No es posible trasladar a pago',
  },
  'declaraciones.enviarAPago': {
    exito: 'Traslado de presentación extiosamente',
    fallo: 'No es posible trasladar a pago',
  },
  'declaraciones.forzarAPago': {
    exito: 'Traslado de presentación extiosamente',
    fallo: 'No es posible trasladar a pago',
  },
  'declaraciones.presentarACero': {
    exito: 'Presentación procesada exitosamente',
    fallo: 'No es posible Presentar',
    duracionMs: 4000,
  },
  'carga.abrirMes': { exito: 'El mes quedó abierto.', fallo: 'No se pudo abrir el mes.' }, // ours
  'declaraciones.presentarSinIsr': { exito: 'Listo', fallo: 'No es posible Presentar' },
  'declaraciones.confirmarPago': {
    exito: 'EL PAGO HA SIDO REALIZADO EXITOSAMENTE',
    fallo: 'Ocurrió un error al intentar realizar el pago',
  },
  'declaraciones.recordarPago': {
    exito: 'Se ha enviado el correo exitosamente',
    fallo: 'Ocurrió un error al intentar enviar el correo',
  },
  'declaraciones.completar': {
    exito: 'Se ha concluido el proceso y se ha enviado correo de notificación al usuario',
    fallo: 'Ocurrió un error al intentar enviar el correo',
  },
  'declaraciones.notificarFormulario': {
    exito:
      'El cliente ha sido notificado, te recordamos estar pendiente de revisar el estado del formulario a presentar.',
    fallo: 'No es posible notificar al usuario',
  },
  'declaraciones.notificarPresentacion': {
    exito: 'Se ha enviado el correo exitosamente',
    fallo: 'No es posible notificar al usuario',
  },
  'declaraciones.reasignar': { exito: null, fallo: null },
  'declaraciones.colaboradores': {
    exito: null,
    fallo: 'Ocurrió un error al obtener los datos de los Colaboradores TIC',
  },
  'declaraciones.revelarCredencial': { exito: null, fallo: 'No posee password sat' },

  'formularios.deDeclaracion': { exito: null, fallo: 'Ocurrió un error al obtener los datos de las declaraciones' },
  'formularios.isrAnual': { exito: null, fallo: 'No es posible obtener el cierre anual del ISR' },
  'formularios.facturas': { exito: null, fallo: 'Error al obtener las facturas.' },

  'carga.guardar': {
    exito: 'DATOS GUARDADOS EXITOSAMENTE',
    fallo: 'Ocurrió un error fatal al intentar guardar los datos.',
  },
  'carga.emisoresSinClasificar': { exito: null, fallo: 'Error al verificar facturas recibidas' },
  'carga.validarAgentes': { exito: null, fallo: 'Ocurrió un error al obtener el listado de declaraciones' },
  'carga.tiposDeCambio': {
    exito: null,
    fallo: 'No disponible el api del Banco de Guatemala',
    duracionMs: DURACION_RECHAZO_MS,
  },
  'carga.archivos': { exito: null, fallo: null },

  'facturas.recibidas': { exito: null, fallo: 'Error al obtener las facturas.' },
  'facturas.guardarInclusion': {
    exito: 'Facturas incluidas correctamente.',
    fallo: 'Ha ocurrido un error al intentar incluir las facturas seleccionadas',
  },
  'facturas.notificarRecibidas': {
    exito: 'Notificación enviada correctamente al usuario para que incluya sus facturas',
    fallo: 'No es posible notificar al usuario para que incluya sus facturas',
  },

  ...TEXTOS_DE_ACCESO,
  'cuenta.informacion': { exito: null, fallo: 'No es posible obtener la información.' }, // ours
  'cuenta.actualizar': { exito: 'Datos actualizados', fallo: 'No es posible actualizar la información' },
  'cuenta.dataSat': { exito: null, fallo: 'No es posible verificar la información de la banca sat' },
  'cuenta.actualizarDatosSat': { exito: 'Datos actualizados', fallo: 'No es posible modificar la información' },
  'cuenta.cambiarClave': {
    exito: 'Tu contraseña cambió. Cerramos tus otras sesiones.', // ours
    fallo: 'No es posible actualizar la contraseña, revisa tus datos, ',
  },
  'cuenta.cambiarPerfil': { exito: null, fallo: 'No es posible modificar el perfil de declaración' },
  'cuenta.perfil': { exito: null, fallo: 'No es posible obtener el tipo de perfil de declaración' },

  'tarjetas.listar': { exito: null, fallo: 'No posible obtener un metodo de pago' },
  'tarjetas.activar': { exito: null, fallo: 'No se pudo cambiar tu tarjeta principal.' }, // ours
  'tarjetas.eliminar': { exito: 'Tarjeta eliminada exitosamente', fallo: 'No se pudo retirar la tarjeta.' }, // ours
  'tarjetas.insertar': {
    exito: 'Tarjeta agregada exitosamente',
    fallo: 'No es posible agregar la tarjeta, comprueba los datos ingresados',
  },
  'tarjetas.token': { exito: null, fallo: 'No posible obtener un metodo de pago' },
  'suscripciones.activar': {
    exito: 'Suscripción activada exitosamente',
    fallo: 'No es posible activar la suscripción',
  },
  'cobros.resolverDuda': { exito: 'El cobro quedó decidido.', fallo: 'No se pudo decidir el cobro.' }, // ours
  'cobros.reintentarAnulacion': {
    exito: 'Se pidió la devolución otra vez. Revisa su estado.',
    fallo: 'No se pudo pedir la devolución.',
  }, // ours
  'cobros.explicarLinea': { exito: 'La línea quedó explicada.', fallo: 'No se pudo guardar la explicación.' }, // ours
  'cobros.resolverTarea': { exito: 'La tarea quedó cerrada.', fallo: 'No se pudo cerrar la tarea.' }, // ours
  'cobros.conciliar': { exito: 'El día quedó conciliado.', fallo: 'No se pudo conciliar el día.' }, // ours

  'catalogos.regimenes': { exito: null, fallo: 'No es posible obtener los tipos de regímen' },
  'catalogos.tiposDeRegistro.inclusion': { exito: null, fallo: 'No es posible obtener el listado de regitros activos' },
  'catalogos.tiposDeRegistro.iva': { exito: null, fallo: 'No es posible obtener el listado de registros activos' },
  'catalogos.insertarDiaInhabil': {
    exito: 'El día inhábil quedó registrado.',
    fallo: 'No se pudo guardar el día inhábil.',
  }, // ours
  'catalogos.quitarDiaInhabil': { exito: 'El día inhábil se quitó.', fallo: 'No se pudo quitar el día inhábil.' }, // ours
} as const satisfies Record<string, TextoDeAccion>;

export type ClaveDeTexto = keyof typeof TEXTOS;

/** Sentences that screens show without an action behind them. */
export const AVISOS = {
  buzonDeDemostracion: 'Aquí ves los correos que AlDía escribió. Solo existe en la demostración.', // ours
  buzonVacio: 'Todavía no hay correos. Notifica un formulario y aparecerá aquí.', // ours
  sinSesion: 'Vaya al parecer no has iniciado sesión',
  sesionExpirada: 'Su sesión ha expirado',
  sinSuscripcion: 'No posee suscripción',
  noTienesAcceso: 'NO TIENES ACCESO',
  paginaNoEncontrada: 'PAGINA NO ENCONTRADA',
  estadoNoIniciado: 'Estado de declaración no iniciada',
  noPoseePasswordSat: 'No posee password sat',
  remanentesRequeridos: 'Debe ingresar los remanentes de ISR e IVA.',
  campoObligatorio: 'Este campo es obligatorio',
  verificandoActualizaciones: 'Verificando actualizaciones',
  confirmarAccion: '¿Seguro que desea realizar esta acción?',
  cancelarSeguimiento: '¿Está seguro de cancelar el seguimiento de la declaración ?',
  soloExcel: 'Los archivos deben ser de excel (.xlsx ó .xls).',
  documentoInvalido: 'EL DOCUMENTO INGRESADO ES INVALIDO',
  noEsPosibleCargar: 'NO ES POSIBLE CARGAR ESTE ARCHIVO',
  sinMovimiento: 'Sin movimiento',
  copiar: 'Copiar',
  copiado: 'Copiado',
  anulado: 'ANULADO',
  noAsignado: 'No asignado',
  pendienteDeCarga: 'PENDIENTE DE CARGA',
  cargando: 'Cargando',
  retenedores: 'El usuario tiene agentes retenedores de {impuestos}. Carga sus constancias.', // ours
  archivoGrande: 'El archivo pesa más de 30 MB: procesarlo tomará unos minutos.', // ours
  emisoresPorClasificar: 'Hay emisores sin clasificar. Clasifícalos con el PDF que se descargó y vuelve a intentar.', // ours
  avisoLegalInclusion:
    'Por ley solo puedes incluir las adquisiciones necesarias para generar renta gravada. El cambio queda sujeto a fiscalización de la SAT. AlDía no lo recomienda: continúas bajo tu propia responsabilidad.', // ours

  bienvenido: 'Bienvenido',
  olvidasteTuClave: '¿Olvidaste tu contraseña?', // ours
  creaTuCuenta: 'Crea tu cuenta', // ours

  // What the server says at a field: all ours
  unSoloFormulario: 'Este cliente presenta un solo formulario.', // ours
  paginaVencida: 'La página ya no existe. Vuelve a la primera.', // ours
  tipoDeRegistroInactivo: 'El tipo de registro no existe o está inactivo.', // ours
  sinFormularioAnual: 'El SAT-1411 existe desde {anio}.', // ours

  // Lists of forms and payments, their dialogs and the received invoices: all ours
  reglaDelMesAnterior: 'La fecha seleccionada corresponde a la declaración del mes anterior', // ours
  sinListasParaFormulario: 'No hay declaraciones listas para formulario en este mes.', // ours
  sinDeclaracionesConFacturas: 'Ninguna declaración de este mes tiene facturas cargadas.', // ours
  sinPendientesDePago: 'Ninguna declaración de este mes espera la confirmación de su pago.', // ours
  luegoDeEnviarAPago: 'Pasará al listado de pendientes de confirmación de pago.', // ours
  luegoDeForzarAPago: 'Pasará a pago aunque le falten facturas o retenciones. Revisa los montos.', // ours
  luegoDePresentarACero: 'El período quedará presentado sin movimiento. Sus cifras pasan a cero.', // ours
  luegoDeConfirmarPago: 'Tienes 10 segundos para deshacerlo. Después podrás enviar el correo de finalización.', // ours
  luegoDeCompletar: 'El cliente recibe el correo y el mes queda finalizado. Tienes 10 segundos para deshacerlo.', // ours
  correoYaEnviadoHoy: 'Ese correo ya se envió hoy. Mañana puedes enviarlo de nuevo.', // ours
  finalizacionYaEnviada: 'El correo de finalización ya se envió.', // ours
  formularioYaNotificado: 'Este formulario ya se notificó. El cliente recibirá un correo nuevo.', // ours
  revelarQuedaRegistrado: 'Cada copia queda registrada con tu nombre y tu motivo. El cliente puede verla.', // ours
  seBorraEn: 'Se borra de la pantalla en {segundos} segundos.', // ours
  declaracionDesactualizada:
    'Los documentos cambiaron después del cálculo. Vuelve a guardar la carga antes de declarar.', // ours
  cifraSinDocumentos: 'Esta cifra no suma documentos: sale de otras casillas o de un dato escrito.', // ours
  cifraDerivada: 'Se calcula con otras casillas. Estos son los documentos que están debajo.', // ours
  origenRecortado: 'Se muestran los primeros documentos. La suma es parcial.', // ours
  origenCuadra: 'La suma de los documentos es igual a la casilla.', // ours
  origenNoCuadra: 'La suma no coincide con la casilla. Vuelve a guardar la carga y revisa.', // ours
  ivaDistintoDeBase: 'Línea {linea}: el IVA no es el {tasa} de su base. Revisa el tipo de registro.', // ours
  cambiosSinGuardar: 'Tienes cambios sin guardar. Si cierras ahora, se pierden.', // ours
  facturaAnulada: 'Está anulada: no se puede incluir.', // ours
  incluidasSinTipo: '{cantidad} incluidas sin tipo de registro. Valen cero hasta que elijas uno.', // ours
  cambioAjeno: '{quien} cambió estas facturas mientras las tenías abiertas. Tus cambios siguen aquí.', // ours

  // Blocks and shell: all ours
  ordenarPorVarias: 'Con Mayús se suma esta columna al orden', // ours
  listaVacia: 'Todavía no hay nada que mostrar aquí.', // ours
  sinCoincidencias: 'Ninguna fila coincide con tu búsqueda.', // ours
  falloAlCargar: 'No se pudo cargar esta información. Tus datos no cambiaron.', // ours
  revisaLosCampos: 'Revisa estos campos antes de continuar', // ours
  noSePudoGuardar: 'No se pudo guardar. Lo que escribiste sigue aquí: vuelve a intentar.', // ours
  reintentando: 'El servicio no responde. Reintentando…', // ours
  sinServicio: 'El servicio no responde en este momento. Reintenta en unos segundos.', // ours
  sinRespuesta: 'No hubo respuesta del servidor. Revisa tu conexión a internet.', // ours
  mesFuturo: 'Ese mes todavía no llega. Elige uno hasta hoy.', // ours
  eligeUnMes: 'Elige un mes', // ours
  mesIlegible: 'Escribe el mes así: 11/2026 o noviembre 2026.', // ours
  fechaIlegible: 'Escribe la fecha así: 20/11/2026.', // ours
  tipoDeArchivo: 'Este tipo de archivo no se admite aquí.', // ours
  porExpirar: 'Tu sesión se cierra por inactividad. Pulsa Seguir para continuar.', // ours
  copiarFallo: 'Tu navegador no dejó copiar. Selecciona el texto y cópialo.', // ours
  excelListo: 'El archivo de Excel quedó en tus descargas.', // ours
  excelPreparando: 'Preparando el archivo de Excel…', // ours
  excelAvance: '{escritas} de {total} filas', // ours
  excelCancelado: 'Se detuvo la descarga.', // ours
  excelFallo: 'No se pudo crear el archivo de Excel. Vuelve a intentar.', // ours
  consultaFallida: 'La consulta no se pudo completar. Vuelve al inicio e intenta de nuevo.', // ours
  errorInesperado: 'La página que buscas no existe o tuvo un problema. Vuelve al inicio.', // ours
  errorDeConexion: 'No pudimos conectar con AlDía. Revisa tu internet y vuelve a intentar.', // ours
  accesoNegado: 'Tu cuenta no puede abrir esta página. Ingresa con otra cuenta o vuelve al inicio.', // ours
  paginaMovida: 'Esta dirección no existe. Revisa que esté bien escrita o vuelve al inicio.', // ours
  segundoFactorAyuda: 'Al ingresar, además de tu contraseña, te pedimos un código de tu teléfono.', // ours
  segundoFactorEscanea: 'Escanea el código con tu aplicación de autenticación. Si no puedes, copia la clave.', // ours
  codigoDeSeisDigitos: 'Escribe los 6 dígitos que muestra tu aplicación de autenticación.', // ours
  codigoDeRecuperacion: 'Escribe uno de los diez códigos que guardaste. Cada uno sirve una vez.', // ours

  // Loading of a month and the work of today: all ours
  listaDeIngresoVacia: 'No hay declaraciones por cargar en este mes y régimen. Elige otro mes.', // ours
  sinAsignarTodavia: 'Todavía no está a tu nombre. Queda a tu nombre al cargar sus documentos.', // ours
  motivoDeContrasenia: 'Di para qué la necesitas. El cliente ve quién la usó, cuándo y con qué motivo.', // ours
  contraseniaCopiada: 'La contraseña está en tu portapapeles. Se borra en 30 segundos.', // ours
  cargaSinGuardar: 'Esta carga no se guardó. Sus archivos y valores siguen aquí.', // ours
  retomarCarga: 'Tienes archivos leídos que no se guardaron. Retómalos o empieza de nuevo.', // ours
  descartarCarga: 'Se olvidan los archivos leídos y los valores escritos. Lo guardado antes no cambia.', // ours
  salirSinGuardar:
    'Los archivos quedan en esta pestaña y podrás retomarlos. Si la cierras, tendrás que elegirlos otra vez.', // ours
  quitarArchivos: 'Se quita este archivo y los que cargaste después de él en este paso.', // ours
  esperaLaLectura: 'Espera a que terminen de leerse los archivos.', // ours
  sinTiposDte: 'No es posible obtener los tipos de DTE', // ours
  remedioSinTiposDte: 'Este archivo no se leyó. Vuelve a elegirlo en unos minutos.', // ours
  sinTipoDeCambio: 'Este archivo trae dólares y no se cargó. Vuelve a elegirlo en unos minutos.', // ours
  facturasUnidas: '{n} facturas venían en más de un archivo y se tomaron una sola vez.', // ours
  facturasAnuladasAlUnir: '{n} de ellas estaban anuladas en un archivo y quedan anuladas.', // ours
  constanciasUnidas: '{n} constancias venían en más de un archivo y se tomaron una sola vez.', // ours
  emisoresPorClasificarSigue:
    'Hay emisores sin clasificar. Se descargó el PDF con sus NIT: clasifícalos para no perder crédito fiscal.', // ours
  sinAgentesRetenedores:
    'Ninguna factura emitida tiene agentes retenedores de {impuesto}. No hace falta cargar constancias.', // ours
  conAgentesRetenedores: 'Estos compradores retienen {impuesto}. Carga el reporte de constancias del mes.', // ours
  retencionesYaCargadas: 'Las constancias de {impuesto} ya están guardadas. Un reporte nuevo las reemplaza.', // ours
  facturasYaCargadas: 'Este mes ya tiene facturas guardadas. Lo que cargues aquí se agrega a ellas.', // ours
  recibidasOpcionales: 'Puedes continuar sin facturas recibidas.', // ours
  remanentesHeredados: 'Llegan de {mes}, como se declararon. Corrígelos solo si la SAT dice otra cosa.', // ours
  remanentesSinMes: 'AlDía no tiene el mes anterior. Copia los saldos de la última declaración, o escribe 0.', // ours
  remanenteSinIsr: 'Un pequeño contribuyente no paga ISR: su remanente es cero.', // ours
  remanenteCorregido: 'Heredado {antes}, escribiste {despues}. El cambio queda registrado a tu nombre.', // ours
  lineaSugerida: 'La línea de cada compra es una sugerencia: al guardar se aplica la regla de su emisor.', // ours
  ivaEstimado: 'Estimado: el crédito puede cambiar al guardar, con la regla de cada emisor.', // ours
  tiposDesconocidos: '{n} documentos de tipo desconocido no entran en este cálculo.', // ours
  calculoPrevio: 'Este es el resultado con lo que cargaste. Todavía no se guarda.', // ours
  sinCalculo: 'Este régimen no tiene formularios mensuales: se guardan los documentos sin calcular.', // ours
  archivosDelServidor: 'Se cargaron antes o los trajo otra persona, y ninguna carga guardada los tiene todavía.', // ours
  noSePudoTomar: 'No se pudo traer {n} de los archivos del servidor. Vuelve a intentarlo.', // ours
  mesSinAbrir: 'Nadie ha abierto {mes} para {cliente}. Al abrirlo aparece en las listas y se puede cargar.', // ours
  cualquierMes: 'Carga {mes} a un cliente que no está en la lista: uno que llegó después, o un mes atrasado.', // ours
  cambioDeOtraPersona: 'Compara ambas versiones antes de decidir. Tus archivos y valores siguen aquí.', // ours
  guardarEncima: 'Guardar la tuya agrega tus facturas y reemplaza los remanentes y constancias de la otra.', // ours
  pasaALista: 'Pasa a la lista de declaraciones listas para formulario y sale de esta.', // ours
  declaraCero: 'El mes queda presentado a cero, con este formulario y su PDF.', // ours
  quitaRetencionIsr: 'Las retenciones de ISR de este mes quedan como no aplicables.', // ours
  alGuardarCarga: 'La declaración se calcula de nuevo y queda a tu nombre.', // ours
  nadaPendienteHoy: 'Nada espera por ti en este mes. Revisa otro mes o ayuda con lo que nadie tiene.', // ours
  desactualizada: 'Cambió un documento o un remanente después de calcularla. Vuelve a guardarla.', // ours
} as const;

/** Messages under the fields of the account page (spec 1, section 5). */
export const VALIDACION_DE_CUENTA = {
  campoObligatorio: 'Campo Obligatorio',
  nitObligatorio: 'El nit es obligatorio',
  contraseniaSatObligatoria: 'La contraseña de su agencia virtual es obligatoria',
  contraseniaDeCuenta: 'La contraseña de su cuenta es obligatoria',
  cuiObligatorio: 'El CUI es obligatorio para cambiar la contraseña',
  claveCorta: 'La contraseña debe tener minímo 9 caracteres',
  claveSinNumero: 'Debe contener al menos un número',
  claveSinEspecial: 'Debe contener al menos un 1 caracter especial',
  claveLarga: 'La contraseña debe tener a lo más 200 caracteres', // ours
  clavesDistintas: 'Las conttraseñas no coinciden',
  telefono: 'Escribe solo los 8 dígitos de tu teléfono', // ours
} as const;

/** Why a password that keeps the rules of its form is refused (D-27). All ours. */
export const MOTIVO_DE_CLAVE = {
  CLAVE_COMUN: 'Es fácil de adivinar. Usa varias palabras que no vayan juntas.', // ours
  CLAVE_CON_NIT: 'No uses tu NIT dentro de la contraseña.', // ours
  CLAVE_CON_CUI: 'No uses tu CUI dentro de la contraseña.', // ours
  CLAVE_CON_NOMBRE: 'No uses tu nombre dentro de la contraseña.', // ours
} as const satisfies Record<MotivoDeClave, string>;

/** The sentence of each rule that the account's change of password has; it asks for no capitals. */
export const REGLA_DE_CAMBIO = {
  minimo: VALIDACION_DE_CUENTA.claveCorta,
  digito: VALIDACION_DE_CUENTA.claveSinNumero,
  especial: VALIDACION_DE_CUENTA.claveSinEspecial,
  maximo: VALIDACION_DE_CUENTA.claveLarga,
} as const satisfies Partial<Record<ReglaDeClave, string>>;

/** Messages under the fields of the login (spec 1, section 5). */
export const VALIDACION_DE_INGRESO = {
  nitRequerido: 'El NIT es requerido',
  nitLargo: 'El NIT debe tener menos de 13 caracteres',
  contraseniaRequerida: 'La contraseña es requerida',
} as const;

/** Titles of the pages that say that something did not work; 401, 403 and 404 are the specification's. */
export const MENSAJES_DE_ERROR = {
  '401': { titulo: AVISOS.noTienesAcceso, texto: AVISOS.accesoNegado },
  '403': { titulo: AVISOS.noTienesAcceso, texto: AVISOS.accesoNegado },
  '404': { titulo: AVISOS.paginaNoEncontrada, texto: AVISOS.paginaMovida },
  '423': { titulo: 'Error al consultar los datos', texto: AVISOS.consultaFallida }, // ours
  error: { titulo: 'Algo no salió bien', texto: AVISOS.errorInesperado }, // ours
  network_error: { titulo: 'Error de conexión', texto: AVISOS.errorDeConexion }, // ours
} as const;

/** Tax words that people ask about, explained in one or two plain sentences. All ours. */
export const GLOSARIO = {
  remanente: 'Saldo a tu favor que quedó del mes anterior. Se resta de lo que debes este mes.', // ours
  'débito fiscal': 'El IVA que cobraste en tus ventas del mes.', // ours
  'crédito fiscal': 'El IVA que pagaste en tus compras y que puedes restar del débito fiscal.', // ours
  constancia: 'Documento de quien te retuvo impuesto. Demuestra cuánto te descontó y se resta de lo que debes.', // ours
  retención: 'Parte del impuesto que tu cliente te descontó y entregó a la SAT por ti.', // ours
  período: 'El mes que se declara. Siempre es el mes anterior al que eliges.', // ours
} as const;
export type PalabraDelGlosario = keyof typeof GLOSARIO;

/** Labels, buttons and titles that the specification quotes; screens draw them from here so that tests find them. */
export const ROTULOS = {
  edicionDeDatos: 'Edición de datos personales',
  datosPersonales: 'Datos Personales',
  cambioDeContrasenia: 'Cambio de contraseña',
  misTarjetas: 'Mis Tarjetas',
  datosSat: 'Datos SAT',
  suscripcion: 'Suscripción',
  edicionDeCorreo: 'Edición de Correo',
  perfilDeclaracion: 'Perfil declaración',
  actualizarInformacion: 'Actualizar información general',
  cambiarContrasenia: 'Cambiar contraseña',
  actualizar: 'Actualizar',
  ingresoDeFacturas: 'Ingreso de facturas y retenciones',
  pendientesDePago: 'Listado de declaraciones pendientes de confirmación de pago',
  fechaDeDeclaracion: 'Fecha de declaracion',
  cargarDocumentos: 'Cargar Documentos',
  cargarAOtroCliente: 'Cargar a otro cliente', // ours
  abrirMes: 'Abrir {mes}', // ours
  enviarALista: 'Enviar a declaraciones listas para formulario',
  presentarACero: 'Presentar a 0',
  presentarSinIsr: 'Presentar sin ISR',
  guardarInformacion: 'Guardar Información',
  continuar: 'Continuar',
  cerrar: 'Cerrar',
  cancelar: 'Cancelar',
  aceptar: 'Aceptar',
  si: 'Sí',
  no: 'No',
  remanentes: 'Remanentes',
  informacionDePago: 'Información de Pago',
  pagoPendiente: 'Pago Pendiente',
} as const;

/** What is behind a figure that is no document: a balance, or the months of a year. */
export const ROTULOS_DE_ORIGEN = {
  remanentesDeLaCasilla: 'Remanentes de la casilla', // ours
  'mes-anterior': 'Saldo del mes anterior', // ours
  corregido: 'Escrito a mano', // ours
  desactualizado: 'El mes anterior cambió después', // ours
  mesesDeLaCasilla: 'Meses de la casilla', // ours
  mesesCuadran: 'La suma de los meses es igual a la casilla.', // ours
  mesesNoCuadran: 'La suma de los meses no coincide con la casilla.', // ours
  sinMeses: 'Ningún mes de este año está calculado.', // ours
} as const;
