/**
 * QUIRK Q-04 (spec 2, section 9; G-96): record type 9 is skipped in the credit lines and kept in the summary.
 * docs/quirks.md#q-04
 */
export function quirkSinLineaDeCredito(tipoRegistroId: number): boolean {
  return tipoRegistroId === 9;
}
