/** Why an operator's command stopped, in one sentence for that person; it is shown without a stack. */
export class NoSePudo extends Error {}
