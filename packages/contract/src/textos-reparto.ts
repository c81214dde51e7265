/** One drop for all the files of a month; all ours. */
export const ROTULOS_DE_REPARTO = {
  elegir: 'Elegir todos los archivos del mes', // ours
  zona: 'Todos los archivos del mes', // ours
  ayuda: 'o suéltalos aquí, hasta {n}. Cada uno va a su paso por lo que contiene', // ours
} as const;

export const AVISOS_DE_REPARTO = {
  demasiados: 'Suelta hasta {max} archivos a la vez. Soltaste {n} y no se tomó ninguno.', // ours
  repartiendo: 'Viendo a qué paso va cada archivo', // ours
  repartidos: 'Archivos repartidos: {pasos}.', // ours
  DESCONOCIDO: 'No es un libro de facturas ni un reporte de retenciones de la SAT.', // ours
  DE_OTRO: 'Es de otro contribuyente: el NIT {nit} no aparece en él.', // ours
  DE_DOS: 'Puede ser de ventas o de compras. Cárgalo en su paso.', // ours
  sinIsr: 'Un pequeño contribuyente no tiene retenciones de ISR.', // ours
} as const;
