import { VALIDACION_DE_CUENTA } from '@aldia/contract/textos.ts';
import { VALIDACION_DE_OFICINA as V } from '@aldia/contract/textos-gestor-alta.ts';
import { type Dia, esDia } from '@aldia/domain/fechas/fechas.ts';
import { LARGOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import { traeEnlace } from '@aldia/domain/registro/sin-enlaces.ts';
import * as z from 'zod';

export interface ReglasDeOficina {
  readonly esSociedad: boolean;
  readonly hoy: Dia;
}

const texto = z.string().trim().min(1, V.obligatorio).max(LARGOS_DE_REGISTRO.direccion);

/** The office's data (spec 1, section 5): all fields are required; the creation date only for a sociedad. */
export const esquemaDeOficina = ({ esSociedad, hoy }: ReglasDeOficina) =>
  z
    .object({
      departamento: z
        .string(V.obligatorio)
        .nullable()
        .refine((d) => d !== null, V.obligatorio),
      municipio: z.string(V.obligatorio).nullable(),
      direccion: texto,
      nombre_oficina: texto.refine((n) => !traeEnlace(n), VALIDACION_DE_CUENTA.nombreConEnlace),
      fecha_establecimiento: z
        .string()
        .refine((d) => !esSociedad || esDia(d), V.fechaEstablecimiento)
        .refine((d) => !esDia(d) || d <= hoy, V.fechaFutura),
    })
    // Its field comes with the department: before, there is nothing to fill in.
    .refine((o) => o.departamento === null || o.municipio !== null, { path: ['municipio'], message: V.obligatorio });
export type DatosEscritos = z.output<ReturnType<typeof esquemaDeOficina>>;
