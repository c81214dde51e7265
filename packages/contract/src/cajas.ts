import * as z from 'zod';

const MAXIMO = 4096;
const CAJAS = z.registry<{ readonly unaVez: true }>();

/**
 * A field that the browser encrypted with the published key (D-06): nonce and time are inside, so it serves one request.
 * Without a sentence for it, it may come empty.
 */
export function cajaCifrada(vacio?: string): z.ZodString {
  const texto = z.string(vacio).max(MAXIMO);
  return (vacio === undefined ? texto : texto.min(1, vacio)).register(CAJAS, { unaVez: true });
}

/** True when what is sent may carry such a field, however deep. */
export function llevaCaja(esquema: z.core.$ZodType): boolean {
  if (CAJAS.has(esquema)) return true;
  // Each kind of schema keeps its parts under names of its own; Zod's common type has none of them.
  const { shape, innerType, element, options, in: entra, out: sale } = esquema._zod.def as Partial<Partes>;
  const partes = [...Object.values(shape ?? {}), ...(options ?? []), innerType, element, entra, sale];
  return partes.some((parte) => parte !== undefined && llevaCaja(parte));
}
interface Partes {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly options: readonly z.core.$ZodType[];
  readonly innerType: z.core.$ZodType;
  readonly element: z.core.$ZodType;
  readonly in: z.core.$ZodType;
  readonly out: z.core.$ZodType;
}
