import { type Aviso, type CodigoDeAviso, rechaza } from '@aldia/domain/carga/avisos.ts';
import { fraseDeAviso } from '@aldia/domain/carga/mensajes.ts';
import type { ErrorDeCarga } from '../estado/carga.tipos.ts';
import { CAUSA_DE_AVISO } from './causas.ts';

/** One line of the notices panel. */
export interface FilaDeAviso {
  readonly fila: number | null;
  readonly columna: string | null;
  readonly valor: string;
  readonly razon: string;
}
/** Notices with the same cause. `impide`: they keep the file out. */
export interface GrupoDeAvisos {
  readonly causa: string;
  readonly impide: boolean;
  readonly cuantos: number;
  readonly primeros: readonly FilaDeAviso[];
}

/** How many notices of each cause are shown; the corrected copy has all (ui T06). */
export const PRIMEROS = 20;

interface EnCuenta {
  readonly impide: boolean;
  cuantos: number;
  readonly primeros: FilaDeAviso[];
}

function agrupar<T>(
  lista: readonly T[],
  causaDe: (t: T) => string,
  impideDe: (t: T) => boolean,
  filaDe: (t: T) => FilaDeAviso,
): readonly GrupoDeAvisos[] {
  const grupos = new Map<string, EnCuenta>();
  for (const t of lista) {
    const causa = causaDe(t);
    const grupo = grupos.get(causa) ?? { impide: impideDe(t), cuantos: 0, primeros: [] };
    grupo.cuantos += 1;
    if (grupo.primeros.length < PRIMEROS) grupo.primeros.push(filaDe(t));
    grupos.set(causa, grupo);
  }
  return [...grupos]
    .map(([causa, g]) => ({ causa, ...g }))
    .sort((a, b) => Number(b.impide) - Number(a.impide) || b.cuantos - a.cuantos);
}

/** Groups a sheet's notices by cause: first those that keep the file out, then the most frequent. */
export const agruparAvisos = (avisos: readonly Aviso[]): readonly GrupoDeAvisos[] =>
  agrupar(
    avisos,
    (a) => CAUSA_DE_AVISO[a.codigo satisfies CodigoDeAviso],
    rechaza,
    (a) => ({
      fila: a.fila === 0 ? null : a.fila,
      columna: a.columna,
      valor: a.valor,
      razon: fraseDeAviso(a),
    }),
  );

/** Groups the server's refusals by list. */
export const agruparErrores = (errores: readonly ErrorDeCarga[]): readonly GrupoDeAvisos[] =>
  agrupar(
    errores,
    (e) => e.lista,
    () => true,
    (e) => ({ fila: e.fila, columna: e.columna, valor: '', razon: e.mensaje }),
  );
