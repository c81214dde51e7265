const MARCAS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  troy: 'Troy',
};
/** The brand of a card as it is read; one that nobody knows, as it came. */
export const marcaEscrita = (marca: string): string => MARCAS[marca] ?? marca;
