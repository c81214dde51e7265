/** Thrown by the fast path for anything that it was not made for. It is never an answer: the careful reader then reads. */
export class Inusual extends Error {
  /** In: what was met, in English, for whoever debugs. */
  constructor(queEs: string) {
    super(queEs);
    this.name = 'Inusual';
  }
}
