import { type Centavos, parseMontoEscrito } from '../dinero/centavos.ts';
import { esMes, type Mes, nombreDeMes } from '../fechas/fechas.ts';
import { nitEsValido, normalizarNit } from '../identificadores/nit.ts';
import type { CodigoDeFormulario } from './formulario.ts';

/** A line of a page: its texts from left to right, one per column. */
export type Renglon = readonly string[];
/** The forms that are attached to a month. */
export type FormularioMensual = Exclude<CodigoDeFormulario, 'SAT-1411'>;

/** What a SAT form says of itself; null where a value was not found, or was found several times with differences. */
export interface PapelDeSat {
  readonly codigo: FormularioMensual | null;
  /** SAT's eleven-digit number. */
  readonly numero: string | null;
  readonly nit: string | null;
  readonly periodo: Mes | null;
  /** The tax of the month, without fines: 'Impuesto a pagar', or the total when that line is not there. */
  readonly aPagar: Centavos | null;
}

const MENSUALES: readonly FormularioMensual[] = ['SAT-2046', 'SAT-1311', 'SAT-2237'];
/** In how many lines below its label a value may be. */
const DEBAJO = 2;

/**
 * Reads what a SAT form says of itself by SAT's labels, wherever they are. In: the text of its pages, line by line. A doubtful value is
 * null, and a person types it.
 */
export function leerPapelDeSat(renglones: readonly Renglon[]): PapelDeSat {
  const lineas = renglones.map((r) => ({
    cruda: r.join('  '),
    llana: sinTildes(r.join(' ')).toLowerCase(),
    columnas: r,
  }));
  return {
    codigo: codigoDe(lineas),
    numero: numeroDe(lineas),
    nit: nitDe(lineas),
    periodo: periodoDe(lineas),
    aPagar: aPagarDe(lineas),
  };
}

interface Linea {
  readonly cruda: string;
  /** Lower case, without accents. */
  readonly llana: string;
  readonly columnas: Renglon;
}
type Lineas = readonly Linea[];

/** The value, if all findings are equal. */
function unico<T>(hallados: readonly T[]): T | null {
  const distintos = [...new Set(hallados)];
  return distintos.length === 1 ? (distintos[0] ?? null) : null;
}

function codigoDe(lineas: Lineas): FormularioMensual | null {
  const dicho = lineas.flatMap(({ cruda }) =>
    [...cruda.matchAll(/SAT\s*[-–—]?\s*(\d{4})(?!\d)/gi)].map(([, n]) => `SAT-${n}`),
  );
  // The paper names itself first; a rectification names another form further down.
  return MENSUALES.find((codigo) => codigo === dicho[0]) ?? unico(MENSUALES.filter((codigo) => dicho.includes(codigo)));
}

/** The value of a label: the text after it on its line, else the lines below it. */
function junto(lineas: Lineas, i: number, hasta: RegExp): readonly string[] {
  const { cruda } = lineas[i] ?? { cruda: '' };
  const rotulo = hasta.exec(sinTildes(cruda));
  const resto = rotulo ? cruda.slice(rotulo.index + rotulo[0].length) : cruda;
  return [resto, ...lineas.slice(i + 1, i + 1 + DEBAJO).map((l) => l.cruda)];
}
/** As long as the text itself, so that positions match. */
const sinTildes = (texto: string): string =>
  [...texto].map((c) => (c.length === 1 ? (c.normalize('NFD')[0] ?? c) : c)).join('');

const ONCE = /(?<![\d.,-])\d(?:[ -]?\d){10}(?![\d,-]|\.\d)/g;
const sinSeparar = (texto: string): string => texto.replace(/\D/g, '');
const numerosEn = (texto: string): string[] => (texto.match(ONCE) ?? []).map(sinSeparar);

function numeroDe(lineas: Lineas): string | null {
  const rotulo = /numero\s+(de\s+)?formulario|formulario\s+no\.?/i;
  // The number of a rectified form is not this form's number.
  const ajena = (i: number): boolean => /rectifica/.test(lineas[i]?.llana ?? '');
  for (const [i, { cruda }] of lineas.entries()) {
    if (!rotulo.test(sinTildes(cruda)) || ajena(i)) continue;
    const cerca = junto(lineas, i, rotulo).filter((_, d) => d === 0 || !ajena(i + d));
    for (const texto of cerca) {
      const hallados = numerosEn(texto);
      if (hallados.length > 0) return unico(hallados);
    }
  }
  const sueltos = lineas.flatMap(({ cruda }, i) => (ajena(i) || ajena(i - 1) ? [] : numerosEn(cruda)));
  return unico(sueltos.filter((n) => !nitEsValido(n)));
}

function nitDe(lineas: Lineas): string | null {
  const rotulo = /\bN\.?\s?I\.?\s?T\.?(?![a-z])(\s+del\s+contribuyente)?/i;
  for (const [i, { cruda }] of lineas.entries()) {
    if (!rotulo.test(cruda)) continue;
    for (const texto of junto(lineas, i, rotulo)) {
      const hallados = (texto.match(/(?<![\d-])\d{1,11}\s?-?\s?[\dK](?![\w-])/gi) ?? []).filter(nitEsValido);
      const nits = hallados.map(normalizarNit).filter((nit) => nit.length > 3);
      if (nits.length > 0) return unico(nits);
    }
  }
  return null;
}

const NOMBRES = Array.from({ length: 12 }, (_, i) => nombreDeMes(i + 1).toLowerCase());
const aMes = (anio: string | undefined, n: number): Mes[] => {
  const texto = `${anio}-${String(n).padStart(2, '0')}`;
  return esMes(texto) ? [texto] : [];
};

/** The months in a text: 'octubre 2026', '10/2026', 'del 01/10/2026 al 31/10/2026', 'mes 10 año 2026'. */
function mesesEn(texto: string): Mes[] {
  const llano = sinTildes(texto).toLowerCase();
  const conNombre = [...llano.matchAll(new RegExp(`(${NOMBRES.join('|')})\\D{0,12}(\\d{4})`, 'g'))];
  if (conNombre.length > 0)
    return conNombre.flatMap(([, nombre, anio]) => aMes(anio, NOMBRES.indexOf(nombre ?? '') + 1));
  const dias = [...llano.matchAll(/(?<!\d)\d{1,2}\/(\d{1,2})\/(\d{4})/g)];
  const conDia = dias.length > 0 ? dias : [...llano.matchAll(/(?<![\d/])(\d{1,2})\s*[/-]\s*(\d{4})(?!\d)/g)];
  const conCifras = conDia.length > 0 ? conDia : [...llano.matchAll(/mes\D{0,6}(\d{1,2})\D{1,12}(\d{4})(?!\d)/g)];
  return conCifras.flatMap(([, n, anio]) => aMes(anio, Number(n)));
}

function periodoDe(lineas: Lineas): Mes | null {
  const rotulo = /periodo\s+(de\s+imposicion|impositivo|a\s+declarar)|periodo\s*:/i;
  for (const [i, { cruda }] of lineas.entries()) {
    if (!rotulo.test(sinTildes(cruda))) continue;
    const cerca = junto(lineas, i, rotulo);
    for (const texto of [...cerca, cerca.join(' ')]) {
      const hallados = mesesEn(texto);
      if (hallados.length > 0) return unico(hallados);
    }
  }
  return null;
}

const IMPORTE = /^\(?Q?\.?\s*\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?\)?$/i;
function importeDe({ columnas }: Linea): Centavos | null {
  const ultima = columnas.at(-1)?.replace(/^Q\.?\s*/i, '') ?? '';
  const pegado = / (?:Q\.?\s*)?(\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?)$/i.exec(ultima);
  const texto = IMPORTE.test(ultima) ? ultima : (pegado?.[1] ?? '');
  return texto === '' ? null : parseMontoEscrito(texto);
}

function aPagarDe(lineas: Lineas): Centavos | null {
  const de = (rotulo: RegExp) =>
    lineas.flatMap((linea) => {
      const monto = rotulo.test(linea.llana) && !/rectifica|accesorio/.test(linea.llana) ? importeDe(linea) : null;
      return monto === null ? [] : [monto];
    });
  const impuesto = de(/\bimpuesto a pagar\b/);
  return unico(impuesto.length > 0 ? impuesto : de(/\btotal a pagar\b/));
}

/** What the form of a month should say. */
export interface PapelEsperado {
  readonly codigos: readonly FormularioMensual[];
  readonly nit: string;
  readonly periodo: Mes;
  /** What the form declares to pay; null while it is unknown. */
  readonly aPagar: Centavos | null;
}
export type Contradiccion = 'codigo' | 'nit' | 'periodo' | 'aPagar';

/** How a paper contradicts its month. What the paper does not say is no contradiction. */
export function contradiccionesDe(papel: PapelDeSat, esperado: PapelEsperado): readonly Contradiccion[] {
  const { codigo, nit, periodo, aPagar } = papel;
  const es: Readonly<Record<Contradiccion, boolean>> = {
    codigo: codigo !== null && !esperado.codigos.includes(codigo),
    nit: nit !== null && nit !== normalizarNit(esperado.nit),
    periodo: periodo !== null && periodo !== esperado.periodo,
    aPagar: aPagar !== null && esperado.aPagar !== null && aPagar !== esperado.aPagar,
  };
  return (['codigo', 'nit', 'periodo', 'aPagar'] as const).filter((c) => es[c]);
}
