/** Who has a month, and who is at work on it now; all ours. */
export const ROTULOS_DE_VIVO = {
  gente: 'Quién trabaja en el mes', // ours
  tomar: 'Tomar', // ours
} as const;

export const AVISOS_DE_VIVO = {
  laTiene: 'La tiene {nombre}', // ours
  laTienesTu: 'La tienes tú', // ours
  deNadie: 'Nadie la tiene', // ours
  laAbrio: '{nombre} la tiene abierta', // ours
  laCarga: '{nombre} tiene abierta la carga', // ours
  pideAAdministracion: 'Pide a un administrador que te la dé.', // ours
  esDeQuienEmpieza: 'Es de quien la trabaje primero: guarda algo y será tuya.', // ours
  tomada: 'La declaración es tuya.', // ours
  noSeTomo: 'La declaración no cambió de manos.', // ours
} as const;
