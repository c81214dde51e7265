/** The help of clients: questions, and who answers what they do not. All of them ours. */
export const TEXTOS_DE_AYUDA = {
  titulo: 'Preguntas frecuentes',
  buscar: 'Buscar en las preguntas',
  ninguna: 'Ninguna pregunta tiene esas palabras.',
  verTodas: 'Ver todas',
  palabras: 'Palabras de impuestos',
  escribe: 'Escríbele a tu colaborador',
  deTuMes: '{nombre} lleva tu mes de {mes}.',
  deLaOficina: 'Nadie lleva tu mes todavía. Escríbele a la oficina.',
  sinNadie: 'Nadie lleva tu mes todavía. Cuando alguien lo lleve, aquí verás cómo escribirle.',
  porCorreo: 'Escribirle por correo',
  porWhatsapp: 'Escribir por WhatsApp',
  asunto: 'Mi declaración de {mes}',
  asuntoSinMes: 'Mi cuenta de AlDía',
  hola: 'Hola, {nombre}. Te escribo por mi declaración de {mes}.',
  holaOficina: 'Hola. Te escribo por mi declaración de {mes}.',
  holaSinMes: 'Hola. Te escribo por mi cuenta de AlDía.',
} as const;

/** What clients ask. Amounts and days are of the law and of each month: the answers lead to where they are said. All of them ours. */
export const PREGUNTAS = [
  {
    pregunta: '¿Qué hace AlDía cada mes por mí?',
    respuesta:
      'Pide tus facturas y retenciones a la SAT, calcula tu impuesto, presenta tus formularios y te avisa cuánto pagar y hasta cuándo.',
  },
  {
    pregunta: '¿Qué tengo que hacer yo?',
    respuesta:
      'Elegir qué compras son de tu negocio y pagar el impuesto antes del vencimiento. Tu página de inicio dice siempre qué sigue.',
  },
  {
    pregunta: '¿Qué compras debo elegir?',
    respuesta:
      'Las que hiciste para tu negocio. Las personales no dan crédito fiscal. Si dudas de una, déjala fuera y pregúntale a tu colaborador.',
  },
  {
    pregunta: '¿Dónde pago mi impuesto?',
    respuesta:
      'En la banca en línea o en la ventanilla de tu banco, con el número de formulario. En tu inicio, el botón "Ver cómo pagar" te da el número y el monto.',
  },
  {
    pregunta: '¿Cómo envío mi comprobante de pago?',
    respuesta: 'Por correo a quien lleva tu mes. El botón está en el tercer paso de "Ver cómo pagar".',
  },
  {
    pregunta: '¿Qué pasa si presento o pago tarde?',
    respuesta:
      'La SAT suma multa, mora e intereses. En tu inicio ves lo que suma cada día, con el artículo de la ley que lo dice.',
  },
  {
    pregunta: '¿Y si este mes no vendí nada?',
    respuesta: 'Igual se presenta, en cero. No presentar también tiene multa. Nosotros lo hacemos por ti.',
  },
  {
    pregunta: '¿Por qué mi contraseña de la Agencia Virtual?',
    respuesta:
      'Con ella pedimos tus documentos a la SAT y presentamos por ti. Se guarda cifrada, y en Mi perfil ves quién la vio, cuándo y para qué.',
  },
  {
    pregunta: 'Cambié mi contraseña de la SAT, ¿qué hago?',
    respuesta: 'Guárdala también aquí: Mi perfil, pestaña Datos SAT. Sin ella no podemos trabajar tu mes.',
  },
  {
    pregunta: '¿Qué es un remanente o un crédito fiscal a mi favor?',
    respuesta: 'Un saldo que te sobró y que se resta del mes siguiente. No se pierde mientras declares cada mes.',
  },
  {
    pregunta: '¿Cómo sé si mi régimen me conviene?',
    respuesta: 'En "Asesor de régimen" ves, con tus propias facturas, cuánto pagarías en cada uno.',
  },
  {
    pregunta: '¿Cuándo cobran mi suscripción y con qué tarjeta?',
    respuesta:
      'La fecha del próximo cobro está en tu inicio. La tarjeta principal se elige en Mi perfil, pestaña Mis Tarjetas.',
  },
  {
    pregunta: '¿Puedo llevarme mis datos?',
    respuesta: 'Sí. En "Llevarme mi cuenta" bajas tus datos, libros, formularios y documentos en un archivo.',
  },
  {
    pregunta: '¿Puedo usar AlDía en mi teléfono, sin señal?',
    respuesta:
      'Sí. Instálala desde el menú de tu navegador. Sin señal puedes elegir compras: lo que guardes se envía cuando vuelva la red.',
  },
] as const;
