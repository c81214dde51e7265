import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { codificar } from './codificar.ts';

const FRASES: Readonly<Record<string, { readonly exito: string | null }>> = TEXTOS;

/** Wraps what a use case gave into the envelope of D-05. */
export function sobre(
  clave: string,
  endpoint: Endpoint,
  valor: unknown,
): { success: true; message: string; data: unknown; meta?: unknown } {
  const data = codificar(endpoint.salida, valor);
  const message = (FRASES[clave] ?? endpoint.dice)?.exito ?? '';
  if (!endpoint.paginada || !esTabla(data)) return { success: true, message, data };
  const { filas, ...meta } = data;
  return { success: true, message, data: filas, meta };
}
