/** How long the screen offers to take an act back, in seconds. */
export const SEGUNDOS_PARA_DESHACER = 10;
/** The server waits a little longer: a press in the last moment still has to travel. Mails are held until then. */
export const SEGUNDOS_DE_GRACIA = 2;

/** What may be taken back, in the words of the buttons. */
export const ACCIONES_DESHACIBLES = [
  'reasignar',
  'confirmarPago',
  'completar',
  'incluirFacturas',
  'eliminarSeguimiento',
] as const;
export type AccionDeshacible = (typeof ACCIONES_DESHACIBLES)[number];
