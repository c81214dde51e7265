export const ROTULOS_DE_CARTERA = {
  titulo: 'Tu cartera', // ours
  anio: 'Año', // ours
  filtro: 'Situación', // ours
  todos: 'Todos los clientes', // ours
  bloqueo: 'Qué lo bloquea', // ours
  proximo: 'Próximo vencimiento', // ours
  porPagar: 'Por pagar', // ours
  mandato: 'Mandato', // ours
  sumas: 'Sumas de {anio}', // ours
  mes: 'Mes', // ours
  estado: 'Estado', // ours
  vence: 'Vence', // ours
  aPagar: 'Impuesto', // ours
  sinAbrir: 'Sin abrir', // ours
  librosTraidos: 'Libros traídos', // ours
  documentosDelMes: 'Documentos de todos los clientes', // ours
  documentosDe: 'Documentos de {mes}', // ours
  descargarDocumentos: 'Descargar', // ours
  traerLibros: 'Traer libros de la SAT', // ours
  cancelar: 'Cancelar', // ours
  salirConLibros: 'Salir y dejarlos', // ours
  soloNoTraidos: 'Ver solo los que no se trajeron', // ours
  descargarNoTraidos: 'Descargar los que no se trajeron', // ours
  noTraidos: 'No se trajeron antes: {n}', // ours
  rechazadoEl: 'Cuándo', // ours
  quitar: 'Quitar', // ours
  quitarDeLaLista: 'Quitar {nombre} de la lista', // ours
  quitarElDeLaLista: 'Quitar este', // ours
  quitarLosDeLaLista: 'Quitar estos {n}', // ours
  enviarLosQueFaltan: 'Enviar los que faltan', // ours
  enviarAhora: 'Enviar ahora', // ours
  verSeguimiento: 'Ver su seguimiento', // ours
  elegirRegimenDe: 'Sin régimen: elegirlo para {nombre}', // ours
  esperanPago: 'Esperan pago', // ours
} as const;

/** What the screen says. */
export const AVISOS_DE_CARTERA = {
  vacia: 'Todavía no tienes clientes activos en tu cartera.', // ours
  nadie: 'Ningún cliente está en esa situación.', // ours
  elMes: '{mes} de {nombre}: {paso}', // ours
  teclas: 'Las flechas recorren los meses de un cliente. Enter dice cómo va cada uno.', // ours
  sinRegimen: 'Sin régimen no se abre ningún mes.', // ours
  nada: 'Nada', // ours
  librosTraidos: 'Libros traídos: {n}', // ours
  traerLibros:
    'Suelta los libros y las retenciones de tus clientes, todos juntos. El contenido de cada uno dice de quién, de qué mes y de qué clase es.', // ours
  libroTraido: '{libro} de {mes}: {cliente}, NIT {nit}. Tu colaborador lo revisará.', // ours
  libroSinAbrir: '{libro} de {mes}: {cliente}, NIT {nit}. El mes no está abierto: el libro espera a que se abra.', // ours
  libroDePresentado:
    '{libro} de {mes}: {cliente}, NIT {nit}. El mes ya está presentado: el libro se guarda y sus cifras no cambian.', // ours
  libroRepetido: '{libro} de {mes}: {cliente}, NIT {nit}. Ya estaba.', // ours
  salirConLibros: 'Hay libros en camino. Si sales ahora, los que faltan no se traen.', // ours
  librosLeidos: '{n} de {total} archivos leídos', // ours
  unRechazado: '1 rechazado', // ours
  rechazados: '{n} rechazados', // ours
  cuantosSinEnviar: '{n} sin enviar', // ours
  sinEnviar: 'Sin enviar', // ours
  archivoDeNoTraidos: 'libros que no se trajeron', // ours
  noTraidosQuedan: 'Cada uno se va al traer el bueno del mismo cliente, mes y clase, o cuando lo quitas.', // ours
  librosEnPausa: 'AlDía no responde. Los libros que faltan esperan, y salen solos cuando vuelva la conexión.', // ours
  yaNoSeLee: 'El archivo cambió de lugar o de contenido después de elegirlo. Elígelo otra vez.', // ours
  libroPorLibro:
    'Son muchos: tu sesión termina si pasas una hora sin usar el mouse o el teclado. Si pasa, suéltalos otra vez: los que llegaron no se repiten.', // ours
  yaNada: 'Ya no hay nada que presentar', // ours
  unCliente: '1 cliente', // ours
  clientes: '{n} clientes', // ours
  resumen: '{n} clientes. {monto} por pagar en {anio}.', // ours
  resumenDeUno: '1 cliente. {monto} por pagar en {anio}.', // ours
} as const;

/** What the zip of a month says. */
export const PALABRAS_DE_DOCUMENTOS = {
  titulo: 'Documentos de {mes} de tus clientes', // ours
  clientes: 'Clientes', // ours
  documentos: 'Documentos', // ours
  formulario: 'formulario de pago', // ours
  deLaSat: 'documento de la SAT', // ours
  sinDocumentos: 'Todavía no tiene documentos de este mes.', // ours
  sinAbrir: 'Este mes no se ha abierto.', // ours
} as const;
