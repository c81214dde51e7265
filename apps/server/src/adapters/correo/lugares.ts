import { MASIVOS_A_LA_VEZ } from '../../shared/correo.ts';

/** Messages whose server is expected to answer at once. */
const A_LA_VEZ = 8;
/** Of those, one destination never has the last ones. */
const DE_UN_DESTINO = 6;
/** Messages that wait for a slow server beside them: with those above, what a machine that loses its power leaves in doubt. */
const TARDIOS = 16;
/** Messages on their way at most. */
export const EN_CAMINO_A_LO_MAS = A_LA_VEZ + TARDIOS;
/** Slow destinations that are remembered. */
const DESTINOS_LENTOS = 500;

/** Where a message goes, as far as who may keep it waiting: the domain of its address. */
export const destinoDe = (direccion: string): string => direccion.slice(direccion.lastIndexOf('@') + 1).toLowerCase();

/** A message on its way. */
export interface Lugar {
  /** Nobody has answered for long: its place is somebody else's, if there is room among the late ones. */
  tarda(): void;
  /** `contesto`: a server said something, whatever it was. */
  deja(contesto: boolean): void;
}
export interface Lugares {
  /** Null: not now. */
  tomar(destino: string, masivo: boolean): Lugar | null;
}

interface Destino {
  enCamino: number;
  /** Its last one was late, or nobody answered: one at a time until a server answers in time. */
  lento: boolean;
}

/**
 * Who may leave. A destination whose server hangs gets no place that another one could use: what it holds is put aside after
 * a moment, and from then on it has one message on its way.
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
