import type { ItemDePerfil } from '@aldia/contract/cuenta.ts';
import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';

type Diferencias = Pick<BorradorDeAlta, 'incluidos' | 'excluidos'>;

/** What is included: what the activity starts with, then what the draft put in and left out. */
export function incluidosDe(tipos: readonly ItemDePerfil[], { incluidos, excluidos }: Diferencias): number[] {
  return tipos.filter((t) => (t.incluir ? !excluidos.includes(t.id) : incluidos.includes(t.id))).map((t) => t.id);
}

/** The draft keeps only the differences from what the activity starts with. */
export function cambiosDePerfil(tipos: readonly ItemDePerfil[], marcadas: readonly number[]): Diferencias {
  const distintos = tipos.filter((t) => t.incluir !== marcadas.includes(t.id)).map((t) => t.id);
  return {
    incluidos: distintos.filter((id) => marcadas.includes(id)),
    excluidos: distintos.filter((id) => !marcadas.includes(id)),
  };
}
