export const VALIDACION_DE_TICLABS = {
  primerDia: 'Elige un mes', // ours
  alReves: 'El último mes no puede ser antes del primero', // ours
  demasiados: 'Elige a lo más 24 meses', // ours
  muyAtras: 'Elige meses desde {anio}', // ours
  sinCliente: 'Elige el cliente', // ours
} as const;

export const ROTULOS_DE_TICLABS = {
  pestania: 'TicLabs',
  entrar: 'Iniciar sesión', // ours
  solicitar: 'Solicitar facturas', // ours
  cargar: 'Cargar facturas', // ours
  cliente: 'Cliente', // ours
  desde: 'Desde', // ours
  hasta: 'Hasta', // ours
} as const;

export const AVISOS_DE_TICLABS = {
  recuerde: 'Recuerde iniciar sesión en TicLabs para evitar problemas de seguridad',
  queHace:
    'TicLabs pide a la SAT los libros de un cliente. Llegan como archivos originales del mes: la carga de documentos los ofrece, y una persona decide si los usa.', // ours
  sinLlegar: 'Lo que no llegó:', // ours
  deQuien: '{nombre}, de {desde} a {hasta}: {razon}', // ours
  desconocido: 'TicLabs ya no conoce este pedido.', // ours
  abandonado: 'Ya no se espera: solicítalo otra vez.', // ours
  llegaron: '{nuevos} y {repetidos}, de {meses}.', // ours
  unNuevo: '1 archivo nuevo', // ours
  nuevos: '{n} archivos nuevos', // ours
  unRepetido: '1 que ya estaba', // ours
  repetidos: '{n} que ya estaban', // ours
  unMes: '1 mes', // ours
  meses: '{n} meses', // ours
} as const;
