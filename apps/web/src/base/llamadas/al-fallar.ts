export type PaginaDeFallo =
  | '/401'
  | '/403'
  | '/423'
  | '/network_error'
  | '/activar_segundo_factor'
  | '/cambiar_clave_temporal';

let ir: (pagina: PaginaDeFallo) => void = () => undefined;
/** The router registers its navigation here, because the client of the contract does not know the router. */
export function alFallar(navegar: (pagina: PaginaDeFallo) => void): void {
  ir = navegar;
}
/** Goes to the page of a failure. */
export const irA = (pagina: PaginaDeFallo): void => ir(pagina);
