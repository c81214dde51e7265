import * as z from 'zod';

const Guardados = z.array(
  z.object({
    tipo: z.enum(['exito', 'fallo', 'informa', 'espera']),
    texto: z.string(),
    detalle: z.string().optional(),
    duracionMs: z.number(),
  }),
);

export type Guardado = z.output<typeof Guardados>[number];

/** Toasts that were kept over a reload; none when what is kept is no list of them. */
export const leerGuardados = (texto: string): readonly Guardado[] => Guardados.safeParse(JSON.parse(texto)).data ?? [];
