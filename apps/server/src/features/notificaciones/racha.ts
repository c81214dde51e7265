/** A message that left the queue because its address was refused. */
export interface Rechazado {
  readonly id: string;
  readonly para: string;
}

/** So many different addresses refused in a row, none taken between them, are the server's fault. */
const RACHA_MAXIMA = 5;

/** Refused addresses in a row, in the memory of a worker: a server that refuses everybody must not empty the queue. */
export function crearRacha() {
  let seguidos: Rechazado[] = [];
  return {
    acepta: (): void => {
      seguidos = [];
    },
    /** Takes one in. Null while each may be its own fault; otherwise those that come back to the queue, this one too. */
    rechaza: (uno: Rechazado): readonly Rechazado[] | null => {
      if (!seguidos.some(({ para }) => para === uno.para) || seguidos.length >= RACHA_MAXIMA) seguidos.push(uno);
      if (seguidos.length < RACHA_MAXIMA) return null;
      // Those of before come back once; from here on each only itself.
      return seguidos.length === RACHA_MAXIMA ? seguidos : [uno];
    },
  };
}
export type Racha = ReturnType<typeof crearRacha>;
