/** Why a command of who operates AlDía stopped, in one sentence for that person; it is shown without a stack. */
export class NoSePudo extends Error {}
