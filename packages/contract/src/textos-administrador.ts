/** The tabs of the panel, in the order of spec 3, section 2.8. */
export const PESTANAS_DE_ADMINISTRADOR = {
  retenedores_iva: 'Agentes retenedores de IVA',
} as const;
