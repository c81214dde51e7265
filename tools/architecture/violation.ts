/** A rule that was broken, where, and with what. */
export interface Violation {
  readonly rule: string;
  readonly where: string;
  readonly what: string;
}
