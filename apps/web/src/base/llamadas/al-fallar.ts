export type PaginaDeFallo =
  | '/401'
  | '/403'
  | '/423'
  | '/network_error'
  | '/activar_segundo_factor'
  | '/cambiar_clave_temporal';

let ir: (pagina: PaginaDeFallo) => void = () => undefined;
/** The router gives its way of moving; the client does not know it. */
export function alFallar(navegar: (pagina: PaginaDeFallo) => void): void {
  ir = navegar;
}
/** What failed has a page of its own. */
export const irA = (pagina: PaginaDeFallo): void => ir(pagina);
