import type { ClaseDeMensaje } from '@aldia/domain/mensajes/masivo.ts';
import type { ClienteElegible } from '../../../ui/selector-de-cliente.tsx';

/** To whom a mail goes, as the form has it: null is everybody, and both hold together (decisions-3, 69). */
export interface AQuienes {
  readonly regimenId: number | null;
  readonly usuario: ClienteElegible | null;
  readonly clase: ClaseDeMensaje;
}
export const A_TODOS: AQuienes = { regimenId: null, usuario: null, clase: 'noticia' };

/** The same, as the calls take it. */
export const filtroDe = ({ regimenId, usuario, clase }: AQuienes) => ({
  regimenId,
  usuarioId: usuario?.id ?? null,
  clase,
});
