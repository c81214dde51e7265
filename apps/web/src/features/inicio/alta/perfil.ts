import type { ItemDePerfil } from '@aldia/contract/cuenta.ts';
import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';

type DeAlta = Pick<BorradorDeAlta, 'tipoEmisores' | 'incluidos' | 'excluidos'>;
type DePerfil = Omit<DeAlta, 'tipoEmisores'>;

/** The marked kinds: those of the activity, of step 1 and added in this one, without those left unmarked in it. */
export function incluidosDe(tipos: readonly ItemDePerfil[], { tipoEmisores, incluidos, excluidos }: DeAlta): number[] {
  const puestos = new Set([...tipoEmisores, ...incluidos]);
  return tipos.filter((t) => (t.incluir || puestos.has(t.id)) && !excluidos.includes(t.id)).map((t) => t.id);
}

/** What this step leaves in the draft: it stands over step 1, so all that is unmarked is left out (decisions-1, A13). */
export function cambiosDePerfil(tipos: readonly ItemDePerfil[], marcadas: readonly number[]): DePerfil {
  const estaMarcado = ({ id }: ItemDePerfil) => marcadas.includes(id);
  return {
    incluidos: tipos.filter((t) => !t.incluir && estaMarcado(t)).map((t) => t.id),
    excluidos: tipos.filter((t) => !estaMarcado(t)).map((t) => t.id),
  };
}

/** A kind chosen in step 1 after the profile was left starts marked in it, and one taken away starts as the activity has it. */
export function perfilTrasElegir(tipoEmisores: readonly number[], antes: DeAlta): DePerfil {
  const nuevos = tipoEmisores.filter((id) => !antes.tipoEmisores.includes(id));
  const quitados = antes.tipoEmisores.filter((id) => !tipoEmisores.includes(id));
  return {
    incluidos: antes.incluidos.filter((id) => !quitados.includes(id)),
    excluidos: antes.excluidos.filter((id) => !nuevos.includes(id)),
  };
}
