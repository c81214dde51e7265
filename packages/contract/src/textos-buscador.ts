export const ROTULOS_DE_VISTAS = {
  vistas: 'Vistas', // ours
  tusVistas: 'Tus vistas de esta lista', // ours
  guardar: 'Guardar esta vista', // ours
  copiarEnlace: 'Copiar el enlace', // ours
  organizar: 'Cambiar nombres o eliminar', // ours
  nombre: 'Nombre de la vista', // ours
  conMes: 'Guardar también el mes elegido: {mes}', // ours
  renombrar: 'Cambiar el nombre', // ours
  eliminar: 'Eliminar', // ours
} as const;

export const AVISOS_DE_VISTAS = {
  ninguna: 'Todavía no guardas vistas de esta lista.', // ours
  queGuarda: 'Guarda la búsqueda, los filtros y el orden. La encuentras aquí y en la búsqueda, desde cualquier equipo.', // ours
  sinMes: 'Sin el mes, la vista abre el mes en que trabajas.', // ours
  enlaceCopiado: 'El enlace quedó copiado. Quien lo abra verá esta lista, si tiene permiso.', // ours
} as const;

export const ROTULOS_DE_BUSCADOR = {
  buscar: 'Buscar', // ours
  abrir: 'Buscar clientes y pantallas', // ours
  campo: 'Cliente, NIT, CUI o pantalla', // ours
  clientes: 'Clientes', // ours
  recientes: 'Clientes recientes', // ours
  pantallas: 'Pantallas', // ours
  vistas: 'Tus vistas', // ours
  acciones: 'Qué hacer con {nombre}', // ours
  actos: 'Hacer ahora en {mes}', // ours
  volver: 'Volver a los resultados', // ours
} as const;

/** What can be done with a client from the search. All ours. */
export const ACCIONES_DE_CLIENTE = {
  mes: ['Declaración de {mes}', 'Lo que sigue, sus cifras y su historia'],
  cargar: ['Cargar documentos de {mes}', 'Abre el asistente de carga de ese mes'],
  estado: ['Revisar su estado', 'Suscripciones y declaraciones, en otra pestaña'],
  seguimiento: ['Seguimiento por NIT', 'Todos sus meses'],
  libros: ['Libros de compras y ventas', 'La lista de libros, con este cliente'],
  cierreAnual: ['Cierre anual', 'La lista de cierres, con este cliente'],
} as const;

/** What may be done with the month of a client without leaving the search. All ours, but for the words of the lists. */
export const ACTOS_DEL_MES = {
  notificarFormulario: 'Notificar formulario de pago',
  inclusion: 'Facturas recibidas',
  enviarAPago: 'Enviar a pago',
  recordarPago: 'Recordar el pago',
  completar: 'Correo de finalización',
  deCual: 'De {mes}, con su confirmación', // ours
} as const;

export const AVISOS_DE_BUSCADOR = {
  sinResultados: 'Nada coincide con «{texto}». Prueba con el NIT o con otra parte del nombre.', // ours
  sinRecientes: 'Escribe un nombre, un NIT o lo que quieres hacer.', // ours
  buscando: 'Buscando', // ours
  fallo: 'No se pudo buscar clientes. Las pantallas siguen aquí.', // ours
  cuantos: '{n} resultados', // ours
  uno: '1 resultado', // ours
  ayuda: '↑ ↓ mover · Enter abrir · Esc cerrar', // ours
} as const;
