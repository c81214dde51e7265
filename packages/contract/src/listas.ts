import * as z from 'zod';
import { conDefecto, fila } from './cables.ts';

/** The orders of the lists of declarations, and of those of people; a hyphen means descending. */
export const ORDENES_DE_DECLARACIONES = ['dia', 'nombre', 'nit', '-dia', '-nombre', '-nit'] as const;
export const ORDENES_POR_NOMBRE_Y_NIT = ['nombre', 'nit', '-nombre', '-nit'] as const;
/** Also by the mandate's last day; a mandate without one sorts after every day. */
export const ORDENES_DE_MANDATOS = [...ORDENES_POR_NOMBRE_Y_NIT, 'hasta', '-hasta'] as const;
export const ORDENES_DE_RADAR = ['uso', '-uso', 'nombre', '-nombre', 'nit', '-nit'] as const;

/** Whose rows a list of work shows. */
export const DE_QUIEN = ['mias', 'todas', 'sin_asignar'] as const;
export type DeQuien = (typeof DE_QUIEN)[number];

/** What a person types to search a list. */
export const BusquedaCable = conDefecto(z.string().trim().max(100), '');

/** The most rows that a page of a screen holds. */
const FILAS_DE_PANTALLA = 100;
/** How many results of a search are counted; beyond them, a screen only says that there are more. */
export const CUENTA_MAXIMA = 1000;
/** Up to which number a list is counted: all of it for pages larger than a screen's, which only exports ask for. */
export const topeDeCuenta = (limite: number): number | null => (limite > FILAS_DE_PANTALLA ? null : CUENTA_MAXIMA);

/** Where a page begins, and how many rows it holds. A query string writes its numbers as text. */
export const dePagina = (maximo: number) => ({
  siguiente: conDefecto(z.string().max(400).nullable(), null),
  limite: conDefecto(z.coerce.number<number | string>().int().min(1).max(maximo), 50),
});

/** What the server applies to every list, besides its order: search and page (D-36). */
export const DE_LISTA = { busqueda: BusquedaCable, ...dePagina(FILAS_DE_PANTALLA) };

/** How many rows a list has: all of them or, when `alMenos` is true, at least that many. */
export const CAMPOS_DE_CUENTA = { total: z.number(), alMenos: z.boolean().optional() };
/** The fields of a page of a list: `total` counts the whole filtered list and `siguiente` opens the next page. */
export const camposDePagina = <F extends z.ZodType>(una: F) => ({
  filas: z.array(una),
  ...CAMPOS_DE_CUENTA,
  siguiente: z.string().nullable(),
});
/** Only the page of a list. */
export const paginaDe = <F extends z.ZodType>(una: F) => fila(camposDePagina(una));
