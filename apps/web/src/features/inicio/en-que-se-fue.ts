import type { Salida } from '@aldia/contract/endpoint.ts';
import type { DeclaracionDelCliente, misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS_DEL_ANIO as T } from '@aldia/contract/textos-del-anio.ts';
import { aPagarDe, estaCalculada } from '@aldia/domain/declaraciones/momento.ts';
import { CERO, type Centavos, sumar } from '@aldia/domain/dinero/centavos.ts';

/** How many record types are shown separately; the smaller ones form one line. */
const TIPOS_A_LA_VISTA = 5;

export interface ParteDelDinero {
  readonly concepto: string;
  readonly monto: Centavos;
  /** Share of the whole, from 0 to 100, rounded. */
  readonly porciento: number;
}

/** Where a year's money went, largest first: the included purchases by record type, and the declared taxes. */
export function enQueSeFue(
  tipos: Salida<typeof misDeclaraciones.comprasDelAnio>['tipos'],
  declaraciones: readonly DeclaracionDelCliente[],
): readonly ParteDelDinero[] {
  const positivos = tipos.filter((t) => t.total > CERO);
  const otras = sumar(positivos.slice(TIPOS_A_LA_VISTA).map((t) => t.total));
  const impuestos = sumar(declaraciones.filter(estaCalculada).map(aPagarDe));
  const partes = [
    ...positivos.slice(0, TIPOS_A_LA_VISTA).map((t) => ({ concepto: t.tipo ?? T.sinTipo, monto: t.total })),
    { concepto: T.otras, monto: otras },
    { concepto: T.impuestos, monto: impuestos },
  ].filter((p) => p.monto > CERO);
  const total = sumar(partes.map((p) => p.monto));
  return partes
    .map((p) => ({ ...p, porciento: Math.round((p.monto / total) * 100) }))
    .toSorted((a, b) => b.monto - a.monto);
}
