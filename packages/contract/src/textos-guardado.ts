/** What is said while the load of a month is saved. All of them ours. */
export const TEXTOS_DE_GUARDADO = {
  escribiendo: 'Preparando {hechas} de {total} filas',
  enPartes: 'Enviando {hechas} de {total} filas',
  sinRed: 'Se perdió la conexión. Seguimos donde se quedó: {hechas} de {total} filas enviadas.',
  enviando: 'Enviando al servidor. Ya no se puede detener.',
  detener: 'Detener',
} as const;
