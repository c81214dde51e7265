import { MASIVOS_A_LA_VEZ } from '../../shared/correo.ts';

/** How many messages wait for a server that should answer at once. */
const A_LA_VEZ = 8;
/** How many of those places one destination may hold: the last ones are for others. */
const DE_UN_DESTINO = 6;
/** How many more messages may wait for slow servers. With those above, this is what a machine that loses its power leaves in doubt. */
const TARDIOS = 16;
/** Messages on their way at most. */
export const EN_CAMINO_A_LO_MAS = A_LA_VEZ + TARDIOS;
/** How many slow destinations are remembered. */
const DESTINOS_LENTOS = 500;

/** The destination of a message, which may keep others waiting: the domain of its address. */
export const destinoDe = (direccion: string): string => direccion.slice(direccion.lastIndexOf('@') + 1).toLowerCase();

/** A message on its way. */
export interface Lugar {
  /** The server is late: the message gives its place to others, if there is room among the late ones. */
  tarda(): void;
  /** The message is done. `contesto`: a server answered, whatever it said. */
  deja(contesto: boolean): void;
}
export interface Lugares {
  /** Null: not now. */
  tomar(destino: string, masivo: boolean): Lugar | null;
}

interface Destino {
  enCamino: number;
  /** Its last message was late, or nobody answered: one message at a time until a server answers in time. */
  lento: boolean;
}

/**
 * Decides which messages may leave. A destination whose server hangs takes no place that another could use: its messages are
 * put aside after a moment, and from then on it has one message on its way.
 */
export function crearLugares(): Lugares {
  const destinos = new Map<string, Destino>();
  let ocupados = 0;
  let masivos = 0;
  let tardios = 0;

  function hayPara(d: Destino | undefined, masivo: boolean): boolean {
    if (ocupados >= A_LA_VEZ || (masivo && masivos >= MASIVOS_A_LA_VEZ)) return false;
    return !d || d.enCamino < (d.lento ? 1 : DE_UN_DESTINO);
  }
  function olvidarSobrantes(): void {
    if (destinos.size <= DESTINOS_LENTOS) return;
    for (const [nombre, d] of destinos) if (d.enCamino === 0) return void destinos.delete(nombre);
  }
  return {
    tomar: (destino, masivo) => {
      const conocido = destinos.get(destino);
      if (!hayPara(conocido, masivo)) return null;
      const d = conocido ?? { enCamino: 0, lento: false };
      destinos.set(destino, d);
      d.enCamino++;
      ocupados++;
      if (masivo) masivos++;
      let tarde = false;
      let aparte = false;
      const soltar = (): void => {
        ocupados--;
        if (masivo) masivos--;
      };
      return {
        tarda: () => {
          tarde = true;
          d.lento = true;
          if (aparte || tardios >= TARDIOS) return;
          aparte = true;
          tardios++;
          soltar();
        },
        deja: (contesto) => {
          d.enCamino--;
          if (aparte) tardios--;
          else soltar();
          d.lento = tarde || !contesto;
          if (d.enCamino === 0 && !d.lento) destinos.delete(destino);
          else olvidarSobrantes();
        },
      };
    },
  };
}
