/** Outside of the hours of the cards (spec 1): said where they would be, and where a person is sent to them. */
export const TARJETAS_CERRADAS = 'Mis Tarjetas se abre de 7:00 a 23:00, hora de Guatemala. Vuelve en ese horario.'; // ours
