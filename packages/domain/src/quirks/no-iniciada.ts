/**
 * QUIRK Q-06 (spec 2, section 4; G-17): 'No iniciada' is also written 'No Iniciada'; both are shown as they come.
 * docs/quirks.md#q-06
 */
export function quirkEsNoIniciada(estado: string): boolean {
  return estado.toLowerCase() === 'no iniciada';
}
