const MARCAS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  troy: 'Troy',
};
/** The readable brand of a card; an unknown brand stays as it came. */
export const marcaEscrita = (marca: string): string => MARCAS[marca] ?? marca;
