/** Sentences of the maintenance screens and of what the server says at their fields: all ours but for the labels named. */
export const AVISOS_DE_CATALOGOS = {
  fechaImposible: 'Ese mes no tiene ese día.', // ours
  fechaMasTarde: 'Pasa del vencimiento calculado, {calculado}: escribe por qué.', // ours
  terminaAntes: 'Termina antes de empezar.', // ours
} as const;
