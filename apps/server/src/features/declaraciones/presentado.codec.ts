import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import * as z from 'zod';
import { leerGuardado } from '../../shared/json-guardado.ts';

const Monto = z.int().transform(centavos);
const Fuente = z.object({ ley: z.string(), articulo: z.string(), nota: z.string().exactOptional() });
const Casilla = z.object({
  id: z.string(),
  seccion: z.string(),
  linea: z.string(),
  columna: z.enum(['valor', 'base', 'impuesto', 'emitidas', 'recibidas']),
  titulo: z.string(),
  fuente: Fuente,
  exacto: Monto,
  declarado: Monto,
  cantidad: z.int().optional(),
  exceso: Monto.optional(),
  usa: z.array(z.string()),
  operacion: z.string(),
  destaca: z.enum(['total', 'arrastre']).optional(),
});
const Parametro = z.object({
  clave: z.string(),
  desde: z.string().transform(dia),
  valor: z.json(),
  fuente: Fuente,
});
const Formulario = z.object({
  codigo: z.enum(['SAT-2046', 'SAT-1311', 'SAT-2237', 'SAT-1411']),
  titulo: z.string(),
  periodo: z.string(),
  redondeo: z.enum(['quetzal', 'centavo']),
  version: z.int(),
  parametros: z.array(Parametro),
  casillas: z.array(Casilla),
});

/** A later shape gets the next version number, and this one stays to read what was written with it: a kept form never changes. */
const Guardado = z.object({
  version: z.literal(1),
  formularios: z.array(Formulario),
  isrDeHoy: Formulario.nullable().default(null),
});

/** `isrDeHoy` is the SAT-1311 of that moment where another one is filed and the difference waits for a decision. */
export const escribirPresentado = (
  formularios: readonly FormularioCalculado[],
  isrDeHoy: FormularioCalculado | null = null,
) => ({ version: 1, formularios, ...(isrDeHoy ? { isrDeHoy } : {}) });

/** The forms of a month as they were filed. Throws JsonIlegible. */
export const leerPresentado = (json: unknown): readonly FormularioCalculado[] => leerCopia(json).formularios;
/** The same, with the SAT-1311 that was written beside them. */
export const leerCopia = (json: unknown): Copia => leerGuardado(Guardado, json, 'lo presentado');
export interface Copia {
  readonly formularios: readonly FormularioCalculado[];
  /** Null too where an earlier program wrote the copy. */
  readonly isrDeHoy: FormularioCalculado | null;
}
