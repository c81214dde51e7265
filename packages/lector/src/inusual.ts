/** Thrown by the fast reader for anything outside its grammar. It never reaches the caller: the careful reader then reads the file. */
export class Inusual extends Error {
  /** In: what was met, in English, for whoever debugs. */
  constructor(queEs: string) {
    super(queEs);
    this.name = 'Inusual';
  }
}
