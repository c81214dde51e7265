import type { DocumentoComparado } from '@aldia/domain/cambios/comparar.ts';
import type { CambioDeDocumento } from '@aldia/domain/cambios/efecto.ts';
import { esLineaCompra, type LineaElegida, SIN_LINEA } from '@aldia/domain/facturas/clasificacion.ts';
import {
  aTexto,
  CAMPOS,
  CAMPOS_DE_DOCUMENTO,
  type CampoDeDocumento,
  type DocumentoEnTexto,
  type DocumentoEscrito,
  desdeTexto,
  diferencias,
} from '@aldia/domain/facturas/documento-escrito.ts';
import { esObjeto, JsonIlegible } from '../../shared/json-guardado.ts';

type LoQueMueve = keyof DocumentoComparado;
/** A document as its row keeps it. Old rows keep only the values that move the tax. */
export type DocumentoGuardado = Pick<DocumentoEnTexto, LoQueMueve> & Partial<DocumentoEnTexto>;
const LO_QUE_MUEVE: readonly LoQueMueve[] = ['fechaEmision', 'tipoDte', 'monto', 'iva', 'neto', 'anulado'];
function esValorDe(campo: CampoDeDocumento, valor: unknown): boolean {
  const clase = CAMPOS_DE_DOCUMENTO[campo];
  if (clase === 'marca') return typeof valor === 'boolean';
  if (clase === 'dicho') return valor === null || typeof valor === 'boolean';
  return typeof valor === 'string' || (clase === 'tasa' && valor === null);
}
const esGuardado = (json: unknown): json is DocumentoGuardado =>
  esObjeto(json) &&
  LO_QUE_MUEVE.every((campo) => json[campo] !== undefined) &&
  CAMPOS.every((campo) => json[campo] === undefined || esValorDe(campo, json[campo]));
/** A document from its column. Throws JsonIlegible. */
export function leerDocumento(json: unknown): DocumentoGuardado {
  if (!esGuardado(json)) throw new JsonIlegible('documento de un cambio');
  return json;
}

export type DocumentoLeido = DocumentoComparado & Partial<DocumentoEscrito>;
export const aGuardado: (d: DocumentoEscrito) => DocumentoGuardado = aTexto;
export const desdeGuardado = (d: DocumentoGuardado): DocumentoLeido => desdeTexto(d);

/** Fills the values that an old row does not keep with those of the document of now. */
export const completado = (guardado: DocumentoGuardado, con: DocumentoEscrito): DocumentoEscrito => ({
  ...con,
  ...desdeGuardado(guardado),
});

export interface Diferencia {
  readonly campo: CampoDeDocumento;
  readonly antes: string;
  readonly despues: string;
}
const escrito = (valor: string | boolean | null | undefined): string =>
  typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : (valor ?? '');
/** The values in which two stored documents differ; a value that an old row does not keep counts as equal. */
export function diferenciasDe(antes: DocumentoGuardado | null, despues: DocumentoGuardado): Diferencia[] {
  if (antes === null) return [];
  const [uno, otro] = [
    { ...despues, ...antes },
    { ...antes, ...despues },
  ];
  const campos = diferencias(desdeTexto(uno), desdeTexto(otro));
  return campos.map((campo) => ({ campo, antes: escrito(uno[campo]), despues: escrito(otro[campo]) }));
}

export type Libro = 'emitida' | 'recibida';
interface DondeCuenta {
  readonly libro: Libro;
  readonly linea: string | null;
  readonly lineaNueva: string | null;
  readonly incluye: boolean;
}
/** The line of a purchase as its row keeps it. */
const aLinea = (texto: string | null): LineaElegida | null =>
  texto === SIN_LINEA || esLineaCompra(texto) ? texto : null;

/** A change as the domain rule takes it, with the place where the document counted and counts now. */
export function aCambio(
  { libro, linea, lineaNueva, incluye }: DondeCuenta,
  antes: DocumentoComparado | null,
  despues: DocumentoComparado,
  vende: 'bien' | 'servicio',
): CambioDeDocumento {
  const como = { libro, lineaCompra: aLinea(linea), destino: null, paraExportar: false, incluye };
  return { como, lineaNueva: aLinea(lineaNueva), vende, antes, despues };
}
