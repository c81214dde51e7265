import { huellaSha256 } from './cifrado.ts';
import type { Contexto } from './contexto.ts';
import type { DefinicionDeTrabajo } from './trabajos.ts';

/** Whose purchases may follow another rule from now on: all issuers of a kind, or these of them. */
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

/** What a catalogue says of its issuers changed: the open months with their purchases are looked for, once it is written. */
export const pedirOtraRegla = ({ cola, tx }: Contexto, regla: OtraRegla): Promise<void> =>
  cola.encolar(tx, otraReglaJob, `${regla.tipoEmisorId}:${huellaSha256(JSON.stringify(regla.nits))}`, regla);
