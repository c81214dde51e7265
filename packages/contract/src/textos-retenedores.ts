import type { MotivoDeFila } from '@aldia/domain/carga/lote.ts';

/** Why a row was not taken, as the error file says it. */
export const FRASE_DE_FILA: Readonly<Record<MotivoDeFila, string>> = {
  NIT_INVALIDO: 'El NIT no es válido: revisa el dígito verificador.', // ours
  NIT_REPETIDO: 'El NIT ya viene en otra línea del archivo.', // ours
  SIN_NOMBRE: 'Falta el nombre.', // ours
  TIPO_DISTINTO: 'El tipo de emisor de la línea no es el que se eligió.', // ours
  GRUPO_DISTINTO: 'El grupo de la línea no es el del tipo de emisor elegido.', // ours
};

/** Under the fields. */
export const VALIDACION_DE_RETENEDORES = {
  obligatorio: 'Campo Obligatorio',
  diaImposible: 'Ese día no existe en el calendario.', // ours
  fechaDistinta: 'La fecha no es la de su día, mes y año.', // ours
  anioFuera: 'Elige un año entre {desde} y {hasta}.', // ours
} as const;

/** Labels of both screens. */
export const ROTULOS_DE_RETENEDORES = {
  agentes: 'Agentes retenedores de {impuesto}',
  cargas: 'Cargas de agentes retenedores de {impuesto}', // ours
  estado: 'Estado',
  fechaDeCarga: 'Fecha de Carga',
  fechaDeVencimiento: 'Fecha de Vencimiento',
  cuantos: '{n} agentes', // ours
  unAgente: '1 agente', // ours
  activo: 'Activo',
  vencido: 'Vencido',
  verDetalle: 'Ver agentes', // ours
  cargarListado: 'Cargar listado', // ours
  volver: 'Volver a las cargas', // ours
  cargadoEl: 'Listado cargado el {fecha}', // ours
  agregar: 'Agregar agente', // ours
  nombre: 'Nombre', // ours
  nit: 'NIT', // ours
  desde: 'Fecha', // ours
  formato: 'Descargar formato', // ours
  fechas: 'Fechas límite de retenciones de {impuesto}', // ours
  fechaLimite: 'Fecha límite', // ours
  dia: 'día',
  mes: 'mes', // ours
  anio: 'año', // ours
  agregarFecha: 'Agregar',
  actualizarFecha: 'Actualizar',
  linea: 'Línea', // ours
  motivo: 'Motivo', // ours
} as const;

/** Sentences of the screens: all ours. */
export const AVISOS_DE_RETENEDORES = {
  sinCargas: 'Todavía no se carga ningún listado. Carga el de la SAT para saber quién retiene.', // ours
  sinAgentes: 'Esta carga no tiene agentes.', // ours
  sinFechas: 'Todavía no hay fechas límite. Sin ellas ninguna carga vence.', // ours
  queSonLasFechas:
    'Desde la fecha límite se espera el listado siguiente: pasado ese día, la última carga queda vencida y el asistente avisa que el listado es viejo. Ninguna constancia se rechaza por eso.', // ours
  sinVencimiento: 'Sin fecha límite', // ours
  queSeCarga:
    'El listado de la SAT en Excel o CSV, con las columnas nit, nombre y fecha. Los agentes que ya están se conservan; los nuevos se agregan.', // ours
  viejo: 'El listado de agentes retenedores de {impuesto} venció el {fecha}. Un administrador debe cargar el nuevo.', // ours
  guardar: 'Guardar {nombre}', // ours
  editar: 'Editar {nombre}', // ours
  asiEstaAhora: 'Alguien lo cambió. Ahora dice: {texto}', // ours
  noEditar: 'Dejar de editar {nombre}', // ours
  eliminarA: 'Eliminar {nombre}', // ours
  agenteNuevo: 'agente nuevo', // ours
  eliminar: 'El agente sale de la lista y el asistente ya no pide sus constancias.', // ours
} as const;

/** The load of a list, whatever it holds. */
export const CARGA_MASIVA = {
  elegirArchivo: 'Elegir archivo', // ours
  leyendo: 'Leyendo {archivo}: {n} filas', // ours
  listas: '{n} filas listas para cargar', // ours
  unaLista: '1 fila lista para cargar', // ours
  fuera: '{n} filas no se pueden cargar', // ours
  unaFuera: '1 fila no se puede cargar', // ours
  cargando: 'Cargando {hechas} de {total}', // ours
  noCierre: 'No cierres esta ventana mientras se cargan los datos.', // ours
  cargar: 'Cargar', // ours
  enLinea: 'En la línea {n}: {motivo}', // ours
  detener: 'Detener', // ours
  detenida: 'La carga se detuvo. Lo que ya se cargó se queda; cargar el archivo otra vez no lo repite.', // ours
  seguir: 'Continuar la carga', // ours
  creados: 'Creados', // ours
  yaEstaban: 'Ya estaban', // ours
  cambiados: 'Cambiados', // ours
  rechazados: 'Rechazados', // ours
  descargarErrores: 'Descargar archivo de errores', // ours
  queSonErrores: 'El archivo tiene las filas que no se cargaron y su motivo. Corrígelas ahí mismo y vuelve a cargarlo.', // ours
  nadaQueCargar: 'Ninguna fila del archivo se puede cargar.', // ours
  primerosAvisos: 'Primeros errores', // ours
  otroArchivo: 'Cargar otro archivo', // ours
  cerrar: 'Cerrar', // ours
} as const;

/** The load of issuers. */
export const CARGA_DE_EMISORES = {
  titulo: 'Carga masiva de emisores', // ours
  tipo: 'Tipo de emisor', // ours
  opcion: 'Grupo:{grupo} ({descripcion})',
  primeroElTipo: 'Primero elige el tipo de emisor.', // ours
  queSeCarga: 'Excel o CSV con las columnas nit y nombre.', // ours
  siTraeTipo: 'Si trae tipo_emisor_id o grupo, cada fila los deja vacíos o escribe {id} y {grupo}.', // ours
  queCambia: 'Si uno ya estaba con otro tipo, sus compras en meses sin presentar cambian de línea.', // ours
  creados: 'Se crearon {n} emisores.', // ours
  unCreado: 'Se creó 1 emisor.', // ours
  revisaElGrupo: 'Hay filas que no se insertaron: revisa el grupo del tipo de emisor.', // ours
  archivoDeErrores: 'errores carga de emisores', // ours
  vacio: 'No hay tipos de emisor activos. Crea uno en TIPO EMISOR.', // ours
} as const;
