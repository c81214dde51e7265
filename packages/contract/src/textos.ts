import type { MotivoDeClave } from '@aldia/domain/claves/politica.ts';
import type { ReglaDeClave } from '@aldia/domain/claves/reglas.ts';
import { AVISOS_DE_ENTRADA } from './textos-de-entrada.ts';

export { type ClaveDeTexto, TEXTOS, type TextoDeAccion } from './acciones.ts';
export { DURACION_RECHAZO_MS } from './duraciones.ts';

/** Sentences that screens show without an action behind them. */
export const AVISOS = {
  ...AVISOS_DE_ENTRADA,
  buzonDeDemostracion: 'Aquí ves los correos que AlDía escribió. Solo existe en la demostración.', // ours
  buzonVacio: 'Todavía no hay correos. Notifica un formulario y aparecerá aquí.', // ours
  sesionExpirada: 'Su sesión ha expirado',
  sinSuscripcion: 'No posee suscripción',
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
  avisoLegalInclusion:
    'Por ley solo puedes incluir las adquisiciones necesarias para generar renta gravada. El cambio queda sujeto a fiscalización de la SAT. AlDía no lo recomienda: continúas bajo tu propia responsabilidad.', // ours

  // What the server says at a field: all ours
  unSoloFormulario: 'Este cliente presenta un solo formulario.', // ours
  paginaVencida: 'La página ya no existe. Vuelve a la primera.', // ours
  tipoDeRegistroEliminado: 'Tipo eliminado', // ours
  tipoDeRegistroInactivo: 'El tipo de registro no existe o está inactivo.', // ours
  sinFormularioAnual: 'El SAT-1411 existe desde {anio}.', // ours

  // Blocks and shell: all ours
  ordenarPorVarias: 'Con Mayús se suma esta columna al orden', // ours
  listaVacia: 'Todavía no hay nada que mostrar aquí.', // ours
  sinCoincidencias: 'Ninguna fila coincide con tu búsqueda.', // ours
  falloAlCargar: 'No se pudo cargar esta información. Tus datos no cambiaron.', // ours
  revisaLosCampos: 'Revisa estos campos antes de continuar', // ours
  noSePudoGuardar: 'No se pudo guardar. Lo que escribiste sigue aquí: vuelve a intentar.', // ours
  diaFuturo: 'Ese día todavía no llega. Elige uno hasta hoy.', // ours
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
  segundoFactorAyuda: 'Al ingresar, además de tu contraseña, te pedimos un código de tu teléfono.', // ours
  segundoFactorEscanea: 'Escanea el código con tu aplicación de autenticación. Si no puedes, copia la clave.', // ours
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
  nombreConEnlace: 'Escríbelo sin direcciones de internet ni de correo. Deja un espacio después de cada punto.', // ours
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

/** Labels, buttons and titles that the specification quotes; screens draw them from here so that tests find them. */
export const ROTULOS = {
  calcularDeNuevo: 'Calcular de nuevo', // ours
  queSignifica: 'Qué significa', // ours
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
