import type { Dia } from '../fechas/fechas.ts';
import { errorDeNit, normalizarNit } from '../identificadores/nit.ts';
import { clavesDe, tablaDe } from '../tablas/tabla.ts';
import { type Aviso, type CodigoDeAviso, type MotivoDeRechazo, motivoDeRechazo } from './avisos.ts';
import { type Celda, diaDe, esError, estaVacia, textoDe } from './celda.ts';
import {
  buscarEncabezado,
  type ColumnaHallada,
  type DefinicionDeColumna,
  debe,
  filasConContenido,
  hallarColumnas,
  puede,
} from './columnas.ts';
import { enUnRenglon, MAXIMO_DE_NOMBRE } from './lote.ts';

/** A row of kind 4: a withholding agent as SAT lists it. */
export interface RetenedorLeido {
  readonly nit: string;
  readonly nombre: string;
  readonly fecha: Dia;
  readonly fila: number;
}

/** A row of kind 5: how an issuer's invoices are classified. Null where the file leaves the kind or its group to the page. */
export interface EmisorLeido {
  readonly nit: string;
  readonly tipoEmisorId: number | null;
  readonly nombre: string;
  readonly grupo: number | null;
  readonly fila: number;
}

/** A rejected row: its named cells as written, and the notices that say why. */
export interface FilaFuera {
  readonly fila: number;
  readonly valores: Readonly<Record<string, string>>;
  readonly avisos: readonly Aviso[];
}

export interface LecturaDeListado<F> {
  readonly filas: readonly F[];
  readonly fuera: readonly FilaFuera[];
  readonly avisos: readonly Aviso[];
  readonly motivo: MotivoDeRechazo | null;
  /** Of a list of clients: the rejected rows that only repeat the identifier of an earlier one, whole. */
  readonly repetidas?: readonly F[];
}

/** Kind 4. SAT's own list says 'FECHA INICIO' (domain/guatemala, 6.2). */
export const COLUMNAS_DE_RETENEDORES = {
  nit: debe('nit'),
  nombre: debe('nombre'),
  fecha: debe('fecha', 'fecha inicio'),
};
/** Kind 5. The page asks for the kind before the file, so the file may leave out what that choice says. */
export const COLUMNAS_DE_EMISORES = {
  nit: debe('nit'),
  tipoEmisorId: puede('tipo_emisor_id', 'tipo emisor id', 'tipo de emisor'),
  nombre: debe('nombre'),
  grupo: puede('grupo'),
};

export interface FilaDeListado<C extends string> {
  readonly numero: number;
  celda(campo: C): Celda;
  avisar(codigo: CodigoDeAviso, campo: C, datos?: Record<string, string>): void;
}

/** Reads the rows of a list. `leer` returns null for a rejected row, whose notices say why. */
export function leerListado<C extends string, F>(
  filas: readonly (readonly Celda[])[],
  definiciones: Readonly<Record<C, DefinicionDeColumna>>,
  leer: (fila: FilaDeListado<C>) => F | null,
): LecturaDeListado<F> {
  const avisos: Aviso[] = [];
  const deArchivo = (codigo: CodigoDeAviso, fila: number, columna: string | null): void =>
    void avisos.push({ fila, columna, valor: '', codigo });
  const inicio = buscarEncabezado(filas, ['nit']);
  const hallado = inicio < 0 ? null : hallarColumnas(filas[inicio] ?? [], definiciones);
  if (hallado === null) deArchivo('ENCABEZADO_NO_ENCONTRADO', 0, null);
  for (const titulo of hallado?.faltantes ?? ['nit']) deArchivo('COLUMNA_DE_FORMATO_FALTANTE', inicio + 1, titulo);
  const leidas: F[] = [];
  const fuera: FilaFuera[] = [];
  if (hallado !== null && avisos.length === 0) {
    const columnas: Readonly<Record<C, ColumnaHallada>> = hallado.columnas;
    for (const { fila, numero } of filasConContenido(filas, inicio)) {
      const celda = (campo: C): Celda => fila[columnas[campo].indice] ?? null;
      const dicho = (campo: C): string => (definiciones[campo].secreta ? '' : textoDe(celda(campo)));
      const avisar = (codigo: CodigoDeAviso, campo: C, datos?: Record<string, string>): void => {
        avisos.push({
          fila: numero,
          columna: columnas[campo].titulo,
          valor: dicho(campo),
          codigo,
          ...(datos ? { datos } : {}),
        });
      };
      const antes = avisos.length;
      const conError = clavesDe(definiciones).filter((campo) => esError(celda(campo)));
      for (const campo of conError) avisar('CELDA_CON_ERROR', campo);
      const leida = conError.length > 0 ? null : leer({ numero, celda, avisar });
      if (leida !== null) leidas.push(leida);
      else {
        const valores = tablaDe(clavesDe(definiciones), dicho);
        fuera.push({ fila: numero, valores, avisos: avisos.slice(antes) });
      }
    }
    if (leidas.length === 0 && avisos.length === 0) deArchivo('ARCHIVO_SIN_FILAS', 0, null);
  }
  return { filas: leidas, fuera, avisos, motivo: motivoDeRechazo(avisos) };
}

/** A reader of the 'nit' column that remembers the NITs it has seen; '' when the NIT is rejected. */
function lectorDeNit(): (fila: FilaDeListado<'nit'>) => string {
  const vistos = new Map<string, number>();
  return (fila) => {
    if (estaVacia(fila.celda('nit'))) {
      fila.avisar('LINEA_INCOMPLETA', 'nit');
      return '';
    }
    const nit = normalizarNit(textoDe(fila.celda('nit')));
    const primera = vistos.get(nit);
    if (errorDeNit(nit) !== null) fila.avisar('NIT_INVALIDO', 'nit');
    else if (primera !== undefined) fila.avisar('NIT_REPETIDO', 'nit', { primera: String(primera) });
    else {
      vistos.set(nit, fila.numero);
      return nit;
    }
    return '';
  };
}

function leerNombre(fila: FilaDeListado<'nombre'>): string {
  const nombre = enUnRenglon(textoDe(fila.celda('nombre')));
  if (nombre === '') fila.avisar('LINEA_INCOMPLETA', 'nombre');
  if (nombre.length <= MAXIMO_DE_NOMBRE) return nombre;
  fila.avisar('NOMBRE_LARGO', 'nombre');
  return '';
}

/** Kind 4: withholding agents {nit, nombre, fecha}. In: rows from row 1 on. Never throws for what the rows say. */
export function leerRetenedores(filas: readonly (readonly Celda[])[]): LecturaDeListado<RetenedorLeido> {
  const leerNit = lectorDeNit();
  return leerListado(filas, COLUMNAS_DE_RETENEDORES, (fila) => {
    const nit = leerNit(fila);
    const fecha = diaDe(fila.celda('fecha'));
    if (fecha === null) fila.avisar(estaVacia(fila.celda('fecha')) ? 'LINEA_INCOMPLETA' : 'FECHA_ILEGIBLE', 'fecha');
    const nombre = leerNombre(fila);
    if (nit === '' || fecha === null || nombre === '') return null;
    return { nit, nombre, fecha, fila: fila.numero };
  });
}

/** The number of a cell; null when it is empty, undefined when it is no such number. */
function numeroDe(celda: Celda, forma: RegExp): number | null | undefined {
  const texto = textoDe(celda);
  if (texto === '') return null;
  return forma.test(texto) ? Number(texto) : undefined;
}

/** Kind 5: issuers {nit, tipo_emisor_id, nombre, grupo}. In: rows from row 1 on. Never throws for what the rows say. */
export function leerEmisores(filas: readonly (readonly Celda[])[]): LecturaDeListado<EmisorLeido> {
  const leerNit = lectorDeNit();
  return leerListado(filas, COLUMNAS_DE_EMISORES, (fila) => {
    const nit = leerNit(fila);
    const tipoEmisorId = numeroDe(fila.celda('tipoEmisorId'), /^\d{1,9}$/);
    if (tipoEmisorId === undefined) fila.avisar('TIPO_EMISOR_INVALIDO', 'tipoEmisorId');
    const grupo = numeroDe(fila.celda('grupo'), /^\d{1,6}$/);
    if (grupo === undefined) fila.avisar('GRUPO_INVALIDO', 'grupo');
    const nombre = leerNombre(fila);
    if (nit === '' || nombre === '' || tipoEmisorId === undefined || grupo === undefined) return null;
    return { nit, tipoEmisorId, nombre, grupo, fila: fila.numero };
  });
}
