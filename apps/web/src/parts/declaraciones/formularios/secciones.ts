import { seLlena } from '@aldia/domain/formularios/sat-2237.ts';
import {
  agrupar,
  type CasillaParaDibujar,
  digitosDe,
  type FormularioParaDibujar,
} from '../../../ui/formulario-sat.tsx';

type Codigo = FormularioParaDibujar['codigo'];
type Columna = CasillaParaDibujar['columna'];

/** Titles of the dialogs. Some titles also call the IVA form 2737, so that a person who looks for that number finds it (D-16). */
export const TITULOS: Readonly<Record<Codigo, string>> = {
  'SAT-2046': 'SAT-2046 Cálculo simplificado opcional',
  'SAT-1311': 'SAT-1311 ISR Opcional Mensual',
  'SAT-2237': 'SAT-2237 IVA General',
  'SAT-1411': 'SAT-1411 ISR Anual',
};
export const TAMBIEN_LLAMADO: Readonly<Partial<Record<Codigo, string>>> = { 'SAT-2237': 'También llamado SAT-2737' };

type Columnas = readonly (readonly [Columna, string])[];
interface TituloDeSeccion {
  readonly titulo: string;
  /** Titles of the columns, when the section has more than one. */
  readonly columnas?: Columnas;
}
const conImpuesto = (rotulo: string): Columnas => [
  ['base', 'BASE'],
  ['impuesto', rotulo],
];
const DE_DEBITOS = conImpuesto('DÉBITOS');
const DE_CREDITOS = conImpuesto('CRÉDITOS');
const DE_LIBROS: Columnas = [
  ['emitidas', 'EMITIDAS'],
  ['recibidas', 'RECIBIDAS'],
];

const SECCIONES: Readonly<Record<Codigo, Readonly<Record<string, TituloDeSeccion>>>> = {
  'SAT-2046': { '3': { titulo: '3. Pequeño contribuyente' } },
  'SAT-1311': {
    '3': { titulo: '3. Renta imponible y determinación del impuesto' },
    '4': { titulo: '4. Acreditamientos e impuesto a pagar' },
  },
  'SAT-2237': {
    '3': {
      titulo: '3. Débito fiscal',
      columnas: DE_DEBITOS,
    },
    '5': {
      titulo: '5. Crédito fiscal',
      columnas: DE_CREDITOS,
    },
    '4': {
      titulo: '4. Débito fiscal por exportación y transferencia',
      columnas: DE_DEBITOS,
    },
    '6': {
      titulo: '6. Crédito fiscal por exportación y transferencia',
      columnas: DE_CREDITOS,
    },
    '7': { titulo: '7. Determinación del crédito fiscal o del impuesto a pagar' },
    '9.1': {
      titulo: '9.1 Cantidad de operaciones',
      columnas: DE_LIBROS,
    },
    '9.2': {
      titulo: '9.2 Monto de las notas',
      columnas: DE_LIBROS,
    },
  },
  'SAT-1411': { anual: { titulo: 'Suma de los meses del año' } },
};

export interface Seccion {
  readonly id: string;
  readonly titulo: string;
  readonly columnas: Columnas;
  /** One entry per line of the paper, with the columns it has. */
  readonly lineas: readonly (readonly CasillaParaDibujar[])[];
  readonly formulario: FormularioParaDibujar;
}

/** Splits a form into the sections that a person fills in, in the order of the paper. Each can be drawn and copied alone. */
export function seccionesDe(formulario: FormularioParaDibujar): readonly Seccion[] {
  const llenas = agrupar(formulario.casillas, (c) => c.seccion).filter(([id]) => seLlena(formulario, id));
  return llenas.map(([id, casillas]) => {
    const { titulo = `Sección ${id}`, columnas = [] } = SECCIONES[formulario.codigo][id] ?? {};
    const lineas = agrupar(casillas, (c) => c.linea).map(([, suyas]) => suyas);
    return { id, titulo, columnas, lineas, formulario: { ...formulario, casillas } };
  });
}

/** A section as text for Declaraguate: one line of text per line of the form, with tabs between its columns. */
export function textoDeSeccion({ lineas, columnas, formulario }: Seccion): string {
  const digitos = (c: CasillaParaDibujar | undefined) => (c ? digitosDe(c, formulario.redondeo) : '');
  const enColumnas = (linea: readonly CasillaParaDibujar[]) =>
    columnas.length === 0
      ? linea.map(digitos).join('\t')
      : columnas.map(([columna]) => digitos(linea.find((c) => c.columna === columna))).join('\t');
  return lineas.map(enColumnas).join('\n');
}
