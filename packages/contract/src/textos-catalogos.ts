/** Sentences of the maintenance screens and of what the server says at their fields: all ours. */
export const AVISOS_DE_CATALOGOS = {
  cargaMasiva: 'Carga masiva', // ours
  fechaImposible: 'Ese mes no tiene ese día.', // ours
  fechaMasTarde: 'Pasa del vencimiento calculado, {calculado}: escribe por qué.', // ours
  terminaAntes: 'Termina antes de empezar.', // ours
  porcentajeDeMas: 'Un porcentaje no pasa de 100.', // ours
  menosQueUsos: 'Ya se usó {usos} veces.', // ours

  vigente: 'Activo',
  eliminado: 'Eliminado', // ours
  vacio: 'Todavía no hay ninguno.', // ours
  asiEstaAhora: 'Alguien la cambió. Así está ahora; si guardas, queda lo que escribiste.', // ours
  luegoDeHabilitar: 'Vuelve a ofrecerse en los formularios.', // ours
  usosSinContar: 'no se alcanzaron a contar', // ours
  sinUso: 'No está en uso.', // ours
  usoDesconocido: 'No se pudo saber dónde está en uso.', // ours
  luegoDeEliminar: 'Deja de ofrecerse en los formularios. Lo que ya lo usa no cambia.', // ours
  luegoDeQuitarTipo:
    'Deja de ofrecerse en los formularios. Las compras que lo tienen no cambian. Si un tipo de emisor lo usa, no se puede eliminar.', // ours
  luegoDeQuitarEmisor:
    'Queda sin clasificar: sus compras toman la línea usual al cargarlas otra vez. Lo presentado no cambia.', // ours
  luegoDeOtraLinea:
    'Sus compras en meses sin presentar cambian de línea, y con ella el crédito y el IVA de esos meses. Lo presentado, y lo que alguien eligió en una compra, no cambia.', // ours
  luegoDeOtroNit: 'Las compras del NIT anterior quedan sin clasificar al cargarlas otra vez.', // ours
  cambiarRegistro: 'Cambiar tipo de registro', // ours
  registroDeAntes: 'Tipo de registro de antes', // ours
  registroDeAhora: 'Tipo de registro nuevo', // ours
  cambiarEmisor: 'Cambiar emisor', // ours
  nitDeAntes: 'NIT de antes', // ours
  nitDeAhora: 'NIT nuevo', // ours
  tipoDeAntes: 'Tipo de antes', // ours
  tipoDeAhora: 'Tipo nuevo', // ours
  luegoDeQuitarDte: 'Los documentos nuevos de este tipo se rechazan al cargar. Los que ya están no cambian.', // ours
  sinLinea: 'Un tipo nuevo no tiene línea en el SAT-2237: sus compras no dan crédito fiscal.', // ours
  conLinea: 'Llena la línea {linea} del SAT-2237: se puede renombrar y ordenar, no eliminar.', // ours
  luegoDeQuitarPlan:
    'Nadie más lo puede comprar. Quien ya lo tiene lo conserva y se le sigue renovando hasta que lo cancele.', // ours
  precioNuevo: 'Vale ya para quien se suscribe; en una renovación, después de avisarle por correo con 15 días.', // ours
  cambiarPrecio: 'Cambiar precio', // ours
  precioDeAntes: 'Precio de antes', // ours
  precioDeAhora: 'Precio nuevo', // ours
  avisoDelRadar: 'El monto desde el que el radar avisa. Vacío: la parte usual de su tope.', // ours
  regimenSinFormularios: 'Un régimen nuevo no declara: sus formularios llegan con el producto.', // ours
  mesQueMueve: 'Mueve el vencimiento de {mes}.', // ours
  motivoDeFecha: 'Obligatorio cuando la fecha pasa de la calculada.', // ours
  luegoDeQuitarFecha: 'Vuelve a valer el vencimiento calculado. Los meses ya presentados conservan el suyo.', // ours
  alcanceDeDia: 'Un día municipal solo se anota. No corre ningún vencimiento, salvo los que publica la SAT.', // ours
  luegoDeQuitarDia: 'Los vencimientos que este día corría se calculan de nuevo.', // ours
  luegoDeQuitarRango:
    'Ese número de clientes queda sin precio propio: se cobra el del rango anterior, o el del siguiente si era el primero.', // ours
  huecoDeRangos: 'Entre {hueco} clientes ningún rango pone precio: se cobra el del anterior.', // ours
  diasDeMes: 'Los días del mes que reciben los clientes nuevos, y cuántos caben en cada rango.', // ours
  perfilDeActividad: 'Con qué tipos de emisor empieza un cliente de cada actividad.', // ours
  sinActividades: 'Ninguna actividad coincide.', // ours
} as const;

/** Titles, tabs and cards. The specification's are letter for letter. */
export const ROTULOS_DE_CATALOGOS = {
  mantenimientos: 'Mantenimientos', // ours
  generales: 'Generales',
  pequenioContribuyente: 'Mantenimiento de Pequeño Contribuyente', // ours
  ros: 'Mantenimiento de ROS', // ours
  general: 'Mantenimiento general', // ours
  limites: 'Límites de presentación', // ours
} as const;

/** The tabs of the maintenance screens, in their order (spec 3, section 2.7). */
export const PESTANIAS = {
  ros: {
    suscripciones: 'SUSCRIPCIONES',
    tipo_registro: 'TIPO REGISTRO',
    tipo_emisor: 'TIPO EMISOR',
    emisor: 'EMISOR',
    actividad_economica: 'ACTIVIDAD ECONOMICA',
    perfil_declaracion: 'PERFIL DECLARACION',
    tipo_dte: 'TIPO DTE',
    limite_isr: 'Límite ISR',
    limite_iva: 'Límite IVA',
  },
  pequenioContribuyente: {
    suscripciones: 'Suscripciones',
    rangos: 'Rangos de Fechas',
    recargo: 'Recargo en pagos',
    gestor: 'Suscripciones Gestor',
  },
  general: {
    regimenes: 'Regímenes', // ours
    dias_inhabiles: 'Días inhábiles', // ours
    fechas_iva: 'Fechas límite de IVA', // ours
    fechas_isr: 'Fechas límite de ISR', // ours
    retenedores_isr: 'Agentes retenedores de ISR', // ours
  },
  limites: { limite_isr: 'Límite ISR', limite_iva: 'Límite IVA' },
} as const;
