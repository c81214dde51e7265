import type { ClaseDeMensaje } from '@aldia/domain/mensajes/masivo.ts';
import type { ClienteElegible } from '../../../ui/selector-de-cliente.tsx';

/** The recipients of a mail, as the form keeps them: null means everybody, and both filters apply together (decisions-3, 69). */
export interface AQuienes {
  readonly regimenId: number | null;
  readonly usuario: ClienteElegible | null;
  readonly clase: ClaseDeMensaje;
}
export const A_TODOS: AQuienes = { regimenId: null, usuario: null, clase: 'noticia' };

/** The same recipients in the format of the calls. */
export const filtroDe = ({ regimenId, usuario, clase }: AQuienes) => ({
  regimenId,
  usuarioId: usuario?.id ?? null,
  clase,
});
