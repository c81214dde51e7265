/**
 * What each sealed box is bound to: its row. A box that is moved to another one does not open. Named as the column that has
 * it, so that whoever seals, whoever opens and whoever turns the master key over say the same.
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
