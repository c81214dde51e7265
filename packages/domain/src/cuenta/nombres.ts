/** What is known of whether an account is of a person. */
export interface QuienTiene {
  readonly tieneCui: boolean;
  readonly primerApellido: string;
}
/**
 * Whether an account has the names of a person, which its general information asks. A sociedad has neither CUI nor surname: it
 * registers without, and a gestor's sheet gives it one name (decisions-1, D12).
 */
export const tieneNombres = ({ tieneCui, primerApellido }: QuienTiene): boolean => tieneCui || primerApellido !== '';
