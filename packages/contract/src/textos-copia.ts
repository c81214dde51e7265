/** What staff read at the head of every screen of a database that was restored from a backup. */
export const AVISOS_DE_COPIA = {
  titulo: 'Copia restaurada', // ours
  banda: 'Esta es una copia restaurada del {dia}: de aquí no sale ningún correo, cobro ni mensaje.', // ours
} as const;
