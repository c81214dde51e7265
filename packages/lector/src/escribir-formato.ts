import type { DefinicionDeColumna } from '@aldia/domain/carga/columnas.ts';
import { COLUMNAS_DE_EMISORES, COLUMNAS_DE_RETENEDORES } from '@aldia/domain/carga/listados.ts';
import { COLUMNAS_DE_CLIENTES, COLUMNAS_DE_SOCIEDADES } from '@aldia/domain/gestor/filas-de-cartera.ts';
import { EscritorDeHoja } from './escribir-hoja.ts';
import { ESTILO } from './estilos-de-hoja.ts';

const titulosDe = (columnas: Readonly<Record<string, DefinicionDeColumna>>): readonly string[] =>
  Object.values(columnas).flatMap(({ titulos: [titulo] }) => titulo ?? []);

/** The columns of each format, taken from its reader, which is the only place that defines them. */
export const COLUMNAS_DE_FORMATO = {
  retenedores: titulosDe(COLUMNAS_DE_RETENEDORES),
  clientes: titulosDe(COLUMNAS_DE_CLIENTES),
  sociedades: titulosDe(COLUMNAS_DE_SOCIEDADES),
  emisores: titulosDe(COLUMNAS_DE_EMISORES),
} as const;

const ANCHO = 24;

/** An .xlsx with these titles and nothing below them, ready to be filled in and loaded. */
export function escribirFormato(columnas: readonly string[]): Uint8Array {
  const partes: Uint8Array[] = [];
  const hoja = new EscritorDeHoja([{ nombre: 'Datos', anchos: columnas.map(() => ANCHO), fijas: 1 }], (b) =>
    partes.push(b),
  );
  hoja.fila(columnas.map((valor) => ({ valor, estilo: ESTILO.encabezado })));
  hoja.cerrar(1);
  const entero = new Uint8Array(partes.reduce((n, b) => n + b.length, 0));
  let desde = 0;
  for (const b of partes) {
    entero.set(b, desde);
    desde += b.length;
  }
  return entero;
}
