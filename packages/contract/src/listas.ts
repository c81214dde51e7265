import * as z from 'zod';
import { conDefecto, fila } from './cables.ts';

/** The orders of the lists of declarations and of clients; a hyphen goes down. */
export const ORDENES_DE_DECLARACIONES = ['dia', 'nombre', 'nit', '-dia', '-nombre', '-nit'] as const;
export const ORDENES_DE_CLIENTES = ['nombre', 'nit', '-nombre', '-nit'] as const;
/** The same, and the last day of the mandate; one without it is after every day. */
export const ORDENES_DE_MANDATOS = [...ORDENES_DE_CLIENTES, 'hasta', '-hasta'] as const;
export const ORDENES_DE_RETENEDORES = ['nombre', 'nit', '-nombre', '-nit'] as const;
export const ORDENES_DE_RADAR = ['uso', '-uso', 'nombre', '-nombre', 'nit', '-nit'] as const;

/** Whose rows a list of work shows. */
export const DE_QUIEN = ['mias', 'todas', 'sin_asignar'] as const;
export type DeQuien = (typeof DE_QUIEN)[number];

/** What a person types to search a list. */
export const BusquedaCable = conDefecto(z.string().trim().max(100), '');

/** The most rows that a page of a screen holds. */
const FILAS_DE_PANTALLA = 100;
/** Of what a search finds, so many are counted: that there are more is all that a screen says of the rest. */
export const CUENTA_MAXIMA = 1000;
/** Until where a list is counted for a page of so many rows: all of it where the page is larger than a screen's, which whoever writes the whole of it asks for. */
export const topeDeCuenta = (limite: number): number | null => (limite > FILAS_DE_PANTALLA ? null : CUENTA_MAXIMA);

/** Where a page begins, and how many rows it holds. A query string writes its numbers as text. */
export const dePagina = (maximo: number) => ({
  siguiente: conDefecto(z.string().max(400).nullable(), null),
  limite: conDefecto(z.coerce.number<number | string>().int().min(1).max(maximo), 50),
});

/** What the server applies to a list, but for its order: search and page (D-36). */
export const DE_LISTA = { busqueda: BusquedaCable, ...dePagina(FILAS_DE_PANTALLA) };

/** How many rows a list has: all of them, or, of a search that finds more, at least so many. */
export const CAMPOS_DE_CUENTA = { total: z.number(), alMenos: z.boolean().optional() };
/** The fields of a page of a list: `total` counts the whole filtered list and `siguiente` opens the next page. */
export const camposDePagina = <F extends z.ZodType>(una: F) => ({
  filas: z.array(una),
  ...CAMPOS_DE_CUENTA,
  siguiente: z.string().nullable(),
});
/** A page of a list, and nothing more. */
export const paginaDe = <F extends z.ZodType>(una: F) => fila(camposDePagina(una));
