/**
 * The text that binds each sealed box to its row: a box that is moved to another row does not open. They stand here once, so
 * that sealing, opening and turning the master key use the same text.
 */
export const CONTEXTO = {
  credencial: (usuarioId: number, version: number): string => `credencial_sat:${usuarioId}:${version}`,
  deCarga: (borradorId: string, clase: string, fila: number): string =>
    `fila_de_cartera:${borradorId}:${clase}:${fila}`,
  llaveRsa: (id: string): string => `llave_rsa:${id}`,
  segundoFactor: (usuarioId: number): string => `segundo_factor:${usuarioId}`,
  tarjeta: (usuarioId: number, metodoPagoId: number): string => `metodo_pago:${usuarioId}:${metodoPagoId}`,
  ticlabs: (usuarioId: number): string => `ticlabs:${usuarioId}`,
  enlaceDeCorreo: (correoId: string): string => `enlace_de_correo:${correoId}`,
  llaveRetirada: (id: string): string => `llave_retirada:${id}`,
} as const;
