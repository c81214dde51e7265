/** For how many seconds the screen offers an undo. */
export const SEGUNDOS_PARA_DESHACER = 10;
/** The server accepts it a little longer, because a last-moment press still has to travel. Mails are held until then. */
export const SEGUNDOS_DE_GRACIA = 2;

/** The acts that can be undone, by the words of their buttons. */
export const ACCIONES_DESHACIBLES = [
  'reasignar',
  'confirmarPago',
  'completar',
  'incluirFacturas',
  'eliminarSeguimiento',
] as const;
export type AccionDeshacible = (typeof ACCIONES_DESHACIBLES)[number];
