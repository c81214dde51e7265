/** The options of a field that is 1 or 0 on the wire (spec 3, section 5). */
export const OPCIONES_SI_NO = [
  { valor: '1', rotulo: 'SI' },
  { valor: '0', rotulo: 'NO' },
];
export const unoCero = (v: boolean | undefined): '0' | '1' => (v ? '1' : '0');
