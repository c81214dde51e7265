import type { ItemDePerfil } from '@aldia/contract/cuenta.ts';
import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';

type Diferencias = Pick<BorradorDeAlta, 'incluidos' | 'excluidos'>;

/** The included kinds: those of the activity, with the draft's additions and exclusions. */
export function incluidosDe(tipos: readonly ItemDePerfil[], { incluidos, excluidos }: Diferencias): number[] {
  return tipos.filter((t) => (t.incluir ? !excluidos.includes(t.id) : incluidos.includes(t.id))).map((t) => t.id);
}

/** The draft stores only the differences from the activity's kinds. */
export function cambiosDePerfil(tipos: readonly ItemDePerfil[], marcadas: readonly number[]): Diferencias {
  const distintos = tipos.filter((t) => t.incluir !== marcadas.includes(t.id)).map((t) => t.id);
  return {
    incluidos: distintos.filter((id) => marcadas.includes(id)),
    excluidos: distintos.filter((id) => !marcadas.includes(id)),
  };
}
