import { huellaSha256 } from './cifrado.ts';
import type { Contexto } from './contexto.ts';
import type { DefinicionDeTrabajo } from './trabajos.ts';

/** Issuers whose purchases may follow another rule from now on: all of a kind, or only these. */
export interface OtraRegla {
  readonly tipoEmisorId: number;
  readonly nits: readonly string[] | null;
}

export const otraReglaJob: DefinicionDeTrabajo<OtraRegla> = {
  nombre: 'cambios.otra-regla',
  repetible: 'sí: una compra que ya tiene la regla de su emisor no se busca, y un mes espera a cada emisor una vez',
  reintentos: 5,
  esperaS: 10,
};

/** Call it when a catalogue changes what it says of issuers: after the commit, a job looks for the open months with their purchases. */
export const pedirOtraRegla = ({ cola, tx }: Contexto, regla: OtraRegla): Promise<void> =>
  cola.encolar(tx, otraReglaJob, `${regla.tipoEmisorId}:${huellaSha256(JSON.stringify(regla.nits))}`, regla);
