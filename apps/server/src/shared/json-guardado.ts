import type * as z from 'zod';

/**
 * A jsonb column holds something that this program cannot read: a later version wrote it, or it is damaged. It is a fault of
 * ours, whoever called. The message goes to the log and names what could not be read.
 */
export class JsonIlegible extends Error {
  override readonly name = 'JsonIlegible';
}

export const esObjeto = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Reads a stored value by its schema. `que` names it in the log. Throws JsonIlegible. */
export function leerGuardado<E extends z.ZodType>(esquema: E, json: unknown, que: string): z.output<E> {
  const leido = esquema.safeParse(json);
  if (leido.success) return leido.data;
  const [primera] = leido.error.issues;
  throw new JsonIlegible(`${que}: ${primera?.path.join('.') ?? ''} ${primera?.message ?? ''}`);
}
