import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import * as z from 'zod';

/** Wraps what a use case gave into the envelope of D-05. */
export function sobre(
  clave: string,
  endpoint: Endpoint,
  valor: unknown,
): { success: true; message: string; data: unknown; meta?: unknown } {
  const data = z.encode(endpoint.salida, valor as never) as unknown;
  const message = (TEXTOS as Record<string, { exito: string | null }>)[clave]?.exito ?? '';
  if (!endpoint.paginada) return { success: true, message, data };
  const { filas, ...meta } = data as { filas: unknown };
  return { success: true, message, data: filas, meta };
}
