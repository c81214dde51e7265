import type { Aviso, CodigoDeAviso } from '../carga/avisos.ts';
import { type DefinicionDeColumna, debe, puede } from '../carga/columnas.ts';
import { enUnRenglon, MAXIMO_DE_NOMBRE } from '../carga/lote.ts';
import { MAXIMO_DE_CONTRASENIA_SAT } from '../claves/contrasenia-sat.ts';
import { type Dia, dia, formatDia, parseDiaTecleado } from '../fechas/fechas.ts';
import { errorDeCui, normalizarCui } from '../identificadores/cui.ts';
import { errorDeNit, normalizarNit } from '../identificadores/nit.ts';
import { LARGOS_DE_REGISTRO } from '../registro/registro.ts';
import { clavesDe, tablaDe } from '../tablas/tabla.ts';

/** A column whose contents never appear in a notice, an error file or a log (D-65). */
const secreta = (...titulos: string[]): DefinicionDeColumna => ({ ...debe(...titulos), secreta: true });

/** The sheet of individual clients, kind 6 (spec 1, section 3: "Individual client upload columns"). */
export const COLUMNAS_DE_CLIENTES = {
  cui: debe('cui', 'cui/dpi', 'dpi'),
  nit: debe('nit'),
  primerNombre: debe('primerNombre', 'primer nombre'),
  segundoNombre: puede('segundoNombre', 'segundo nombre'),
  primerApellido: debe('primerApellido', 'primer apellido'),
  segundoApellido: puede('segundoApellido', 'segundo apellido'),
  apellidoCasada: puede('apellidoCasada', 'apellido casada', 'apellido de casada'),
  contrasenia: secreta('contrasenia', 'contrasena'),
  fechaNacimiento: debe('fechaNacimiento', 'fecha nacimiento', 'fecha de nacimiento'),
};
/** The sheet of sociedades, kind 7. */
export const COLUMNAS_DE_SOCIEDADES = {
  nit: debe('nit'),
  nombreSociedad: debe('nombreSociedad', 'nombre sociedad', 'nombre de la sociedad', 'razon social'),
  contrasenia: secreta('contrasenia', 'contrasena'),
  fechaCreacion: debe('fechaCreacion', 'fecha creacion', 'fecha de creacion'),
};
export type ColumnaDeCliente = keyof typeof COLUMNAS_DE_CLIENTES;
export type ColumnaDeSociedad = keyof typeof COLUMNAS_DE_SOCIEDADES;
type ColumnaDeCartera = ColumnaDeCliente | ColumnaDeSociedad;

/** A row of a sheet as text; '' where nothing was written. */
export type ClienteDeHoja = Readonly<Record<ColumnaDeCliente, string>>;
export type SociedadDeHoja = Readonly<Record<ColumnaDeSociedad, string>>;

/**
 * Maximum length of each column: as in registration and the tax data (spec 1, section 9). A date may be as long as its longest notation.
 */
export const LARGOS_DE_CARTERA: Readonly<Record<ColumnaDeCartera, number>> = {
  cui: LARGOS_DE_REGISTRO.cui,
  nit: LARGOS_DE_REGISTRO.nit,
  primerNombre: LARGOS_DE_REGISTRO.primer_nombre,
  segundoNombre: LARGOS_DE_REGISTRO.segundo_nombre,
  primerApellido: LARGOS_DE_REGISTRO.primer_apellido,
  segundoApellido: LARGOS_DE_REGISTRO.segundo_apellido,
  apellidoCasada: LARGOS_DE_REGISTRO.apellido_casada,
  contrasenia: MAXIMO_DE_CONTRASENIA_SAT,
  fechaNacimiento: 40,
  nombreSociedad: MAXIMO_DE_NOMBRE,
  fechaCreacion: 40,
};

/** Why a row is left out; its sentence is the notice of that code. */
export interface FaltaDeFila<C extends string> {
  readonly campo: C;
  readonly codigo: CodigoDeAviso;
  readonly datos?: NonNullable<Aviso['datos']>;
}

const enForma: Readonly<Partial<Record<ColumnaDeCartera, (texto: string) => string>>> = {
  cui: normalizarCui,
  nit: normalizarNit,
  contrasenia: (texto) => texto,
  fechaNacimiento: fechaEscrita,
  fechaCreacion: fechaEscrita,
};

function faltaDe(campo: ColumnaDeCartera, texto: string, { obligatoria }: DefinicionDeColumna) {
  if (texto === '') return obligatoria ? { codigo: 'LINEA_INCOMPLETA' as const } : null;
  if (campo === 'cui' && errorDeCui(texto) !== null) return { codigo: 'CUI_INVALIDO' as const };
  if (campo === 'nit' && errorDeNit(texto) !== null) return { codigo: 'NIT_INVALIDO' as const };
  const maximo = LARGOS_DE_CARTERA[campo];
  return texto.length > maximo ? { codigo: 'TEXTO_LARGO' as const, datos: { maximo: String(maximo) } } : null;
}

function juzgar<C extends ColumnaDeCartera>(
  columnas: Readonly<Record<C, DefinicionDeColumna>>,
  escrita: Readonly<Record<C, string>>,
): { readonly fila: Readonly<Record<C, string>>; readonly faltas: readonly FaltaDeFila<C>[] } {
  const campos = clavesDe(columnas);
  const fila = tablaDe(campos, (campo) => (enForma[campo] ?? enUnRenglon)(escrita[campo]));
  const faltas = campos.flatMap((campo) => {
    const falta = faltaDe(campo, fila[campo], columnas[campo]);
    return falta === null ? [] : [{ campo, ...falta }];
  });
  return { fila, faltas };
}

/**
 * A row of the clients' sheet in stored form (plain identifiers, names in one line, a real date as dd/mm/yyyy), and why it is rejected; no
 * reasons for an accepted row. Browser and server use the same rule. An invalid date rejects no row: the row waits as 'verificar'
 * (`fechaPorVerificar`).
 */
export const juzgarCliente = (escrita: ClienteDeHoja) => juzgar(COLUMNAS_DE_CLIENTES, escrita);
/** The same for a row of the sociedades' sheet. */
export const juzgarSociedad = (escrita: SociedadDeHoja) => juzgar(COLUMNAS_DE_SOCIEDADES, escrita);

export interface Repetida {
  readonly campo: 'cui' | 'nit';
  /** Where it first appeared, in the caller's numbering. */
  readonly primera: number;
}
/** Remembers the accepted rows, and says which identifiers of the next row already appeared. In: the row and its place. */
export function buscadorDeRepetidas(): (
  fila: { readonly nit: string; readonly cui?: string },
  lugar: number,
) => readonly Repetida[] {
  const vistos = { cui: new Map<string, number>(), nit: new Map<string, number>() };
  return (fila, lugar) => {
    const repetidas = (['cui', 'nit'] as const).flatMap((campo) => {
      const primera = vistos[campo].get(fila[campo] ?? '');
      return primera === undefined ? [] : [{ campo, primera }];
    });
    if (repetidas.length > 0) return repetidas;
    vistos.nit.set(fila.nit, lugar);
    if (fila.cui !== undefined) vistos.cui.set(fila.cui, lugar);
    return [];
  };
}

/** What the server finds about a row (spec 1, section 4; D-61). */
export const ESTADO_DE_FILA = { existente: 6, porVerificar: 7 } as const;
export type EstadoDeFila = (typeof ESTADO_DE_FILA)[keyof typeof ESTADO_DE_FILA];
/** The prefix of such a row's cells, letter for letter. */
export const PREFIJO_DE_ESTADO: Readonly<Record<EstadoDeFila, string>> = { 6: 'existente -', 7: 'verificar -' };

const PRIMER_DIA = dia('1900-01-01');
const ANIO_ENTERO = /\d{4}/;
/** The office fills in these sheets itself, day first and often with hyphens. A year of two digits does not say its century. */
const leerFecha = (texto: string): Dia | null => (ANIO_ENTERO.test(texto) ? parseDiaTecleado(texto) : null);
/** A date as dd/mm/yyyy when it is real; otherwise as it was written. */
function fechaEscrita(texto: string): string {
  const leida = leerFecha(texto);
  return leida === null ? texto : formatDia(leida);
}
/** Whether a birth or creation date must be checked: not a real date, in the future, or before 1900 (D-61). */
export function fechaPorVerificar(texto: string, hoy: Dia): boolean {
  const leida = leerFecha(texto);
  return leida === null || leida > hoy || leida < PRIMER_DIA;
}
