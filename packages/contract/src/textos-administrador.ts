import { ROTULOS_DE_TICLABS } from './textos-ticlabs.ts';

/** The tabs of the panel, in the order of spec 3, section 2.8. */
export const PESTANAS_DE_ADMINISTRADOR = {
  notificaciones: 'Notificaciones',
  ticlabs: ROTULOS_DE_TICLABS.pestania,
  retenedores_iva: 'Agentes retenedores de IVA',
} as const;
