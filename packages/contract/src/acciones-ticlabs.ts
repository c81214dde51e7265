/** What the buttons of the invoicing platform say; `TEXTOS` takes them in. */
export const TEXTOS_DE_TICLABS = {
  'ticlabs.entrar': {
    exito: 'Inicio de Sesión Exitoso',
    fallo: 'No es posible iniciar sesión en este momento',
  },
  'ticlabs.solicitar': {
    exito: 'Facturas electrónicas solicitadas exitosamente',
    fallo: 'No es posible solicitar las facturas electrónicas en este momento',
  },
  'ticlabs.cargar': {
    exito: 'Facturas electrónicas cargadas exitosamente',
    fallo: 'No es posible cargar las facturas electrónicas en este momento',
  },
} as const;
