import { formaDeFila } from '@aldia/contract/cables.ts';
import type { ErrorDeCampo } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import * as z from 'zod';
import { AppError } from './app-error.ts';

/** A list with more rows is read row by row; a shorter one like any other field. */
const LARGA = 500;
/** Rows between two pauses: less than a millisecond of work. */
const POR_PIEZA = 50;
const MAXIMO_DE_ERRORES = 100;

interface Larga {
  readonly dentro: string;
  readonly cable: string;
  readonly una: z.core.$ZodType;
  readonly filas: readonly unknown[];
}
/** The long lists of a body that may be read row by row: those of a plain row whose only rule is a maximum of rows. */
function largasDe(entrada: z.ZodType, cuerpo: Readonly<Record<string, unknown>>): Larga[] {
  return (formaDeFila(entrada) ?? []).flatMap(([dentro, cable, tipo]) => {
    const filas = cuerpo[cable];
    if (!(tipo instanceof z.ZodArray && Array.isArray(filas) && filas.length > LARGA)) return [];
    return cabe(tipo, filas.length) ? [{ dentro, cable, una: tipo.element, filas }] : [];
  });
}
const cabe = ({ _zod: { def } }: z.ZodArray, cuantas: number): boolean =>
  (def.checks ?? []).every(({ _zod: { def: regla } }) => 'maximum' in regla && cuantas <= Number(regla.maximum));

type Falta = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/**
 * Decodes the body of a call. It pauses (yields) after each piece of a long list; the rest of the body is read with those lists
 * empty. Throws DATOS_INVALIDOS with each field that does not fit and why, in the order of the contract.
 */
export function* descifrarEntrada({ entrada }: Pick<Endpoint, 'entrada'>, cuerpo: object): Generator<void, unknown> {
  const cable: Record<string, unknown> = { ...cuerpo };
  const largas = largasDe(entrada, cable);
  const leidas: Record<string, unknown[]> = {};
  const faltas: Falta[] = [];
  for (const { dentro, cable: nombre, una, filas } of largas) {
    const lista: unknown[] = [];
    for (const [i, fila] of filas.entries()) {
      const leida = z.safeParse(una, fila);
      if (leida.success) lista.push(leida.data);
      else faltas.push(...leida.error.issues.map(({ path, message }) => ({ path: [nombre, i, ...path], message })));
      if (faltas.length >= MAXIMO_DE_ERRORES) break;
      if (i % POR_PIEZA === POR_PIEZA - 1) yield;
    }
    leidas[dentro] = lista;
    cable[nombre] = [];
  }
  const resto = z.safeParse(entrada, cable);
  if (!resto.success) faltas.push(...resto.error.issues);
  if (!resto.success || faltas.length > 0)
    throw new AppError('DATOS_INVALIDOS', {}, { errores: enOrden(entrada, faltas) });
  return largas.length > 0 && esTabla(resto.data) ? { ...resto.data, ...leidas } : resto.data;
}

/** In the order of the contract's fields; within one field, in the order in which they were found. */
function enOrden(entrada: z.ZodType, faltas: readonly Falta[]): ErrorDeCampo[] {
  const nombres = (formaDeFila(entrada) ?? []).map(([, cable]) => cable);
  const lugar = ({ path: [campo] }: Falta): number => nombres.indexOf(String(campo));
  return faltas
    .toSorted((a, b) => lugar(a) - lugar(b))
    .slice(0, MAXIMO_DE_ERRORES)
    .map(({ path, message }) => ({ campo: path.join('.'), mensaje: message }));
}
