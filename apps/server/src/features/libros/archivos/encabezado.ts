import type { ColumnaDeTomo, Tomo } from '../../../shared/puertos.ts';
import type { FilaDeTitular } from '../libros.repo.ts';
import { nitEscrito } from './renglones.ts';

export type Datos = Tomo['datos'];

/** Whose book it is, and its period. */
export function datosDe(titular: FilaDeTitular, rotulo: string, cuando: string, regimen: string): Datos {
  return [
    ['Contribuyente', titular.nombre],
    ['NIT', nitEscrito(titular.nit)],
    [rotulo, cuando],
    ['Régimen', regimen],
    ...(titular.direccion === '' ? [] : [['Domicilio', titular.direccion] as const]),
  ];
}

/** The columns of a document before its amounts, in both books of the general regime. */
export function titulosDeDocumento(nombre: string, ancho: number): readonly ColumnaDeTomo[] {
  return [
    { titulo: 'Fecha', clase: 'fecha', ancho: 42, grupo: 0 },
    { titulo: 'Tipo', clase: 'texto', ancho: 26, grupo: 0 },
    { titulo: 'Serie', clase: 'texto', ancho: 44, grupo: 0 },
    { titulo: 'Número', clase: 'texto', ancho: 48, grupo: 0 },
    { titulo: 'NIT', clase: 'texto', ancho: 46, grupo: 0 },
    { titulo: nombre, clase: 'texto', ancho, grupo: 0 },
    { titulo: 'Anulado', clase: 'texto', ancho: 40, grupo: 0 },
  ];
}
