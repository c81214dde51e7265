/** Positions in `cellXfs` below. */
export const ESTILO = {
  normal: 0,
  titulo: 1,
  encabezado: 2,
  encabezadoDeMonto: 3,
  monto: 4,
  fecha: 5,
  total: 6,
  totalDeMonto: 7,
  anulado: 8,
  montoAnulado: 9,
  fechaAnulada: 10,
  comoTexto: 11,
  momento: 12,
} as const;
export type Estilo = (typeof ESTILO)[keyof typeof ESTILO];

const VERDE = 'FF0B6E4F';
const ROJO = 'FFB3191F';
const MONTO = 164;
const FECHA = 165;
const MOMENTO = 166;

const letra = (extra = '', color = 'FF12263A'): string =>
  `<font>${extra}<sz val="10"/><color rgb="${color}"/><name val="Calibri"/></font>`;
const FUENTES = [
  letra(),
  '<font><b/><sz val="14"/><color rgb="FF12263A"/><name val="Calibri"/></font>',
  letra('<b/>', 'FFFFFFFF'),
  letra('<b/>'),
  letra('', ROJO),
];
const solido = (rgb: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`;
/** The first two are Excel's own. */
const FONDOS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  solido(VERDE),
];
const BORDES = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top style="thin"><color rgb="FF12263A"/></top><bottom style="double"><color rgb="FF12263A"/></bottom><diagonal/></border>',
];
const xf = (numFmt: number, font: number, fill = 0, border = 0, extra = ''): string =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyNumberFormat="1"${extra}`;
const derecha = ' applyAlignment="1"><alignment horizontal="right" vertical="center" wrapText="1"/></xf>';
const centro = ' applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>';
/** In the order of `ESTILO`. */
const CELDAS = [
  xf(0, 0, 0, 0, '/>'),
  xf(0, 1, 0, 0, '/>'),
  xf(0, 2, 2, 0, centro),
  xf(0, 2, 2, 0, derecha),
  xf(MONTO, 0, 0, 0, '/>'),
  xf(FECHA, 0, 0, 0, '/>'),
  xf(0, 3, 0, 1, '/>'),
  xf(MONTO, 3, 0, 1, '/>'),
  xf(0, 4, 0, 0, '/>'),
  xf(MONTO, 4, 0, 0, '/>'),
  xf(FECHA, 4, 0, 0, '/>'),
  xf(49, 0, 0, 0, ' quotePrefix="1"/>'),
  xf(MOMENTO, 0, 0, 0, '/>'),
];
const lista = (nombre: string, partes: readonly string[]): string =>
  `<${nombre} count="${partes.length}">${partes.join('')}</${nombre}>`;

export const ESTILOS_XML = [
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="3"><numFmt numFmtId="${MONTO}" formatCode="#,##0.00;(#,##0.00)"/><numFmt numFmtId="${FECHA}" formatCode="dd/mm/yyyy"/><numFmt numFmtId="${MOMENTO}" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts>`,
  lista('fonts', FUENTES),
  lista('fills', FONDOS),
  lista('borders', BORDES),
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  lista('cellXfs', CELDAS),
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');
