/** What the loading of a month and the work of today say: all ours. */
export const AVISOS_DE_CARGA = {
  listaDeIngresoVacia: 'No hay declaraciones por cargar en este mes y régimen. Elige otro mes.', // ours
  sinAsignarTodavia: 'Todavía no está a tu nombre. Queda a tu nombre al cargar sus documentos.', // ours
  motivoDeContrasenia: 'Di para qué la necesitas. El cliente ve quién la usó, cuándo y con qué motivo.', // ours
  contraseniaCopiada: 'La contraseña está en tu portapapeles. Se borra en 30 segundos.', // ours
  cargaSinGuardar: 'Esta carga no se guardó. Sus archivos y valores siguen aquí.', // ours
  retomarCarga: 'Tienes archivos leídos que no se guardaron. Retómalos o empieza de nuevo.', // ours
  descartarCarga: 'Se olvidan los archivos leídos y los valores escritos. Lo guardado antes no cambia.', // ours
  salirSinGuardar:
    'Los archivos quedan en esta pestaña y podrás retomarlos. Si la cierras, este mes te ofrece los que ya subieron.', // ours
  quitarArchivos: 'Se quita este archivo y los que cargaste después de él en este paso.', // ours
  esperaLaLectura: 'Espera a que terminen de leerse los archivos.', // ours
  sinTiposDte: 'No es posible obtener los tipos de DTE', // ours
  remedioSinTiposDte: 'Este archivo no se leyó. Vuelve a elegirlo en unos minutos.', // ours
  sinTipoDeCambio: 'Este archivo trae dólares y no se cargó. Vuelve a elegirlo en unos minutos.', // ours
  unaFacturaUnida: '1 factura venía en más de un archivo y se tomó una sola vez.', // ours
  facturasUnidas: '{n} facturas venían en más de un archivo y se tomaron una sola vez.', // ours
  unaAnuladaAlUnir: '1 estaba anulada en un archivo y queda anulada.', // ours
  facturasAnuladasAlUnir: '{n} de ellas estaban anuladas en un archivo y quedan anuladas.', // ours
  unaConstanciaUnida: '1 constancia venía en más de un archivo y se tomó una sola vez.', // ours
  constanciasUnidas: '{n} constancias venían en más de un archivo y se tomaron una sola vez.', // ours
  emisoresPorClasificarSigue:
    'Hay emisores sin clasificar. Se descargó el PDF con sus NIT: clasifícalos para no perder crédito fiscal.', // ours
  sinAgentesRetenedores:
    'Ninguna venta {ventas} fue a un agente retenedor de {impuesto}. No hace falta cargar constancias.', // ours
  yaNadieRetiene:
    'Este mes esperaba constancias de {impuesto} y ninguna venta las pide ya. Al guardar deja de esperarlas.', // ours
  agentesPorRevisar: 'Al continuar se revisa si las ventas que cargaste tienen agentes retenedores de {impuesto}.', // ours
  presentadaSinIsr: 'Este mes se presenta sin ISR y no espera constancias. Si cargas un reporte, se toma en cuenta.', // ours
  conAgentesRetenedores: 'Estos compradores retienen {impuesto}. Carga el reporte de constancias del mes.', // ours
  retencionesYaCargadas: 'Las constancias de {impuesto} ya están guardadas. Un reporte nuevo las reemplaza.', // ours
  facturasYaCargadas: 'Este mes ya tiene facturas guardadas. Lo que cargues aquí se agrega a ellas.', // ours
  recibidasOpcionales: 'Puedes continuar sin facturas recibidas.', // ours
  remanentesHeredados: 'Llegan de {mes}, como se declararon. Corrígelos solo si la SAT dice otra cosa.', // ours
  remanentesSinMes: 'AlDía no tiene el mes anterior. Copia los saldos de la última declaración, o escribe 0.', // ours
  remanenteSinIsr: 'Un pequeño contribuyente no paga ISR: su remanente es cero.', // ours
  isrYaPresentado: 'El SAT-1311 ya salió: su saldo queda como se presentó.', // ours
  remanenteCorregido: 'Heredado {antes}, escribiste {despues}. El cambio queda registrado a tu nombre.', // ours
  lineaDeCompra: 'La línea de cada compra sale de su documento y de la regla de su emisor.', // ours
  lineaParaExportar: '{linea}, para exportar', // ours
  comprasReclasificadas: 'Compras que toman la regla de su emisor: {n}.', // ours
  rechazadosSinGuardar: 'Rechazados, no se guardan: {archivos}.', // ours
  siguenAnuladas: 'Llegaron vigentes y siguen anuladas: {n}.', // ours
  unTipoDesconocido: '1 documento de tipo desconocido no entra en este cálculo.', // ours
  tiposDesconocidos: '{n} documentos de tipo desconocido no entran en este cálculo.', // ours
  calculoPrevio: 'Este es el resultado con lo que cargaste. Todavía no se guarda.', // ours
  sinCalculo: 'Este régimen no tiene formularios mensuales: se guardan los documentos sin calcular.', // ours
  archivosDelServidor: 'Se cargaron antes o los trajo otra persona, y ninguna carga guardada los tiene todavía.', // ours
  trayendoArchivo: 'Trayendo {nombre}, archivo {n} de {total}', // ours
  tomaCancelada: 'Se canceló. Los archivos que ya llegaron siguen en la carga.', // ours
  noSeVenArchivos: 'No se pudo ver si este mes ya tiene archivos en el servidor.', // ours
  noSePudoTomar: 'No se pudo traer {n} de los archivos del servidor. Vuelve a intentarlo.', // ours
  mesSinAbrir: 'Nadie ha abierto {mes} para {cliente}. Al abrirlo aparece en las listas y se puede cargar.', // ours
  cualquierMes: 'Carga {mes} a un cliente que no está en la lista: uno que llegó después, o un mes atrasado.', // ours
  cambioDeOtraPersona: 'Compara ambas versiones antes de decidir. Tus archivos y valores siguen aquí.', // ours
  guardarEncima: 'Guardar la tuya agrega tus facturas y reemplaza los remanentes y constancias de la otra.', // ours
  pasaALista: 'Pasa a la lista de declaraciones listas para formulario y sale de esta.', // ours
  pasaSinRetenciones:
    'Faltan constancias de retención: cárgalas aquí o después en la página del mes, porque sin ellas no se envía a pago.', // ours
  declaraCero: 'El mes queda presentado a cero, con este formulario y su PDF.', // ours
  quitaRetencionIsr: 'Las retenciones de ISR de este mes quedan como no aplicables.', // ours
  alGuardarCarga: 'La declaración se calcula de nuevo y queda a tu nombre.', // ours
  desactualizada: 'Cambió un documento o un remanente después de calcularla. Calcúlala de nuevo.', // ours
} as const;
