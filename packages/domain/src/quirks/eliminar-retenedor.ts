/**
 * QUIRK Q-09 (spec 3, section 4; D-87): to delete an agent says success also when the server refuses or fails. In: the HTTP
 * status of what came back, 0 when the call could not be made at all. The list is read again afterwards, so that what is true
 * reappears. docs/quirks.md#q-09
 */
export function quirkDiceQueElimino(http: number): boolean {
  return http !== 0;
}
