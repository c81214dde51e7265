/** What a person reads for each code of the provider; letter for letter (spec 1, section 8). */
const MOTIVOS: Readonly<Record<string, string>> = {
  '51': 'Error al realizar el pago, Fondos insuficientes',
  '05': 'Tarjeta declinada, contacte al proveedor de la tarjeta de crédito',
  '111': 'Transacción denegada TID inválido',
  '57': 'Tarjeta bloqueada o cancelada por el banco',
  '132': 'Declinada, tarjeta reportada como perdida/robada',
};

/** The sentence of a refused charge; a code without one is named (decisions-1, C7). */
export const motivoDeRechazo = (codigo: string): string =>
  MOTIVOS[codigo] ?? `Error al realizar el pago, código ${codigo}`;
