/** A client has the number of a form, and may have paid with it: nobody here knows. */
export const SI_YA_PAGO = 'Si ya lo pagaste, escribe a tu colaborador.';
/** The same in a mail that only reminds of a payment. */
export const SI_YA_PAGASTE = 'Si ya pagaste, no tienes que hacer nada: pronto lo confirmamos.';

/** What a mail says of the forms that its client was told before, and that the form `numero` replaces; nothing where there were none. */
export function noSePagan(deAntes: readonly string[], numero: string): readonly string[] {
  const viejos = deAntes.filter((n) => n !== '' && n !== numero);
  if (viejos.length === 0) return [];
  return [...viejos.map((n) => `No pagues el formulario N.º ${n}: este lo reemplaza.`), SI_YA_PAGO];
}
