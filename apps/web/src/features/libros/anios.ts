/** Years before and after this one in the lists of the staff (spec 2, section 9; G-11). */
const ANIOS_ALREDEDOR = 10;

export const aniosAlrededor = (actual: number): readonly number[] =>
  Array.from({ length: 2 * ANIOS_ALREDEDOR + 1 }, (_, i) => actual - ANIOS_ALREDEDOR + i);
