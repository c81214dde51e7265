import { type Celda, diaDe, textoDe } from '../carga/celda.ts';
import type { DefinicionDeColumna } from '../carga/columnas.ts';
import { type LecturaDeListado, leerListado } from '../carga/listados.ts';
import { formatDia } from '../fechas/fechas.ts';
import { clavesDe, tablaDe } from '../tablas/tabla.ts';
import {
  buscadorDeRepetidas,
  type ClienteDeHoja,
  COLUMNAS_DE_CLIENTES,
  COLUMNAS_DE_SOCIEDADES,
  type FaltaDeFila,
  juzgarCliente,
  juzgarSociedad,
  type SociedadDeHoja,
} from './filas-de-cartera.ts';

interface EnFila {
  /** The 1-based row of the sheet. */
  readonly fila: number;
}
export interface ClienteLeido extends ClienteDeHoja, EnFila {}
export interface SociedadLeida extends SociedadDeHoja, EnFila {}

const FECHAS: readonly string[] = ['fechaNacimiento', 'fechaCreacion'];
/** A date that the sheet stores as a number is read as a day; everything else as a person sees it. */
const escrito = (campo: string, celda: Celda): string => {
  const dia = FECHAS.includes(campo) ? diaDe(celda) : null;
  return dia === null ? textoDe(celda) : formatDia(dia);
};
const REPETIDO = { cui: 'CUI_REPETIDO', nit: 'NIT_REPETIDO' } as const;

type Fila<C extends string> = Readonly<Record<C, string>>;
type ConNit<C extends string> = Fila<C> & { readonly nit: string; readonly cui?: string };

/** Reads the rows; those with something missing, or repeating an earlier row, are rejected with their reasons. */
function leerCartera<C extends string, F extends ConNit<C>>(
  filas: readonly (readonly Celda[])[],
  columnas: Readonly<Record<C, DefinicionDeColumna>>,
  juzgar: (escrita: Fila<C>) => { readonly fila: F; readonly faltas: readonly FaltaDeFila<C>[] },
): LecturaDeListado<F & EnFila> {
  const buscarRepetidas = buscadorDeRepetidas();
  const repetidas: (F & EnFila)[] = [];
  const campos = clavesDe(columnas);
  const deIdentidad = { cui: campos.find((c) => c === 'cui'), nit: campos.find((c) => c === 'nit') };
  const lectura = leerListado(filas, columnas, ({ numero, celda, avisar }) => {
    const { fila, faltas } = juzgar(tablaDe(campos, (campo) => escrito(campo, celda(campo))));
    for (const { campo, codigo, datos } of faltas) avisar(codigo, campo, datos);
    if (faltas.length > 0) return null;
    const veces = buscarRepetidas(fila, numero);
    for (const { campo, primera } of veces) {
      const columna = deIdentidad[campo];
      if (columna) avisar(REPETIDO[campo], columna, { primera: String(primera) });
    }
    const leida = { ...fila, fila: numero };
    if (veces.length === 0) return leida;
    repetidas.push(leida);
    return null;
  });
  return { ...lectura, repetidas };
}

/** The clients' sheet. In: rows from row 1 on. Never throws for what the rows say. */
export const leerClientes = (filas: readonly (readonly Celda[])[]): LecturaDeListado<ClienteLeido> =>
  leerCartera(filas, COLUMNAS_DE_CLIENTES, juzgarCliente);

/** The sociedades' sheet. In: rows from row 1 on. Never throws for what the rows say. */
export const leerSociedades = (filas: readonly (readonly Celda[])[]): LecturaDeListado<SociedadLeida> =>
  leerCartera(filas, COLUMNAS_DE_SOCIEDADES, juzgarSociedad);
