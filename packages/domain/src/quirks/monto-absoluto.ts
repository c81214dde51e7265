/**
 * QUIRK Q-02 (spec 2, section 9; D-10, G-90): screens show the absolute value of an amount in centavos.
 * docs/quirks.md#q-02
 */
export function quirkMontoAbsoluto(c: number): number {
  return Math.abs(c);
}
